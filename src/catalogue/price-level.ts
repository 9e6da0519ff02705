/** 1 small, 2 usual, 3 high. */
export const priceLevels = [1, 2, 3] as const

export type PriceLevel = (typeof priceLevels)[number]

/** Prices spread further upwards than downwards. */
const smallBelow = 0.75
const highFrom = 1.5

/**
 * How dear a menu is where it stands: its middle price beside the usual one of the shops of its country, both in the same unit.
 * Null for a shop that sells nothing yet.
 */
export const priceLevelOf = (middle: number | null, usual: number | null): PriceLevel | null => {
  if (middle === null || usual === null || usual === 0) return null
  const ratio = middle / usual
  if (ratio < smallBelow) return 1
  return ratio < highFrom ? 2 : 3
}
