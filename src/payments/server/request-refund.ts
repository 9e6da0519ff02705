import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import {
  type Currency,
  formatMoney,
  isNumericString,
  isSame,
  isZero,
  type Money,
  money,
  readAmount,
  subtract,
} from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, isBlank, visibleText } from '../../kernel/text.ts'
import { readTypedAmount } from '../../kernel/typed-amount.ts'
import { payAtCounter } from '../../orders/order.ts'
import { askRefundsJob, type RefundJob } from '../../orders/order-jobs.ts'
import { type OrderMoney, type RefundBearer, type RefundedLine, refundableOf } from '../../orders/refund.ts'
import { publishOrderUpdate } from '../../orders/server/order-channel-events.ts'
import type { Order } from '../../orders/server/order-rows.ts'
import { findOrder, lockOrder } from '../../orders/server/order-store.ts'
import { readOrderMoney, settleRefunds } from '../../orders/server/refund-store.ts'
import { orderRefunds } from '../../orders/server/refund-tables.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { integrations } from '../integrations.ts'
import { longestRefundReason, type refundRefusals } from '../refund-contract.ts'
import { priceOfLines, type RefundableLine, type RefundPath, refundableLines, refundPathOf } from '../refund-request.ts'
import { findPaymentOfOrder } from './payment-store.ts'

/** Null: of all shops. */
type ShopIds = readonly number[] | null

type Refundable = {
  readonly order: Order
  readonly paid: Money
  /** Given back, at the service or owed. */
  readonly committed: Money
  readonly left: Money
  readonly lines: readonly RefundableLine[]
}

/** Pieces of all refunds that count, also of those that are not done yet. */
const listGivenLines = async (db: Database, orderId: number): Promise<RefundedLine[]> => {
  const rows = await db
    .select({ lines: orderRefunds.lines })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), ne(orderRefunds.state, 'merged')))
    .orderBy(asc(orderRefunds.id))
  return rows.flatMap(({ lines }) => lines)
}

const committedOf = ({ paid, givenBack, owed }: OrderMoney): Money =>
  subtract(paid, refundableOf({ paid, givenBack, owed }))

type Unrefundable = 'unknown-order' | 'not-paid-online'

async function findRefundable(
  db: Database,
  orderId: number,
  shopIds: ShopIds,
): Promise<Result<Refundable, Unrefundable>> {
  const order = await findOrder(db, orderId)
  if (!order || order.isTest || (shopIds && !shopIds.includes(order.shop.id))) return refuse('unknown-order')
  const isPaid = order.paymentState === 'paid' || order.paymentState === 'refunded'
  if (order.paymentMethod === payAtCounter || !isPaid) return refuse('not-paid-online')
  const sums = await readOrderMoney(db, orderId)
  const { currency } = order.total
  const lines = order.lines.map(({ id, name, price, quantity, isRemoved }) => ({
    ...{ id, name, quantity, isRemoved },
    price: money(price.minor, currency),
  }))
  return ok({
    order,
    paid: sums.paid,
    committed: committedOf(sums),
    left: refundableOf(sums),
    lines: refundableLines(lines, await listGivenLines(db, orderId)),
  })
}

/** What can be given back of an order, and how it would go back. */
export async function readRefundable(
  { db, payments }: Pick<Tools, 'db' | 'payments'>,
  orderId: number,
  shopIds: ShopIds,
): Promise<Result<Refundable & { readonly path: RefundPath; readonly service: string }, Unrefundable>> {
  const found = await findRefundable(db, orderId, shopIds)
  if (!found.ok) return found
  const payment = await findPaymentOfOrder(db, orderId)
  const gateway = payment && (await payments.find(payment.integration, found.value.order.shop.id))
  const service = payment ? integrations[payment.integration].name : ''
  return ok({ ...found.value, path: refundPathOf(gateway?.can ?? null), service })
}

export type RefundRequest = {
  readonly orderId: number
  readonly shopIds: ShopIds
  readonly what: { readonly lines: readonly RefundedLine[] } | { readonly amount: string }
  readonly reason: string
  readonly bearer: RefundBearer
  /** The sum that the screen shows as already given back or owed. */
  readonly seen: string
  readonly key: string
  readonly askedBy: number
  readonly auditActor: AuditActor
}

