import type { Database } from '../../adapters/database/database.ts'
import type { PaymentReading } from '../../adapters/payment/payment.ts'
import { deleteLinesOf } from '../../cart/server/cart-store.ts'
import { returnStock, takeStock } from '../../catalogue/server/product-store.ts'
import { type OrderJob, orderPlacedJob, type RefundJob, refundOrderJob } from '../../orders/order-jobs.ts'
import { moveOrder } from '../../orders/server/change-order-status.ts'
import { publishOrderPlaced, publishOrderUpdate } from '../../orders/server/order-channel-events.ts'
import {
  deleteAttempts,
  findOrder,
  listStockOf,
  lockOrder,
  updatePaymentState,
} from '../../orders/server/order-store.ts'
import type { Tools } from '../../server/tools.ts'
import { holdUntil, nextReadAt } from '../payment-hold.ts'
import { lockPayment, type Payment, settlePayment, updateNextRead } from './payment-store.ts'

type Needs = Pick<Tools, 'clock' | 'jobs' | 'log' | 'broadcast'>

/** The only place where an order becomes paid or loses its hold. Idempotent; needs the caller's transaction. */
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

/** A late completion overrides a failed payment; completed and refunded ones stay. */
export const isOver = ({ state }: Pick<Payment, 'state'>): boolean => state === 'completed' || state === 'refunded'

/** Marks the order as paid, or refunds a closed one. An expired hold is renewed while there is stock. */
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
  if (isWaiting) await moveOrder(tx, tools, { orderId, to: 4, actor: 'system', actorId: null })
  // Its page then shows the refund.
  await updatePaymentState(tx, orderId, 'paid')
  const refund: RefundJob = { orderId, isLate: true }
  await tools.jobs.enqueue(tx, refundOrderJob, refund)
}

/** Reads again later. Returns stock at the end of the hold, and closes the order after the last read. */
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

/** The gateway gave no payment page, so nobody can have paid: frees the stock and allows the attempt again. */
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
