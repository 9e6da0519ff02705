import { ok, type Result, refuse } from '../../kernel/result.ts'
import { changeLineStatus, type LineChange, type LineRefusal } from '../../orders/server/change-line-status.ts'
import type { Tools } from '../../server/tools.ts'
import { findShopOrder, type ShopOrder } from './board-store.ts'

export async function moveShopLine(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>,
  change: LineChange,
): Promise<Result<ShopOrder, LineRefusal>> {
  const moved = await changeLineStatus(tools, change)
  if (!moved.ok) return moved
  const order = await findShopOrder(tools.db, change.orderId, change.ofShops)
  return order ? ok(order) : refuse('unknown-order')
}
