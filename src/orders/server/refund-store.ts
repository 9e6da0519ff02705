import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type Currency, type Money, money } from '../../kernel/money.ts'
import { payAtCounter } from '../order.ts'
import {
  askedReasons,
  type HandReason,
  handRefundDue,
  type OrderMoney,
  owedReasons,
  type RefundReason,
  type RefundState,
} from '../refund.ts'
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

/** What is given back or will be, whatever happens to the order: a service cannot be stopped, and a promise is kept. */
const committedMinor = sql`coalesce((select sum(r.amount_minor) from order_refunds r where r.order_id = o.id
  and (r.state in ('done', 'at-gateway') or (r.state = 'by-hand' and r.reason = any(${sql.param([...askedReasons])}::text[])))), 0)`

/** What follows from the price of the order, and is still to be given back by hand. */
const openMinor = sql`coalesce((select sum(r.amount_minor) from order_refunds r where r.order_id = o.id
  and r.state = 'by-hand' and r.reason = any(${sql.param([...owedReasons])}::text[])), 0)`

/** What staff or the operator gave on top of the price. */
const askedMinor = sql`coalesce((select sum(r.amount_minor) from order_refunds r where r.order_id = o.id
  and r.state <> 'merged' and r.reason = any(${sql.param([...askedReasons])}::text[])), 0)`

/** Of that, the price of pieces that are no longer in the order, so that the order's price is without them too. */
const goneMinor = sql`coalesce((
  select sum(l.unit_price_minor) from (
    select (piece ->> 'line')::int as line, sum((piece ->> 'quantity')::int)::int as quantity
    from order_refunds r cross join jsonb_array_elements(r.lines) as piece
    where r.order_id = o.id and r.state <> 'merged' group by 1) given
  join order_lines l on l.id = given.line
  cross join generate_series(1, given.quantity - case when l.removed_at is null then l.quantity else 0 end)), 0)`

/** What was paid, but is neither given back nor the price of the order. A closed order has no price. */
const wantedMinor = sql`greatest(0, ${paidMinor} - ${committedMinor} - case when o.status in (4, 5) then 0
  else greatest(0, o.total_minor - ${askedMinor} + ${goneMinor}) end)`

/** What was paid online is asked of the payment service first. */
const firstState = sql`case when o.payment_method = ${payAtCounter} then 'by-hand' else 'at-gateway' end`

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
 * Makes the refunds that follow from the order equal to what was paid, but neither given back nor the price of the order. What
 * was given on top of the price, such as a gesture for a late order, does not count as the price of a missing dish. No other code changes what is owed, except `refundWhole`. True if the payment service has to
 * be asked.
 */
export const settleOwed = async (tx: Database, { orderId, key, at }: Owing): Promise<boolean> => {
  const { rows } = await tx.execute<{ state: RefundState }>(sql`
    with facts as (
      select ${openMinor} as owed, o.status in (4, 5) as closed, ${firstState} as state,
        ${wantedMinor} as wanted
      from orders o where o.id = ${orderId}),
    merged as (
      update order_refunds set state = 'merged' from facts
      where order_id = ${orderId} and order_refunds.state = 'by-hand' and facts.owed > facts.wanted
        and reason = any(${sql.param([...owedReasons])}::text[])),
    missing as (
      select closed, state, case when owed > wanted then wanted else wanted - owed end as minor from facts)
    insert into order_refunds (order_id, key, amount_minor, reason, state, asked_at)
    select ${orderId}::int, ${key}, minor::int, case when closed then 'whole' else 'missing-dish' end, state,
      ${at.toISOString()}::timestamptz
    from missing where minor > 0
    returning state`)
  return rows[0]?.state === 'at-gateway'
}

/**
 * Lowers the order's total. If the order is paid, the difference becomes a refund, as far as it is not given back already.
 * True if the payment service has to be asked.
 */
export async function lowerTotal(tx: Database, { isPaid, amountMinor, ...owing }: Saving): Promise<boolean> {
  if (amountMinor === 0) return false
  const paid = isPaid ? sql`${paidMinor}::int` : sql`o.paid_minor`
  await tx.execute(sql`
    update orders o set total_minor = o.total_minor - ${amountMinor}, paid_minor = ${paid} where o.id = ${owing.orderId}`)
  return isPaid && settleOwed(tx, owing)
}

