import type { DishView } from './shop-list.ts'
import type { ListedShopView } from './shop-view.ts'

export type GridPage = {
  readonly shops: readonly ListedShopView[]
  readonly dishes: readonly DishView[]
  /** The place after which the next page begins. Null: this page is the last one. */
  readonly next: string | null
}

type Kept = { readonly path: string; readonly list: unknown; readonly more: readonly GridPage[] }

/** The lists of earlier history entries, with the pages that were read while scrolling. */
const kept = new Map<string, Kept>()
const maxKept = 10

export const keepPages = (key: string, pages: Kept): void => {
  if (kept.size > maxKept) kept.clear()
  kept.set(key, pages)
}

/** The list that this history entry showed before. `path` is its data path without a place. */
export const keptList = <List>(key: string, path: string): { list: List; more: readonly GridPage[] } | null => {
  const known = kept.get(key)
  return known?.path === path ? { list: known.list as List, more: known.more } : null
}
