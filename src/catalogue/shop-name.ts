/** The letters of each value look like the key in upper or lower case: `I`, `l`, `1` and `i` count as one letter. */
export const lookAlikeLetters: Readonly<Record<string, string>> = {
  2: '٢۲',
  3: '٣۳ЗзӠӡƷʒ',
  4: '٤۴',
  5: '٥۵',
  6: '٦۶Бб',
  7: '٧۷',
  8: '٨۸',
  9: '٩۹',
  a: 'АаΑαɑᴀƏəӘә',
  b: 'ВвЬьΒβʙɓ',
  c: 'СсςᴄƈϾ',
  d: 'ԀԁᴅđĐɗÐð',
  e: 'ЕеΕεЄєᴇƐɛ',
  f: 'Ғғꜰƒ',
  g: 'ɡɢԌԍɠ',
  h: 'НнҺһΗᎻʜħĦ',
  j: 'ЈјϳͿᴊȷ',
  k: 'КкΚκᴋқҚĸ',
  l: 'iI1١۱ıɪІіӀӏΙιǀɩʟłŁ',
  m: 'МмΜᴍ',
  n: 'ΝηПпɴո',
  o: '0٠۰ОоΟοσᴏøØɵөӨՕօ',
  p: 'РрΡρᴘÞþ',
  q: 'Ԛԛգ',
  r: 'ʀгГᴦƦɼ',
  s: 'ЅѕꜱՏʂ',
  t: 'ТтΤτᴛŧŦ',
  u: 'υμᴜʋսՍ',
  v: 'Ѵѵνᴠ',
  w: 'ԜԝωᴡшШ',
  x: 'ХхΧχҲҳ',
  y: 'УуΥүҮγʏ',
  z: 'Ζᴢ',
  // Arabic letters that people often confuse.
  ه: 'ة',
  ي: 'ىی',
  ك: 'ک',
  ا: 'ٱ',
}

export const lookAlikeGroups: readonly (readonly [RegExp, string])[] = [
  [/[œŒ]/, 'oe'],
  [/[æÆ]/, 'ae'],
  [/[ßẞ]/, 'ss'],
]

export type NameLikeness = 'same' | 'near'

/** Shorter names often differ in one letter by chance. */
export const leastForNear = 5

/** In shorter names, a replaced letter often gives another word, as in Pizza and Plaza. */
const leastForOtherLetter = 8

/** SQL `like` patterns: one letter inserted, deleted or (in a long name) replaced, or two neighbours swapped. */
export const nearPatterns = (key: string): string[] => {
  const letters = [...key]
  return [...letters, ''].flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    const inserted = `${before}_${letter}${after}`
    if (letter === '') return [inserted]
    const swapped = `${before}${letters[at + 1] ?? ''}${letter}${letters.slice(at + 2).join('')}`
    const replaced = letters.length < leastForOtherLetter ? [] : [`${before}_${after}`]
    return [inserted, ...replaced, before + after, swapped]
  })
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  /(?![\p{Script=Latin}\p{Script=Arabic}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}])\p{L}/u,
]

/** A word with letters of two scripts is almost certainly meant to look like another word. */
export const hasWordOfTwoScripts = (name: string): boolean =>
  name
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((word) => scripts.filter((script) => script.test(word)).length > 1)
