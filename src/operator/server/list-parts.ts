import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'

/** `shop` is the id or the domain. */
export async function findShopId(db: Database, shop: string): Promise<number | null> {
  if (/^\d{1,9}$/.test(shop)) return Number(shop)
  const [found] = await db.select({ id: shops.id }).from(shops).where(eq(shops.domain, shop.toLowerCase()))
  return found?.id ?? null
}

/** `rows` has one row more than `size` if another page follows. `older` is then the last id of this page. */
export const cutPage = <Row extends { readonly id: number | string }>(
  rows: readonly Row[],
  size: number,
): { readonly shown: readonly Row[]; readonly older: Row['id'] | null } => {
  const shown = rows.slice(0, size)
  return { shown, older: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
}
