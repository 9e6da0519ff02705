import { and, asc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { Currency } from '../../kernel/money.ts'
import { given, prepared } from '../../server/prepared.ts'
import { type PaymentState, unseenStates } from '../order.ts'
import { type OrderStatus, undoMs } from '../order-status.ts'
import type { UnansweredStage } from '../unanswered.ts'
import { type Order, type OrderRow, orderJson, toOrder } from './order-rows.ts'
import { orderHistory, orders } from './tables.ts'

/** For queries with the alias `o`. `tests/test-orders.test.ts` lists the files that may read test orders. */
export const isRealOrder = sql`not o.is_test`

const anyOrder = sql`select ${orderJson} as "order"
  from orders o join shops s on s.id = o.shop_id left join users u on u.id = o.user_id`

export const selectOrders = async (db: Database, condition: SQL, limit: number): Promise<Order[]> => {
  const { rows } = await db.execute<{ order: OrderRow }>(
    sql`${anyOrder} where ${condition} order by o.id desc limit ${limit}`,
  )
  return rows.map(({ order }) => toOrder(order))
}

const selectOrder = prepared<{ order: OrderRow }>('order-by-id', sql`${anyOrder} where o.id = ${given('id')}`)

export const findOrder = async (db: Database, id: number): Promise<Order | null> => {
  const [row] = await selectOrder(db, { id })
  return row ? toOrder(row.order) : null
}

export const findOrderOf = async (db: Database, userId: number, id: number): Promise<Order | null> =>
  (await selectOrders(db, sql`o.id = ${id} and o.user_id = ${userId} and ${isRealOrder}`, 1))[0] ?? null

export const findOrders = (db: Database, ids: readonly number[]): Promise<Order[]> =>
  selectOrders(db, sql`o.id = any(${sql.param([...ids])}::int[])`, ids.length)

/** Orders that are not closed, or whose hand-over can still be undone. Oldest first. */
export const listOrdersUnderWay = (db: Database, userId: number, now: Date) =>
  db
    .select({ id: orders.id, shop: shops.name })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.isTest, false),
        or(lt(orders.status, 4), and(eq(orders.status, 7), gt(orders.handedOverAt, new Date(now.getTime() - undoMs)))),
      ),
    )
    .orderBy(asc(orders.id))

export const erasePhoneOfCustomer = async (tx: Database, userId: number): Promise<void> => {
  await tx
    .update(orders)
    .set({ phone: '' })
    .where(and(eq(orders.userId, userId), ne(orders.phone, '')))
}

/** `isShownToShop` as an SQL condition. The query must use the alias `o` for `orders`. */
export const shownToShop = sql`o.payment_state <> all(${sql.param([...unseenStates])}::text[]) and not o.closed_unpaid`

export type LockedOrder = {
  readonly id: number
  readonly status: OrderStatus
  readonly version: number
  readonly paymentState: PaymentState
  readonly userId: number | null
  readonly shopId: number
  readonly pickupMode: 0 | 1
  readonly currency: Currency
  readonly cancelRequestedAt: Date | null
  readonly cancelRefusedAt: Date | null
  readonly closedUnpaid: boolean
  readonly isTest: boolean
  readonly handedOverAt: Date | null
  readonly readyAt: Date | null
}

type Instant = 'cancelRequestedAt' | 'cancelRefusedAt' | 'handedOverAt' | 'readyAt'

type LockedRow = Omit<LockedOrder, Instant> & { readonly [Name in Instant]: string | null }

const selectForChange = prepared<LockedRow>(
  'lock-order',
  sql`select id, status, version, payment_state as "paymentState", user_id as "userId", shop_id as "shopId",
      pickup_mode as "pickupMode", currency, cancel_requested_at as "cancelRequestedAt", cancel_refused_at as "cancelRefusedAt", closed_unpaid as "closedUnpaid",
      handed_over_at as "handedOverAt", ready_at as "readyAt", is_test as "isTest"
    from orders where id = ${given('id')} for no key update`,
)

const dateOf = (written: string | null): Date | null => (written === null ? null : new Date(written))

