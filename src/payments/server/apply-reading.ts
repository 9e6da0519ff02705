import { createTranslator } from 'use-intl/core'
import type { Database } from '../../adapters/database/database.ts'
import type { GatewayState, PaymentReading } from '../../adapters/payment/payment.ts'
import { deleteLinesOf } from '../../cart/server/cart-store.ts'
import { formatMoney, type Money, money } from '../../kernel/money.ts'
import { inEveryLanguage } from '../../kernel/texts.ts'
import { askRefundsJob, type OrderJob, orderPlacedJob, type RefundJob } from '../../orders/order-jobs.ts'
import { moveOrder } from '../../orders/server/change-order-status.ts'
import { deleteAttempts } from '../../orders/server/order-attempt.ts'
import { publishOrderPlaced, publishOrderUpdate } from '../../orders/server/order-channel-events.ts'
import { markPaid, updatePaymentState } from '../../orders/server/order-payment-store.ts'
import { findOrder, lockOrder } from '../../orders/server/order-store.ts'
import { returnSupplies, takeSupplies } from '../../orders/server/order-supplies.ts'
import { refundWhole } from '../../orders/server/refund-store.ts'
import type { Tools } from '../../server/tools.ts'
import { holdUntil, nextReadAt } from '../payment-hold.ts'
import { type PaymentTroubleKind, troubleOf } from '../payment-trouble.ts'
import { attemptOf, lockPayment, type Payment, settlePayment, updateNextRead } from './payment-store.ts'
import { noteTrouble } from './trouble-store.ts'

const texts = inEveryLanguage('payments', import.meta.glob('../texts/??.ts', { eager: true }))

type Needs = Pick<Tools, 'clock' | 'jobs' | 'log' | 'broadcast'>

/** No other code marks an order as paid online. */
export async function applyReading(
  tx: Database,
  tools: Needs,
  paymentId: number,
  reading: PaymentReading,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const { state } = reading
  if (!payment || isOver(payment) || (payment.settledAt !== null && !isPaid(state))) return
  const trouble = troubleOf(reading, {
    amount: money(payment.amountMinor, payment.currency),
    attempt: attemptOf(payment),
  })
  if (trouble) return applyTrouble(tx, tools, payment, reading, trouble)
  if (state === 'pending') return applyPending(tx, tools, payment)
  await settlePayment(tx, payment.id, state, tools.clock.now())
  if (isPaid(state)) return applyCompleted(tx, tools, payment, reading)
  await giveUp(tx, tools, payment)
}

/** A failed payment is not over, because the gateway may complete it later. */
export const isOver = ({ state }: Pick<Payment, 'state'>): boolean => isPaid(state) || state === 'refunded'

/** Money that the bank holds for the restaurant is as good as paid. */
const isPaid = (state: GatewayState): boolean => state === 'completed' || state === 'authorized'

/**
 * If the hold has ended, `applyPending` has released stock and kitchen minutes. If they cannot be taken again, or the order
 * is closed, the payment is refunded.
 */
async function applyCompleted(tx: Database, tools: Needs, payment: Payment, reading: PaymentReading): Promise<void> {
  const { orderId, amountMinor } = payment
  const order = await lockOrder(tx, orderId)
  if (!order) return
  // Services that close their pages cannot let a customer pay twice. This is for one that does it all the same.
  if (order.paymentState === 'paid' || order.paymentState === 'refunded')
    return noteTrouble(tx, reading, { paymentId: payment.id, kind: 'paid-twice', at: tools.clock.now() })
  const job: OrderJob = { orderId }
  const isWaiting = order.status === 0
  const isHeld = isWaiting && order.paymentState === 'pending'
  if (isHeld || (isWaiting && (await takeSupplies(tx, order, tools.clock.now())))) {
    await markPaid(tx, orderId, { paidMinor: amountMinor, paidAt: tools.clock.now() })
    if (order.userId !== null) await deleteLinesOf(tx, { userId: order.userId }, order.shopId)
    await publishOrderPlaced(tx, tools, { orderId, shopId: order.shopId })
    const paid = await findOrder(tx, orderId)
    if (paid) await publishOrderUpdate(tx, tools, paid)
    return tools.jobs.enqueue(tx, orderPlacedJob, job)
  }
  await giveLateBack(tx, tools, { orderId, amountMinor, isWaiting, words: '' })
}

