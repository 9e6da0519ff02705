/** 1: low, 2: usual, 3: high. */
export const priceLevels = [1, 2, 3] as const

export type PriceLevel = (typeof priceLevels)[number]

/** Prices deviate more upwards than downwards. */
const smallBelow = 0.75
const highFrom = 1.5

/** Compares the median price of a menu with the median of its country. Null for a shop without products. */
export const priceLevelOf = (middle: number | null, usual: number | null): PriceLevel | null => {
  if (middle === null || usual === null || usual === 0) return null
  const ratio = middle / usual
  if (ratio < smallBelow) return 1
  return ratio < highFrom ? 2 : 3
}