/**
 * Adds the refund of a paid order that was cancelled or refused: all that was paid and is not given back. It contains
 * the parts that the shop still had to give back. The customer reads `words`. True if the payment service has to be asked.
 */
export async function refundWhole(tx: Database, orderId: number, at: Date, words = ''): Promise<boolean> {
  const { rows } = await tx.execute<{ state: RefundState }>(sql`
    with facts as (
      select (${paidMinor} - ${committedMinor})::int as amount, ${firstState} as state from orders o where o.id = ${orderId}),
    merged as (
      update order_refunds set state = 'merged' from facts where order_id = ${orderId} and order_refunds.state = 'by-hand'
        and key <> 'whole' and reason = any(${sql.param([...owedReasons])}::text[]))
    insert into order_refunds (order_id, key, amount_minor, reason, state, asked_at, words)
    select ${orderId}::int, 'whole', amount, 'whole', state, ${at.toISOString()}::timestamptz, ${words}
    from facts where amount > 0
    on conflict (order_id, key) do nothing
    returning state`)
  return rows[0]?.state === 'at-gateway'
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

export type RefundAtGateway = {
  readonly id: number
  readonly amount: Money
  readonly reason: RefundReason
  readonly askedAt: Date
  /** Null until the service has said that it takes the refund. */
  readonly acceptedAt: Date | null
}

/** The oldest first. */
export const listRefundsAtGateway = async (db: Database, orderId: number): Promise<readonly RefundAtGateway[]> => {
  const rows = await db
    .select({
      id: orderRefunds.id,
      minor: orderRefunds.amountMinor,
      currency: orders.currency,
      reason: orderRefunds.reason,
      askedAt: orderRefunds.askedAt,
      acceptedAt: orderRefunds.acceptedAt,
    })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'at-gateway')))
    .orderBy(orderRefunds.id)
  return rows.map(({ minor, currency, ...row }) => ({ ...row, amount: money(minor, currency) }))
}

/** The service has the refund. Its repeated refusal does not mean that the money stays. */
export const keepAccepted = async (tx: Database, refundId: number, at: Date): Promise<void> => {
  await tx
    .update(orderRefunds)
    .set({ acceptedAt: at })
    .where(and(eq(orderRefunds.id, refundId), isNull(orderRefunds.acceptedAt)))
}

/** What became of a refund that the payment service was asked for. */
export type GatewayEnd = { readonly to: 'done' } | { readonly to: 'by-hand'; readonly isRefused: boolean }

/** False if the refund has ended before. Raises the order's version. */
export const endAtGateway = async (
  tx: Database,
  { refundId, orderId, end, at }: { refundId: number; orderId: number; end: GatewayEnd; at: Date },
): Promise<boolean> => {
  const changed = await tx
    .update(orderRefunds)
    .set(
      end.to === 'done'
        ? { state: 'done', way: 'online', doneAt: at }
        : { state: 'by-hand', dueAt: handRefundDue(at), refusedAt: end.isRefused ? at : null },
    )
    .where(and(eq(orderRefunds.id, refundId), eq(orderRefunds.state, 'at-gateway')))
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
  readonly reason: HandReason
  readonly askedAt: string
  readonly dueAt: string | null
  readonly isRefused: boolean
  readonly words: string
}

export const mostOwedRefunds = 50

/** Refunds that the shops have to give back, oldest first. At most `mostOwedRefunds` + 1, to show if there are more. */
export const listOwedRefunds = async (db: Database, shopIds: readonly number[]): Promise<readonly OwedRefund[]> =>
  (
    await db.execute<OwedRefund>(sql`
      select r.id::int, r.order_id as "orderId", s.id as "shopId", s.name as shop, coalesce(u.name, o.guest_name, '') as customer, o.phone,
        r.amount_minor as "amountMinor", o.currency, o.currency_symbol as symbol, r.reason,
        to_json(r.asked_at) #>> '{}' as "askedAt", to_json(r.due_at) #>> '{}' as "dueAt", r.words,
        r.refused_at is not null as "isRefused"
      from order_refunds r join orders o on o.id = r.order_id join shops s on s.id = o.shop_id
      left join users u on u.id = o.user_id
      where r.state = 'by-hand' and o.shop_id = any(${sql.param([...shopIds])}::int[])
      order by r.id limit ${mostOwedRefunds + 1}`)
  ).rows
