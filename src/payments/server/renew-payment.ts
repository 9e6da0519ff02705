import { extendHold } from '../../orders/server/order-payment-store.ts'
import { lockOrder } from '../../orders/server/order-store.ts'
import type { Tools } from '../../server/tools.ts'
import { firstReadAt, holdUntil, needsNewPage } from '../payment-hold.ts'
import { lockPayment, type PaymentOfOrder, settlePayment } from './payment-store.ts'
import { payments } from './tables.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'payments'>

/** `unclear`: the page was paid or closed a moment ago, so that it has to be read again first. */
export type Renewal = 'not-needed' | 'renewed' | 'unclear'

/** Replaces a page that is about to close, if the service can close it: then nobody can pay on both. The dishes are held anew. */
export async function renewPayment(
  { db, clock, payments: gateways }: Needs,
  payment: PaymentOfOrder,
): Promise<Renewal> {
  const { orderId } = payment
  if (payment.settledAt !== null || payment.reference === null) return 'not-needed'
  if (!needsNewPage(payment, clock.now())) return 'not-needed'
  const gateway = await gateways.find(payment.integration, payment.shopId)
  if (!gateway?.can.expire) return 'not-needed'
  if ((await gateway.expire(payment.reference)) !== 'expired') return 'unclear'
  return db.transaction(async (tx) => {
    const now = clock.now()
    const order = await lockOrder(tx, orderId)
    const locked = await lockPayment(tx, payment.id)
    if (!locked || locked.settledAt !== null) return 'unclear'
    // The hold has ended meanwhile, or the customer has cancelled: the next reading closes the payment.
    if (order?.status !== 0 || order.paymentState !== 'pending') return 'unclear'
    await settlePayment(tx, payment.id, 'expired', now)
    const { integration, amountMinor, currency, isTest } = payment
    await tx
      .insert(payments)
      .values({ orderId, integration, amountMinor, currency, isTest, createdAt: now, nextReadAt: firstReadAt(now) })
    await extendHold(tx, orderId, holdUntil(now))
    return 'renewed'
  })
}
