import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
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
} from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AmountRefusal, readTypedAmount } from '../../kernel/typed-amount.ts'
import { refundableOf } from '../../orders/refund.ts'
import { publishOrderUpdate } from '../../orders/server/order-channel-events.ts'
import { markPaid, updatePaymentState } from '../../orders/server/order-payment-store.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { addRefundAtCounter, readOrderMoney, settleOwed, settleRefunds } from '../../orders/server/refund-store.ts'
import type { Tools } from '../../server/tools.ts'
import { type CashMethod, checkCashReason, ownKeys, type ReasonRefusal } from '../cash.ts'
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

type Needs = Pick<Tools, 'db' | 'clock' | 'broadcast'>

type Done = { readonly id: number }

async function publishChange(tx: Database, tools: Needs, orderId: number): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (order) await publishOrderUpdate(tx, tools, order)
}

type Refund = {
  readonly orderId: number
  readonly method: CashMethod
  readonly amount: Money
  /** The sum that the screen shows as already given back. */
  readonly seen: Money
  readonly reason: string
  readonly actor: CashActor
  readonly key: string
}

type RefundRefusal = 'nothing-taken' | 'refund-too-large' | 'refund-owed' | 'refunded-meanwhile' | 'key-used'

/** The order must be locked. The refund counts in the shift that is open now, even if the payment does not. */
async function writeRefund(
  tx: Database,
  shopId: number,
  { orderId, method, amount, seen, reason, actor, key }: Refund,
  { at, symbol }: { readonly at: Date; readonly symbol: string },
): Promise<Result<Done, RefundRefusal>> {
  const known = await findEntryByKey(tx, shopId, key)
  if (known) return known.kind === 'refund' && known.orderId === orderId ? ok({ id: known.id }) : refuse('key-used')
  const payment = await findPaymentAtCounter(tx, orderId)
  if (!payment) return refuse('nothing-taken')
  const { paid, givenBack, owed } = await readOrderMoney(tx, orderId)
  if (!isSame(seen, givenBack))
    return refuse('refunded-meanwhile', {
      values: { who: payment.refundedBy || 'nobody', amount: formatMoney(givenBack, symbol) },
    })
  const left = refundableOf({ paid, givenBack, owed })
  if (amount.currency !== left.currency || amount.minor > left.minor)
    return refuse(isZero(owed) ? 'refund-too-large' : 'refund-owed', {
      values: { most: formatMoney(left, symbol), owed: formatMoney(owed, symbol) },
    })
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
  const { userId: doneBy, tabletId: doneTablet } = actor
  await addRefundAtCounter(tx, { orderId, key, amountMinor: amount.minor, way: method, doneBy, doneTablet, at })
  await settleRefunds(tx, orderId)
  return ok({ id })
}

/** Notes a refund that the shop owed and gave in cash. The drawer then has less, even if the order was paid online. */
export const noteOwedRefund =
  (refundId: number, actor: CashActor) =>
  async (
    tx: Database,
    { orderId, shopId, amount, at }: { orderId: number; shopId: number; amount: Money; at: Date },
  ): Promise<void> => {
    const id = await insertEntry(tx, {
      shopId,
      shiftId: await shareOpenShift(tx, shopId, amount.currency),
      kind: 'refund',
      method: 'cash',
      amount: money(-amount.minor, amount.currency),
      orderId,
      actor,
      at,
      key: `${ownKeys}owed refund ${refundId}`,
    })
    if (id === null) throw new Error('the entry of an owed refund was already there')
  }

type Asked = {
  readonly method: CashMethod
  readonly amount: string
  readonly reason: string
  readonly actor: CashActor
  readonly key: string
}

export async function giveBack(
  tools: Needs,
  shopIds: readonly number[],
  { orderId, seen, ...asked }: Asked & { readonly orderId: number; readonly seen: string },
): Promise<Result<Done, RefundRefusal | AmountRefusal | ReasonRefusal | 'unknown-order'>> {
  return tools.db.transaction(async (tx) => {
    const order = await lockShopOrder(tx, shopIds, orderId)
    if (!order.ok) return order
    const { shop, total, currencySymbol: symbol } = order.value
    const amount = readTypedAmount(asked.amount, total.currency)
    if (!amount.ok) return amount
    if (isZero(amount.value)) return refuse('amount-missing')
    const reason = checkCashReason(asked.reason)
    if (!reason.ok) return reason
    // An unreadable `seen` is refused, because no screen shows -1.
    const shown = isNumericString(seen) ? readAmount(seen, total.currency) : money(-1, total.currency)
    const refund = { ...asked, orderId, amount: amount.value, seen: shown, reason: reason.value }
    const written = await writeRefund(tx, shop.id, refund, { at: tools.clock.now(), symbol })
    if (written.ok) await publishChange(tx, tools, orderId)
    return written
  })
}

