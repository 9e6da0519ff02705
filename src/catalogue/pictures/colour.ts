const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Colours are `#rrggbb`; `share` is the part of the second. */
export const mix = (hex: string, other: string, share: number): string => {
  const added = channels(other)
  const mixed = channels(hex).map((value, index) => Math.round(value + ((added[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Mixes with yellow and brown instead of white and black, so that food does not turn grey. */
export const lighter = (hex: string, share: number): string => mix(hex, '#fff3cf', share)
export const darker = (hex: string, share: number): string => mix(hex, '#3a1206', share)
