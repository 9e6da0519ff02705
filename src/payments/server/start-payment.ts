import { money } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import type { gatewayRefusals } from '../contract.ts'
import { isOpenTo } from '../integrations.ts'
import { abandonPayment } from './apply-reading.ts'
import { findPaymentOfOrder, updateReference } from './payment-store.ts'

/** Parallel calls get the same payment page, because the gateway recognises `attempt`. */
export async function startPayment(
  tools: Pick<Tools, 'db' | 'payments' | 'config' | 'log' | 'clock' | 'jobs' | 'broadcast'>,
  orderId: number,
  { isDemoOpen = false }: Pick<Session, 'isDemoOpen'>,
): Promise<Result<string, keyof typeof gatewayRefusals>> {
  const { db, payments, config, log } = tools
  const payment = await findPaymentOfOrder(db, orderId)
  if (!payment) throw new Error(`order ${orderId} has no payment`)
  const gateway = isOpenTo(payment.integration, isDemoOpen) ? payments.find(payment.integration) : null
  if (payment.redirectUrl !== null) return gateway ? ok(payment.redirectUrl) : refuse('gateway-unavailable')
  if (payment.settledAt !== null) return refuse('gateway-unavailable')
  try {
    if (!gateway) throw new Error(`no gateway is configured for ${payment.integration}`)
    const created = await gateway.create({
      attempt: `mida-${payment.id}`,
      orderId,
      amount: money(payment.amountMinor, payment.currency),
      returnUrl: `${config.publicUrl}/payment/return/${orderId}?language=${payment.language}`,
    })
    await updateReference(db, payment.id, created)
    return ok(created.redirectUrl)
  } catch (error) {
    log.warn({ err: error, orderId }, 'a payment could not be started')
    await db.transaction((tx) => abandonPayment(tx, tools, payment.id))
    return refuse('gateway-unavailable')
  }
}