export const lockOrder = async (tx: Database, id: number): Promise<LockedOrder | null> => {
  const [row] = await selectForChange(tx, { id })
  if (!row) return null
  const { cancelRequestedAt, cancelRefusedAt, handedOverAt, readyAt } = row
  return {
    ...row,
    cancelRequestedAt: dateOf(cancelRequestedAt),
    cancelRefusedAt: dateOf(cancelRefusedAt),
    handedOverAt: dateOf(handedOverAt),
    readyAt: dateOf(readyAt),
  }
}

export type StatusMove = {
  readonly orderId: number
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly actorId: number | null
  readonly tabletId: number | null
  readonly at: Date
  readonly readyAt?: Date | undefined
  readonly reason?: string | undefined
  readonly keepsLines?: boolean | undefined
}

const to = sql`${given('to')}::smallint`
const orderId = sql`${given('orderId')}::int`
const from = sql`${given('from')}::smallint`
const isReady = sql`(${from} = 2 and ${to} = 3)`
const isRecall = sql`(${from} = 3 and ${to} = 2)`

const move = prepared(
  'move-order',
  sql`with moved as (
      update orders set status = ${to}, version = version + 1,
        ready_at = coalesce(${given('readyAt')}::timestamptz, ready_at),
        refusal_reason = coalesce(${given('reason')}::text, refusal_reason),
        closed_unpaid = ${to} in (4, 5) and payment_state = any(${sql.param([...unseenStates])}::text[]),
        handed_over_at = case when ${to} = 7 then ${given('at')}::timestamptz end
      where id = ${orderId}),
    lines as (
      update order_lines set version = version + 1,
        status = case when ${isRecall} then coalesce(before_ready, ${to}) else ${to} end,
        before_ready = case when ${isReady} then status when not ${isRecall} then before_ready end
      where order_id = ${orderId} and not ${given('keepsLines')}::boolean and status not in (4, 5)
        and case
          when ${isRecall} then status = 3
          when ${isReady} then true
          when ${to} < 4 then status < ${to} or status = 7
          else status <> ${to} end)
    insert into order_history (order_id, from_status, to_status, actor_id, tablet_id, changed_at)
    values (${orderId}, ${from}, ${to}, ${given('actorId')}::int,
      ${given('tabletId')}::int, ${given('at')}::timestamptz)`,
)

/**
 * A line that is ahead of the order keeps its status, unless the order is closed or goes back. A recall gives each line
 * the status that it had before the order became ready.
 */
export const updateStatus = async (
  tx: Database,
  { at, readyAt, reason, keepsLines = false, ...moved }: StatusMove,
): Promise<void> => {
  await move(tx, {
    ...moved,
    keepsLines,
    at: at.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    reason: reason ?? null,
  })
}

export const findLastChange = async (tx: Database, orderId: number): Promise<Date> => {
  const [row] = await tx
    .select({ at: sql<string>`max(${orderHistory.changedAt})` })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
  return new Date(row?.at ?? 0)
}

export const updateReadyAt = async (tx: Database, orderId: number, readyAt: Date): Promise<void> => {
  await tx
    .update(orders)
    .set({ readyAt, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}

export const raiseVersion = async (tx: Database, orderId: number): Promise<void> => {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}

const stageBefore: Readonly<Record<Exclude<UnansweredStage, 'none'>, UnansweredStage>> = {
  texted: 'none',
  mailed: 'texted',
  told: 'mailed',
  ended: 'told',
  kept: 'told',
}

/** False if the shop answered or another process was first. The version stays, so a parallel acceptance succeeds. */
export const updateUnanswered = async (
  tx: Database,
  orderId: number,
  stage: keyof typeof stageBefore,
  at: Date,
): Promise<boolean> => {
  const taken = await tx
    .update(orders)
    .set({ unanswered: stage, unansweredAt: at })
    .where(and(eq(orders.id, orderId), eq(orders.status, 0), eq(orders.unanswered, stageBefore[stage])))
    .returning({ id: orders.id })
  return taken.length > 0
}
