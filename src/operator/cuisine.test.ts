import { expect, test } from 'vitest'
import { checkCuisineNames, longestCuisineName } from './cuisine.ts'

test('names are trimmed, and a language without a name is left out', () => {
  expect(checkCuisineNames({ fr: ' Cuisine  libanaise ', en: ' ', ar: 'أكل لبناني', xx: 'No' })).toEqual({
    ok: true,
    value: { fr: 'Cuisine libanaise', ar: 'أكل لبناني' },
  })
})

test('a number of letters that are pairs of code units is counted as people count', () => {
  expect(checkCuisineNames({ fr: '𐐀'.repeat(longestCuisineName) }).ok).toBe(true)
})

test.each([
  [{ en: 'Lebanese' }, 'cuisine-name-missing', 'fr'],
  [{ fr: '' }, 'cuisine-name-missing', 'fr'],
  [{ fr: '🍕🍕' }, 'cuisine-name-letters', 'fr'],
  [{ fr: 'Pizza', ar: '\u0640\u064b' }, 'cuisine-name-letters', 'ar'],
  [{ fr: 'Pizza', en: 'a'.repeat(longestCuisineName + 1) }, 'cuisine-name-long', 'en'],
])('%j is refused as %s, at the field %s', (typed: Record<string, string>, code, language) => {
  expect(checkCuisineNames(typed)).toMatchObject({ ok: false, code, details: { language } })
})
