import type { Database } from '../../adapters/database/database.ts'
import type { PaymentReading } from '../../adapters/payment/payment.ts'
import { deleteLinesOf } from '../../cart/server/cart-store.ts'
import { returnStock, takeStock } from '../../catalogue/server/product-store.ts'
import { type OrderJob, orderPlacedJob, type RefundJob, refundOrderJob } from '../../orders/order-jobs.ts'
import { moveOrder } from '../../orders/server/change-order-status.ts'
import { publishOrderPlaced, publishOrderUpdate } from '../../orders/server/order-channel-events.ts'
import {
  findOrder,
  forgetAttempts,
  listStockOf,
  lockOrder,
  updatePaymentState,
} from '../../orders/server/order-store.ts'
import type { Tools } from '../../server/tools.ts'
import { holdUntil, nextReadAt } from '../payment-hold.ts'
import { lockPayment, type Payment, settlePayment, updateNextRead } from './payment-store.ts'

type Needs = Pick<Tools, 'clock' | 'jobs' | 'log' | 'broadcast'>

/**
 * What follows from a gateway's word, however it came to us (return of the browser, notice, reconciler): the only place where an
 * order becomes paid or loses its hold. Runs in a transaction of the caller and may be called any number of times.
 */
export async function applyReading(
  tx: Database,
  tools: Needs,
  paymentId: number,
  reading: PaymentReading,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const { state, amount } = reading
  if (!payment || isOver(payment) || (payment.settledAt !== null && state !== 'completed')) return
  if (state === 'completed' && (amount.minor !== payment.amountMinor || amount.currency !== payment.currency)) {
    tools.log.error(
      { paymentId, orderId: payment.orderId, reading },
      'a gateway reports another amount than was ordered',
    )
    return applyPending(tx, tools, payment)
  }
  if (state === 'pending') return applyPending(tx, tools, payment)
  await settlePayment(tx, payment.id, state, tools.clock.now())
  if (state === 'completed') return applyCompleted(tx, tools, payment)
  await giveUp(tx, tools, payment)
}

/** Money that came after all changes even a payment that was given up; what is paid or paid back stays so. */
export const isOver = ({ state }: Pick<Payment, 'state'>): boolean => state === 'completed' || state === 'refunded'

/** Money is in: it makes an order, or goes back. A hold that ran out is renewed when the dishes are still there. */
async function applyCompleted(tx: Database, tools: Needs, { orderId }: Payment): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  const job: OrderJob = { orderId }
  const isWaiting = order.status === 0
  const isHeld = isWaiting && order.paymentState === 'pending'
  if (isHeld || (isWaiting && (await takeStock(tx, await listStockOf(tx, orderId))).length === 0)) {
    await updatePaymentState(tx, orderId, 'paid', tools.clock.now())
    await deleteLinesOf(tx, { userId: order.userId }, order.shopId)
    await publishOrderPlaced(tx, tools, { orderId, shopId: order.shopId })
    const paid = await findOrder(tx, orderId)
    if (paid) await publishOrderUpdate(tx, tools, paid)
    return tools.jobs.enqueue(tx, orderPlacedJob, job)
  }
  if (isWaiting) await moveOrder(tx, tools, { orderId, to: 4, mover: 'system', actorId: null })
  // From here on its page says that the money goes back.
  await updatePaymentState(tx, orderId, 'paid')
  const refund: RefundJob = { orderId, isLate: true }
  await tools.jobs.enqueue(tx, refundOrderJob, refund)
}

/** Nothing was decided: asked again later. When the hold is over its stock goes back; when asking is over, the order ends. */
async function applyPending(tx: Database, tools: Needs, payment: Payment): Promise<void> {
  const { clock } = tools
  const now = clock.now()
  const next = nextReadAt(payment.createdAt, now)
  if (next === null) {
    await settlePayment(tx, payment.id, 'expired', now)
    return giveUp(tx, tools, payment)
  }
  await updateNextRead(tx, payment.id, next)
  if (now < holdUntil(payment.createdAt)) return
  const order = await lockOrder(tx, payment.orderId)
  if (order?.status !== 0 || order.paymentState !== 'pending') return
  await returnStock(tx, await listStockOf(tx, payment.orderId))
  await updatePaymentState(tx, payment.orderId, 'failed')
}

/** The gateway could not be asked for a page to pay on: nobody can have paid, the dishes are free again, and the attempt may be made once more. */
export async function abandonPayment(tx: Database, tools: Needs, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment || payment.settledAt !== null || payment.reference !== null) return
  await settlePayment(tx, payment.id, 'failed', tools.clock.now())
  await giveUp(tx, tools, payment)
  await forgetAttempts(tx, payment.orderId)
}

async function giveUp(tx: Database, tools: Needs, { orderId }: Payment): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status === 0) await moveOrder(tx, tools, { orderId, to: 4, mover: 'system', actorId: null })
}
