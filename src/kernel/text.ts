/** If true, every character is one grapheme. */
const isPlain = (text: string): boolean => /^[ -~\u00a0-\u02ff\u0620-\u064a\u2010-\u201d\u2026]*$/.test(text)

let segmenter: Intl.Segmenter | undefined

/** The segmenter is created on first use, because this takes 100 ms on a slow phone. */
const graphemesOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('fr', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

export const countGraphemes = (text: string): number => (isPlain(text) ? text.length : [...graphemesOf(text)].length)

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

export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

export const codePointLength = (text: string): number => {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** NFC on one line, without control characters. Cuts runs of combining marks: `normalize` would take too long. */
export const normaliseText = (text: string): string =>
  text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .trim()

/** Combining marks, tatweels and invisible letters do not count as letters. */
export const hasLetterOrDigit = (text: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point})[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.test(text)

/** Removes most invisible characters. Joiners stay, because emoji and Arabic need them. */
export const visibleText = (typed: string): string =>
  normaliseText(typed.replace(/[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, ''))

/** U+2800 is a Braille cell without dots. */
export const isBlank = (name: string): boolean =>
  /^[\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(name)
