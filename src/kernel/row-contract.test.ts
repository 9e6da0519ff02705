import { expect, test } from 'vitest'
import { idInPath } from './row-contract.ts'

test('a path names a row in one way only', () => {
  expect(idInPath().parse('2147483647')).toBe(2_147_483_647)
  const others = ['0', '-1', '01', '+1', '0x1', '1e0', '1.0', '1 ', ' 1', '', '١', '2147483648', '9'.repeat(400)]
  expect(others.filter((text) => idInPath().safeParse(text).success)).toEqual([])
})
