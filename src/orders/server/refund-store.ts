import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { payAtCounter } from '../order.ts'
import { orderRefunds } from './refund-tables.ts'
import { orders } from './tables.ts'

type Saving = {
  readonly orderId: number
  readonly isPaid: boolean
  /** What the refund is for, such as `missing 12`. */
  readonly key: string
  readonly amountMinor: number
  readonly at: Date
}

/**
 * Lowers the order's total. If the order is paid, the difference becomes a refund. No other code changes a total or
 * adds a part of it as a refund, so total and refunds together always equal what was paid.
 */
export async function lowerTotal(tx: Database, { orderId, isPaid, key, amountMinor, at }: Saving): Promise<void> {
  if (amountMinor === 0) return
  await tx
    .update(orders)
    .set({ totalMinor: sql`${orders.totalMinor} - ${amountMinor}` })
    .where(eq(orders.id, orderId))
  if (!isPaid) return
  await tx
    .insert(orderRefunds)
    .values({ orderId, key, amountMinor, reason: 'missing-dish', state: 'by-hand', askedAt: at })
}

/**
 * Adds the refund of a paid order that was cancelled or refused. It contains the parts that are still to be refunded.
 * The shop gives the money back by hand if it was paid at the counter, or if the shop has already given a part back:
 * the payment service cannot refund only the rest.
 */
export async function refundWhole(tx: Database, orderId: number, at: Date): Promise<'at-gateway' | 'by-hand'> {
  const { rows } = await tx.execute<{ state: 'at-gateway' | 'by-hand' }>(sql`
    with merged as (
      update order_refunds set state = 'merged' where order_id = ${orderId} and state = 'by-hand' and key <> 'whole'
      returning amount_minor),
    facts as (
      select case when exists (select from order_refunds where order_id = ${orderId} and state = 'done')
          or exists (select from orders where id = ${orderId} and payment_method = ${payAtCounter})
        then 'by-hand' else 'at-gateway' end as state),
    added as (
      insert into order_refunds (order_id, key, amount_minor, reason, state, asked_at)
      select ${orderId}::int, 'whole', sum(owed.amount)::int, 'whole', facts.state, ${at.toISOString()}::timestamptz
      from facts, (
        select o.total_minor as amount from orders o where o.id = ${orderId} union all select amount_minor from merged) owed
      group by facts.state having sum(owed.amount) > 0
      on conflict (order_id, key) do nothing)
    select state from facts`)
  return rows[0]?.state ?? 'at-gateway'
}

export const settleOnlineRefund = async (tx: Database, orderId: number, at: Date): Promise<void> => {
  await tx
    .update(orderRefunds)
    .set({ state: 'done', way: 'online', doneAt: at })
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'at-gateway')))
}

export type OwedRefund = {
  readonly id: number
  readonly orderId: number
  readonly shopId: number
  readonly shop: string
  readonly customer: string
  readonly phone: string
  readonly amountMinor: number
  readonly currency: string
  readonly symbol: string
  readonly reason: string
  readonly askedAt: string
}

export const mostOwedRefunds = 50

/** Refunds that the shops have to give back, oldest first. At most `mostOwedRefunds` + 1, to show if there are more. */
export const listOwedRefunds = async (db: Database, shopIds: readonly number[]): Promise<readonly OwedRefund[]> =>
  (
    await db.execute<OwedRefund>(sql`
      select r.id::int, r.order_id as "orderId", s.id as "shopId", s.name as shop, coalesce(u.name, o.guest_name, '') as customer, o.phone,
        r.amount_minor as "amountMinor", o.currency, o.currency_symbol as symbol, r.reason,
        to_json(r.asked_at) #>> '{}' as "askedAt"
      from order_refunds r join orders o on o.id = r.order_id join shops s on s.id = o.shop_id
      left join users u on u.id = o.user_id
      where r.state = 'by-hand' and o.shop_id = any(${sql.param([...shopIds])}::int[])
      order by r.id limit ${mostOwedRefunds + 1}`)
  ).rows
