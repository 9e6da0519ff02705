import type { Database } from '../../adapters/database/database.ts'
import { returnStock, takeStock } from '../../catalogue/server/product-store.ts'
import { takeKitchenAgain } from './kitchen-store.ts'
import { hasSoldOutOption, listDishesOf, listStockOf, noteTakenStock } from './order-stock.ts'

/** Takes stock and kitchen minutes again. If they are not all available, takes nothing and returns false. */
export async function takeSupplies(
  tx: Database,
  order: { readonly id: number; readonly shopId: number },
  now: Date,
): Promise<boolean> {
  const dishes = await listDishesOf(tx, order.id)
  if (await hasSoldOutOption(tx, order.id, now)) return false
  if ((await takeStock(tx, dishes, now)).length > 0) return false
  if (await takeKitchenAgain(tx, order, now)) {
    await noteTakenStock(tx, order.id)
    return true
  }
  await returnStock(tx, dishes)
  return false
}

/** The kitchen minutes need no update, because `holdsKitchen` depends on the order's row. */
export const returnSupplies = async (tx: Database, orderId: number): Promise<void> =>
  returnStock(tx, await listStockOf(tx, orderId))
