import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { StatusRefusal } from '../../orders/server/change-order-status.ts'
import { delayOrder } from '../../orders/server/delay-order.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { findShopOrder, type ShopOrder } from './board-store.ts'

const minuteMs = 60_000

type Delay = {
  readonly orderId: number
  readonly readyInMinutes: number
  readonly seenVersion?: number | undefined
  readonly auditActor: AuditActor
}

export async function delayShopOrder(
  tools: Pick<Tools, 'db' | 'clock' | 'broadcast' | 'jobs'>,
  shopIds: readonly number[],
  { readyInMinutes, ...delay }: Delay,
): Promise<Result<ShopOrder, StatusRefusal>> {
  if (!(await findShopOrder(tools.db, delay.orderId, shopIds))) return refuse('unknown-order')
  const readyAt = new Date(tools.clock.now().getTime() + readyInMinutes * minuteMs)
  const delayed = await tools.db.transaction((tx) => delayOrder(tx, tools, { ...delay, readyAt }))
  if (!delayed.ok) return delayed
  const order = await findShopOrder(tools.db, delay.orderId, shopIds)
  return order ? ok(order) : refuse('unknown-order')
}
