import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'

/** `shop` is what a person types: the number of a shop, or its domain. */
export async function findShopId(db: Database, shop: string): Promise<number | null> {
  if (/^\d{1,9}$/.test(shop)) return Number(shop)
  const [found] = await db.select({ id: shops.id }).from(shops).where(eq(shops.domain, shop.toLowerCase()))
  return found?.id ?? null
}
