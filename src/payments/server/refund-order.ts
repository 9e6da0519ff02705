import { type OrderJob, orderRefundedJob, type RefundJob } from '../../orders/order-jobs.ts'
import { publishOrderUpdate } from '../../orders/server/order-channel-events.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { giveBackByHand, settleOnlineRefund } from '../../orders/server/refund-store.ts'
import type { Tools } from '../../server/tools.ts'
import { isAccountService } from '../integrations.ts'
import { findPaymentOfOrder, findShopOfPayment, lockPayment, settlePayment } from './payment-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'payments' | 'jobs' | 'broadcast'>

/** Idempotent, because the gateway refunds a payment only once. */
export async function refundOrder(tools: Needs, { orderId, isLate }: RefundJob): Promise<void> {
  const { db, clock, payments, jobs } = tools
  const payment = await findPaymentOfOrder(db, orderId)
  if (payment?.state !== 'completed' || payment.reference === null) return
  const gateway = await payments.find(payment.integration, await findShopOfPayment(db, payment))
  // The owner may have removed the account. The restaurant then gives the money back without it.
  if (!gateway && !isAccountService(payment.integration))
    throw new Error(`no gateway ${payment.integration} to refund order ${orderId}`)
  const outcome = gateway ? await gateway.refund(payment.reference) : 'by-hand'
  await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (locked?.state !== 'completed') return
    if (outcome === 'by-hand') {
      if (!(await giveBackByHand(tx, orderId))) return
      const order = await findOrder(tx, orderId)
      return order && publishOrderUpdate(tx, tools, order)
    }
    await settlePayment(tx, payment.id, 'refunded', clock.now())
    await settleOnlineRefund(tx, orderId, clock.now())
    const job: OrderJob = { orderId }
    if (isLate) await jobs.enqueue(tx, orderRefundedJob, job)
  })
}
