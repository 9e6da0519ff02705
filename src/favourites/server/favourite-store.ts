import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { isKept } from '../../catalogue/server/shop-store.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type Favourite, newFavourites } from '../favourite.ts'
import { favouriteShops } from './tables.ts'

export const listFavourites = async (db: Database, userId: number): Promise<Favourite[]> => {
  const { rows } = await db.execute<Favourite>(
    sql`select s.id, s.name from favourite_shops f join shops s on s.id = f.shop_id
      where f.user_id = ${userId} and ${isKept} order by f.id desc`,
  )
  return rows
}

const keptShops = async (db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.id from shops s where s.id = any(${sql.param([...ids])}::int[]) and ${isKept}`,
  )
  return new Set(rows.map(({ id }) => id))
}

type Refused = 'unknown-shop' | 'too-many-favourites'

/** The first wished shop becomes the newest favourite. */
export const addFavourites = (
  db: Database,
  userId: number,
  wished: readonly number[],
  now: Date,
): Promise<Result<Favourite[], Refused>> =>
  db.transaction(async (tx) => {
    // Two devices of one account must not both take the last place.
    await tx.execute(sql`select from users where id = ${userId} for no key update`)
    const known = await keptShops(tx, wished)
    if (known.size === 0) return refuse('unknown-shop')
    const rows = await tx
      .select({ id: favouriteShops.shopId })
      .from(favouriteShops)
      .where(eq(favouriteShops.userId, userId))
    const before = rows.map(({ id }) => id)
    const served = wished.filter((id) => known.has(id))
    const added = newFavourites(before, served)
    if (added.length === 0 && served.every((id) => !before.includes(id))) return refuse('too-many-favourites')
    if (added.length > 0)
      await tx.insert(favouriteShops).values(added.toReversed().map((shopId) => ({ userId, shopId, addedAt: now })))
    return ok(await listFavourites(tx, userId))
  })

export const removeFavourite = async (db: Database, userId: number, shopId: number): Promise<void> => {
  await db.delete(favouriteShops).where(and(eq(favouriteShops.userId, userId), eq(favouriteShops.shopId, shopId)))
}

export const deleteFavouritesOf = async (db: Database, userId: number): Promise<void> => {
  await db.delete(favouriteShops).where(eq(favouriteShops.userId, userId))
}