/** An order that costs something else than what was paid is not cooked. */
async function applyTrouble(
  tx: Database,
  tools: Needs,
  payment: Payment,
  reading: PaymentReading,
  kind: PaymentTroubleKind,
): Promise<void> {
  const { id: paymentId, orderId } = payment
  tools.log.error({ paymentId, orderId, reading, kind }, 'what the gateway reports about a payment cannot be right')
  await noteTrouble(tx, reading, { paymentId, kind, at: tools.clock.now() })
  const { minor: amountMinor } = reading.amount
  if (kind === 'wrong-attempt' || amountMinor === 0) return applyPending(tx, tools, payment)
  await settlePayment(tx, paymentId, reading.state, tools.clock.now())
  // Mida cannot add up two currencies. The restaurant gives the money back at the service.
  if (kind === 'wrong-currency') return giveUp(tx, tools, payment)
  const order = await lockOrder(tx, orderId)
  if (order?.paymentState === 'paid' || order?.paymentState === 'refunded')
    return noteTrouble(tx, reading, { paymentId, kind: 'paid-twice', at: tools.clock.now() })
  const words = order ? await wordsAbout(tx, payment, reading.amount) : ''
  if (order) await giveLateBack(tx, tools, { orderId, amountMinor, isWaiting: order.status === 0, words })
}

/** Why the money goes back, for the customer. */
async function wordsAbout(tx: Database, { orderId, amountMinor, currency }: Payment, paid: Money): Promise<string> {
  const order = await findOrder(tx, orderId)
  if (!order) return ''
  const t = createTranslator({ locale: order.language, messages: texts[order.language] })
  const shown = (amount: Money) => formatMoney(amount, order.currencySymbol)
  return t('mispaid', { paid: shown(paid), due: shown(money(amountMinor, currency)) })
}

type Late = {
  readonly orderId: number
  readonly amountMinor: number
  readonly isWaiting: boolean
  readonly words: string
}

async function giveLateBack(tx: Database, tools: Needs, late: Late): Promise<void> {
  const { orderId, amountMinor, isWaiting, words } = late
  if (isWaiting) await moveOrder(tx, tools, { orderId, to: 4, actor: 'system', actorId: null })
  // Although it is cancelled: the page of a cancelled order that is paid says that the money will be refunded.
  await markPaid(tx, orderId, { paidMinor: amountMinor })
  await refundWhole(tx, orderId, tools.clock.now(), words)
  const refund: RefundJob = { orderId, isLate: true }
  await tools.jobs.enqueue(tx, askRefundsJob, refund)
}

/** From `holdUntil` on, releases stock and kitchen minutes. After the last reading, cancels the order. */
async function applyPending(tx: Database, tools: Needs, payment: Payment): Promise<void> {
  const { clock } = tools
  const now = clock.now()
  const next = nextReadAt(payment.createdAt, now)
  if (next === null) {
    await settlePayment(tx, payment.id, 'expired', now)
    return giveUp(tx, tools, payment)
  }
  await updateNextRead(tx, payment.id, next)
  await releaseHold(tx, tools, payment)
}

/** Also if the service cannot be read: nobody else can have the dishes meanwhile. */
export async function releaseHold(tx: Database, { clock }: Pick<Needs, 'clock'>, payment: Payment): Promise<void> {
  if (clock.now() < holdUntil(payment.createdAt)) return
  const order = await lockOrder(tx, payment.orderId)
  if (order?.status !== 0 || order.paymentState !== 'pending') return
  await returnSupplies(tx, payment.orderId)
  await updatePaymentState(tx, payment.orderId, 'failed')
}

/** Called if the gateway returned no payment page: nobody can have paid. */
export async function abandonPayment(tx: Database, tools: Needs, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment || payment.settledAt !== null || payment.reference !== null) return
  await settlePayment(tx, payment.id, 'failed', tools.clock.now())
  await giveUp(tx, tools, payment)
  await deleteAttempts(tx, payment.orderId)
}

async function giveUp(tx: Database, tools: Needs, { orderId }: Payment): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status === 0) await moveOrder(tx, tools, { orderId, to: 4, actor: 'system', actorId: null })
}
