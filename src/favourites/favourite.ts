export const mostFavourites = 200

export type Favourite = { readonly id: number; readonly name: string }

/** Of the wished ids, each once, those that are not kept yet and for which there is room. */
export const newFavourites = (kept: readonly number[], wished: readonly number[]): number[] => {
  const known = new Set(kept)
  const fresh = [...new Set(wished)].filter((id) => !known.has(id))
  return fresh.slice(0, Math.max(0, mostFavourites - known.size))
}

/** Reads what the device has stored. What cannot be read counts as nothing. */
export const readFavourites = (stored: string | null): Favourite[] => {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isFavourite).slice(0, mostFavourites) : []
  } catch {
    return []
  }
}

const isFavourite = (one: unknown): one is Favourite =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  Number.isSafeInteger(one.id) &&
  Number(one.id) > 0 &&
  'name' in one &&
  typeof one.name === 'string'
