import { toAsciiDigits } from '../kernel/text.ts'

/** A word reduced to its sound, so that خبز, khobz and 5obz match. */
export type FoldedWord = {
  /** a-z and digits, or letters of an unknown script, without accents, plural endings and doubled letters. */
  readonly plain: string
  /** The consonants of `plain`, and `a` for a first vowel, with p as b, v as f, etc. Empty if under two letters. */
  readonly skeleton: string
}

const longestWord = 32

/** x stands for the digraph kh, c for ch, and q for gh. */
const arabicLetters: Readonly<Record<string, string>> = {
  ا: 'a',
  ٱ: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 't',
  ج: 'j',
  چ: 'c',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  ژ: 'j',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  ع: 'a',
  غ: 'q',
  ف: 'f',
  ڢ: 'f',
  ڤ: 'v',
  ق: 'k',
  ڨ: 'g',
  ك: 'k',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  ى: 'a',
  ء: '',
  ـ: '',
}

const arabiziDigits: Readonly<Record<string, string>> = {
  2: '',
  3: 'a',
  5: 'kh',
  6: 't',
  7: 'h',
  8: 'gh',
  9: 'k',
}

const numbers: Readonly<Record<string, string>> = {
  1: 'un',
  2: 'deux',
  3: 'trois',
  4: 'quatre',
  5: 'cinq',
  6: 'six',
  7: 'sept',
  8: 'huit',
  9: 'neuf',
  10: 'dix',
}

export const stopWords: ReadonlySet<string> = new Set(
  'a à au aux avec et d de des du en l la le les ou un une the of with and in bel bil bi b el al il fi wel mta3 mtaa بال مع و متاع من'.split(
    ' ',
  ),
)

export const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word)

/** Removes the article, and a prefix of one letter before it: بالحوت becomes حوت. */
const withoutArticle = (word: string): string => {
  const bare = word.replace(/^[وبفلك]?ال/u, '')
  return bare.length >= 3 ? bare : word
}

const romanise = (arabic: string): string => {
  const letters = [...withoutArticle(arabic.replace(/ه$/u, 'ة'))]
  const isVowel = (letter: string | undefined) => letter !== undefined && 'اةىيو'.includes(letter)
  return letters
    .map((letter, index) => {
      const [before, after] = [letters[index - 1], letters[index + 1]]
      if (letter === 'و') return index === 0 || before === 'ا' || isVowel(after) ? 'w' : 'u'
      if (letter === 'ي') return index === 0 ? 'y' : 'i'
      return arabicLetters[letter] ?? letter
    })
    .join('')
}

/** A single digit stands for a letter (5obz). Two digits in a row are an amount (50cl) and stay. */
const readDigits = (word: string): string =>
  /\d/.test(word) && /[a-z]/.test(word) && !/\d\d/.test(word)
    ? word.replace(/\d/g, (digit) => arabiziDigits[digit] ?? digit)
    : word

/** Applied in this order. A digraph becomes a capital letter, so that later rules do not match it. */
const latinRules: readonly (readonly [RegExp, string])[] = [
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/ß/g, 'ss'],
  [/[øо]/g, 'o'],
  [/ł/g, 'l'],
  [/ı/g, 'i'],
  // Plural endings: x, and s unless the letter before it is s or u.
  [/(?<=[a-z]{2}[^su])s$|(?<=[a-z]{3})x$/g, ''],
  [/x/g, 'ks'],
  [/tch|sch|sh|ch/g, 'C'],
  [/kh/g, 'X'],
  [/gh/g, 'Q'],
  [/gu(?=[eiy])/g, 'G'],
  [/gn/g, 'n'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ck|cq|qu|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/dj/g, 'j'],
  [/ou(?=[aeiouy])/g, 'w'],
  [/oi/g, 'wa'],
  [/oo|ou/g, 'u'],
  [/eau|au/g, 'o'],
  [/(?<=.)y/g, 'i'],
  [/ai|ei/g, 'e'],
]

const canonical = (latin: string): string => {
  let word = latin
  for (const [pattern, letters] of latinRules) word = word.replace(pattern, letters)
  return word.toLowerCase().replace(/(.)\1+/gu, '$1')
}

const skeletonOf = (plain: string): string => {
  if (!/^[a-z]+$/.test(plain)) return plain
  const first = /^[aeiou]/.test(plain) ? 'a' : ''
  const consonants = plain
    .replace(/m(?=[bp])/g, 'n')
    .replace(/[aeiou]|(?<=.)y/g, '')
    .replace(/[xh]/g, 'h')
    .replace(/[gq]/g, 'k')
    .replace(/p/g, 'b')
    .replace(/v/g, 'f')
    .replace(/z/g, 's')
  const skeleton = first + consonants
  return skeleton.length >= 2 ? skeleton : ''
}

/** `raw` is one word from `rawWords`. Returns null if no letter or digit is left. */
export const foldWord = (raw: string): FoldedWord | null => {
  const cut = raw.slice(0, longestWord)
  const plain = isArabic(cut) ? canonicalArabic(cut) : canonical(numbers[cut] ?? readDigits(cut))
  return plain === '' ? null : { plain, skeleton: skeletonOf(plain) }
}

const canonicalArabic = (word: string): string =>
  romanise(word)
    .replace(/dj/g, 'j')
    .replace(/(.)\1+/gu, '$1')

/** Removes accents, Arabic vowel signs and tatweel. An apostrophe separates words. */
export const rawWords = (text: string): string[] =>
  toAsciiDigits(text.toWellFormed())
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u02b0-\u02ff\u0640\u200b-\u200f\u00ad]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const kept = (words: readonly string[]): readonly string[] => {
  const significant = words.filter((word) => !stopWords.has(word))
  return significant.length > 0 ? significant : words
}

export const foldText = (text: string): FoldedWord[] => kept(rawWords(text)).flatMap((word) => foldWord(word) ?? [])

export const foldTogether = (text: string): FoldedWord | null => {
  const words = rawWords(text)
  return words.length > 1 && !words.some(isArabic) ? foldWord(words.join('')) : null
}
