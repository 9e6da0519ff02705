import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { StatusRefusal } from '../../orders/server/change-order-status.ts'
import { refuseCancel } from '../../orders/server/refuse-cancel.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { findShopOrder, type ShopOrder } from './board-store.ts'

type No = {
  readonly orderId: number
  readonly reason?: string | undefined
  readonly seenVersion?: number | undefined
  readonly auditActor: AuditActor
}

export async function refuseShopCancel(
  tools: Pick<Tools, 'db' | 'clock' | 'broadcast'>,
  shopIds: readonly number[],
  no: No,
): Promise<Result<ShopOrder, StatusRefusal>> {
  if (!(await findShopOrder(tools.db, no.orderId, shopIds))) return refuse('unknown-order')
  const kept = await tools.db.transaction((tx) => refuseCancel(tx, tools, no))
  if (!kept.ok) return kept
  const order = await findShopOrder(tools.db, no.orderId, shopIds)
  return order ? ok(order) : refuse('unknown-order')
}
