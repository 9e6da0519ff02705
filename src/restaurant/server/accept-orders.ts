import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type HoursRow, hoursJson, isKept, toHours } from '../../catalogue/server/shop-store.ts'
import { type Acceptance, isAcceptedItself, readyAtOf } from '../../orders/accept-itself.ts'
import type { PaymentState } from '../../orders/order.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { readTakenMinutes } from '../../orders/server/kitchen-store.ts'
import { shownToShop } from '../../orders/server/order-store.ts'
import type { Tools } from '../../server/tools.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast' | 'log'>

const secondsBetweenLooks = 3

type OrderRow = {
  readonly id: number
  readonly version: number
  readonly isTest: boolean
  readonly paymentState: PaymentState
  readonly createdAt: string
  readonly paidAt: string | null
  readonly scheduledFor: string | null
  readonly pickupMode: number
  readonly leadMinutes: number | null
  readonly kitchenAt: string | null
  readonly kitchenMinutes: number | null
}

type ShopRow = {
  readonly id: number
  readonly accepts: Acceptance
  readonly since: string
  readonly hours: HoursRow
  readonly leadMinutes: number
  readonly slotMinutes: number
  readonly capacity: number | null
  readonly orders: readonly OrderRow[]
}

/** A suspended shop's orders wait for a person. */
const mayBeAccepted: SQL = sql`c.accepts <> 'by-hand' and o.status = 0 and ${shownToShop}
  and greatest(o.created_at, o.paid_at) >= c.accepts_since and ${isKept} and (o.is_test or s.status = 'live')`

async function listNewOrders(db: Database): Promise<ShopRow[]> {
  const { rows } = await db.execute<ShopRow>(sql`
    select s.id, c.accepts, to_json(c.accepts_since) #>> '{}' as since, ${hoursJson} as hours,
      s.lead_minutes as "leadMinutes", s.slot_minutes as "slotMinutes", s.kitchen_minutes as capacity,
      json_agg(json_build_object('id', o.id, 'version', o.version, 'isTest', o.is_test,
        'paymentState', o.payment_state, 'createdAt', o.created_at, 'paidAt', o.paid_at,
        'scheduledFor', o.scheduled_for, 'pickupMode', o.pickup_mode, 'leadMinutes', o.lead_minutes,
        'kitchenAt', o.kitchen_at, 'kitchenMinutes', o.kitchen_minutes) order by o.id) as orders
    from order_settings c join shops s on s.id = c.shop_id join orders o on o.shop_id = s.id
    where ${mayBeAccepted} group by s.id, c.shop_id order by s.id`)
  return rows
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const toOrder = ({ createdAt, paidAt, scheduledFor, kitchenAt, ...order }: OrderRow) => ({
  ...order,
  createdAt: new Date(createdAt),
  paidAt: dateOf(paidAt),
  scheduledFor: dateOf(scheduledFor),
  kitchenAt: dateOf(kitchenAt),
})

async function acceptOrdersOf(tools: Needs, { id, capacity, orders, since, ...row }: ShopRow): Promise<void> {
  const now = tools.clock.now()
  const hours = toHours(row.hours)
  const kitchen = capacity === null ? null : { capacity, taken: await readTakenMinutes(tools.db, id, now) }
  const shop = { ...row, hours, since: new Date(since), kitchen }
  for (const order of orders.map(toOrder)) {
    if (!isAcceptedItself(order, shop, now)) continue
    // If somebody was faster, the order has another version, and the move is refused.
    await changeOrderStatus(tools, {
      orderId: order.id,
      to: 1,
      actor: 'system',
      actorId: null,
      seenVersion: order.version,
      readyAt: readyAtOf(order, shop, now) ?? undefined,
      at: now,
    }).catch((error: unknown) => tools.log.warn({ err: error, orderId: order.id }, 'an order could not be accepted'))
  }
}

/** Several processes may run this in parallel: only one of them moves an order. */
export async function acceptOrders(tools: Needs): Promise<void> {
  for (const shop of await listNewOrders(tools.db))
    await acceptOrdersOf(tools, shop).catch((error: unknown) =>
      tools.log.warn({ err: error, shopId: shop.id }, 'new orders of a shop could not be accepted'),
    )
}

export function acceptanceJobs(tools: Tools): void {
  tools.jobs.repeat('accept-orders', secondsBetweenLooks, () => acceptOrders(tools))
}
