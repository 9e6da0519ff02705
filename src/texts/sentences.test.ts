import { expect, test } from 'vitest'
import { findSentence } from './sentences.ts'

const values = { who: 'Sami Gharbi', name: 'Chorba frik', area: 'menu' }

test('names in another script than the sentence are isolated, each apart', () => {
  const arabic = findSentence('ar', 'restaurant', 'changed-since', values)
  expect(arabic).toContain('\u2068Sami Gharbi\u2069')
  expect(arabic).toContain('\u2068Chorba frik\u2069')
  expect(findSentence('fr', 'restaurant', 'changed-since', values)).not.toMatch(/[\u2066-\u2069]/)
  expect(findSentence('fr', 'restaurant', 'changed-since', { ...values, name: 'شربة' })).toContain('\u2068شربة\u2069')
})

test('a word by which the sentence chooses, and what is isolated already, stays as it is', () => {
  const hours = findSentence('ar', 'restaurant', 'changed-since', { ...values, area: 'hours' })
  expect(hours).not.toContain('Chorba')
  expect(findSentence('ar', 'restaurant', 'stock-empty', { name: '\u2068Brik\u2069' })).not.toContain('\u2068\u2068')
})
