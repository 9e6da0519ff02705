import { expect, test } from 'vitest'
import { priceLevelOf } from './price-level.ts'

test.each([
  { middle: 5.9, level: 1 },
  { middle: 6, level: 2 },
  { middle: 8, level: 2 },
  { middle: 11.9, level: 2 },
  { middle: 12, level: 3 },
])('where 8 is usual, a middle price of $middle is level $level', ({ middle, level }) => {
  expect(priceLevelOf(middle, 8)).toBe(level)
})

test('a shop without products, or in a country with a median of zero, has no level', () => {
  expect(priceLevelOf(null, 8)).toBeNull()
  expect(priceLevelOf(0, 0)).toBeNull()
})
