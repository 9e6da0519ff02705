import type { Language } from '../../kernel/texts.ts'
import { toOrderReply } from '../../orders/server/order-replies.ts'
import { shopMoves } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import type { ShopOrder } from './board-store.ts'

/** An order as the staff of its shop sees it. */
export const toShopOrderReply = ({ order, changedAt }: ShopOrder, language: Language): ShopOrderReply => ({
  ...toOrderReply(order, language),
  customer: { name: order.customerName },
  changed_at: changedAt.toISOString(),
  moves: shopMoves(order.status, order.cancelRequestedAt !== null),
})
