import { directionOf, type Language } from './texts.ts'

/** For a user's text inside a sentence (Unicode FSI): its direction follows its own first strong character. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** For an address, an amount or a pair of numbers: it runs left to right in every language (Unicode LRI). */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`

const foreign = { ltr: /[\p{Script=Arabic}\p{Script=Hebrew}]/u, rtl: /\p{Script=Latin}/u } as const

/** Isolates a name only if it has letters that run against the direction of the language. */
export const isolatedIn = (language: Language, name: string): string =>
  foreign[directionOf(language)].test(name) ? isolated(name) : name

export const amountIn = (language: Language, amount: string): string =>
  directionOf(language) === 'rtl' ? leftToRight(amount) : amount
