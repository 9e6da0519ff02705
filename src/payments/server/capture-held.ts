import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { PaymentGateway } from '../../adapters/payment/payment.ts'
import { type Money, money, subtract, sum } from '../../kernel/money.ts'
import { askRefundsJob, type RefundJob } from '../../orders/order-jobs.ts'
import { publishOrderUpdate } from '../../orders/server/order-channel-events.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { endAtGateway, listRefundsAtGateway, readOrderMoney } from '../../orders/server/refund-store.ts'
import type { Tools } from '../../server/tools.ts'
import { lockPayment, type Payment, settlePayment } from './payment-store.ts'
import { payments } from './tables.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'broadcast' | 'jobs'>

/** Until then, a dish may still be missing. */
const isSettledAt = (status: number): boolean => status >= 3

/** The first refunds, which the bank frees because they are not taken, and how many were asked for since. */
const splitRefunds = async (tx: Database, orderId: number, taken: Money) => {
  const refunds = await listRefundsAtGateway(tx, orderId)
  const { paid } = await readOrderMoney(tx, orderId)
  let left = subtract(paid, taken)
  const freed = refunds.filter(({ amount }) => {
    const isFreed = amount.minor <= left.minor
    if (isFreed) left = subtract(left, amount)
    return isFreed
  })
  return { freed, others: refunds.length - freed.length }
}

/** Kept from the first call on: after a lost answer, nobody knows whether it was done. */
const decide = ({ db }: Needs, { id, orderId, currency }: Payment): Promise<Money> =>
  db.transaction(async (tx) => {
    const locked = await lockPayment(tx, id)
    if (locked && locked.captureMinor !== null) return money(locked.captureMinor, currency)
    const refunds = await listRefundsAtGateway(tx, orderId)
    const { paid } = await readOrderMoney(tx, orderId)
    const freed = sum(
      refunds.map(({ amount }) => amount),
      paid.currency,
    )
    const taken = subtract(paid, freed)
    await tx.update(payments).set({ captureMinor: taken.minor }).where(eq(payments.id, id))
    return taken
  })

/**
 * Takes what the bank holds, less what goes back: the bank frees the rest, so that it is refunded by this. Of a cancelled
 * order nothing is taken. Idempotent.
 */
export async function captureHeld(tools: Needs, payment: Payment, gateway: PaymentGateway): Promise<void> {
  const { db, clock } = tools
  const { id, orderId, reference } = payment
  const order = await findOrder(db, orderId)
  if (!order || reference === null || !isSettledAt(order.status)) return
  const taken = await decide(tools, payment)
  await gateway.capture(reference, taken)
  await db.transaction(async (tx) => {
    const at = clock.now()
    const locked = await lockPayment(tx, id)
    if (locked?.state !== 'authorized') return
    await settlePayment(tx, id, taken.minor === 0 ? 'refunded' : 'completed', at)
    const { freed, others } = await splitRefunds(tx, orderId, taken)
    for (const { id: refundId } of freed) await endAtGateway(tx, { refundId, orderId, end: { to: 'done' }, at })
    const job: RefundJob = { orderId }
    if (others > 0) await tools.jobs.enqueue(tx, askRefundsJob, job)
    const changed = await findOrder(tx, orderId)
    if (changed) await publishOrderUpdate(tx, tools, changed)
  })
}
