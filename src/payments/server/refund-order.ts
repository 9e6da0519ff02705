import { type OrderJob, orderRefundedJob, type RefundJob } from '../../orders/order-jobs.ts'
import { settleOnlineRefund } from '../../orders/server/refund-store.ts'
import type { Tools } from '../../server/tools.ts'
import { findPaymentOfOrder, lockPayment, settlePayment } from './payment-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'payments' | 'jobs'>

/** Idempotent, because the gateway refunds a payment only once. */
export async function refundOrder({ db, clock, payments, jobs }: Needs, { orderId, isLate }: RefundJob): Promise<void> {
  const payment = await findPaymentOfOrder(db, orderId)
  if (payment?.state !== 'completed' || payment.reference === null) return
  const gateway = payments.find(payment.integration)
  if (!gateway) throw new Error(`no gateway ${payment.integration} to refund order ${orderId}`)
  await gateway.refund(payment.reference)
  await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (locked?.state !== 'completed') return
    await settlePayment(tx, payment.id, 'refunded', clock.now())
    await settleOnlineRefund(tx, orderId, clock.now())
    const job: OrderJob = { orderId }
    if (isLate) await jobs.enqueue(tx, orderRefundedJob, job)
  })
}
