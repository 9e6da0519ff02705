import { isShopShown } from '../../catalogue/server/shop-store.ts'
import {
  type OrderJob,
  orderPlacedJob,
  orderReadyJob,
  orderRefundedJob,
  orderRefusedJob,
} from '../../orders/order-jobs.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { reachOf } from '../../server/demo-open.ts'
import type { Tools } from '../../server/tools.ts'
import { type OrderSentence, orderMessage } from './order-message.ts'
import { sendOnce } from './send-once.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'config' | 'texting'>

/** Texts the phone of an order, once per fact. */
const textOnce =
  (job: string, sentence: OrderSentence) =>
  async (tools: Needs, { orderId }: OrderJob): Promise<void> => {
    if (!reachOf(tools.config, tools.config.demo).texts) return
    const order = await findOrder(tools.db, orderId)
    if (!order || !(await isShopShown(tools.db, order.shop.id))) return
    const text = orderMessage(sentence, order, tools.config.publicUrl)
    await sendOnce(tools, `${job} ${orderId}`, () => tools.texting.send({ channel: 'sms', to: order.phone, text }))
  }

/** The order is with the shop. */
export const sendOrderConfirmation = textOnce(orderPlacedJob, 'orderPlaced')

/** The food waits at the counter. */
export const sendOrderReady = textOnce(orderReadyJob, 'orderReady')

/** The shop will not make it. */
export const sendOrderRefused = textOnce(orderRefusedJob, 'orderRefused')

/** Money that came too late has gone back. */
export const sendOrderRefunded = textOnce(orderRefundedJob, 'orderRefunded')

export function messageJobs(tools: Tools): void {
  tools.jobs.work<OrderJob>(orderPlacedJob, (job) => sendOrderConfirmation(tools, job))
  tools.jobs.work<OrderJob>(orderReadyJob, (job) => sendOrderReady(tools, job))
  tools.jobs.work<OrderJob>(orderRefundedJob, (job) => sendOrderRefunded(tools, job))
  tools.jobs.work<OrderJob>(orderRefusedJob, (job) => sendOrderRefused(tools, job))
}
