/** Null while a shop has too few reviews. */
export type Rating = { readonly average: number; readonly count: number } | null

/** With fewer reviews, one person would decide what all others read. */
export const fewestReviews = 5

/** The average has one decimal. */
export const ratingOf = ({ count, sum }: { readonly count: number; readonly sum: number }): Rating =>
  count < fewestReviews ? null : { average: Math.round((sum * 10) / count) / 10, count }
