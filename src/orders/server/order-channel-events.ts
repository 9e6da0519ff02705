import type { Database } from '../../adapters/database/database.ts'
import type { Tools } from '../../server/tools.ts'
import { isShownToShop } from '../order.ts'
import {
  orderChannelName,
  orderPlacedEvent,
  ordersChangedEvent,
  orderUpdateEvent,
  shopChannelName,
} from './order-channel.ts'
import { toOrderUpdateReply } from './order-replies.ts'
import type { Order } from './order-rows.ts'

type Needs = Pick<Tools, 'broadcast'>

type PlacedOrder = { readonly orderId: number; readonly shopId: number }

const placedMessage = ({ orderId, shopId }: PlacedOrder) => ({
  channel: shopChannelName(shopId),
  event: orderPlacedEvent,
  payload: { order: { id: orderId } },
})

/** Tells customer and shop how an order stands now; part of the transaction that changed it. */
export async function publishOrderUpdate(tx: Database, { broadcast }: Needs, order: Order): Promise<void> {
  const payload = toOrderUpdateReply(order)
  const channels = [orderChannelName(order.userId, order.id)]
  if (isShownToShop(order)) channels.push(shopChannelName(order.shop.id))
  await broadcast.publish(
    tx,
    channels.map((channel) => ({ channel, event: orderUpdateEvent, payload })),
  )
}

/** Tells a shop that there is an order more: part of the transaction that took its money. */
export const publishOrderPlaced = (tx: Database, { broadcast }: Needs, placed: PlacedOrder): Promise<void> =>
  broadcast.publish(tx, [placedMessage(placed)])

/** Tells a shop that there is an order more, once it is committed: so many are placed at once that their commits must not wait for each other. */
export const announceOrderPlaced = ({ broadcast }: Needs, placed: PlacedOrder): void =>
  broadcast.announce([placedMessage(placed)])

/** Tells a shop that its list reads otherwise now. */
export const announceOrdersChanged = ({ broadcast }: Needs, shopId: number): void =>
  broadcast.announce([{ channel: shopChannelName(shopId), event: ordersChangedEvent, payload: {} }])
