import type { Database } from '../../adapters/database/database.ts'
import { ConcurrentChange, withRetries } from '../../checkout/server/with-retries.ts'
import { formatMoney, isNumericString, isSame, type Money, readAmount } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AmountRefusal, readTypedAmount } from '../../kernel/typed-amount.ts'
import { isShownToShop, payAtCounter } from '../../orders/order.ts'
import { type MoveRefusal, moveOrder } from '../../orders/server/change-order-status.ts'
import { publishOrderUpdate } from '../../orders/server/order-channel-events.ts'
import { markPaid } from '../../orders/server/order-payment-store.ts'
import type { Order } from '../../orders/server/order-rows.ts'
import { findOrder, lockOrder } from '../../orders/server/order-store.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { type CashMethod, changeOf, isPayable } from '../cash.ts'
import { readChangeFacts, type ShopOrder } from './board-store.ts'
import { type CashActor, findEntryByKey, findPaymentAtCounter, insertEntry, shareOpenShift } from './cash-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>

export type GivenPayment = {
  readonly method: CashMethod
  readonly given?: string | undefined
  /** The total that the screen shows. */
  readonly total: string
  readonly key: string
}

export type PaymentRefusal =
  | AmountRefusal
  | 'given-too-small'
  | 'not-payable'
  | 'paid-online'
  | 'already-taken'
  | 'total-changed'
  | 'key-used'

type Checked = { readonly isRepeated: true } | { readonly isRepeated: false; readonly given: Money | null }

/** The order must be locked. After this check, `writePayment` cannot be refused. */
async function checkPayment(
  tx: Database,
  order: Order,
  { method, given, total, key }: GivenPayment,
): Promise<Result<Checked, PaymentRefusal>> {
  const known = await findEntryByKey(tx, order.shop.id, key)
  if (known)
    return known.kind === 'payment' && known.orderId === order.id && !known.replacedAt
      ? ok({ isRepeated: true })
      : refuse('key-used')
  if (order.paymentMethod !== payAtCounter) return refuse('paid-online')
  const taken = await findPaymentAtCounter(tx, order.id)
  if (taken)
    return refuse('already-taken', {
      values: { who: taken.by, amount: formatMoney(taken.taken, order.currencySymbol) },
    })
  if (!isPayable(order)) return refuse('not-payable')
  if (!isNumericString(total) || !isSame(readAmount(total, order.total.currency), order.total))
    return refuse('total-changed', { values: { total: formatMoney(order.total, order.currencySymbol) } })
  if (method === 'card' || given === undefined) return ok({ isRepeated: false, given: null })
  const read = readTypedAmount(given, order.total.currency)
  if (!read.ok) return read
  const change = changeOf(order.total, read.value)
  if (!change.ok) return refuse(change.code, { values: { total: formatMoney(order.total, order.currencySymbol) } })
  return ok({ isRepeated: false, given: read.value })
}

async function writePayment(
  tx: Database,
  tools: Needs,
  { order, payment, given, actor }: { order: Order; payment: GivenPayment; given: Money | null; actor: CashActor },
): Promise<Order> {
  const at = tools.clock.now()
  const { total, shop } = order
  const written = await insertEntry(tx, {
    shopId: shop.id,
    shiftId: await shareOpenShift(tx, shop.id, total.currency),
    kind: 'payment',
    method: payment.method,
    amount: total,
    given: payment.method === 'cash' ? (given ?? total) : null,
    orderId: order.id,
    actor,
    at,
    key: payment.key,
  })
  // The repeated transaction finds the key.
  if (written === null) throw new ConcurrentChange('the key of a payment was used by another order at the same time')
  await markPaid(tx, order.id, { paidMinor: total.minor, paidAt: at })
  const paid = await findOrder(tx, order.id)
  if (!paid) throw new Error('an order vanished while it was locked')
  await publishOrderUpdate(tx, tools, paid)
  return paid
}

type Asked = {
  readonly orderId: number
  readonly actorId: number | null
  readonly tabletId: number | null
  readonly auditActor: AuditActor
}

/** Locks the order. Orders of other shops and orders hidden from shops are refused as unknown. */
export async function lockShopOrder(
  tx: Database,
  shopIds: readonly number[],
  orderId: number,
): Promise<Result<Order, 'unknown-order'>> {
  const locked = await lockOrder(tx, orderId)
  const isOwn = locked && shopIds.includes(locked.shopId) && isShownToShop(locked)
  const order = isOwn ? await findOrder(tx, orderId) : null
  return order ? ok(order) : refuse('unknown-order')
}

const actorOf = ({ actorId, tabletId, auditActor }: Asked): CashActor => ({
  userId: actorId,
  tabletId,
  audit: auditActor,
})

const replyOf = async (tools: Needs, order: Order): Promise<ShopOrder> => ({
  order,
  changedAt: tools.clock.now(),
  ...(await readChangeFacts(tools.db, order.id)),
})

const repeated = <Value>(db: Database, work: (tx: Database) => Promise<Value>): Promise<Value> =>
  withRetries(
    () => db.transaction(work),
    async () => null,
  )

/** May be called before the hand-over or after it. */
export async function takePayment(
  tools: Needs,
  shopIds: readonly number[],
  { payment, ...asked }: Asked & { readonly payment: GivenPayment },
): Promise<Result<ShopOrder, PaymentRefusal | 'unknown-order'>> {
  const taken = await repeated(tools.db, async (tx): Promise<Result<Order, PaymentRefusal | 'unknown-order'>> => {
    const order = await lockShopOrder(tx, shopIds, asked.orderId)
    if (!order.ok) return order
    const checked = await checkPayment(tx, order.value, payment)
    if (!checked.ok) return checked
    if (checked.value.isRepeated) return order
    return ok(
      await writePayment(tx, tools, { order: order.value, payment, given: checked.value.given, actor: actorOf(asked) }),
    )
  })
  return taken.ok ? ok(await replyOf(tools, taken.value)) : taken
}

type HandOver = Asked & {
  readonly seenVersion?: number | undefined
  readonly code: string | null
  readonly payment: GivenPayment | null
}

type HandOverRefusal = PaymentRefusal | MoveRefusal | 'wrong-code'

/** Payment and hand-over succeed together or not at all. */
export async function handOver(
  tools: Needs,
  shopIds: readonly number[],
  { code, payment, ...asked }: HandOver,
): Promise<Result<ShopOrder, HandOverRefusal>> {
  const moved = await repeated(tools.db, async (tx): Promise<Result<Order, HandOverRefusal>> => {
    const locked = await lockShopOrder(tx, shopIds, asked.orderId)
    if (!locked.ok) return locked
    const order = locked.value
    const checked = payment && (await checkPayment(tx, order, payment))
    if (checked && !checked.ok) return checked
    // The reply to the first press was lost.
    if (checked?.value.isRepeated && order.status === 7) return locked
    if (code !== null && order.handOverCode !== null && code !== String(order.handOverCode)) return refuse('wrong-code')
    const handed = await moveOrder(tx, tools, { ...asked, ofShops: shopIds, to: 7, actor: 'shop' })
    if (!handed.ok || !payment || !checked || checked.value.isRepeated) return handed
    return ok(
      await writePayment(tx, tools, {
        order: handed.value,
        payment,
        given: checked.value.given,
        actor: actorOf(asked),
      }),
    )
  })
  return moved.ok ? ok(await replyOf(tools, moved.value)) : moved
}
