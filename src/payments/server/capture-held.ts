import type { PaymentGateway } from '../../adapters/payment/payment.ts'
import { subtract, sum } from '../../kernel/money.ts'
import { publishOrderUpdate } from '../../orders/server/order-channel-events.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { endAtGateway, listRefundsAtGateway, readOrderMoney } from '../../orders/server/refund-store.ts'
import type { Tools } from '../../server/tools.ts'
import { lockPayment, type Payment, settlePayment } from './payment-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'broadcast'>

/** Until then, a dish may still be missing. */
const isSettledAt = (status: number): boolean => status >= 3

/**
 * Takes what the bank holds, less what goes back: the bank frees the rest, so that it is refunded by this. Of a cancelled
 * order nothing is taken. Idempotent.
 */
export async function captureHeld(tools: Needs, payment: Payment, gateway: PaymentGateway): Promise<void> {
  const { db, clock } = tools
  const { id, orderId, reference } = payment
  const order = await findOrder(db, orderId)
  if (!order || reference === null || !isSettledAt(order.status)) return
  const refunds = await listRefundsAtGateway(db, orderId)
  const { paid } = await readOrderMoney(db, orderId)
  const freed = sum(
    refunds.map(({ amount }) => amount),
    paid.currency,
  )
  const taken = subtract(paid, freed)
  await gateway.capture(reference, taken)
  await db.transaction(async (tx) => {
    const at = clock.now()
    const locked = await lockPayment(tx, id)
    if (locked?.state !== 'authorized') return
    await settlePayment(tx, id, taken.minor === 0 ? 'refunded' : 'completed', at)
    for (const { id: refundId } of refunds) await endAtGateway(tx, { refundId, orderId, end: { to: 'done' }, at })
    const changed = await findOrder(tx, orderId)
    if (changed) await publishOrderUpdate(tx, tools, changed)
  })
}
