import type { Language } from '../../kernel/texts.ts'
import { collectableUntil } from '../../orders/not-collected.ts'
import { undoUntil } from '../../orders/order-status.ts'
import { toOrderReply } from '../../orders/server/order-replies.ts'
import { shopMoves } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { actionOfMove, staffCan } from '../permission.ts'
import type { ShopOrder } from './board-store.ts'
import type { StaffShop } from './staff-store.ts'

export const toShopOrderReply = (
  { order, changedAt, changedBy, isUndelivered, byItself }: ShopOrder,
  shops: readonly StaffShop[],
  language: Language,
): ShopOrderReply => ({
  ...toOrderReply(order, language),
  customer: { name: order.customerName },
  is_test: order.isTest,
  changed_at: changedAt.toISOString(),
  changed_by: changedBy,
  moves: shopMoves(order.status, order.cancelRequestedAt !== null).filter((to) =>
    shops.some(({ id, role }) => id === order.shop.id && staffCan(role, actionOfMove(to))),
  ),
  undo_until: undoUntil(order)?.toISOString() ?? null,
  customer_untold: isUndelivered,
  by_itself: [...byItself],
  collectable_until: order.status === 6 ? collectableUntil(changedAt).toISOString() : null,
})
