import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { StatusRefusal } from '../../orders/server/change-order-status.ts'
import { delayOrder } from '../../orders/server/delay-order.ts'
import type { Tools } from '../../server/tools.ts'
import { findShopOrder, type ShopOrder } from './board-store.ts'

const minuteMs = 60_000

type Delay = { readonly orderId: number; readonly readyInMinutes: number; readonly seenVersion?: number | undefined }

export async function delayShopOrder(
  tools: Pick<Tools, 'db' | 'clock' | 'broadcast' | 'jobs'>,
  shopIds: readonly number[],
  { orderId, readyInMinutes, seenVersion }: Delay,
): Promise<Result<ShopOrder, StatusRefusal>> {
  if (!(await findShopOrder(tools.db, orderId, shopIds))) return refuse('unknown-order')
  const readyAt = new Date(tools.clock.now().getTime() + readyInMinutes * minuteMs)
  const delayed = await tools.db.transaction((tx) => delayOrder(tx, tools, { orderId, readyAt, seenVersion }))
  if (!delayed.ok) return delayed
  const order = await findShopOrder(tools.db, orderId, shopIds)
  return order ? ok(order) : refuse('unknown-order')
}
