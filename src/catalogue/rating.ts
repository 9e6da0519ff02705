import { factsOf, type Language } from '../kernel/texts.ts'

/** Null while a shop has too few reviews. */
export type Rating = { readonly average: number; readonly count: number } | null

/** With fewer reviews, one person would decide what all others read. */
export const fewestReviews = 5

/** The average has one decimal. */
export const ratingOf = ({ count, sum }: { readonly count: number; readonly sum: number }): Rating =>
  count < fewestReviews ? null : { average: Math.round((sum * 10) / count) / 10, count }

/** For example « 4,5 ». Not for the scripts of home: the first use of `Intl.NumberFormat` takes a slow phone 100 ms. */
export const averageText = (average: number, language: Language): string =>
  new Intl.NumberFormat(factsOf(language).locale, { minimumFractionDigits: 1, numberingSystem: 'latn' }).format(average)

/** For example « 4,5 (12) ». */
export const ratingText = ({ average, count }: NonNullable<Rating>, language: Language): string =>
  `${averageText(average, language)} (${count})`
