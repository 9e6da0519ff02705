import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { mayRequestCancel } from '../order-status.ts'
import { updateCancelRefusal } from './cancel-store.ts'
import type { StatusRefusal } from './change-order-status.ts'
import { publishOrderUpdate } from './order-channel-events.ts'
import type { Order } from './order-rows.ts'
import { findOrder, lockOrder } from './order-store.ts'

type Answer = {
  readonly orderId: number
  readonly seenVersion?: number | undefined
  readonly reason?: string | undefined
  readonly auditActor: AuditActor
}

/** A second call is refused with `already-moved`. */
export async function refuseCancel(
  tx: Database,
  tools: Pick<Tools, 'clock' | 'broadcast'>,
  { orderId, seenVersion, reason, auditActor }: Answer,
): Promise<Result<Order, StatusRefusal>> {
  const locked = await lockOrder(tx, orderId)
  if (!locked) return refuse('unknown-order')
  if (seenVersion !== undefined && seenVersion !== locked.version) return refuse('already-moved')
  if (locked.cancelRequestedAt === null || !mayRequestCancel(locked.status)) return refuse('illegal-move')
  if (locked.cancelRefusedAt !== null) return refuse('already-moved')
  const at = tools.clock.now()
  await updateCancelRefusal(tx, orderId, {
    at,
    reason: (reason && normaliseText(reason)) || null,
  })
  await recordChange(tx, auditActor, {
    at,
    shopId: locked.shopId,
    action: 'cancel-request.refused',
    subject: `order ${orderId}`,
    before: { refused: false },
    after: { refused: true },
  })
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error('an order vanished while it was locked')
  await publishOrderUpdate(tx, tools, order)
  return ok(order)
}
