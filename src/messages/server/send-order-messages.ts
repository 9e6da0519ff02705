import { createTranslator } from 'use-intl/core'
import { formatMoney } from '../../kernel/money.ts'
import { type OrderJob, orderPlacedJob } from '../../orders/order-jobs.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import type { Tools } from '../../server/tools.ts'
import { fr } from '../texts/fr.ts'
import { insertMessageKey, wasSent } from './message-key-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'config' | 'texting'>

const translate = createTranslator({ locale: 'fr', messages: fr })

/** Confirms an order to its phone. A job that runs again sends nothing again; a provider that refuses makes it run again. */
export async function sendOrderConfirmation(
  { db, clock, config, texting }: Needs,
  { orderId }: OrderJob,
): Promise<void> {
  const key = `${orderPlacedJob} ${orderId}`
  const order = await findOrder(db, orderId)
  if (!order || (await wasSent(db, key))) return
  const text = translate('orderPlaced', {
    order: String(order.id),
    shop: order.shop.name,
    total: formatMoney(order.total, order.currencySymbol),
    link: `${config.publicUrl}/order/${order.id}`,
  })
  await texting.send({ channel: 'sms', to: order.phone, text })
  await insertMessageKey(db, key, clock.now())
}

export function messageJobs(tools: Tools): void {
  tools.jobs.work<OrderJob>(orderPlacedJob, (job) => sendOrderConfirmation(tools, job))
}
