export type Rect = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

const air = 12

/**
 * Where a strip that wants to stand at `wanted` can stand without covering one of `fields`: there, or right below those that are in
 * its way. Where it finds no place above `limit` it stays where it wanted.
 */
export const freeStrip = (wanted: Rect, fields: readonly Rect[], limit: number): number => {
  const height = wanted.bottom - wanted.top
  let top = wanted.top
  for (const field of [...fields].sort((a, b) => a.top - b.top)) {
    const isBeside = field.right <= wanted.left || field.left >= wanted.right
    if (!isBeside && field.top < top + height && field.bottom > top) top = field.bottom + air
  }
  return top + height > limit ? wanted.top : top
}
