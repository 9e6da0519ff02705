import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { maximumOptions } from '../../cart/cart-limits.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { mostProductsInCategory } from '../menu-rules.ts'
import { isProductNameTaken, listEditedCategories } from './menu-editor-store.ts'
import { listOptionGroups } from './option-group-store.ts'

export type PlaceRefusal = 'unknown-category' | 'product-name-taken' | 'category-full'
export type GroupRefusal = 'unknown-option-group' | 'minimums-above-line'

const field = (name: string) => ({ details: { field: name } })

type Placed = { readonly name: string; readonly categories: readonly number[]; readonly id: number | null }

/** `added` are the categories that the product is not in yet. */
export async function checkPlaces(
  tx: Database,
  shopId: number,
  { name, categories, id }: Placed,
  added: readonly number[],
): Promise<Result<null, PlaceRefusal>> {
  const known = new Map((await listEditedCategories(tx, shopId)).map((category) => [category.id, category]))
  if (categories.some((category) => !known.has(category))) return refuse('unknown-category', field('categories'))
  const full = added.map((category) => known.get(category)).find((one) => (one?.count ?? 0) >= mostProductsInCategory)
  if (full) return refuse('category-full', { values: { most: mostProductsInCategory }, ...field('categories') })
  if (await isProductNameTaken(tx, name, categories, id))
    return refuse('product-name-taken', { values: { name }, ...field('name') })
  return ok(null)
}

/** The sum of the groups' minimums must fit into one order line. */
export async function checkGroups(
  tx: Database,
  shopId: number,
  groups: readonly number[],
): Promise<Result<null, GroupRefusal>> {
  if (groups.length === 0) return ok(null)
  const chosen = (await listOptionGroups(tx, shopId)).filter(({ id }) => groups.includes(id))
  if (chosen.length < groups.length) return refuse('unknown-option-group', field('groups'))
  const count = chosen.reduce((total, { minimum }) => total + minimum, 0)
  return count > maximumOptions
    ? refuse('minimums-above-line', { values: { count, most: maximumOptions }, ...field('groups') })
    : ok(null)
}

export const addToCategories = async (tx: Database, id: number, categories: readonly number[]): Promise<void> => {
  for (const category of categories)
    await tx.execute(
      sql`insert into menu_category_products (category_id, product_id, position)
        select ${category}, ${id}, coalesce(max(position) + 1, 0) from menu_category_products
        where category_id = ${category}`,
    )
}
