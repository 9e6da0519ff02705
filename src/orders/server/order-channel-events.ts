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

const updateMessages = (order: Order) => {
  const payload = toOrderUpdateReply(order)
  const channels = order.userId === null ? [] : [orderChannelName(order.userId, order.id)]
  if (isShownToShop(order)) channels.push(shopChannelName(order.shop.id))
  return channels.map((channel) => ({ channel, event: orderUpdateEvent, payload }))
}

/** Sends when `tx` commits: to the customer, and to the shop if it may see the order. */
export const publishOrderUpdate = (tx: Database, { broadcast }: Needs, order: Order): Promise<void> =>
  broadcast.publish(tx, updateMessages(order))

/** Call after the commit. If the message is lost, open pages read the order at their next poll. */
export const notifyOrderUpdate = ({ broadcast }: Needs, order: Order): void => broadcast.announce(updateMessages(order))

export const publishOrderPlaced = (tx: Database, { broadcast }: Needs, placed: PlacedOrder): Promise<void> =>
  broadcast.publish(tx, [placedMessage(placed)])

/** Call after the commit: PostgreSQL commits transactions with a NOTIFY one at a time, which would delay orders. */
export const notifyOrderPlaced = ({ broadcast }: Needs, placed: PlacedOrder): void =>
  broadcast.announce([placedMessage(placed)])

export const notifyOrdersChanged = ({ broadcast }: Needs, shopId: number): void =>
  broadcast.announce([{ channel: shopChannelName(shopId), event: ordersChangedEvent, payload: {} }])
