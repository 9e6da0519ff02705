import { normaliseText } from '../kernel/text.ts'

export const domainLength = { least: 3, most: 40 } as const

export const normaliseDomain = (typed: string): string => normaliseText(typed).toLowerCase()

/** Transliteration as on Tunisian signs. Arabic names rarely contain short vowels, so the domain lacks them. */
const arabic: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ٱ: 'a',
  ء: '',
  ؤ: 'ou',
  ئ: 'i',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'ch',
  ص: 's',
  ض: 'dh',
  ط: 't',
  ظ: 'dh',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ڤ: 'v',
  ق: 'k',
  ڨ: 'g',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'ou',
  ي: 'i',
  ى: 'a',
}

const vowels: Readonly<Record<string, string>> = { '\u064e': 'a', '\u064f': 'ou', '\u0650': 'i' }

const toLatin = (name: string): string =>
  name
    // Separates the article (ال) from its noun before the letters are replaced.
    .replace(/(^|\s)ال(?=[\u0621-\u064a])/g, '$1el ')
    .replace(/[\u0621-\u06ff]/g, (letter) => arabic[letter] ?? vowels[letter] ?? letter)

/** Returns '' for a name without Latin or Arabic letters or digits. */
export const suggestDomain = (name: string): string =>
  toLatin(name.normalize('NFC').replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)))
    .normalize('NFD')
    .toLowerCase()
    .replace(/[œæ]/g, (letter) => (letter === 'œ' ? 'oe' : 'ae'))
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, domainLength.most)
    .replace(/^-|-$/g, '')

export const isDomainWord = (word: string): boolean =>
  word.length >= domainLength.least && word.length <= domainLength.most && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(word)
