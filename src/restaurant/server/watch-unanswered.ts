import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type HoursRow, hoursJson, isKept, toHours } from '../../catalogue/server/shop-store.ts'
import { type OrderJob, orderUnansweredJob } from '../../orders/order-jobs.ts'
import { moveOrder } from '../../orders/server/change-order-status.ts'
import { publishOrderUpdate } from '../../orders/server/order-channel-events.ts'
import { findOrder, isRealOrder, shownToShop, updateUnanswered } from '../../orders/server/order-store.ts'
import { dueStage, minutesUntilTexted, type UnansweredRule, type UnansweredStage } from '../../orders/unanswered.ts'
import { waitsSince } from '../../orders/waits-since.ts'
import type { Tools } from '../../server/tools.ts'
import { hasBeenShown } from './screen-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast' | 'log'>

export type UnansweredOrders = {
  readonly shopId: number
  readonly stage: Extract<UnansweredStage, 'texted' | 'mailed' | 'ended'>
  readonly orderIds: readonly number[]
}

export const notifyShopOfUnansweredJob = 'shop-waits'

type WaitingRow = {
  readonly id: number
  readonly createdAt: string
  readonly paidAt: string | null
  readonly scheduledFor: string | null
  readonly unanswered: UnansweredStage
  readonly unansweredAt: string | null
  /** True if a screen of the shop has shown the order. */
  readonly isShown: boolean
}

type ShopRow = {
  readonly id: number
  readonly leadMinutes: number
  readonly hours: HoursRow
  readonly rule: UnansweredRule | null
  readonly orders: readonly WaitingRow[]
}

/** Demo shops are left out, because most of them have nobody who could answer. */
const isWaiting = (
  now: Date,
): SQL => sql`o.status = 0 and ${isRealOrder} and ${shownToShop} and o.unanswered not in ('ended', 'kept')
  and not s.is_demo and ${isKept}
  and greatest(o.created_at, o.paid_at, o.scheduled_for - make_interval(mins => s.lead_minutes))
    <= ${new Date(now.getTime() - minutesUntilTexted * 60_000).toISOString()}::timestamptz`

async function listWaiting(db: Database, now: Date): Promise<ShopRow[]> {
  const { rows } = await db.execute<ShopRow>(sql`
    select s.id, s.lead_minutes as "leadMinutes", ${hoursJson} as hours, k.when_unanswered as rule,
      json_agg(json_build_object('id', o.id, 'createdAt', o.created_at, 'paidAt', o.paid_at,
        'scheduledFor', o.scheduled_for, 'unanswered', o.unanswered, 'unansweredAt', o.unanswered_at,
        'isShown', ${hasBeenShown(sql`o.id`)})
        order by o.id) as orders
    from orders o join shops s on s.id = o.shop_id left join shop_contacts k on k.shop_id = s.id
    where ${isWaiting(now)} group by s.id, k.when_unanswered order by s.id`)
  return rows
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

type ClaimedStage = Exclude<UnansweredStage, 'none'>

/** `ended` also refuses the order. False if another process was first, or if the order was answered. */
async function claimStage(tx: Database, tools: Needs, id: number, stage: ClaimedStage): Promise<boolean> {
  const isClaimed = await updateUnanswered(tx, id, stage, tools.clock.now())
  if (!isClaimed) return false
  const job: OrderJob = { orderId: id }
  if (stage === 'ended') {
    await moveOrder(tx, tools, { orderId: id, to: 5, actor: 'system', actorId: null })
    return true
  }
  if (stage !== 'told') return true
  await tools.jobs.enqueue(tx, orderUnansweredJob, job)
  const order = await findOrder(tx, id)
  if (order) await publishOrderUpdate(tx, tools, order)
  return true
}

async function watchShop(tools: Needs, { id: shopId, leadMinutes, hours, rule, orders }: ShopRow): Promise<void> {
  const now = tools.clock.now()
  const opening = toHours(hours)
  const due = orders.flatMap((order) => {
    const since = waitsSince(
      {
        createdAt: new Date(order.createdAt),
        paidAt: dateOf(order.paidAt),
        scheduledFor: dateOf(order.scheduledFor),
        leadMinutes,
      },
      opening,
    )
    const last = { stage: order.unanswered, at: dateOf(order.unansweredAt) }
    const stage = since && dueStage(since, last, now)
    return stage
      ? [{ id: order.id, stage: stage === 'ended' && (rule !== 'refuse' || order.isShown) ? ('kept' as const) : stage }]
      : []
  })
  if (due.length === 0) return
  await tools.db.transaction(async (tx) => {
    const claimed = new Map<UnansweredStage, number[]>()
    for (const { id, stage } of due)
      if (await claimStage(tx, tools, id, stage)) claimed.set(stage, [...(claimed.get(stage) ?? []), id])
    for (const stage of ['texted', 'mailed', 'ended'] as const) {
      const orderIds = claimed.get(stage)
      if (!orderIds) continue
      const news: UnansweredOrders = { shopId, stage, orderIds }
      await tools.jobs.enqueue(tx, notifyShopOfUnansweredJob, news)
    }
  })
}

/** Several processes may run this in parallel. Each stage of an order is stored by only one of them. */
export async function watchUnanswered(tools: Needs): Promise<void> {
  for (const shop of await listWaiting(tools.db, tools.clock.now()))
    await watchShop(tools, shop).catch((error: unknown) =>
      tools.log.warn({ err: error, shopId: shop.id }, 'unanswered orders of a shop could not be handled'),
    )
}
