import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type Currency, money } from '../../kernel/money.ts'
import { payAtCounter } from '../order.ts'
import type { OrderMoney, OwedReason, RefundState } from '../refund.ts'
import { orderRefunds } from './refund-tables.ts'

type Saving = {
  readonly orderId: number
  readonly isPaid: boolean
  /** What the refund is for, such as `missing 12`. */
  readonly key: string
  readonly amountMinor: number
  readonly at: Date
}

/**
 * Needs the alias `o` for `orders`. Orders that an earlier release marked as paid during an upgrade have no `paid_minor`. They were
 * paid before any part of their total became a refund.
 */
export const paidMinor = sql`coalesce(o.paid_minor, (select sum(part.minor) from (
  select o.total_minor as minor
  union all select r.amount_minor from order_refunds r where r.order_id = o.id and r.reason = 'missing-dish') part))`

const sumOfRefunds = (states: readonly RefundState[]) => sql`coalesce((select sum(r.amount_minor) from order_refunds r
  where r.order_id = o.id and r.state = any(${sql.param([...states])}::text[])), 0)`

const givenBackMinor = sumOfRefunds(['done'])

const owedMinor = sumOfRefunds(['by-hand', 'at-gateway'])

/** The order must be paid and locked. */
export const readOrderMoney = async (tx: Database, orderId: number): Promise<OrderMoney> => {
  const { rows } = await tx.execute<{ paid: number; given: number; owed: number; currency: Currency }>(sql`
    select ${paidMinor}::int as paid, ${givenBackMinor}::int as given, ${owedMinor}::int as owed, o.currency
    from orders o where o.id = ${orderId}`)
  const [row] = rows
  if (!row) throw new Error('an order vanished while it was locked')
  const { paid, given, owed, currency } = row
  return { paid: money(paid, currency), givenBack: money(given, currency), owed: money(owed, currency) }
}

type Owing = { readonly orderId: number; readonly key: string; readonly at: Date }

/**
 * Makes the refunds that are owed by hand equal to what was paid, but neither given back nor the price of the order. A
 * closed order has no price. No other code changes what is owed, except `refundWhole`.
 */
export const settleOwed = async (tx: Database, { orderId, key, at }: Owing): Promise<void> => {
  await tx.execute(sql`
    with facts as (
      select ${owedMinor} as owed, o.status in (4, 5) as closed,
        greatest(0, ${paidMinor} - ${givenBackMinor} - case when o.status in (4, 5) then 0 else o.total_minor end) as wanted
      from orders o where o.id = ${orderId}),
    merged as (
      update order_refunds set state = 'merged' from facts
      where order_id = ${orderId} and state = 'by-hand' and facts.owed > facts.wanted),
    missing as (
      select closed, case when owed > wanted then wanted else wanted - owed end as minor from facts)
    insert into order_refunds (order_id, key, amount_minor, reason, state, asked_at)
    select ${orderId}::int, ${key}, minor::int, case when closed then 'whole' else 'missing-dish' end, 'by-hand',
      ${at.toISOString()}::timestamptz
    from missing where minor > 0`)
}

/** Lowers the order's total. If the order is paid, the difference becomes a refund, as far as it is not given back already. */
export async function lowerTotal(tx: Database, { isPaid, amountMinor, ...owing }: Saving): Promise<void> {
  if (amountMinor === 0) return
  const paid = isPaid ? sql`${paidMinor}::int` : sql`o.paid_minor`
  await tx.execute(sql`
    update orders o set total_minor = o.total_minor - ${amountMinor}, paid_minor = ${paid} where o.id = ${owing.orderId}`)
  if (isPaid) await settleOwed(tx, owing)
}

/**
 * Adds the refund of a paid order that was cancelled or refused: all that was paid and is not given back. It contains
 * the parts that are still to be refunded. The shop gives the money back by hand if it was paid at the counter, or if the
 * shop has already given a part back: the payment service cannot refund only the rest.
 */
export async function refundWhole(tx: Database, orderId: number, at: Date): Promise<'at-gateway' | 'by-hand'> {
  const { rows } = await tx.execute<{ state: 'at-gateway' | 'by-hand' }>(sql`
    with merged as (
      update order_refunds set state = 'merged' where order_id = ${orderId} and state = 'by-hand' and key <> 'whole'),
    facts as (
      select (${paidMinor} - ${givenBackMinor})::int as amount,
        case when ${givenBackMinor} > 0 or o.payment_method = ${payAtCounter} then 'by-hand' else 'at-gateway' end as state
      from orders o where o.id = ${orderId}),
    added as (
      insert into order_refunds (order_id, key, amount_minor, reason, state, asked_at)
      select ${orderId}::int, 'whole', amount, 'whole', state, ${at.toISOString()}::timestamptz from facts where amount > 0
      on conflict (order_id, key) do nothing)
    select state from facts`)
  return rows[0]?.state ?? 'at-gateway'
}

type GivenAtCounter = {
  readonly orderId: number
  readonly key: string
  readonly amountMinor: number
  readonly way: 'cash' | 'card'
  readonly doneBy: number | null
  readonly doneTablet: number | null
  readonly at: Date
}

/** The caller has checked that it is not more than `refundableOf`. */
export const addRefundAtCounter = async (tx: Database, { key, at, ...given }: GivenAtCounter): Promise<void> => {
  await tx
    .insert(orderRefunds)
    .values({ ...given, key: `counter ${key}`, reason: 'counter', state: 'done', askedAt: at, doneAt: at })
}

/** Raises the order's version. If all that was paid is given back, the order is refunded. */
export const settleRefunds = async (tx: Database, orderId: number): Promise<void> => {
  await tx.execute(sql`
    update orders o set version = version + 1, held_until = null,
      payment_state = case when ${givenBackMinor} >= ${paidMinor} then 'refunded' else 'paid' end
    where o.id = ${orderId} and o.payment_state in ('paid', 'refunded')`)
}

/** The payment service has refunded the whole payment. Orders that an earlier release closed have no row to be done. */
export const settleOnlineRefund = async (tx: Database, orderId: number, at: Date): Promise<void> => {
  await tx.execute(sql`
    insert into order_refunds (order_id, key, amount_minor, reason, state, way, asked_at, done_at)
    select o.id, 'whole', (${paidMinor} - ${givenBackMinor})::int, 'whole', 'done', 'online', ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from orders o where o.id = ${orderId} and ${paidMinor} > ${givenBackMinor}
    on conflict (order_id, key) do update set state = 'done', way = 'online', done_at = excluded.done_at
      where order_refunds.state = 'at-gateway'`)
  await settleRefunds(tx, orderId)
}

/** The payment service cannot give the money back, so the shop owes it. False if it owes it already. Raises the order's version. */
export const giveBackByHand = async (tx: Database, orderId: number): Promise<boolean> => {
  const changed = await tx
    .update(orderRefunds)
    .set({ state: 'by-hand' })
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'at-gateway')))
    .returning({ id: orderRefunds.id })
  if (changed.length > 0) await settleRefunds(tx, orderId)
  return changed.length > 0
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
  readonly reason: OwedReason
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
