/** Letters, digits and signs of French, English and Arabic, of which each is a character by itself whatever stands beside it. */
const isPlain = (text: string): boolean => /^[ -~\u00a0-\u02ff\u0620-\u064a\u2010-\u201d\u2026]*$/.test(text)

let segmenter: Intl.Segmenter | undefined

/** Made for the first text that needs it: the tables behind it cost a slow phone a tenth of a second. */
const graphemesOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('fr', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** At most `count` characters as a reader sees them (an emoji or an accented letter is one), then `ending` when something was cut off. */
export const cutByGrapheme = (text: string, count: number, ending: string): string => {
  if (text.length <= count) return text
  if (isPlain(text.slice(0, count + 1))) return text.slice(0, count) + ending
  let kept = 0
  for (const { index } of graphemesOf(text)) {
    if (kept === count) return text.slice(0, index) + ending
    kept += 1
  }
  return text
}

/** Arabic-Indic, Persian and fullwidth digits become 0-9; everything else stays. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

export const codePointLength = (text: string): number => {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** One line of clean text: composed letters, no control characters, no half of a surrogate pair, no blank edges. Tabs and line breaks become a space. */
export const normaliseText = (text: string): string =>
  text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .normalize('NFC')
    .trim()
