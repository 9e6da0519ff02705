import { expect, test } from 'vitest'
import { waitRange } from './shop.ts'

test('what people wait begins with the time that the shop takes', () => {
  expect(waitRange(31)).toEqual({ from: 31, to: 56 })
  expect(waitRange(0)).toEqual({ from: 0, to: 25 })
})
