import { isShopKept } from '../../catalogue/server/shop-store.ts'
import { money } from '../../kernel/money.ts'
import { type MissingOutcome, piecesWhenAsked } from '../../orders/missing-dish.ts'
import { collectableUntil } from '../../orders/not-collected.ts'
import {
  type MissingJob,
  type OrderJob,
  type OrderRefundJob,
  orderAcceptedJob,
  orderDelayedJob,
  orderMissingJob,
  orderMissingSettledJob,
  orderNotCollectedJob,
  orderPlacedJob,
  orderReadyJob,
  orderRefundedJob,
  orderRefundJob,
  orderRefusedJob,
  orderReportAnsweredJob,
  orderUnansweredJob,
  orderWaitingJob,
  type ReportJob,
  type TimeJob,
} from '../../orders/order-jobs.ts'
import type { Order } from '../../orders/server/order-rows.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { unansweredNews } from '../../orders/unanswered.ts'
import { reachOf } from '../../server/demo-access.ts'
import { spokenOf } from '../../server/offered-languages.ts'
import type { Tools } from '../../server/tools.ts'
import { notifyBoard } from './notify-board.ts'
import { type Lack, type OrderSentence, orderMessage, type Returned } from './order-message.ts'
import type { RepeatableJob } from './send-once.ts'
import { giveUp, overtake, type Sending, textOnce } from './send-once.ts'

type Choose<Job> = (order: Order, job: Job, now: Date) => OrderSentence | null

const lackOf = (order: Order, job: OrderJob): Lack | null => {
  const question = 'missingId' in job ? order.missing.find(({ id }) => id === job.missingId) : undefined
  const line = order.lines.find(({ id }) => id === question?.lineId)
  return question && line
    ? {
        dish: line.name,
        count: question.quantity,
        of: piecesWhenAsked(order, question),
        until: new Date(question.answerUntil),
      }
    : null
}

const refundOf = (order: Order, job: OrderJob): Returned | null => {
  const refund = 'refundId' in job ? order.refunds.find(({ id }) => id === job.refundId) : undefined
  return refund
    ? {
        amount: money(refund.amountMinor, order.total.currency),
        until: refund.dueAt === null ? null : new Date(refund.dueAt),
      }
    : null
}

/** `choose` returns null if the SMS would no longer be true. `detail` is a part of the deduplication key. */
const text = <Job extends OrderJob>(name: string, choose: Choose<Job>, detail: (job: Job) => string = () => '') => {
  const factOf = (job: Job): string => [name, job.orderId, detail(job)].filter(Boolean).join(' ')
  const send = async (tools: Sending, job: Job): Promise<void> => {
    const { orderId } = job
    if (!reachOf(tools.config, tools.config.demo).texts) return
    const order = await findOrder(tools.db, orderId)
    const key = factOf(job)
    const sentence = order && (await isShopKept(tools.db, order.shop.id)) ? choose(order, job, tools.clock.now()) : null
    // Deleting an account removes the phone from its orders. The phone of an order without an account is not verified.
    if (!order?.phone || order.userId === null || !sentence) return overtake(tools, key)
    const spoken = { ...order, language: spokenOf(tools.config.languages, order.language) }
    const about = { lack: lackOf(order, job), refund: refundOf(order, job) }
    const words = orderMessage(sentence, spoken, tools.config.publicUrl, tools.config.brand, about)
    await textOnce(tools, { key, fact: key, orderId, to: order.phone }, async () => words)
  }
  return { name, send, factOf }
}

const placed = text(orderPlacedJob, () => 'orderPlaced')

const isAwaited = ({ status }: Order): boolean => status === 1 || status === 2

const accepted = text<TimeJob>(orderAcceptedJob, (order) => (isAwaited(order) ? 'orderAccepted' : null))

/** If the time was changed again meanwhile, the job of the last change sends the SMS. */
const delayed = text<TimeJob>(
  orderDelayedJob,
  (order, { readyAt }) => (isAwaited(order) && order.readyAt?.toISOString() === readyAt ? 'orderDelayed' : null),
  ({ readyAt }) => readyAt,
)

/** The order may have been recalled to the kitchen or handed over meanwhile. */
const ready = text(orderReadyJob, ({ status }) => (status === 3 ? 'orderReady' : null))

const refused = text(orderRefusedJob, ({ paymentState, status, unanswered: stage }) => {
  const isPaid = paymentState === 'paid' || paymentState === 'refunded'
  if (unansweredNews(status, stage) === 'ended') return isPaid ? 'orderEndedPaid' : 'orderEnded'
  return isPaid ? 'orderRefusedPaid' : 'orderRefused'
})

const unanswered = text(orderUnansweredJob, ({ status, unanswered: stage }) =>
  unansweredNews(status, stage) === 'waiting' ? 'orderUnanswered' : null,
)

