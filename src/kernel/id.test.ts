import { expect, test } from 'vitest'
import { idIn } from './id.ts'

test('an address names a row that the database can have', () => {
  expect(['7', '2147483647', '2147483648', '007', '-1', '1e3', 'x', '', null].map(idIn)).toEqual([
    7,
    2_147_483_647,
    ...Array.from({ length: 7 }, () => null),
  ])
})
