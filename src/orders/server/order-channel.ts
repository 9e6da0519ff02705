import type { Database } from '../../adapters/database/database.ts'
import { largestId } from '../../kernel/id.ts'
import type { ChannelKind } from '../../server/realtime/hub.ts'
import type { SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { toOrderUpdateReply } from './order-replies.ts'
import { findOrderOf } from './order-store.ts'

export const orderUpdateEvent = 'OrderUpdate'
export const orderPlacedEvent = 'OrderPlaced'
/** Tells the board to reload its orders, because an update may have been lost or has no event of its own. */
export const ordersChangedEvent = 'OrdersChanged'

export const orderChannelName = (userId: number, orderId: number): string => `private-user.${userId}.order.${orderId}`
export const shopChannelName = (shopId: number): string => `private-shop.${shopId}.orders`

/** Null unless the whole name matches, because names come from clients. */
const idsIn = (name: string, pattern: RegExp): number[] | null => {
  const ids = pattern.exec(name)?.slice(1).map(Number)
  return ids?.every((id) => id <= largestId) ? ids : null
}

const orderIds = (name: string) => idsIn(name, /^private-user\.([1-9][0-9]{0,9})\.order\.([1-9][0-9]{0,9})$/)
const shopIds = (name: string) => idsIn(name, /^private-shop\.([1-9][0-9]{0,9})\.orders$/)

const findOrderNamed = async (db: Database, name: string) => {
  const [userId, orderId] = orderIds(name) ?? []
  return userId === undefined || orderId === undefined ? null : findOrderOf(db, userId, orderId)
}

export const orderChannel = ({ db }: Pick<Tools, 'db'>): ChannelKind => ({
  owns: (name) => orderIds(name) !== null,
  mayFollow: async ({ userId }, name) => orderIds(name)?.[0] === userId && (await findOrderNamed(db, name)) !== null,
  present: async (name) => {
    const order = await findOrderNamed(db, name)
    return order && { event: orderUpdateEvent, payload: toOrderUpdateReply(order) }
  },
})

/** `maySee` is a parameter, because the orders slice does not know a shop's staff. */
export const shopChannel = (maySee: (session: SignedInSession, shopId: number) => Promise<boolean>): ChannelKind => ({
  owns: (name) => shopIds(name) !== null,
  mayFollow: async (session, name) => {
    const [shopId] = shopIds(name) ?? []
    return shopId !== undefined && maySee(session, shopId)
  },
  mayTabletFollow: (tablet, name) => shopIds(name)?.[0] === tablet.shopId,
  present: async () => ({ event: ordersChangedEvent, payload: {} }),
})
