/** 1: low, 2: usual, 3: high. */
export const priceLevels = [1, 2, 3] as const

export type PriceLevel = (typeof priceLevels)[number]

/** Limits of the ratio `middle` / `usual`. They are not symmetric, because high prices deviate more than low ones. */
export const smallBelow = 0.75
export const highFrom = 1.5

/** `middle` is the median price of a menu, and `usual` the median of `middle` over a country's shops. */
export const priceLevelOf = (middle: number | null, usual: number | null): PriceLevel | null => {
  if (middle === null || usual === null || usual === 0) return null
  const ratio = middle / usual
  if (ratio < smallBelow) return 1
  return ratio < highFrom ? 2 : 3
}
