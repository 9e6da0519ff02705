import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAsciiDigits } from '../kernel/text.ts'
import { maskPhones } from './mask-phones.ts'

test.each([
  ['Appelez le 20123456 !', 'Appelez le ••• !'],
  ['20 123 456', '•••'],
  ['20.123.456 ou 71-234-567', '••• ou •••'],
  ['20 123 456 71 234 567', '••• •••'],
  ['+216 20 123 456', '•••'],
  ['(+216) 20 123 456', '(•••'],
  ['0021620123456.', '•••.'],
  ['216 20 123 456', '•••'],
  ['06 12 34 56 78', '•••'],
  ['06.12.34.56.78', '•••'],
  ['+33 6 12 34 56 78', '•••'],
  ['+33 (0)6 12 34 56 78', '•••'],
  ['0033612345678', '•••'],
  ['+49 170 1234567', '•••'],
  ['رقمي ٢٠١٢٣٤٥٦', 'رقمي •••'],
  ['٢٠ ١٢٣ ٤٥٦', '•••'],
  ['２０１２３４５６', '•••'],
  ['＋２１６２０１２３４５６', '•••'],
  ['2 0 1 2 3 4 5 6', '•••'],
  ['20\u00a0123\u202f456', '•••'],
  ['20\u200d123\u200d456', '•••'],
  ['20*123*456', '•••'],
  ['20,123,456', '•••'],
  ['20:123:456', '•••'],
  ['20|123|456', '•••'],
  ['20;123;456', '•••'],
  ['20=123=456', '•••'],
  ['20~123~456', '•••'],
  ['20•123•456', '•••'],
  ["20'123'456", '•••'],
  ['20⟶123⟶456', '•••'],
  ['20🍕123🍕456', '•••'],
  ['20+123+456', '•••'],
  ['२०१२३४५६', '•••'],
  ['𝟐𝟎𝟏𝟐𝟑𝟒𝟓𝟔 !', '••• !'],
  ['②⓪①②③④⑤⑥', '•••'],
  ['²⁰¹²³⁴⁵⁶', '•••'],
  ['߂߀ 123 456', '•••'],
  ['en 2026 20 123 456', 'en 2026 •••'],
  ['12,500 20 123 456', '12,500 •••'],
  ['à 12:30 20 123 456', 'à 12:30 •••'],
])('%s', (typed, stored) => expect(maskPhones(typed)).toBe(stored))

test.each([
  '12,500 DT',
  '12,500 15,500 et 112,500',
  '12.500 15.500',
  'de 12:30 à 14:00',
  'à 20h30, le 29/11/2026',
  'le 29.11.2026 et le 1-12-2026',
  'en 2025, puis en 2026',
  '2025 - 2026',
  'commande 123456',
  'Commande n° 481516, 2 plats',
  '5/5, 10/10',
  '20€, 30€, 12€ et 15€',
  '20, 30, 12, 15',
  '20 % 30 % 12 % 15 %',
  'm² ½ ③',
  '100 %',
  '',
])('%s stays', (words) => expect(maskPhones(words)).toBe(words))

const separator = fc.constantFrom('', ' ', '.', '-', '\u00a0', '\u202f', ' - ', '/', '*', '|', '🍕')
const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
const script = fc.constantFrom(0x30, 0x660, 0x6f0, 0xff10)
const word = fc.constantFrom('', 'Appelez', 'رقمي', '«', '🍕', 'tél:')

/** Without dates and pairs of years, which stay. */
const isOther = (written: string): boolean =>
  !/^\d{1,2}(\D)\d{1,2}\1(19|20)\d\d$/.test(written) && !/^(19|20)\d\d\D+(19|20)\d\d$/.test(written)

const phone = fc
  .tuple(
    fc.oneof(
      digits(8),
      digits(8).map((own) => [2, 1, 6, ...own]),
      digits(8).map((own) => [0, 6, ...own]),
    ),
    fc.infiniteStream(separator),
    script,
  )
  .map(([all, between, zero]) => {
    const gaps = between.take(all.length - 1)
    const ascii = all.map((digit, index) => digit + (index < all.length - 1 ? gaps.next().value : '')).join('')
    return { ascii, written: ascii.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit))) }
  })
  .filter(({ ascii }) => isOther(ascii))

test('whatever the digits, their script and what separates them: no digit of a phone is stored', () => {
  fc.assert(
    fc.property(word, phone, word, (before, { written }, after) => {
      const stored = maskPhones(`${before} ${written} ${after}`)
      expect(toAsciiDigits(stored)).not.toMatch(/\d/)
      expect(stored.startsWith(`${before} `) && stored.endsWith(` ${after}`)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('whatever the text: masking twice masks no more, and a text without eight digits stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const stored = maskPhones(text)
      expect(maskPhones(stored)).toBe(stored)
      if ((toAsciiDigits(text).match(/\d/g)?.length ?? 0) < 7) expect(stored).toBe(text)
    }),
  )
})
