import { expect, test } from 'vitest'
import { changeableUntil, checkReport, checkReview, longestWords, publicName, wordsLeft } from './review.ts'

const plain = { stars: 4, chips: [], words: '' }

test.each([0, 6, 4.5, -1, Number.NaN, Number.POSITIVE_INFINITY])('%d stars are refused', (stars) =>
  expect(checkReview({ ...plain, stars })).toMatchObject({ ok: false, code: 'stars-out-of-range' }),
)

test('stars are enough; chips are stored once and in their order', () => {
  expect(checkReview(plain)).toEqual({ ok: true, value: plain })
  expect(checkReview({ ...plain, chips: ['on-time', 'hot', 'on-time'] })).toMatchObject({
    value: { chips: ['hot', 'on-time'] },
  })
  expect(checkReview({ ...plain, chips: ['hot', 'cheap'] })).toMatchObject({ code: 'chip-unknown' })
})

const wordsOf = (words: string) => {
  const checked = checkReview({ ...plain, words })
  return checked.ok ? checked.value.words : checked.code
}

test('words are counted as people count them, after normalising', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(wordsOf(family.repeat(longestWords))).toBe(family.repeat(longestWords))
  expect(wordsOf(family.repeat(longestWords + 1))).toBe('words-too-long')
  expect(wordsOf(`  ${'a'.repeat(longestWords)}\n\u200b`)).toBe('a'.repeat(longestWords))
  expect(wordsOf('a'.repeat(20_000))).toBe('words-too-long')
})

test.each([
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['bon\u202eelbisivni', 'bonelbisivni'],
  ['   \u200b\n\t ', ''],
  ['\u2800\u00ad', ''],
  ['Très bon\r\nmerci', 'Très bon merci'],
  ['طبق لذيذ جدًا', 'طبق لذيذ جدًا'],
  ['Au 20 123 456', 'Au •••'],
])('%j is stored as %j', (typed, stored) => expect(wordsOf(typed)).toBe(stored))

test('a review is changeable for a week', () =>
  expect(changeableUntil(new Date('2026-11-20T12:00:00Z'))).toEqual(new Date('2026-11-27T12:00:00Z')))

test.each([
  [{ name: 'Amina Ben Youssef', firstName: 'Amina', lastName: 'Ben Youssef' }, 'Amina B.'],
  [{ name: 'Rim Saïdi', firstName: null, lastName: null }, 'Rim S.'],
  [{ name: 'Rim', firstName: null, lastName: null }, 'Rim'],
  [{ name: 'x', firstName: 'Marie Anne', lastName: 'élan' }, 'Marie Anne É.'],
  [{ name: 'x', firstName: 'محمد', lastName: 'بن علي' }, 'محمد ب.'],
  [{ name: '—', firstName: '20123456', lastName: '' }, '•••'],
  [{ name: '\u202e ', firstName: null, lastName: null }, null],
  [{ name: 'Rim 20123456', firstName: null, lastName: null }, 'Rim'],
])('%j is shown as %j', (name, shown) => expect(publicName(name)).toBe(shown))

test('a report for another reason says which', () => {
  expect(checkReport('other', ' ')).toMatchObject({ code: 'words-missing' })
  expect(checkReport('insult', '')).toEqual({ ok: true, value: '' })
  expect(checkReport('other', 'Publicité')).toEqual({ ok: true, value: 'Publicité' })
})

test.each([
  ['', 0],
  ['لبن', 3],
  ['  Bon \n ', 3],
  ['👨‍👩‍👧‍👦 !', 3],
  ['x'.repeat(longestWords + 2), longestWords + 2],
])('the counter counts what is stored: %j', (typed, used) => {
  expect(wordsLeft(typed)).toBe(longestWords - used)
  expect(checkReview({ ...plain, words: typed }).ok).toBe(wordsLeft(typed) >= 0)
})
