import type { Database } from '../../adapters/database/database.ts'
import type { PaymentGateway, RefundOutcome, RefundRequest } from '../../adapters/payment/payment.ts'
import { gatewayFaultOf } from '../../kernel/gateway-fault.ts'
import { isSame } from '../../kernel/money.ts'
import {
  askRefundsJob,
  type OrderJob,
  type OrderRefundJob,
  orderRefundedJob,
  orderRefundJob,
  type RefundJob,
} from '../../orders/order-jobs.ts'
import { askedReasons } from '../../orders/refund.ts'
import { publishOrderUpdate } from '../../orders/server/order-channel-events.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import {
  endAtGateway,
  keepAccepted,
  listRefundsAtGateway,
  type RefundAtGateway,
  readOrderMoney,
  refundWhole,
} from '../../orders/server/refund-store.ts'
import type { Tools } from '../../server/tools.ts'
import { isAccountService } from '../integrations.ts'
import { captureHeld } from './capture-held.ts'
import { findPaidPayment, findPayee, lockPayment, type Payment, settlePayment } from './payment-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'payments' | 'jobs' | 'broadcast'>

/** Repeated, it asks for nothing more. */
const keyOf = ({ id }: RefundAtGateway): string => `mida-refund-${id}`

async function ask(gateway: PaymentGateway | null, reference: string, request: RefundRequest): Promise<RefundOutcome> {
  const isWhole = isSame(request.amount, request.captured)
  if (!gateway?.can.refund || !(isWhole || gateway.can.partialRefund)) return 'by-hand'
  try {
    return await gateway.refund(reference, request)
  } catch (error) {
    if (gatewayFaultOf(error) === 'refused') return 'refused'
    throw error
  }
}

async function tell(tx: Database, { jobs }: Needs, refund: RefundAtGateway, job: OrderRefundJob): Promise<void> {
  // The customer was asked about a missing dish, and told that a closed order is refunded.
  const isNews =
    job.from === 'shop' ? refund.reason !== 'missing-dish' : askedReasons.some((one) => one === refund.reason)
  if (isNews) await jobs.enqueue(tx, orderRefundJob, job)
}

type Asked = { readonly refund: RefundAtGateway; readonly outcome: RefundOutcome; readonly isLate: boolean }

async function keepOutcome(tools: Needs, { id, orderId }: Payment, { refund, outcome, isLate }: Asked): Promise<void> {
  const { db, clock, jobs } = tools
  const at = clock.now()
  await db.transaction(async (tx) => {
    await lockPayment(tx, id)
    if (outcome === 'doubtful') return
    if (outcome === 'pending') await keepAccepted(tx, refund.id, at)
    if (outcome === 'pending') return tell(tx, tools, refund, { orderId, refundId: refund.id, from: 'service' })
    const isDone = outcome === 'done'
    const end = isDone ? ({ to: 'done' } as const) : ({ to: 'by-hand', isRefused: outcome === 'refused' } as const)
    if (!(await endAtGateway(tx, { refundId: refund.id, orderId, end, at }))) return
    const order = await findOrder(tx, orderId)
    if (order?.paymentState === 'refunded') await settlePayment(tx, id, 'refunded', at)
    if (order) await publishOrderUpdate(tx, tools, order)
    const late: OrderJob = { orderId }
    if (isLate && isDone) return jobs.enqueue(tx, orderRefundedJob, late)
    await tell(tx, tools, refund, { orderId, refundId: refund.id, from: isDone ? 'service' : 'shop' })
  })
}

const longestWaitSeconds = 6 * 3600

/** As long as the refund has already taken, so that an outcome is never seen later than after twice its time. */
const waitOf = ({ askedAt }: RefundAtGateway, now: Date): number =>
  Math.min(longestWaitSeconds, Math.max(60, Math.floor((now.getTime() - askedAt.getTime()) / 1000)))

/** An earlier release closed paid orders without a row for their refund. */
async function addMissingRow(tools: Needs, orderId: number): Promise<readonly RefundAtGateway[]> {
  await tools.db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order?.paymentState === 'paid' && (order.status === 4 || order.status === 5))
      await refundWhole(tx, orderId, tools.clock.now())
  })
  return listRefundsAtGateway(tools.db, orderId)
}

async function askHeld(tools: Needs, payment: Payment): Promise<void> {
  const { shopId } = await findPayee(tools.db, payment)
  const gateway = await tools.payments.find(payment.integration, shopId)
  // The bank frees what nobody takes. The failed job stands before the operator.
  if (!gateway) throw new Error(`no gateway ${payment.integration} to take the money of order ${payment.orderId}`)
  await captureHeld(tools, payment, gateway)
}

/** Also takes money that the bank holds, once the order is ready or has ended. Idempotent. One refund that fails does not stop the others; the job then fails and is repeated. */
export async function askRefunds(tools: Needs, { orderId, isLate = false }: RefundJob): Promise<void> {
  const { db, clock, payments, jobs } = tools
  const payment = await findPaidPayment(db, orderId)
  if (!payment?.reference) return
  const { reference } = payment
  if (payment.state === 'authorized') return askHeld(tools, payment)
  const known = await listRefundsAtGateway(db, orderId)
  const refunds = known.length > 0 ? known : await addMissingRow(tools, orderId)
  if (refunds.length === 0) return
  const { shopId, isSameMode } = await findPayee(db, payment)
  const gateway = isSameMode ? await payments.find(payment.integration, shopId) : null
  // The owner may have removed the account. The restaurant then gives the money back without it.
  if (!gateway && !isAccountService(payment.integration))
    throw new Error(`no gateway ${payment.integration} to refund order ${orderId}`)
  const { paid: captured } = await readOrderMoney(db, orderId)
  const failures: unknown[] = []
  const waits: number[] = []
  for (const refund of refunds)
    try {
      const answer = await ask(gateway, reference, {
        amount: refund.amount,
        captured,
        key: keyOf(refund),
        askedAt: refund.askedAt,
        isAccepted: refund.acceptedAt !== null,
      })
      // Nobody owes what was never paid. What a sandbox refuses is shown as a real refusal is.
      const outcome = payment.isTest && answer === 'by-hand' ? 'done' : answer
      await keepOutcome(tools, payment, { refund, outcome, isLate })
      if (outcome === 'pending' || outcome === 'doubtful') waits.push(waitOf(refund, clock.now()))
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  const again: RefundJob = { orderId, isLate }
  if (waits.length > 0)
    await db.transaction((tx) => jobs.enqueue(tx, askRefundsJob, again, { afterSeconds: Math.min(...waits) }))
}