type Refusal = keyof typeof refundRefusals

const amountOf = (what: RefundRequest['what'], { left, lines, order }: Refundable): Result<Money, Refusal> => {
  if ('lines' in what) return priceOfLines(what.lines, lines, left)
  const most = { values: { most: textOf(left, order) } }
  const typed = readTypedAmount(what.amount, order.total.currency)
  if (!typed.ok) {
    if (typed.code === 'amount-missing') return refuse('refund-empty')
    return typed.code === 'amount-high'
      ? refuse('refund-too-large', most)
      : refuse('amount-invalid', { values: typed.values ?? {} })
  }
  return isZero(typed.value) ? refuse('refund-empty') : typed
}

const textOf = (amount: Money, { currencySymbol }: Order): string => formatMoney(amount, currencySymbol)

const checkReason = (typed: string): Result<string, 'reason-missing' | 'reason-long'> => {
  const reason = visibleText(typed)
  if (isBlank(reason)) return refuse('reason-missing')
  if (codePointLength(reason) > longestRefundReason)
    return refuse('reason-long', { values: { most: longestRefundReason } })
  return ok(reason)
}

/** True if the press was the same one. Its answer was lost. */
const isRepeated = (
  known: typeof orderRefunds.$inferSelect,
  { what, reason, currency }: { what: RefundRequest['what']; reason: string; currency: Currency },
): boolean => {
  if (known.words !== reason) return false
  if ('lines' in what) return JSON.stringify(known.lines) === JSON.stringify(what.lines)
  const typed = readTypedAmount(what.amount, currency)
  return known.lines.length === 0 && typed.ok && typed.value.minor === known.amountMinor
}

/** Of two people who give back at once, the second is told what the first has given. */
export const requestRefund = (
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>,
  request: RefundRequest,
): Promise<Result<null, Refusal>> =>
  tools.db.transaction(async (tx): Promise<Result<null, Refusal>> => {
    const { orderId, shopIds, what, bearer, seen, askedBy, auditActor } = request
    await lockOrder(tx, orderId)
    const found = await findRefundable(tx, orderId, shopIds)
    if (!found.ok) return found
    const key = `asked ${request.key}`
    const ofKey = and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.key, key))
    const [known] = await tx.select().from(orderRefunds).where(ofKey)
    const { order, committed, left } = found.value
    const reason = checkReason(request.reason)
    if (!reason.ok) return reason
    if (known)
      return isRepeated(known, { what, reason: reason.value, currency: left.currency }) ? ok(null) : refuse('key-used')
    const amount = amountOf(what, found.value)
    if (!amount.ok) return amount
    // An unreadable `seen` is refused, because no screen shows -1.
    const shown = isNumericString(seen) ? readAmount(seen, left.currency) : money(-1, left.currency)
    if (!isSame(shown, committed)) return refuse('refunded-meanwhile', { values: { amount: textOf(committed, order) } })
    if (amount.value.minor > left.minor) return refuse('refund-too-large', { values: { most: textOf(left, order) } })
    const at = tools.clock.now()
    const lines = 'lines' in what ? what.lines : []
    await tx.insert(orderRefunds).values({
      ...{ orderId, key, lines, bearer, askedBy, words: reason.value, askedAt: at },
      ...{ amountMinor: amount.value.minor, reason: 'lines' in what ? 'lines' : 'amount', state: 'at-gateway' },
    })
    // Raises the order's version.
    await settleRefunds(tx, orderId)
    await recordChange(tx, auditActor, {
      ...{ at, shopId: order.shop.id, action: 'refund.asked', subject: `order ${orderId}` },
      before: null,
      after: { amount: textOf(amount.value, order), reason: reason.value, bearer },
    })
    const job: RefundJob = { orderId }
    await tools.jobs.enqueue(tx, askRefundsJob, job)
    const changed = await findOrder(tx, orderId)
    if (changed) await publishOrderUpdate(tx, tools, changed)
    return ok(null)
  })
