import { expect, test } from 'vitest'
import { problemOfWhole, readWhole } from './whole-number.ts'

test('a whole number is read in the digits of either script, and nothing is dropped from it', () => {
  expect(['12', ' 7 ', '٠', '١٢', '1 000'].map(readWhole)).toEqual([12, 7, 0, 12, 1000])
  for (const typed of ['', '-2', '2.5', '2,5', '+3', '2x', '1e3', '1234567890']) expect(readWhole(typed)).toBeNull()
})

test('what is wrong with a typed number is told apart', () => {
  expect(['', ' ', '0', '12'].map((typed) => problemOfWhole(typed, 12))).toEqual([null, null, null, null])
  expect(['-2', '2,5', '2x'].map((typed) => problemOfWhole(typed, 12))).toEqual(Array(3).fill('wholeNumber'))
  expect(problemOfWhole('13', 12)).toBe('wholeAtMost')
})
