import { ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import { changeLineStatus, type LineChange, type LineRefusal } from '../../orders/server/change-line-status.ts'
import { changeOrderStatus, type MoveRefusal } from '../../orders/server/change-order-status.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { findShopOrder, readChangeFacts, type ShopOrder } from './board-store.ts'

export type ShopMove = {
  readonly orderId: number
  readonly to: OrderStatus
  readonly actorId: number | null
  readonly tabletId: number | null
  readonly auditActor: AuditActor
  readonly seenVersion?: number | undefined
  readonly reason?: string | undefined
  readonly readyInMinutes?: number | undefined
}

const minuteMs = 60_000

/** Orders of other shops and orders hidden from shops are refused as unknown. */
export async function moveShopOrder(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>,
  shopIds: readonly number[],
  { readyInMinutes, reason, ...move }: ShopMove,
): Promise<Result<ShopOrder, MoveRefusal>> {
  const promised = move.to === 1 && readyInMinutes !== undefined
  const ended = move.to === 4 || move.to === 5
  const at = tools.clock.now()
  const moved = await changeOrderStatus(tools, {
    ...move,
    ofShops: shopIds,
    actor: 'shop',
    readyAt: promised ? new Date(at.getTime() + readyInMinutes * minuteMs) : undefined,
    reason: (ended && reason && normaliseText(reason)) || undefined,
    at,
  })
  if (!moved.ok) return moved
  return ok({ order: moved.value, changedAt: at, ...(await readChangeFacts(tools.db, move.orderId)) })
}

export async function moveShopLine(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>,
  change: LineChange,
): Promise<Result<ShopOrder, LineRefusal>> {
  const moved = await changeLineStatus(tools, change)
  if (!moved.ok) return moved
  const order = await findShopOrder(tools.db, change.orderId, change.ofShops)
  return order ? ok(order) : refuse('unknown-order')
}
