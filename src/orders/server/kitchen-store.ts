import { lt, sql } from 'drizzle-orm'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { leadAt } from '../../catalogue/order-times.ts'
import { type HoursRow, hoursJson, toHours } from '../../catalogue/server/shop-store.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import { hasRoom, type Kitchen, slotAround, type TakenMinutes } from '../kitchen.ts'
import { kitchenEvents } from './kitchen-tables.ts'
import { holdsKitchen } from './tables.ts'

const longestSlotMs = 3_600_000

/** Slots that began more than an hour before `now` are over, and are left out. */
export async function readTakenMinutes(db: Database, shopId: number, now: Date): Promise<TakenMinutes[]> {
  const { rows } = await db.execute<{ at: string; minutes: number }>(sql`
    select kitchen_at as at, sum(kitchen_minutes)::int as minutes from orders
    where shop_id = ${shopId} and kitchen_at > ${new Date(now.getTime() - longestSlotMs).toISOString()}::timestamptz
      and ${holdsKitchen} group by kitchen_at`)
  return rows.map(({ at, minutes }) => ({ at: new Date(at), minutes }))
}

/** To avoid deadlocks, products are locked before the kitchen. */
export const lockKitchen = (tx: Database, shopId: number): Promise<void> =>
  takeAdvisoryLocks(tx, [`kitchen of shop ${shopId}`])

type HeldOrder = { readonly id: number; readonly shopId: number }

type HeldRow = {
  readonly capacity: number | null
  readonly slotMinutes: number
  readonly leadMinutes: number
  readonly hours: HoursRow
  readonly kitchenAt: string | null
  readonly needed: number | null
  readonly isScheduled: boolean
}

/** Reserves released kitchen minutes again, in the scheduled slot or the soonest one. False if that slot is full. */
export async function takeKitchenAgain(tx: Database, { id, shopId }: HeldOrder, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<HeldRow>(sql`
    select s.kitchen_minutes as capacity, s.slot_minutes as "slotMinutes", s.lead_minutes as "leadMinutes",
      ${hoursJson} as hours, o.kitchen_at as "kitchenAt", o.kitchen_minutes as needed,
      o.scheduled_for is not null as "isScheduled"
    from orders o join shops s on s.id = o.shop_id where o.id = ${id}`)
  const [order] = rows
  if (!order?.kitchenAt || order.needed === null) return true
  const hours = toHours(order.hours)
  const soonest = new Date(now.getTime() + leadAt(order.leadMinutes, hours, now) * 60_000)
  const begin = order.isScheduled ? new Date(order.kitchenAt) : slotAround(soonest, hours.zone, order.slotMinutes)
  if (order.capacity !== null) {
    await lockKitchen(tx, shopId)
    const kitchen: Kitchen = { capacity: order.capacity, taken: await readTakenMinutes(tx, shopId, begin) }
    if (!hasRoom(kitchen, { begin, minutes: order.slotMinutes }, order.needed)) return false
  }
  await tx.execute(sql`update orders set kitchen_at = ${begin.toISOString()}::timestamptz where id = ${id}`)
  return true
}

/** Longer than an order can be scheduled ahead, so that the order's events are kept until its time. */
const eventDaysKept = 14

export const purgeKitchenEvents = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, kitchenEvents, lt(kitchenEvents.at, new Date(now.getTime() - eventDaysKept * 86_400_000)))
