import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { orderDelayedJob, type TimeJob } from '../order-jobs.ts'
import type { StatusRefusal } from './change-order-status.ts'
import { publishOrderUpdate } from './order-channel-events.ts'
import type { Order } from './order-rows.ts'
import { findOrder, lockOrder, updateReadyAt } from './order-store.ts'

type Delay = {
  readonly orderId: number
  readonly readyAt: Date
  readonly seenVersion?: number | undefined
  readonly auditActor: AuditActor
}

export async function delayOrder(
  tx: Database,
  tools: Pick<Tools, 'broadcast' | 'jobs' | 'clock'>,
  { orderId, readyAt, seenVersion, auditActor }: Delay,
): Promise<Result<Order, StatusRefusal>> {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('unknown-order')
  if (seenVersion !== undefined && seenVersion !== order.version) return refuse('already-moved')
  if (order.status !== 1 && order.status !== 2) return refuse('illegal-move')
  await updateReadyAt(tx, orderId, readyAt)
  await recordChange(tx, auditActor, {
    at: tools.clock.now(),
    shopId: order.shopId,
    action: 'order.delayed',
    subject: `order ${orderId}`,
    before: { ready_at: order.readyAt?.toISOString() ?? null },
    after: { ready_at: readyAt.toISOString() },
  })
  const job: TimeJob = { orderId, readyAt: readyAt.toISOString() }
  if (!order.isTest) await tools.jobs.enqueue(tx, orderDelayedJob, job)
  const delayed = await findOrder(tx, orderId)
  if (!delayed) throw new Error('an order vanished while it was locked')
  await publishOrderUpdate(tx, tools, delayed)
  return ok(delayed)
}
