import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { momentText } from '../../kernel/wall-time.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { askable } from '../missing-dish.ts'
import { collectableUntil, isCollectedLate, promisedUntil } from '../not-collected.ts'
import { isShownToShop } from '../order.ts'
import {
  askRefundsJob,
  type OrderJob,
  orderAcceptedJob,
  orderNotCollectedJob,
  orderReadyJob,
  orderRefusedJob,
  type RefundJob,
  type TimeJob,
} from '../order-jobs.ts'
import { type Actor, isUndo, mayMove, needsRequest, type OrderStatus, undoUntil } from '../order-status.ts'
import { assignHandOverCode } from './hand-over-code.ts'
import { endQuestions, hasOpenQuestion } from './missing-store.ts'
import { deleteDerivedAttempts } from './order-attempt.ts'
import { publishOrderUpdate } from './order-channel-events.ts'
import { updatePaymentState } from './order-payment-store.ts'
import type { Order } from './order-rows.ts'
import { findLastChange, findOrder, lockOrder, updateStatus } from './order-store.ts'
import { returnSupplies } from './order-supplies.ts'
import { refundWhole } from './refund-store.ts'

export type StatusChange = {
  readonly orderId: number
  /** Orders of other shops, and orders hidden from shops, are refused with `unknown-order`. */
  readonly ofShops?: readonly number[] | undefined
  readonly to: OrderStatus
  readonly actor: Actor
  /** Null for the system and for a tablet. */
  readonly actorId: number | null
  readonly tabletId?: number | null | undefined
  /** If present, the change is recorded in the audit log. */
  readonly auditActor?: AuditActor | undefined
  /** The version that the actor has seen. An order with another version is refused with `already-moved`. */
  readonly seenVersion?: number | undefined
  readonly readyAt?: Date | undefined
  readonly reason?: string | undefined
  /** True if the order only follows one of its lines. All lines then keep their statuses. */
  readonly keepsLines?: boolean | undefined
  readonly at?: Date | undefined
  /** True if the order is cancelled because a dish is missing, whether the customer has answered or not. */
  readonly lacksDish?: boolean | undefined
}

export type StatusRefusal = 'unknown-order' | 'illegal-move' | 'already-moved'

export type MoveRefusal =
  | StatusRefusal
  | 'undo-too-late'
  | 'collected-too-late'
  | 'not-collected-too-early'
  | 'question-open'

type Needs = Pick<Tools, 'clock' | 'jobs' | 'broadcast'>

const recallSeconds = 5

/** So that staff who pressed by mistake can still hand the order over. */
const mistakeSeconds = 60

/** The SMS for an accepted order is not here, because it needs the promised time. */
const textJobs: Partial<Record<OrderStatus, string>> = { 3: orderReadyJob, 5: orderRefusedJob }

/** The refusal names the time until which the customer may come. */
async function checkPromise(tx: Database, orderId: number, at: Date): Promise<Result<null, 'not-collected-too-early'>> {
  const order = await findOrder(tx, orderId)
  const until = order && promisedUntil(order)
  if (!until || at >= until) return ok(null)
  return refuse('not-collected-too-early', { values: { time: momentText(until, at, order.shop.timeZone) } })
}

/** Locks the order's row, so that parallel calls are checked one after the other. */
export async function moveOrder(tx: Database, tools: Needs, change: StatusChange): Promise<Result<Order, MoveRefusal>> {
  const { orderId, ofShops, to, actor, seenVersion, at = tools.clock.now() } = change
  const order = await lockOrder(tx, orderId)
  if (!order || (ofShops && !(ofShops.includes(order.shopId) && isShownToShop(order)))) return refuse('unknown-order')
  if (order.status === to || (seenVersion !== undefined && seenVersion !== order.version))
    return refuse('already-moved')
  const isBack = actor === 'shop' && isUndo(order.status, to)
  if (isBack && at >= (undoUntil(order) ?? at)) return refuse('undo-too-late')
  const isLate = actor === 'shop' && isCollectedLate(order.status, to)
  if (isLate && at >= collectableUntil(await findLastChange(tx, orderId))) return refuse('collected-too-late')
  const isForLack = change.lacksDish === true && to === 4 && askable(order.status) === 'yes'
  if (!isBack && !isLate && !isForLack && !mayMove(actor, order.status, to)) return refuse('illegal-move')
  if (!isForLack && needsRequest(order.status, to) && order.cancelRequestedAt === null) return refuse('illegal-move')
  if (to === 3 && !isBack && (await hasOpenQuestion(tx, orderId))) return refuse('question-open')
  const isMissed = to === 6 ? await checkPromise(tx, orderId, at) : ok(null)
  if (!isMissed.ok) return isMissed
  if (!order.isTest && (isBack || to === 1)) await assignHandOverCode(tx, { orderId, shopId: order.shopId })
  await updateStatus(tx, {
    orderId,
    to,
    from: order.status,
    actorId: change.actorId,
    tabletId: change.tabletId ?? null,
    readyAt: change.readyAt,
    reason: change.reason,
    keepsLines: change.keepsLines,
    at,
  })
  if (change.auditActor)
    await recordChange(tx, change.auditActor, {
      at,
      shopId: order.shopId,
      action: 'order.moved',
      subject: `order ${orderId}`,
      before: { status: order.status },
      after: { status: to },
    })
  if (to === 4 || to === 5) {
    // With the payment state `failed`, the stock has already been returned.
    if (order.paymentState !== 'failed') await returnSupplies(tx, orderId)
    if (order.paymentState === 'pending') await updatePaymentState(tx, orderId, 'failed')
    await deleteDerivedAttempts(tx, orderId)
    const refund: OrderJob = { orderId }
    await endQuestions(tx, orderId, at)
    if (order.paymentState === 'paid' && (await refundWhole(tx, orderId, at)))
      await tools.jobs.enqueue(tx, askRefundsJob, refund)
  }
  // If the bank holds the money, it is taken now: no dish can be missing any more.
  const held: RefundJob = { orderId }
  if ((to === 3 || to === 6 || to === 7) && order.paymentState === 'paid' && !order.isTest)
    await tools.jobs.enqueue(tx, askRefundsJob, held)
  const textJob = textJobs[to]
  // Undoing a hand-over sends no second SMS for a ready order.
  if (textJob && !isBack && !order.isTest)
    await tools.jobs.enqueue(tx, textJob, { orderId }, to === 3 ? { afterSeconds: recallSeconds } : undefined)
  // Mida itself closes an order hours after its reminder, perhaps at night.
  if (to === 6 && actor === 'shop' && !order.isTest)
    await tools.jobs.enqueue(tx, orderNotCollectedJob, { orderId }, { afterSeconds: mistakeSeconds })
  if (to === 1 && change.readyAt && !order.isTest) {
    const accepted: TimeJob = { orderId, readyAt: change.readyAt.toISOString() }
    await tools.jobs.enqueue(tx, orderAcceptedJob, accepted)
  }
  const moved = await findOrder(tx, orderId)
  if (!moved) throw new Error('an order vanished while it was locked')
  await publishOrderUpdate(tx, tools, moved)
  return ok(moved)
}

export const changeOrderStatus = (
  tools: Needs & Pick<Tools, 'db'>,
  change: StatusChange,
): Promise<Result<Order, MoveRefusal>> => tools.db.transaction((tx) => moveOrder(tx, tools, change))
