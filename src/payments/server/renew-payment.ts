import { extendHold, lockOrder } from '../../orders/server/order-store.ts'
import type { Tools } from '../../server/tools.ts'
import { firstReadAt, holdUntil, needsNewPage } from '../payment-hold.ts'
import { findPayee, findPaymentOfOrder, lockPayment, settlePayment } from './payment-store.ts'
import { payments } from './tables.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'payments'>

/**
 * Replaces a page that is about to close, if the service can close it: then nobody can pay on both. The dishes are held
 * anew. False if the page was paid or closed a moment ago, so that it has to be read again first.
 */
export async function renewPayment({ db, clock, payments: gateways }: Needs, orderId: number): Promise<boolean> {
  const payment = await findPaymentOfOrder(db, orderId)
  if (!payment || payment.settledAt !== null || payment.reference === null) return true
  const { shopId, orderedAt } = await findPayee(db, payment)
  if (!needsNewPage({ orderedAt, createdAt: payment.createdAt }, clock.now())) return true
  const gateway = await gateways.find(payment.integration, shopId)
  if (!gateway?.can.expire) return true
  if ((await gateway.expire(payment.reference)) !== 'expired') return false
  return db.transaction(async (tx) => {
    const now = clock.now()
    const order = await lockOrder(tx, orderId)
    const locked = await lockPayment(tx, payment.id)
    if (!locked || locked.settledAt !== null) return false
    // The hold has ended meanwhile, or the customer has cancelled: the next reading closes the payment.
    if (order?.status !== 0 || order.paymentState !== 'pending') return false
    await settlePayment(tx, payment.id, 'expired', now)
    const { integration, amountMinor, currency, isTest } = payment
    await tx
      .insert(payments)
      .values({ orderId, integration, amountMinor, currency, isTest, createdAt: now, nextReadAt: firstReadAt(now) })
    await extendHold(tx, orderId, holdUntil(now))
    return true
  })
}
