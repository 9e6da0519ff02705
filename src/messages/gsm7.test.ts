import { expect, test } from 'vitest'
import { gsm7Septets, toGsm7 } from './gsm7.ts'

test.each([
  ['', 0],
  ['Mida : 1234', 11],
  ['é è à ù ì ò Ç @ £\n', 18],
  ['12 €', 5],
  ['[a]{b}', 10],
  ['x'.repeat(160), 160],
])('%j takes %i septets', (text, septets) => expect(gsm7Septets(text)).toBe(septets))

test.each(['ê', 'ç', '’', 'n°', 'a\u00a0b', 'ميدة', '👍'])('%j is outside the alphabet', (text) =>
  expect(gsm7Septets(text)).toBeNull(),
)

test.each([
  ['Crêpes « Chez l’Œil » n°\u00a05…', 'Crepes " Chez l\'OEil " no 5...'],
  ['Ça brûle à Sfax', 'Ça brule à Sfax'],
  ['مطعم دار النسيم', 'مطعم دار النسيم'],
  ['déjà 👍', 'déjà 👍'],
])('%j is sent as %j', (text, sent) => expect(toGsm7(text)).toBe(sent))
