/** True when every character is one grapheme, so that no segmenter is needed. */
const isPlain = (text: string): boolean => /^[ -~\u00a0-\u02ff\u0620-\u064a\u2010-\u201d\u2026]*$/.test(text)

let segmenter: Intl.Segmenter | undefined

/** Creates the segmenter at the first use, because that costs a slow phone a tenth of a second. */
const graphemesOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('fr', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

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

/** Nobody sees these, or they turn the text around. The joiners of emoji, Arabic and Persian stay. */
const hidden = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** No language puts more onto one letter. */
const mostMarks = 4
/** More cost seconds, because `normalize` sorts a run in quadratic time. Composing needs more than `mostMarks`. */
const mostMarksToCompose = 30

/** Joiners do not end a run, because the marks behind one stand on the same letter. */
const withFewMarks = (text: string, most: number): string =>
  text.replace(/[\p{M}\u200c\u200d]{5,}/gu, (run) => {
    let marks = 0
    return [...run].filter((character) => /[\u200c\u200d]/.test(character) || ++marks <= most).join('')
  })

/** For a text of several lines too. */
export const withoutTricks = (text: string): string =>
  withFewMarks(
    withFewMarks(text.replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '').replace(hidden, ''), mostMarksToCompose).normalize(
      'NFC',
    ),
    mostMarks,
  )

/** Every text that people send passes here, or through `withoutTricks` if it has lines. */
export const normaliseText = (text: string): string =>
  withoutTricks(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')).trim()

/** True for a text of nothing that is seen. U+2800 is a braille cell without dots. */
export const isBlank = (name: string): boolean =>
  /^[\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(name)

/** False also for a text of combining marks, lengthening strokes or invisible letters alone. */
export const hasLetterOrDigit = (text: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point})[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.test(text)
