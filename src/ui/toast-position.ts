export type Rect = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

const gap = 12

/** The top for a strip at `wanted`, moved below the `fields` that it would cover; unmoved when it would end below `limit`. */
export const findFreeTop = (wanted: Rect, fields: readonly Rect[], limit: number): number => {
  const height = wanted.bottom - wanted.top
  let top = wanted.top
  for (const field of [...fields].sort((a, b) => a.top - b.top)) {
    const isBeside = field.right <= wanted.left || field.left >= wanted.right
    if (!isBeside && field.top < top + height && field.bottom > top) top = field.bottom + gap
  }
  return top + height > limit ? wanted.top : top
}
