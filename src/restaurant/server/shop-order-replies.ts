import { inEveryLanguage, type Language } from '../../kernel/texts.ts'
import { promisedUntil } from '../../orders/not-collected.ts'
import { payAtCounter } from '../../orders/order.ts'
import { undoUntil } from '../../orders/order-status.ts'
import { toOrderReply } from '../../orders/server/order-replies.ts'
import type { Order } from '../../orders/server/order-rows.ts'
import { shopMoves } from '../board.ts'
import { isPayable } from '../cash.ts'
import type { ShopOrderReply } from '../contract.ts'
import { actionOfMove, staffCan } from '../permission.ts'
import type { ShopOrder } from './board-store.ts'
import type { StaffShop } from './staff-store.ts'

const texts = inEveryLanguage('restaurant/counter', import.meta.glob('../texts/counter-??.ts', { eager: true }))

const nameOf = ({ source, customerName }: Order, language: Language): string =>
  source === 'web' ? customerName : customerName || texts[language].guest[source]

/** An order that nobody has accepted is refused instead. */
const isRefundable = ({ paymentState, paymentMethod, status, isTest }: Order): boolean =>
  paymentState === 'paid' && paymentMethod !== payAtCounter && ![0, 4, 5].includes(status) && !isTest

export const toShopOrderReply = (
  { order, changedAt, changedBy, isUndelivered, byItself }: ShopOrder,
  shops: readonly StaffShop[],
  language: Language,
): ShopOrderReply => ({
  ...toOrderReply(order, language),
  customer: { name: nameOf(order, language) },
  is_test: order.isTest,
  source: order.source,
  changed_at: changedAt.toISOString(),
  changed_by: changedBy,
  moves: shopMoves(order.status, order.cancelRequestedAt !== null).filter((to) =>
    shops.some(({ id, role }) => id === order.shop.id && staffCan(role, actionOfMove(to))),
  ),
  undo_until: undoUntil(order)?.toISOString() ?? null,
  takes_payment: isPayable(order) && shops.some(({ id, role }) => id === order.shop.id && staffCan(role, 'take-cash')),
  may_refund:
    isRefundable(order) && shops.some(({ id, role }) => id === order.shop.id && staffCan(role, 'refund-online')),
  answers_reports: shops.some(({ id, role }) => id === order.shop.id && staffCan(role, 'answer-reports')),
  customer_untold: isUndelivered,
  by_itself: [...byItself],
  not_collected_from: (order.status === 3 && promisedUntil(order)?.toISOString()) || null,
})
