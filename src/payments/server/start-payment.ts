import { money } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import { abandonPayment } from './apply-reading.ts'
import { findPaymentOfOrder, updateReference } from './payment-store.ts'

/** Where the customer pays for an order. The gateway is asked once however often this is called, because it knows our attempt's name. */
export async function startPayment(
  tools: Pick<Tools, 'db' | 'payments' | 'config' | 'log' | 'clock' | 'jobs' | 'broadcast'>,
  orderId: number,
): Promise<Result<string, 'gateway-unavailable'>> {
  const { db, payments, config, log } = tools
  const payment = await findPaymentOfOrder(db, orderId)
  if (!payment) throw new Error(`order ${orderId} has no payment`)
  if (payment.redirectUrl !== null) return ok(payment.redirectUrl)
  if (payment.settledAt !== null) return refuse('gateway-unavailable')
  try {
    const gateway = payments.find(payment.integration)
    if (!gateway) throw new Error(`no gateway is configured for ${payment.integration}`)
    const created = await gateway.create({
      attempt: `mida-${payment.id}`,
      orderId,
      amount: money(payment.amountMinor, payment.currency),
      returnUrl: `${config.publicUrl}/payment/return/${orderId}`,
    })
    await updateReference(db, payment.id, created)
    return ok(created.redirectUrl)
  } catch (error) {
    log.warn({ err: error, orderId }, 'a payment could not be started')
    await db.transaction((tx) => abandonPayment(tx, tools, payment.id))
    return refuse('gateway-unavailable')
  }
}
