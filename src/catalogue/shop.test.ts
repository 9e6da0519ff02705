import { expect, test } from 'vitest'
import { waitRange } from './shop.ts'

test('the waiting time starts with the shop’s own minutes', () => {
  expect(waitRange(31)).toEqual({ from: 31, to: 56 })
  expect(waitRange(0)).toEqual({ from: 0, to: 25 })
})
