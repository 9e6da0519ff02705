import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import {
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
import { updatePaymentState } from '../../orders/server/order-store.ts'
import type { Tools } from '../../server/tools.ts'
import { type AmountRefusal, type CashMethod, checkCashReason, type ReasonRefusal, readCash } from '../cash.ts'
import {
  actorName,
  type CashActor,
  findEntryByKey,
  findPaymentAtCounter,
  insertEntry,
  shareOpenShift,
} from './cash-store.ts'
import { cashEntries } from './cash-tables.ts'
import { lockShopOrder } from './take-payment.ts'

type Needs = Pick<Tools, 'db' | 'clock'>

type Done = { readonly id: number }

export type Refund = {
  readonly orderId: number
  readonly method: CashMethod
  readonly amount: Money
  /** The sum that the screen shows as already given back. Null if the caller has checked this sum. */
  readonly seen: Money | null
  readonly reason: string
  readonly actor: CashActor
  readonly key: string
}

export type RefundRefusal = 'nothing-taken' | 'refund-too-large' | 'refunded-meanwhile' | 'key-used'

/** The order must be locked. The refund counts in the shift that is open now, even if the payment does not. */
export async function writeRefund(
  tx: Database,
  shopId: number,
  { orderId, method, amount, seen, reason, actor, key }: Refund,
  { at, symbol }: { readonly at: Date; readonly symbol: string },
): Promise<Result<Done, RefundRefusal>> {
  const known = await findEntryByKey(tx, shopId, key)
  if (known) return known.kind === 'refund' && known.orderId === orderId ? ok({ id: known.id }) : refuse('key-used')
  const payment = await findPaymentAtCounter(tx, orderId)
  if (!payment) return refuse('nothing-taken')
  const { taken, refunded } = payment
  if (seen && !isSame(seen, refunded))
    return refuse('refunded-meanwhile', { values: { who: payment.refundedBy, amount: formatMoney(refunded, symbol) } })
  const left = subtract(taken, refunded)
  if (amount.currency !== left.currency || amount.minor > left.minor)
    return refuse('refund-too-large', { values: { most: formatMoney(left, symbol) } })
  const id = await insertEntry(tx, {
    shopId,
    shiftId: await shareOpenShift(tx, shopId, amount.currency),
    kind: 'refund',
    method,
    amount: money(-amount.minor, amount.currency),
    orderId,
    reason,
    actor,
    at,
    key,
  })
  if (id === null) throw new Error('the key of a refund was used by another order at the same time')
  if (amount.minor === left.minor) await updatePaymentState(tx, orderId, 'refunded')
  return ok({ id })
}

/** Notes a refund that the shop owed and gave in cash. The drawer then has less, even if the order was paid online. */
export const noteOwedRefund =
  (refundId: number, actor: CashActor) =>
  async (
    tx: Database,
    { orderId, shopId, amount, at }: { orderId: number; shopId: number; amount: Money; at: Date },
  ): Promise<void> => {
    await insertEntry(tx, {
      shopId,
      shiftId: await shareOpenShift(tx, shopId, amount.currency),
      kind: 'refund',
      method: 'cash',
      amount: money(-amount.minor, amount.currency),
      orderId,
      actor,
      at,
      key: `owed refund ${refundId}`,
    })
  }

type Asked = {
  readonly method: CashMethod
  readonly amount: string
  readonly reason: string
  readonly actor: CashActor
  readonly key: string
}

export async function giveBack(
  { db, clock }: Needs,
  shopIds: readonly number[],
  { orderId, seen, ...asked }: Asked & { readonly orderId: number; readonly seen: string },
): Promise<Result<Done, RefundRefusal | AmountRefusal | ReasonRefusal | 'unknown-order'>> {
  return db.transaction(async (tx) => {
    const order = await lockShopOrder(tx, shopIds, orderId)
    if (!order.ok) return order
    const { shop, total, currencySymbol: symbol } = order.value
    const amount = readCash(asked.amount, total.currency)
    if (!amount.ok) return amount
    if (isZero(amount.value)) return refuse('amount-missing')
    const reason = checkCashReason(asked.reason)
    if (!reason.ok) return reason
    // An unreadable `seen` is refused, because no screen shows -1.
    const shown = isNumericString(seen) ? readAmount(seen, total.currency) : money(-1, total.currency)
    const refund = { ...asked, orderId, amount: amount.value, seen: shown, reason: reason.value }
    return writeRefund(tx, shop.id, refund, { at: clock.now(), symbol })
  })
}

const findPaymentEntry = async (db: Database, shopId: number, id: number) => {
  const [found] = await db
    .select({
      id: cashEntries.id,
      orderId: cashEntries.orderId,
      shiftId: cashEntries.shiftId,
      currency: cashEntries.currency,
      replacedAt: cashEntries.replacedAt,
      replacedBy: sql<string | null>`(select ${actorName(sql`n.user_id`, sql`n.tablet_id`)} from cash_entries n
        where n.corrects_id = cash_entries.id)`,
    })
    .from(cashEntries)
    .where(and(eq(cashEntries.shopId, shopId), eq(cashEntries.id, id), eq(cashEntries.kind, 'payment')))
  return found?.orderId == null ? null : { ...found, orderId: found.orderId }
}

export type CorrectionRefusal =
  | AmountRefusal
  | ReasonRefusal
  | 'unknown-entry'
  | 'corrected-meanwhile'
  | 'below-refunded'
  | 'key-used'

/**
 * The former entry stays. The correction counts in the shift of this entry, because it does not change the drawer of a
 * later shift.
 */
export async function correctPayment(
  { db, clock }: Needs,
  shopId: number,
  { entryId, ...asked }: Asked & { readonly entryId: number },
): Promise<Result<Done, CorrectionRefusal>> {
  return db.transaction(async (tx) => {
    const found = await findPaymentEntry(tx, shopId, entryId)
    if (!found) return refuse('unknown-entry')
    const order = await lockShopOrder(tx, [shopId], found.orderId)
    if (!order.ok) return refuse('unknown-entry')
    const known = await findEntryByKey(tx, shopId, asked.key)
    if (known) return known.correctsId === entryId ? ok({ id: known.id }) : refuse('key-used')
    const former = await findPaymentEntry(tx, shopId, entryId)
    if (!former) return refuse('unknown-entry')
    if (former.replacedAt) return refuse('corrected-meanwhile', { values: { who: former.replacedBy ?? '' } })
    const amount = readCash(asked.amount, former.currency)
    if (!amount.ok) return amount
    const reason = checkCashReason(asked.reason)
    if (!reason.ok) return reason
    const refunded = (await findPaymentAtCounter(tx, former.orderId))?.refunded.minor ?? 0
    if (amount.value.minor < refunded)
      return refuse('below-refunded', {
        values: { amount: formatMoney(money(refunded, former.currency), order.value.currencySymbol) },
      })
    const at = clock.now()
    await tx.update(cashEntries).set({ replacedAt: at }).where(eq(cashEntries.id, entryId))
    const isPaid = !isZero(amount.value)
    const id = await insertEntry(tx, {
      shopId,
      shiftId: former.shiftId,
      kind: isPaid ? 'payment' : 'void',
      method: asked.method,
      amount: amount.value,
      orderId: former.orderId,
      reason: reason.value,
      correctsId: entryId,
      actor: asked.actor,
      at,
      key: asked.key,
    })
    if (id === null) throw new Error('the key of a correction was used by another entry at the same time')
    const state = !isPaid ? 'due-at-counter' : refunded > 0 && refunded === amount.value.minor ? 'refunded' : 'paid'
    if (order.value.paymentState !== state) await updatePaymentState(tx, former.orderId, state)
    return ok({ id })
  })
}
