import type { Language } from '../../kernel/texts.ts'
import type { Tools } from '../../server/tools.ts'
import { byUrgency, startOfDay } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { listBoard } from './board-store.ts'
import { toShopOrderReply } from './shop-order-replies.ts'
import type { StaffShop } from './staff-store.ts'

export const readBoard = async (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  shops: readonly StaffShop[],
  language: Language,
): Promise<ShopOrderReply[]> => {
  const now = clock.now()
  const days = shops.map(({ id, timeZone }) => ({ shopId: id, since: startOfDay(now, timeZone) }))
  const orders = await listBoard(db, days, now)
  return orders.map((order) => toShopOrderReply(order, shops, language)).sort(byUrgency)
}
