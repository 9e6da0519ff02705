import { sql } from 'drizzle-orm'
import type { Database } from '../src/adapters/database/database.ts'
import { findListedShops, listShownIds } from '../src/catalogue/server/shop-store.ts'
import type { ListedShop } from '../src/catalogue/shop.ts'
import type { PriceLevel } from '../src/catalogue/shop-order.ts'

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const levelOf = (middle: number | null, usual: number | null): PriceLevel | null => {
  if (middle === null || !usual) return null
  if (middle < 0.75 * usual) return 1
  return middle < 1.5 * usual ? 2 : 3
}

/** All shops that diners find, the most popular first, with price levels by a plain rule instead of their cards. */
export const listShopsPlainly = async (db: Database): Promise<ListedShop[]> => {
  const shops = await findListedShops(db, await listShownIds(db, undefined))
  const { rows } = await db.execute<{ shop: number; price: number }>(
    sql`select shop_id as shop, price_minor as price from products where withdrawn_at is null`,
  )
  const prices = Map.groupBy(rows, ({ shop }) => shop)
  const middles = new Map(shops.map(({ id }) => [id, median((prices.get(id) ?? []).map(({ price }) => price))]))
  const usual = new Map(
    [...Map.groupBy(shops, ({ country }) => country.id)].map(([id, of]) => [
      id,
      median(of.flatMap((shop) => middles.get(shop.id) ?? [])),
    ]),
  )
  return shops.map((shop) => ({
    ...shop,
    priceLevel: levelOf(middles.get(shop.id) ?? null, usual.get(shop.country.id) ?? null),
  }))
}
