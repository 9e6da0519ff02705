import type { Database } from '../../adapters/database/database.ts'
import { returnStock } from '../../catalogue/server/product-store.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import type { Order } from '../order.ts'
import { type OrderJob, refundOrderJob } from '../order-jobs.ts'
import { type Mover, mayMove, type OrderStatus } from '../order-status.ts'
import {
  findOrder,
  forgetDerivedAttempts,
  listStockOf,
  lockOrder,
  updatePaymentState,
  updateStatus,
} from './order-store.ts'

export type StatusChange = {
  readonly orderId: number
  readonly to: OrderStatus
  readonly mover: Mover
  /** Null: the system. */
  readonly actorId: number | null
  /** The version the person was looking at; when it is stale, somebody else was faster. */
  readonly seenVersion?: number | undefined
  readonly readyAt?: Date | undefined
  readonly reason?: string | undefined
}

export type StatusRefusal = 'unknown-order' | 'illegal-move' | 'already-moved'

type Needs = Pick<Tools, 'clock' | 'jobs'>

/** Moves an order inside the caller's transaction. Of two at once the first wins; cancelled and refused orders give their stock back. */
export async function moveOrder(
  tx: Database,
  tools: Needs,
  change: StatusChange,
): Promise<Result<null, StatusRefusal>> {
  const { orderId, to, mover, seenVersion } = change
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('unknown-order')
  if (order.status === to || (seenVersion !== undefined && seenVersion !== order.version))
    return refuse('already-moved')
  if (!mayMove(mover, order.status, to)) return refuse('illegal-move')
  await updateStatus(tx, { ...change, from: order.status, at: tools.clock.now() })
  if (to === 4 || to === 5) {
    // A hold that ran out has given its stock back already.
    if (order.paymentState !== 'failed') await returnStock(tx, await listStockOf(tx, orderId))
    if (order.paymentState === 'pending') await updatePaymentState(tx, orderId, 'failed')
    await forgetDerivedAttempts(tx, orderId)
    const refund: OrderJob = { orderId }
    if (order.paymentState === 'paid') await tools.jobs.enqueue(tx, refundOrderJob, refund)
  }
  return ok(null)
}

/** Answers the order as it is afterwards. */
export async function changeOrderStatus(
  tools: Needs & Pick<Tools, 'db'>,
  change: StatusChange,
): Promise<Result<Order, StatusRefusal>> {
  return tools.db.transaction(async (tx) => {
    const moved = await moveOrder(tx, tools, change)
    if (!moved.ok) return moved
    const order = await findOrder(tx, change.orderId)
    return order ? ok(order) : refuse('unknown-order')
  })
}