const waiting = text(orderWaitingJob, ({ status, paymentState }) => {
  if (status !== 3) return null
  return paymentState === 'paid' ? 'orderWaitingPaid' : 'orderWaiting'
})

/** The order may have been handed over after all, or the operator may send the text again on the next day. */
const notCollected = text(orderNotCollectedJob, ({ notCollectedAt, paymentState }, _, now) => {
  if (notCollectedAt === null || now >= collectableUntil(new Date(notCollectedAt))) return null
  return paymentState === 'paid' ? 'orderNotCollectedPaid' : 'orderNotCollected'
})

/** Money of a wrong amount goes back with words about it. */
const refunded = text(orderRefundedJob, ({ refunds }) =>
  refunds.some(({ reason, words }) => reason === 'whole' && words !== '') ? 'orderMispaid' : 'orderRefunded',
)

const isAt = (order: Order, { missingId }: MissingJob, outcome: MissingOutcome | null): boolean =>
  order.missing.some((question) => question.id === missingId && question.outcome === outcome)

const missing = text<MissingJob>(
  orderMissingJob,
  (order, job) => (isAwaited(order) && isAt(order, job, null) ? 'orderMissing' : null),
  ({ missingId }) => String(missingId),
)

const missingSettled = text<MissingJob>(
  orderMissingSettledJob,
  (order, job) => {
    const isPaid = order.paymentState === 'paid' || order.paymentState === 'refunded'
    if (isAt(order, job, 'unanswered-cancelled')) return isPaid ? 'orderLacksAllPaid' : 'orderLacksAll'
    if (!isAt(order, job, 'unanswered') || order.status > 3) return null
    return isPaid ? 'orderWithoutPaid' : 'orderWithout'
  },
  ({ missingId }) => String(missingId),
)

const reportAnswered = text<ReportJob>(
  orderReportAnsweredJob,
  ({ reports }, { reportId }) =>
    reports.some(({ id, answeredAt }) => id === reportId && answeredAt !== null) ? 'orderReportAnswered' : null,
  ({ reportId }) => String(reportId),
)

/** The shop may have given the money back meanwhile. */
const refundNews = text<OrderRefundJob>(
  orderRefundJob,
  ({ refunds, status }, { refundId, from }) => {
    const { state, reason } = refunds.find(({ id }) => id === refundId) ?? {}
    // A refused order has a text of its own. Nothing else tells a customer of a cancellation.
    const isCancellation = reason === 'whole' && status === 4
    if (from === 'hand') return state === 'done' ? 'orderRefundGiven' : null
    if (from === 'shop') {
      if (state !== 'by-hand') return null
      return isCancellation ? 'orderCancelledByHand' : 'orderRefundByHand'
    }
    if (state !== 'done' && state !== 'at-gateway') return null
    return isCancellation ? 'orderCancelledOnline' : 'orderRefundOnline'
  },
  ({ refundId, from }) => `${refundId} ${from}`,
)

const orderTexts = [placed, ready, waiting, notCollected, refused, unanswered, refunded]

const textJobs: readonly string[] = orderTexts.map(({ name }) => name)

const timeJobs: readonly string[] = [accepted, delayed].map(({ name }) => name)

const missingJobs: readonly string[] = [missing, missingSettled].map(({ name }) => name)

/** Null if the SMS is not about an order. */
export const orderJobOfFact = (fact: string): RepeatableJob | null => {
  const [name = '', id = '', readyAt, from] = fact.split(' ')
  if (!/^\d+$/.test(id)) return null
  if (missingJobs.includes(name))
    return readyAt === undefined ? null : { name, data: { orderId: Number(id), missingId: Number(readyAt) } }
  if (name === reportAnswered.name)
    return readyAt === undefined ? null : { name, data: { orderId: Number(id), reportId: Number(readyAt) } }
  if (name === refundNews.name)
    return from === 'service' || from === 'shop' || from === 'hand'
      ? { name, data: { orderId: Number(id), refundId: Number(readyAt), from } }
      : null
  if (readyAt === undefined) return textJobs.includes(name) ? { name, data: { orderId: Number(id) } } : null
  return timeJobs.includes(name) ? { name, data: { orderId: Number(id), readyAt } } : null
}

export function messageJobs(tools: Tools): void {
  const register = <Job extends OrderJob>({ name, send, factOf }: ReturnType<typeof text<Job>>): void =>
    tools.jobs.work<Job>(
      name,
      (job) => notifyBoard(tools, job.orderId, () => send(tools, job)),
      (job) => notifyBoard(tools, job.orderId, () => giveUp(tools, factOf(job))),
    )
  for (const message of orderTexts) register(message)
  for (const message of [accepted, delayed]) register(message)
  for (const message of [missing, missingSettled]) register(message)
  register(reportAnswered)
  register(refundNews)
}
