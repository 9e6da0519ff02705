import { expect, test } from 'vitest'
import { maximumLines, maximumNoteLength, maximumOptions, maximumQuantity } from './cart-limits.ts'

test('a cart holds 50 lines of 10 portions, each with 20 options and a note of 140 characters', () => {
  expect([maximumLines, maximumQuantity, maximumOptions, maximumNoteLength]).toEqual([50, 10, 20, 140])
})
