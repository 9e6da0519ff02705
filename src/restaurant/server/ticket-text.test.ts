import { expect, test } from 'vitest'
import { directionOfText, shapeLine, wrapText } from './ticket-text.ts'

const style = { size: 30, weight: 400 } as const

/** From left to right, as on paper. */
const glyphs = (text: string, base: 'ltr' | 'rtl' = 'rtl'): number[] =>
  shapeLine(text, style, base).glyphs.map(({ id }) => id)

const names = (text: string): string[] =>
  shapeLine(text, style, 'rtl').glyphs.map(({ id, font }) => font.font.glyphName(id))

test('Arabic letters are joined, and stand from right to left', () => {
  // First, middle and last forms: yeh at the left end, kaf at the right one.
  expect(names('كسكسي')).toEqual(['uni064A.fina', 'uni0633.medi', 'uni0643.medi', 'uni0633.medi', 'uni0643.init'])
  expect([...'كسكسي'].flatMap(names)).toEqual(['uni0643', 'uni0633', 'uni0643', 'uni0633', 'uni064A'])
})

test('lam and alif become one letter', () => {
  expect(names('لا')).toEqual(['uni06440627'])
})

test('a letter that the font lacks is drawn as the one that looks most like it', () => {
  expect(names('ڨفصة')).toEqual(names('قفصة'))
})

test('numbers and Latin words keep their direction in an Arabic line', () => {
  expect(names('رقم 128')).toEqual(['one', 'two', 'eight', 'space', 'uni0645.fina', 'uni0642.init', 'uni0631'])
  expect(names('شاي B 12').slice(0, 4)).toEqual(['B', 'space', 'one', 'two'])
})

test('the brackets of a Latin name in an Arabic line stay around their words', () => {
  const line = glyphs('\u2068Brik (œuf)\u2069 حار')
  expect(line.slice(-glyphs('Brik (œuf)', 'ltr').length)).toEqual(glyphs('Brik (œuf)', 'ltr'))
})

test('every letter of French, English and Arabic has a glyph', () => {
  const missing = glyphs('\u{10ffff}')[0]
  const all = 'ÀÂÇÉÈÊËÎÏÔŒÙÛÜŸàâçéèêëîïôœùûüÿ’«»€×·−–—0123456789٠١٢٣٤٥٦٧٨٩ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي،؛؟گڨپڤ'
  for (const letter of all) expect({ letter, ids: glyphs(letter) }).not.toEqual({ letter, ids: [missing] })
})

test('a text without letters goes from left to right', () => {
  expect(directionOfText('+216 71 740 000')).toBe('ltr')
  expect(directionOfText('12، شارع')).toBe('rtl')
  expect(directionOfText('12 rue')).toBe('ltr')
})

test('lines break at spaces, and a word that is too long breaks anywhere', () => {
  const lines = wrapText('Couscous à l’agneau avec des pois chiches', style, 300)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(' ')).toBe('Couscous à l’agneau avec des pois chiches')
  const cut = wrapText('x'.repeat(500), style, 300)
  expect(cut.join('')).toBe('x'.repeat(500))
  for (const line of [...lines, ...cut]) expect(shapeLine(line, style, 'ltr').width).toBeLessThanOrEqual(300)
  expect(wrapText('', style, 300)).toEqual([''])
})
