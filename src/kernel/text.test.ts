import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePointLength, cutByGrapheme, isBlank, normaliseText, toAsciiDigits, visibleText } from './text.ts'

test('a text that fits is left alone, a longer one is cut and gets its ending', () => {
  expect(cutByGrapheme('12 avenue Habib Bourg', 20, '...')).toBe('12 avenue Habib Bour...')
  expect(cutByGrapheme('12 avenue Habib Bour', 20, '...')).toBe('12 avenue Habib Bour')
  expect(cutByGrapheme('', 20, '...')).toBe('')
})

test('a family, a flag and a decomposed letter are never cut in two', () => {
  expect(cutByGrapheme('👨‍👩‍👧🇹🇳e\u0301x', 2, '…')).toBe('👨‍👩‍👧🇹🇳…')
  expect(cutByGrapheme('👨‍👩‍👧🇹🇳e\u0301x', 3, '…')).toBe('👨‍👩‍👧🇹🇳e\u0301…')
  expect(cutByGrapheme('👨‍👩‍👧🇹🇳e\u0301x', 4, '…')).toBe('👨‍👩‍👧🇹🇳e\u0301x')
})

test('plain letters, marks on top of them and signs are counted as the reader counts them', () => {
  const unit = fc.constantFrom(
    ...'aZ9 ’éœ«»©ß…–م‌لاآ،',
    '\u064e',
    '\u0301',
    '\u0651',
    '\u200d',
    '\u00ad',
    '\ufe0f',
    '\r',
    '\n',
    '🍕',
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), fc.integer({ min: 0, max: 20 }), (text, count) => {
      const characters = [...new Intl.Segmenter('fr').segment(text)].map(({ segment }) => segment)
      const expected = text.length <= count ? text : characters.slice(0, count).join('')
      expect(cutByGrapheme(text, count, '')).toBe(expected)
    }),
  )
})

test('what is kept is always the beginning of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 0, max: 60 }), (text, count) => {
      const cut = cutByGrapheme(text, count, '')
      expect(text.startsWith(cut)).toBe(true)
      expect([...new Intl.Segmenter('fr').segment(cut)].length).toBeLessThanOrEqual(count)
    }),
  )
})

test('Arabic-Indic, Persian and fullwidth digits become ASCII', () => {
  expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(toAsciiDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(toAsciiDigits('＋２１６ ２０')).toBe('＋216 20')
  expect(toAsciiDigits('n° 12')).toBe('n° 12')
})

test('length counts code points', () => {
  expect(codePointLength('été')).toBe(3)
  expect(codePointLength('🍕🍕')).toBe(2)
})

test('control characters and lone surrogates go, letters are composed, line breaks become a space', () => {
  expect(normaliseText('  e\u0301t\u0000e\u0301\ud83c ')).toBe('été')
  expect(normaliseText('sans\r\noignon\tmerci')).toBe('sans oignon merci')
  expect(normaliseText('🍕 \u202ermal')).toBe('🍕 \u202ermal')
})

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = normaliseText(text)
      expect(normaliseText(once)).toBe(once)
      expect(once.isWellFormed()).toBe(true)
    }),
  )
})

test('a long run of combining marks is cut, so that a stranger’s text costs no seconds', () => {
  const marks = '\u0301'.repeat(49_000) + '\u0323'.repeat(49_000)
  expect(codePointLength(normaliseText(`a${marks} b`))).toBeLessThan(40)
  const written = `a${'\u0323'.repeat(15)}`
  expect(normaliseText(written)).toBe(written.normalize('NFC'))
})

test.each(['', ' ', '\u200b', '\u3164\u3164', '\u115f', '\u2800', '\u0301', '\u00ad', '\u200d'])(
  'a name of what nobody sees is blank: %j',
  (name) => expect(isBlank(visibleText(name))).toBe(true),
)

test.each(['é', 'ق', '🍕', '👨‍🍳', '-', 'كـ'])('a name of what is seen is not blank: %s', (name) => {
  expect(isBlank(visibleText(name))).toBe(false)
  expect(visibleText(name)).toBe(name)
})
