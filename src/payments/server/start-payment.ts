import { GatewayError } from '../../kernel/gateway-fault.ts'
import { money } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import type { gatewayRefusals } from '../contract.ts'
import { isOpenTo } from '../integrations.ts'
import { payUntil } from '../payment-hold.ts'
import { abandonPayment } from './apply-reading.ts'
import { attemptOf, findPaymentOfOrder, keepReference, type PaymentOfOrder } from './payment-store.ts'
import { type Renewal, renewPayment } from './renew-payment.ts'

const renewOrWarn = (
  tools: Pick<Tools, 'db' | 'clock' | 'payments' | 'log'>,
  payment: PaymentOfOrder,
): Promise<Renewal> =>
  renewPayment(tools, payment).catch((error: unknown) => {
    tools.log.warn({ err: error, orderId: payment.orderId }, 'a payment page could not be closed')
    return 'unclear'
  })

/** Parallel calls get the same payment page. */
export async function startPayment(
  tools: Pick<Tools, 'db' | 'payments' | 'config' | 'log' | 'clock' | 'jobs' | 'broadcast'>,
  orderId: number,
  { isDemoOpen = false }: Pick<Session, 'isDemoOpen'>,
): Promise<Result<string, keyof typeof gatewayRefusals>> {
  const { db, payments, config, log } = tools
  const present = await findPaymentOfOrder(db, orderId)
  const renewal = present && (await renewOrWarn(tools, present))
  if (renewal === 'unclear') return refuse('payment-unreadable')
  const payment = renewal === 'renewed' ? await findPaymentOfOrder(db, orderId) : present
  if (!payment) throw new Error(`order ${orderId} has no payment`)
  const gateway = isOpenTo(payment.integration, isDemoOpen)
    ? await payments.find(payment.integration, payment.shopId)
    : null
  if (payment.redirectUrl !== null) return gateway ? ok(payment.redirectUrl) : refuse('gateway-closed')
  if (payment.settledAt !== null) return refuse(gateway ? 'gateway-unavailable' : 'gateway-closed')
  try {
    if (!gateway) throw new Error(`no gateway is configured for ${payment.integration}`)
    const created = await gateway.create({
      attempt: attemptOf(payment),
      orderId,
      amount: money(payment.amountMinor, payment.currency),
      returnUrl: `${config.publicUrl}/payment/return/${orderId}?language=${payment.language}`,
      expiresAt: payUntil(payment.createdAt),
    })
    const page = await keepReference(db, payment.id, created)
    return page === null ? refuse('gateway-unavailable') : ok(page)
  } catch (error) {
    log.warn({ err: error, orderId }, 'a payment could not be started')
    await db.transaction((tx) => abandonPayment(tx, tools, payment.id))
    // Another try cannot help before the restaurant has changed something.
    const isClosed = !gateway || (error instanceof GatewayError && error.fault === 'keys')
    return refuse(isClosed ? 'gateway-closed' : 'gateway-unavailable')
  }
}