const findPaymentEntry = async (db: Database, shopId: number, id: number) => {
  const [found] = await db
    .select({
      id: cashEntries.id,
      orderId: cashEntries.orderId,
      shiftId: cashEntries.shiftId,
      kind: cashEntries.kind,
      currency: cashEntries.currency,
      replacedAt: cashEntries.replacedAt,
      replacedBy: sql<string | null>`(select ${actorName(sql`n.user_id`, sql`n.tablet_id`)} from cash_entries n
        where n.corrects_id = cash_entries.id)`,
    })
    .from(cashEntries)
    .where(and(eq(cashEntries.shopId, shopId), eq(cashEntries.id, id), inArray(cashEntries.kind, ['payment', 'void'])))
  return found?.orderId == null ? null : { ...found, orderId: found.orderId }
}

/** What the order cost when it was first paid. A dish may have gone missing since. */
const findPrice = async (tx: Database, orderId: number, currency: Currency): Promise<Money> => {
  const [first] = await tx
    .select({ minor: cashEntries.amountMinor })
    .from(cashEntries)
    .where(and(eq(cashEntries.orderId, orderId), eq(cashEntries.kind, 'payment'), isNull(cashEntries.correctsId)))
    .orderBy(desc(cashEntries.id))
    .limit(1)
  return money(first?.minor ?? 0, currency)
}

export type CorrectionRefusal =
  | AmountRefusal
  | ReasonRefusal
  | 'unknown-entry'
  | 'corrected-meanwhile'
  | 'below-refunded'
  | 'above-price'
  | 'key-used'

/**
 * The former entry stays. The correction counts in the shift of this entry, because it does not change the drawer of a
 * later shift.
 */
export async function correctPayment(
  tools: Needs,
  shopId: number,
  { entryId, ...asked }: Asked & { readonly entryId: number },
): Promise<Result<Done, CorrectionRefusal>> {
  return tools.db.transaction(async (tx) => {
    const found = await findPaymentEntry(tx, shopId, entryId)
    if (!found) return refuse('unknown-entry')
    const order = await lockShopOrder(tx, [shopId], found.orderId)
    if (!order.ok) return refuse('unknown-entry')
    const known = await findEntryByKey(tx, shopId, asked.key)
    if (known) return known.correctsId === entryId ? ok({ id: known.id }) : refuse('key-used')
    const former = await findPaymentEntry(tx, shopId, entryId)
    if (!former) return refuse('unknown-entry')
    if (former.replacedAt) return refuse('corrected-meanwhile', { values: { who: former.replacedBy ?? '' } })
    // After a void, the order may have been paid again.
    const valid = former.kind === 'void' ? await findPaymentAtCounter(tx, former.orderId) : null
    if (valid) return refuse('corrected-meanwhile', { values: { who: valid.by } })
    const amount = readTypedAmount(asked.amount, former.currency)
    if (!amount.ok) return amount
    const reason = checkCashReason(asked.reason)
    if (!reason.ok) return reason
    const { orderId } = former
    const { givenBack } = await readOrderMoney(tx, orderId)
    const price = await findPrice(tx, orderId, former.currency)
    if (amount.value.minor > price.minor)
      return refuse('above-price', { values: { amount: formatMoney(price, order.value.currencySymbol) } })
    if (amount.value.minor < givenBack.minor)
      return refuse('below-refunded', { values: { amount: formatMoney(givenBack, order.value.currencySymbol) } })
    const at = tools.clock.now()
    await tx.update(cashEntries).set({ replacedAt: at }).where(eq(cashEntries.id, entryId))
    const isPaid = !isZero(amount.value)
    const id = await insertEntry(tx, {
      shopId,
      shiftId: former.shiftId,
      kind: isPaid ? 'payment' : 'void',
      method: asked.method,
      amount: amount.value,
      orderId,
      reason: reason.value,
      correctsId: entryId,
      actor: asked.actor,
      at,
      key: asked.key,
    })
    if (id === null) throw new Error('the key of a correction was used by another entry at the same time')
    if (isPaid) await markPaid(tx, orderId, { paidMinor: amount.value.minor })
    else await updatePaymentState(tx, orderId, 'due-at-counter')
    await settleOwed(tx, { orderId, key: `correction ${id}`, at })
    await settleRefunds(tx, orderId)
    await publishChange(tx, tools, orderId)
    return ok({ id })
  })
}
