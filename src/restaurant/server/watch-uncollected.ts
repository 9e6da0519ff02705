import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type HoursRow, hoursJson, isKept, toHours } from '../../catalogue/server/shop-store.ts'
import { dueOfWaiting, usualCloseMinutes, usualRemindMinutes } from '../../orders/not-collected.ts'
import { type OrderJob, orderWaitingJob } from '../../orders/order-jobs.ts'
import { moveOrder } from '../../orders/server/change-order-status.ts'
import { isRealOrder, lockOrder } from '../../orders/server/order-store.ts'
import type { Tools } from '../../server/tools.ts'
import { pickupReminders } from './order-settings-tables.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast' | 'log'>

const secondsBetweenLooks = 30

type WaitingRow = {
  readonly id: number
  readonly version: number
  readonly readySince: string
  readonly readyAt: string | null
  readonly scheduledFor: string | null
  readonly slotMinutes: number
  readonly remindedAt: string | null
}

type ShopRow = {
  readonly id: number
  readonly hours: HoursRow
  readonly remindMinutes: number | null
  readonly closeMinutes: number | null
  readonly orders: readonly WaitingRow[]
}

const readySince = sql`coalesce((select max(h.changed_at) from order_history h
  where h.order_id = o.id and h.to_status = 3), o.created_at)`

const ruleOf = (column: 'remind_minutes' | 'close_minutes', usual: number) =>
  sql`case when c.shop_id is null then ${usual}::int else c.${sql.raw(column)} end`

const remind = ruleOf('remind_minutes', usualRemindMinutes)
const close = ruleOf('close_minutes', usualCloseMinutes)

/** Only orders to take away: a customer who eats in sits in the restaurant. */
async function listUncollected(db: Database, now: Date): Promise<ShopRow[]> {
  const { rows } = await db.execute<ShopRow>(sql`
    with ready as (
      select o.*, ${readySince} as ready_since from orders o
      where o.status = 3 and o.pickup_mode = 1 and ${isRealOrder})
    select s.id, ${hoursJson} as hours, ${remind} as "remindMinutes", ${close} as "closeMinutes",
      json_agg(json_build_object('id', o.id, 'version', o.version, 'readySince', o.ready_since,
        'readyAt', o.ready_at, 'scheduledFor', o.scheduled_for, 'slotMinutes', coalesce(o.slot_minutes, 60),
        'remindedAt', r.at) order by o.id) as orders
    from ready o join shops s on s.id = o.shop_id
    left join order_settings c on c.shop_id = s.id
    left join pickup_reminders r on r.order_id = o.id
    where ${isKept}
      and o.ready_since + make_interval(mins => coalesce(${remind}, 0)) <= ${now.toISOString()}::timestamptz
      and (r.at is null or r.at + make_interval(mins => ${close}) <= ${now.toISOString()}::timestamptz)
    group by s.id, c.shop_id order by s.id`)
  return rows
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** False if another process was first, or if the order is no longer ready. */
async function claimReminder(tx: Database, orderId: number, at: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 3) return false
  const claimed = await tx
    .insert(pickupReminders)
    .values({ orderId, at })
    .onConflictDoNothing()
    .returning({ orderId: pickupReminders.orderId })
  return claimed.length > 0
}

async function watchShop(tools: Needs, { hours: row, orders, ...rules }: ShopRow): Promise<void> {
  const now = tools.clock.now()
  const hours = toHours(row)
  for (const { id: orderId, version, slotMinutes, ...order } of orders) {
    const waiting = {
      readySince: new Date(order.readySince),
      readyAt: dateOf(order.readyAt),
      scheduledFor: dateOf(order.scheduledFor),
      slotMinutes,
      remindedAt: dateOf(order.remindedAt),
    }
    const due = dueOfWaiting(waiting, rules, hours, now)
    if (due === null) continue
    await tools.db.transaction(async (tx) => {
      const job: OrderJob = { orderId }
      if (due === 'close')
        await moveOrder(tx, tools, { orderId, to: 6, actor: 'system', actorId: null, seenVersion: version, at: now })
      else if (await claimReminder(tx, orderId, now)) await tools.jobs.enqueue(tx, orderWaitingJob, job)
    })
  }
}

/** Several processes may run this in parallel. Only one of them reminds a customer or closes an order. */
export async function watchUncollected(tools: Needs): Promise<void> {
  for (const shop of await listUncollected(tools.db, tools.clock.now()))
    await watchShop(tools, shop).catch((error: unknown) =>
      tools.log.warn({ err: error, shopId: shop.id }, 'uncollected orders of a shop could not be handled'),
    )
}

export function uncollectedJobs(tools: Tools): void {
  tools.jobs.repeat('watch-uncollected', secondsBetweenLooks, () => watchUncollected(tools))
}
