import { expect, test } from 'vitest'
import { languages } from '../kernel/texts.ts'
import { ratingOf, ratingText } from './rating.ts'

test.each([
  [0, 0, null],
  [4, 20, null],
  [5, 25, { average: 5, count: 5 }],
  [6, 27, { average: 4.5, count: 6 }],
  [7, 29, { average: 4.1, count: 7 }],
  [20, 89, { average: 4.5, count: 20 }],
  [5, 5, { average: 1, count: 5 }],
])('%d reviews with %d stars', (count, sum, rating) => expect(ratingOf({ count, sum })).toEqual(rating))

test('the average has the decimal mark of the language', () => {
  const texts = languages.map((language) => [language, ratingText({ average: 4, count: 12 }, language)])
  expect(Object.fromEntries(texts)).toEqual({ fr: '4,0 (12)', en: '4.0 (12)', ar: '4,0 (12)' })
})
