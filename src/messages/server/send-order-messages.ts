import { isShopShown } from '../../catalogue/server/shop-store.ts'
import {
  type OrderJob,
  orderAcceptedJob,
  orderDelayedJob,
  orderPlacedJob,
  orderReadyJob,
  orderRefundedJob,
  orderRefusedJob,
  orderUnansweredJob,
  type TimeJob,
} from '../../orders/order-jobs.ts'
import type { Order } from '../../orders/server/order-rows.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { unansweredNews } from '../../orders/unanswered.ts'
import { reachOf } from '../../server/demo-open.ts'
import type { Tools } from '../../server/tools.ts'
import { type OrderSentence, orderMessage } from './order-message.ts'
import { sendOnce } from './send-once.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'config' | 'texting'>

type Choose<Job> = (order: Order, job: Job) => OrderSentence | null

/** Texts the phone of an order, once per fact; `factOf` tells two of one kind apart. */
const textOnce =
  <Job extends OrderJob>(job: string, choose: Choose<Job>, factOf: (job: Job) => string = () => '') =>
  async (tools: Needs, told: Job): Promise<void> => {
    const { orderId } = told
    if (!reachOf(tools.config, tools.config.demo).texts) return
    const order = await findOrder(tools.db, orderId)
    if (!order || !(await isShopShown(tools.db, order.shop.id))) return
    const sentence = choose(order, told)
    if (!sentence) return
    const text = orderMessage(sentence, order, tools.config.publicUrl)
    const fact = [job, orderId, factOf(told)].filter(Boolean).join(' ')
    await sendOnce(tools, fact, () => tools.texting.send({ channel: 'sms', to: order.phone, text }))
  }

/** The order is with the shop. */
export const sendOrderConfirmation = textOnce(orderPlacedJob, () => 'orderPlaced')

/** A time is told while somebody still waits for it. */
const isAwaited = ({ status }: Order): boolean => status === 1 || status === 2

/** The shop has said yes, and when. */
export const sendOrderAccepted = textOnce<TimeJob>(orderAcceptedJob, (order) =>
  isAwaited(order) ? 'orderAccepted' : null,
)

/** The shop has said another time. One that was changed again meanwhile is told by the job of the newer. */
export const sendOrderDelayed = textOnce<TimeJob>(
  orderDelayedJob,
  (order, { readyAt }) => (isAwaited(order) && order.readyAt?.toISOString() === readyAt ? 'orderDelayed' : null),
  ({ readyAt }) => readyAt,
)

/** The food waits at the counter. */
export const sendOrderReady = textOnce(orderReadyJob, () => 'orderReady')

/** The shop will not make it, or never said whether it would. */
export const sendOrderRefused = textOnce(orderRefusedJob, ({ paymentState, status, unanswered }) => {
  const isPaid = paymentState === 'paid' || paymentState === 'refunded'
  if (unansweredNews(status, unanswered) === 'ended') return isPaid ? 'orderEndedPaid' : 'orderEnded'
  return isPaid ? 'orderRefusedPaid' : 'orderRefused'
})

/** Nobody has answered; who waits may go. */
export const sendOrderUnanswered = textOnce(orderUnansweredJob, ({ status, unanswered }) =>
  unansweredNews(status, unanswered) === 'waiting' ? 'orderUnanswered' : null,
)

/** Money that came too late has gone back. */
export const sendOrderRefunded = textOnce(orderRefundedJob, () => 'orderRefunded')

export function messageJobs(tools: Tools): void {
  tools.jobs.work<OrderJob>(orderPlacedJob, (job) => sendOrderConfirmation(tools, job))
  tools.jobs.work<TimeJob>(orderAcceptedJob, (job) => sendOrderAccepted(tools, job))
  tools.jobs.work<TimeJob>(orderDelayedJob, (job) => sendOrderDelayed(tools, job))
  tools.jobs.work<OrderJob>(orderReadyJob, (job) => sendOrderReady(tools, job))
  tools.jobs.work<OrderJob>(orderRefundedJob, (job) => sendOrderRefunded(tools, job))
  tools.jobs.work<OrderJob>(orderRefusedJob, (job) => sendOrderRefused(tools, job))
  tools.jobs.work<OrderJob>(orderUnansweredJob, (job) => sendOrderUnanswered(tools, job))
}
