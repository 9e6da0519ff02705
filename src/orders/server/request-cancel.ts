import { ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import type { Tools } from '../../server/tools.ts'
import { mayRequestCancel } from '../order-status.ts'
import { updateCancelRequest } from './cancel-store.ts'
import { publishOrderUpdate } from './order-channel-events.ts'
import type { Order } from './order-rows.ts'
import { findOrder, lockOrder } from './order-store.ts'

type Request = { readonly orderId: number; readonly userId: number; readonly reason?: string | undefined }

/** Idempotent: a second request changes nothing. */
export const requestCancel = (
  tools: Pick<Tools, 'db' | 'clock' | 'broadcast'>,
  { orderId, userId, reason }: Request,
): Promise<Result<Order, 'unknown-order' | 'request-too-early' | 'request-too-late'>> =>
  tools.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked || locked.isTest || locked.userId !== userId) return refuse('unknown-order')
    if (locked.status === 0) return refuse('request-too-early')
    if (!mayRequestCancel(locked.status)) return refuse('request-too-late')
    const isFirst = locked.cancelRequestedAt === null
    if (isFirst)
      await updateCancelRequest(tx, orderId, {
        at: tools.clock.now(),
        reason: (reason && normaliseText(reason)) || null,
      })
    const order = await findOrder(tx, orderId)
    if (!order) throw new Error('an order vanished while it was locked')
    if (isFirst) await publishOrderUpdate(tx, tools, order)
    return ok(order)
  })
