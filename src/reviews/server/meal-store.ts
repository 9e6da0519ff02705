import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { orders } from '../../orders/server/tables.ts'
import { reservations } from '../../reservations/server/tables.ts'
import { type MayReview, mayReviewOrder, mayReviewReservation } from '../may-review.ts'
import type { ReviewSubject } from '../review.ts'

/** What a review is about. */
export type Meal = { readonly id: number; readonly shopId: number; readonly may: MayReview }

const readySince = sql<string | null>`(
  select max(h.changed_at) from order_history h where h.order_id = orders.id and h.to_status = 3)`

async function listOrderedMeals(db: Database, userId: number, ids: readonly number[], now: Date): Promise<Meal[]> {
  const { id, shopId, status, paymentState } = orders
  const found = await db
    .select({ id, shopId, status, paymentState, readySince })
    .from(orders)
    .where(and(inArray(id, [...ids]), eq(orders.userId, userId), eq(orders.isTest, false)))
  return found.map((order) => {
    const since = order.readySince === null ? null : new Date(order.readySince)
    return { id: order.id, shopId: order.shopId, may: mayReviewOrder({ ...order, readySince: since }, now) }
  })
}

async function listReservedMeals(db: Database, userId: number, ids: readonly number[], now: Date): Promise<Meal[]> {
  const { id, shopId, status, endsAt } = reservations
  const found = await db
    .select({ id, shopId, status, endsAt })
    .from(reservations)
    .where(and(inArray(id, [...ids]), eq(reservations.userId, userId)))
  return found.map((reservation) => ({
    id: reservation.id,
    shopId: reservation.shopId,
    may: mayReviewReservation(reservation, now),
  }))
}

/** Without meals of somebody else. */
export const listMeals = (
  db: Database,
  userId: number,
  kind: ReviewSubject['kind'],
  ids: readonly number[],
  now: Date,
): Promise<Meal[]> =>
  kind === 'order' ? listOrderedMeals(db, userId, ids, now) : listReservedMeals(db, userId, ids, now)

/** Null for a meal of somebody else. */
export const findMeal = async (
  db: Database,
  userId: number,
  { kind, id }: ReviewSubject,
  now: Date,
): Promise<Meal | null> => (await listMeals(db, userId, kind, [id], now))[0] ?? null
