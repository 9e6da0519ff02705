import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../contract.ts'
import { type ShopAction, staffCan } from '../permission.ts'
import { delayShopOrder } from './delay-shop-order.ts'
import { moveShopOrder } from './move-shop-order.ts'
import { readBoard } from './read-board.ts'
import { toShopOrderReply } from './shop-order-replies.ts'
import { listShopsOfStaff, type StaffShop } from './staff-store.ts'

export function restaurantRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const shopsWhere = async (userId: number, action: ShopAction): Promise<StaffShop[]> =>
    (await listShopsOfStaff(tools.db, userId)).filter(({ role }) => staffCan(role, action))

  mount(app, calls.listShopOrders, mountTools, async ({ session, language }) => {
    const shops = await shopsWhere(session.userId, 'see-orders')
    return shops.length > 0 ? ok(await readBoard(tools, shops, language)) : refuse('not-staff')
  })
  mount(app, calls.moveOrder, mountTools, async ({ session, params, body, language }) => {
    const shops = await shopsWhere(session.userId, 'move-orders')
    if (shops.length === 0) return refuse('not-staff')
    const moved = await moveShopOrder(
      tools,
      shops.map(({ id }) => id),
      {
        orderId: params.id,
        to: body.status as OrderStatus,
        actorId: session.userId,
        seenVersion: body.version,
        reason: body.reason,
        readyInMinutes: body.ready_in_minutes,
      },
    )
    return moved.ok ? ok(toShopOrderReply(moved.value, language)) : moved
  })
  mount(app, calls.delayOrder, mountTools, async ({ session, params, body, language }) => {
    const shops = await shopsWhere(session.userId, 'move-orders')
    if (shops.length === 0) return refuse('not-staff')
    const delayed = await delayShopOrder(
      tools,
      shops.map(({ id }) => id),
      { orderId: params.id, readyInMinutes: body.ready_in_minutes, seenVersion: body.version },
    )
    return delayed.ok ? ok(toShopOrderReply(delayed.value, language)) : delayed
  })
}
