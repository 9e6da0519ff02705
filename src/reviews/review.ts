import { ok, type Result, refuse } from '../kernel/result.ts'
import { countGraphemes, cutByGrapheme, isBlank, visibleText } from '../kernel/text.ts'
import { maskPhones } from './mask-phones.ts'

export const reviewChips = ['hot', 'generous', 'on-time', 'friendly', 'well-packed', 'good-value'] as const

export type ReviewChip = (typeof reviewChips)[number]

/** Of a review, of an answer and of the reasons of a report or a decision. In characters as people count them. */
export const longestWords = 1000

export const mostStars = 5

const weekMs = 7 * 86_400_000

export const reviewSubjects = ['order', 'reservation'] as const

export type ReviewSubject = { readonly kind: (typeof reviewSubjects)[number]; readonly id: number }

export type WrittenReview = {
  readonly stars: number
  readonly chips: readonly ReviewChip[]
  readonly words: string
}

export type ReviewRefusal = 'stars-out-of-range' | 'chip-unknown' | 'words-too-long'

/** What its customer can do about the review of a meal: write it, or read what is written. */
export type ReviewStep = 'write' | 'read'

/** The words on one line, without invisible characters and phone numbers. Empty if nothing of them can be seen. */
export const checkWords = (typed: string): Result<string, 'words-too-long'> => {
  const words = visibleText(typed)
  if (isBlank(words)) return ok('')
  if (cutByGrapheme(words, longestWords, '') !== words)
    return refuse('words-too-long', { values: { most: longestWords } })
  return ok(maskPhones(words))
}

const isChip = (name: string): name is ReviewChip => reviewChips.some((chip) => chip === name)

type Typed = { readonly stars: number; readonly chips: readonly string[]; readonly words: string }

export const checkReview = ({ stars, chips, words }: Typed): Result<WrittenReview, ReviewRefusal> => {
  if (!Number.isInteger(stars) || stars < 1 || stars > mostStars)
    return refuse('stars-out-of-range', { values: { most: mostStars }, details: { field: 'stars' } })
  const unknown = chips.find((chip) => !isChip(chip))
  if (unknown !== undefined) return refuse('chip-unknown', { details: { field: 'chips' } })
  const checked = checkWords(words)
  if (!checked.ok) return { ...checked, details: { field: 'words' } }
  return ok({ stars, chips: reviewChips.filter((chip) => chips.includes(chip)), words: checked.value })
}

/** The last moment at which its author may change or remove a review. */
export const changeableUntil = (firstWritten: Date): Date => new Date(firstWritten.getTime() + weekMs)

const firstLetter = (text: string): string => cutByGrapheme(text, 1, '').toLocaleUpperCase('fr')

type Name = { readonly name: string; readonly firstName: string | null; readonly lastName: string | null }

/** The first name and the initial of the last name. Null if nothing of the name can be shown. */
export const publicName = ({ name, firstName, lastName }: Name): string | null => {
  const [first = '', ...others] = visibleText(name).split(' ')
  const given = maskPhones(visibleText(firstName || first))
  if (isBlank(given)) return null
  const last = firstName ? visibleText(lastName ?? '') : (others.at(-1) ?? '')
  return /^\p{L}/u.test(last) ? `${given} ${firstLetter(last)}.` : given
}

export const reportReasons = ['insult', 'personal-data', 'not-about-us', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

/** Of one person in 24 hours. */
export const mostReportsPerDay = 10

export const checkReport = (
  reason: ReportReason,
  typed: string,
): Result<string, 'words-too-long' | 'words-missing'> => {
  const words = checkWords(typed)
  return words.ok && words.value === '' && reason === 'other' ? refuse('words-missing') : words
}

export const decisions = ['keep', 'hide'] as const

export type Decision = (typeof decisions)[number]

/** How many more characters the words may have. Negative for too many. */
export const wordsLeft = (typed: string): number => longestWords - countGraphemes(visibleText(typed))
