import type { GatewayState, PaymentGateway, PaymentReading } from '../../adapters/payment/payment.ts'
import { money } from '../../kernel/money.ts'
import { askRefundsJob, type RefundJob, refundOrderJob } from '../../orders/order-jobs.ts'
import type { Tools } from '../../server/tools.ts'
import { holdUntil } from '../payment-hold.ts'
import { applyReading, isOver, releaseHold } from './apply-reading.ts'
import { askRefunds } from './ask-refunds.ts'
import {
  claimDuePayments,
  claimReading,
  findPayee,
  findPaymentOfOrder,
  type Payee,
  type Payment,
  readSoon,
} from './payment-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast' | 'log' | 'payments'>

/** A page that takes money for what is not held any more is closed, where the service can do it. */
async function readOrExpire(
  gateway: PaymentGateway,
  { reference, isTimeUp }: { readonly reference: string; readonly isTimeUp: boolean },
): Promise<PaymentReading> {
  const reading = await gateway.read(reference)
  if (reading.state !== 'pending' || !isTimeUp || !gateway.can.expire) return reading
  const end = await gateway.expire(reference)
  return end === 'expired' ? { ...reading, state: 'expired' } : gateway.read(reference)
}

/** Of the shop of a payment. Null if there is none, or if another account has taken its place. */
const findGateway = async (
  { payments }: Pick<Needs, 'payments'>,
  { integration, shopId, isSameMode }: Payment & Payee,
): Promise<PaymentGateway | null> => (isSameMode ? payments.find(integration, shopId) : null)

/** The gateway is called outside the transaction. Returns the state at the gateway. */
export async function readPayment(
  tools: Needs,
  payment: Payment & Payee,
  open = () => findGateway(tools, payment),
): Promise<GatewayState> {
  const { db, clock, log } = tools
  const gateway = await open()
  if (!gateway && payment.reference !== null)
    log.error({ paymentId: payment.id, integration: payment.integration }, 'a payment has no configured gateway')
  const isTimeUp = !payment.isAwaited || clock.now() >= holdUntil(payment.createdAt)
  // Without a reference, nobody can have paid yet. Without a gateway, the state cannot be read.
  const reading =
    payment.reference === null || !gateway
      ? { state: 'pending' as const, amount: money(payment.amountMinor, payment.currency) }
      : await readOrExpire(gateway, { reference: payment.reference, isTimeUp })
  await db.transaction((tx) => applyReading(tx, tools, payment.id, reading))
  return reading.state
}

/** A payment that has ended is read for a day, because the bank may report late. */
const lateMs = 24 * 3_600_000

const isReadable = (payment: Payment, now: Date): boolean =>
  !isOver(payment) && (payment.settledAt === null || now.getTime() - payment.createdAt.getTime() < lateMs)

/** Anybody can send notices of a service that does not sign them. */
const secondsBetweenNotices = 10

/** Whoever withdraws order after order has as many pages, and nobody waits for what happens to them. */
const secondsBetweenLateNotices = 600

/**
 * Because of a notice of the gateway. If one has just been read, a payment that is awaited is read soon. A reading that was
 * under way before the notice may be applied after this one, so such a payment is read once more.
 */
export async function readNoticed(tools: Needs, payment: Payment & Payee, gateway: PaymentGateway): Promise<void> {
  const now = tools.clock.now()
  if (!isReadable(payment, now)) return
  const isAwaited = payment.isAwaited && payment.settledAt === null
  const pause = isAwaited ? secondsBetweenNotices : secondsBetweenLateNotices
  const isClaimed = await claimReading(tools.db, payment.id, now, pause)
  const state = isClaimed && (await readPayment(tools, payment, async () => (payment.isSameMode ? gateway : null)))
  if (isAwaited && state !== 'completed')
    await readSoon(tools.db, payment.id, new Date(tools.clock.now().getTime() + secondsBetweenNotices * 1000))
}

/** Because its customer asks, and what follows depends on it. */
export async function readPaymentOfOrder(tools: Needs, orderId: number): Promise<void> {
  const payment = await findPaymentOfOrder(tools.db, orderId)
  if (payment && isReadable(payment, tools.clock.now())) await readPayment(tools, payment)
}

const retrySeconds = 60

const readDue = async (tools: Needs, payment: Payment): Promise<void> => {
  await readPayment(tools, { ...payment, ...(await findPayee(tools.db, payment)) })
}

export async function reconcilePayments(tools: Needs): Promise<void> {
  const now = tools.clock.now()
  const due = await claimDuePayments(tools.db, now, new Date(now.getTime() + retrySeconds * 1000))
  // At once, so that a service that is silent does not delay the others.
  await Promise.all(
    due.map((payment) =>
      readDue(tools, payment).catch(async (error) => {
        tools.log.warn({ err: error, payment: payment.id }, 'the state of a payment could not be read from the gateway')
        await tools.db.transaction((tx) => releaseHold(tx, tools, payment))
      }),
    ),
  )
}

const secondsBetweenRounds = 5

export function paymentJobs(tools: Tools): void {
  for (const name of [askRefundsJob, refundOrderJob]) tools.jobs.work<RefundJob>(name, (job) => askRefunds(tools, job))
  tools.jobs.repeat('reconcile-payments', secondsBetweenRounds, () => reconcilePayments(tools))
}
