import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { users } from '../../account/server/tables.ts'
import type { Database } from '../../adapters/database/database.ts'
import { isOpenByHours, type OpeningHours } from '../../catalogue/opening-hours.ts'
import { hoursOfEatingIn } from '../../catalogue/order-times.ts'
import { dateIn, localDateTime, wallTimeOf } from '../../kernel/wall-time.ts'
import { isUnpaid, orders } from '../../orders/server/tables.ts'
import { reservations } from '../../reservations/server/tables.ts'
import type { PromisedReply, ShopHoursReply } from '../hours-contract.ts'

/** At most this many are listed. The count includes all. */
const mostNamed = 10

type Promised = { readonly id: number; readonly at: Date | null; readonly name: string | null }

const localTime = (instant: Date, zone: string): string => {
  const { hour, minute } = wallTimeOf(instant, zone)
  return localDateTime(dateIn(instant, zone), hour * 60 + minute)
}

const outsideOf = (promised: readonly Promised[], hours: OpeningHours): PromisedReply => {
  const outside = promised.flatMap(({ id, at, name }) =>
    at && !isOpenByHours(hours, at) ? [{ id, local_time: localTime(at, hours.zone), name: name ?? '' }] : [],
  )
  return { count: outside.length, first: outside.slice(0, mostNamed) }
}

/** Reservations and orders outside the hours. Ignores pauses, because a pause is no change of the hours. */
export async function readOutsideHours(
  db: Database,
  shopId: number,
  hours: OpeningHours,
  now: Date,
): Promise<ShopHoursReply['outside_hours']> {
  const tables = await db
    .select({ id: reservations.id, at: reservations.startsAt, name: reservations.name })
    .from(reservations)
    .where(
      and(
        eq(reservations.shopId, shopId),
        gt(reservations.startsAt, now),
        inArray(reservations.status, ['requested', 'confirmed']),
      ),
    )
    .orderBy(asc(reservations.startsAt), asc(reservations.id))
  const scheduled = await db
    .select({
      id: orders.id,
      at: orders.scheduledFor,
      name: sql<string>`coalesce(${users.name}, ${orders.guestName}, '')`,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.isTest, false),
        gt(orders.scheduledFor, now),
        inArray(orders.status, [0, 1, 2, 3]),
        sql`not (${isUnpaid})`,
      ),
    )
    .orderBy(asc(orders.scheduledFor), asc(orders.id))
  return { reservations: outsideOf(tables, hoursOfEatingIn(hours)), orders: outsideOf(scheduled, hours) }
}
