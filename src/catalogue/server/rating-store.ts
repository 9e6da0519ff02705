import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type Rating, ratingOf } from '../rating.ts'
import { shopRatings } from './card-tables.ts'
import { publishRatingChange } from './catalogue-events.ts'

export type RatedRow = { readonly count: number; readonly sum: number }

/** Null for a shop that never had a review. Needs the alias `s` for `shops`. */
export const ratedJson: SQL = sql`(
  select json_build_object('count', r.count, 'sum', r.sum) from shop_ratings r where r.shop_id = s.id)`

/** Call it last in the transaction that changes a review, because the shop's other reviews wait for its end. */
export async function changeRating(tx: Database, shopId: number, { count, sum }: RatedRow): Promise<void> {
  if (count === 0 && sum === 0) return
  await tx.insert(shopRatings).values({ shopId }).onConflictDoNothing()
  await tx
    .update(shopRatings)
    .set({ count: sql`${shopRatings.count} + ${count}`, sum: sql`${shopRatings.sum} + ${sum}` })
    .where(eq(shopRatings.shopId, shopId))
  publishRatingChange(tx, shopId)
}

export async function findRating(db: Database, shopId: number): Promise<Rating> {
  const [rated] = await db.select().from(shopRatings).where(eq(shopRatings.shopId, shopId))
  return rated ? ratingOf(rated) : null
}
