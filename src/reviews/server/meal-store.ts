import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { orders } from '../../orders/server/tables.ts'
import { reservations } from '../../reservations/server/tables.ts'
import { type MayReview, mayReviewOrder, mayReviewReservation } from '../may-review.ts'
import type { ReviewSubject } from '../review.ts'

/** What a review is about. */
export type Meal = { readonly shopId: number; readonly may: MayReview }

const readySince = sql<string | null>`(
  select max(h.changed_at) from order_history h where h.order_id = orders.id and h.to_status = 3)`

async function findOrderedMeal(db: Database, userId: number, id: number, now: Date): Promise<Meal | null> {
  const [order] = await db
    .select({ shopId: orders.shopId, status: orders.status, paymentState: orders.paymentState, readySince })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId), eq(orders.isTest, false)))
  if (!order) return null
  const since = order.readySince === null ? null : new Date(order.readySince)
  return { shopId: order.shopId, may: mayReviewOrder({ ...order, readySince: since }, now) }
}

async function findReservedMeal(db: Database, userId: number, id: number, now: Date): Promise<Meal | null> {
  const [reservation] = await db
    .select({ shopId: reservations.shopId, status: reservations.status, endsAt: reservations.endsAt })
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.userId, userId)))
  return reservation ? { shopId: reservation.shopId, may: mayReviewReservation(reservation, now) } : null
}

/** Null for a meal of somebody else. */
export const findMeal = (db: Database, userId: number, { kind, id }: ReviewSubject, now: Date): Promise<Meal | null> =>
  kind === 'order' ? findOrderedMeal(db, userId, id, now) : findReservedMeal(db, userId, id, now)
