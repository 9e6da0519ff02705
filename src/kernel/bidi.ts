import { directionOf, type Language } from './texts.ts'

/** Text of a user inside a sentence, in its own direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** An address, an amount or a pair of numbers inside a sentence, which reads the same in every language. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`

const foreign = { ltr: /[\p{Script=Arabic}\p{Script=Hebrew}]/u, rtl: /\p{Script=Latin}/u } as const

/** For a name inside a sentence: in the script of the sentence it stays as it is. */
export const isolatedIn = (language: Language, name: string): string =>
  foreign[directionOf(language)].test(name) ? isolated(name) : name

/** For an amount inside a sentence, so that number and currency stay together. */
export const amountIn = (language: Language, amount: string): string =>
  directionOf(language) === 'rtl' ? leftToRight(amount) : amount
