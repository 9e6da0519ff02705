import { money } from '../../kernel/money.ts'
import { type RefundJob, refundOrderJob } from '../../orders/order-jobs.ts'
import type { Tools } from '../../server/tools.ts'
import { applyReading, isOver } from './apply-reading.ts'
import { claimDuePayments, findPaymentOfOrder, findShopOfPayment, type Payment } from './payment-store.ts'
import { refundOrder } from './refund-order.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast' | 'log' | 'payments'>

/** The gateway is called outside the transaction. */
export async function readPayment(tools: Needs, payment: Payment): Promise<void> {
  const gateway = await tools.payments.find(payment.integration, await findShopOfPayment(tools.db, payment))
  if (!gateway && payment.reference !== null)
    tools.log.error({ paymentId: payment.id, integration: payment.integration }, 'a payment has no configured gateway')
  // Without a reference, nobody can have paid yet. Without a gateway, the state cannot be read.
  const reading =
    payment.reference === null || !gateway
      ? { state: 'pending' as const, amount: money(payment.amountMinor, payment.currency) }
      : await gateway.read(payment.reference)
  await tools.db.transaction((tx) => applyReading(tx, tools, payment.id, reading))
}

export async function readPaymentOfOrder(tools: Needs, orderId: number): Promise<void> {
  const payment = await findPaymentOfOrder(tools.db, orderId)
  if (payment && !isOver(payment)) await readPayment(tools, payment)
}

const retrySeconds = 60

export async function reconcilePayments(tools: Needs): Promise<void> {
  const now = tools.clock.now()
  const due = await claimDuePayments(tools.db, now, new Date(now.getTime() + retrySeconds * 1000))
  for (const payment of due)
    await readPayment(tools, payment).catch((error) =>
      tools.log.warn({ err: error, payment: payment.id }, 'the state of a payment could not be read from the gateway'),
    )
}

const secondsBetweenRounds = 5

export function paymentJobs(tools: Tools): void {
  tools.jobs.work<RefundJob>(refundOrderJob, (job) => refundOrder(tools, job))
  tools.jobs.repeat('reconcile-payments', secondsBetweenRounds, () => reconcilePayments(tools))
}
