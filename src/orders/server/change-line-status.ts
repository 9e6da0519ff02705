import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import { mayMoveLine, orderStatusAfterLine } from '../line-status.ts'
import { isShownToShop } from '../order.ts'
import type { OrderStatus } from '../order-status.ts'
import { moveOrder, type StatusChange, type StatusRefusal } from './change-order-status.ts'
import { isLineInQuestion } from './missing-store.ts'
import { notifyOrderUpdate } from './order-channel-events.ts'
import type { Order } from './order-rows.ts'
import { findOrder, lockOrder, raiseVersion } from './order-store.ts'
import { orderLines } from './tables.ts'

export type LineChange = Pick<StatusChange, 'orderId' | 'actorId' | 'tabletId' | 'auditActor'> & {
  readonly ofShops: readonly number[]
  readonly lineId: number
  /** The status that the actor has seen. If the line has another one by now, the call is refused. */
  readonly from: OrderStatus
  readonly to: OrderStatus
  /** The line's version that the actor has seen. It differs even if the line has left its status and come back. */
  readonly seenVersion?: number | undefined
}

export type LineRefusal = StatusRefusal | 'unknown-line' | 'question-open'

type Needs = Pick<Tools, 'clock' | 'jobs' | 'broadcast' | 'db'>

const isLineOf = (orderId: number, lineId: number) => and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId))

type Moved = { readonly order: Order; readonly isToBeAnnounced: boolean }

async function moveLine(tx: Database, tools: Needs, change: LineChange): Promise<Result<Moved, LineRefusal>> {
  const { ofShops, lineId, from, to, seenVersion, ...who } = change
  const { orderId } = who
  const order = await lockOrder(tx, orderId)
  if (!order || !ofShops.includes(order.shopId) || !isShownToShop(order)) return refuse('unknown-order')
  const [line] = await tx
    .select({ status: orderLines.status, version: orderLines.version })
    .from(orderLines)
    .where(isLineOf(orderId, lineId))
  if (!line) return refuse('unknown-line')
  const isRepeated = line.status === to
  const isSeen = line.status === from && (seenVersion ?? line.version) === line.version
  if (!isRepeated && !isSeen) return refuse('already-moved')
  if (!isRepeated && !mayMoveLine(order.status, line.status, to)) return refuse('illegal-move')
  if (!isRepeated && (await isLineInQuestion(tx, lineId))) return refuse('question-open')
  if (!isRepeated)
    await tx
      .update(orderLines)
      .set({ status: to, version: sql`${orderLines.version} + 1` })
      .where(isLineOf(orderId, lineId))
  const after = isRepeated ? null : orderStatusAfterLine(order.status, to)
  if (after !== null) {
    const moved = await moveOrder(tx, tools, { ...who, to: after, actor: 'shop', keepsLines: true })
    if (!moved.ok) throw new Error(`the order of a line could not follow it: ${moved.code}`)
    return ok({ order: moved.value, isToBeAnnounced: false })
  }
  if (!isRepeated) await raiseVersion(tx, orderId)
  const changed = await findOrder(tx, orderId)
  if (!changed) throw new Error('an order vanished while it was locked')
  return ok({ order: changed, isToBeAnnounced: !isRepeated })
}

/** A line that already has the status is left alone, so a repeated press succeeds. */
export async function changeLineStatus(tools: Needs, change: LineChange): Promise<Result<Order, LineRefusal>> {
  const moved = await tools.db.transaction((tx) => moveLine(tx, tools, change))
  if (!moved.ok) return moved
  const { order, isToBeAnnounced } = moved.value
  if (isToBeAnnounced) notifyOrderUpdate(tools, order)
  return ok(order)
}
