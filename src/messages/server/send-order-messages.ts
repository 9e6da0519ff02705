import { createTranslator } from 'use-intl/core'
import { formatMoney } from '../../kernel/money.ts'
import type { Order } from '../../orders/order.ts'
import { type OrderJob, orderPlacedJob, orderReadyJob, orderRefusedJob } from '../../orders/order-jobs.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import type { Tools } from '../../server/tools.ts'
import { fr } from '../texts/fr.ts'
import { insertMessageKey, wasSent } from './message-key-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'config' | 'texting'>

const translate = createTranslator({ locale: 'fr', messages: fr })

type Sentence = 'orderPlaced' | 'orderReady' | 'orderRefused'

const words = (sentence: Sentence, order: Order, { publicUrl }: Tools['config']): string =>
  translate(sentence, {
    order: String(order.id),
    shop: order.shop.name,
    total: formatMoney(order.total, order.currencySymbol),
    link: `${publicUrl}/order/${order.id}`,
  })

/** Texts the phone of an order, once per fact: a job that runs again sends nothing again, and a provider that refuses makes it run again. */
const textOnce =
  (job: string, sentence: Sentence) =>
  async ({ db, clock, config, texting }: Needs, { orderId }: OrderJob): Promise<void> => {
    const key = `${job} ${orderId}`
    const order = await findOrder(db, orderId)
    if (!order || (await wasSent(db, key))) return
    await texting.send({ channel: 'sms', to: order.phone, text: words(sentence, order, config) })
    await insertMessageKey(db, key, clock.now())
  }

/** The order is with the shop. */
export const sendOrderConfirmation = textOnce(orderPlacedJob, 'orderPlaced')

/** The food waits at the counter. */
export const sendOrderReady = textOnce(orderReadyJob, 'orderReady')

/** The shop will not make it. */
export const sendOrderRefused = textOnce(orderRefusedJob, 'orderRefused')

export function messageJobs(tools: Tools): void {
  tools.jobs.work<OrderJob>(orderPlacedJob, (job) => sendOrderConfirmation(tools, job))
  tools.jobs.work<OrderJob>(orderReadyJob, (job) => sendOrderReady(tools, job))
  tools.jobs.work<OrderJob>(orderRefusedJob, (job) => sendOrderRefused(tools, job))
}
