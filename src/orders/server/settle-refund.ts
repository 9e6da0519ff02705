import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type Money, money, toNumericString } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, visibleText } from '../../kernel/text.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { type OrderRefundJob, orderRefundJob } from '../order-jobs.ts'
import { type HandRefundWay, longestProof } from '../refund.ts'
import { publishOrderUpdate } from './order-channel-events.ts'
import { findOrder, lockOrder } from './order-store.ts'
import { settleRefunds } from './refund-store.ts'
import { orderRefunds } from './refund-tables.ts'

type Given = {
  readonly refundId: number
  readonly ofShops: readonly number[]
  readonly way: HandRefundWay
  /** Such as the number of the transfer. Needed for money that was paid online and is not given back in cash. */
  readonly proof?: string
  readonly actorId: number | null
  readonly tabletId: number | null
  readonly auditActor: AuditActor
  /** Called in the same transaction, so that the caller can record the money too. */
  readonly onGiven?: (
    tx: Database,
    given: { orderId: number; shopId: number; amount: Money; at: Date },
  ) => Promise<void>
}

const nameOfDoer = async (db: Database, refundId: number): Promise<string> => {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    select coalesce(t.name, u.first_name, u.name) as name from order_refunds r
    left join tablets t on t.id = r.done_tablet left join users u on u.id = r.done_by where r.id = ${refundId}`)
  return rows[0]?.name ?? ''
}

export type SettleRefusal =
  | 'unknown-refund'
  | 'refund-done'
  | 'refund-replaced'
  | 'refund-not-by-hand'
  | 'proof-missing'
  | 'proof-long'

/** Notes that the shop has given the money back. A repeated call of the same person with the same number succeeds. */
export const settleRefundByHand = (
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>,
  { refundId, ofShops, way, actorId, tabletId, auditActor, onGiven, proof: typed = '' }: Given,
): Promise<Result<null, SettleRefusal>> =>
  tools.db.transaction(async (tx) => {
    const ofId = eq(orderRefunds.id, refundId)
    const [known] = await tx.select({ orderId: orderRefunds.orderId }).from(orderRefunds).where(ofId)
    const order = known && (await lockOrder(tx, known.orderId))
    if (!order || !ofShops.includes(order.shopId)) return refuse('unknown-refund')
    const [refund] = await tx.select().from(orderRefunds).where(ofId)
    if (!refund) return refuse('unknown-refund')
    const proof = visibleText(typed)
    if (refund.state === 'done' && refund.way !== 'online') {
      const isSame = refund.way === way && refund.proof === proof
      if (isSame && refund.doneBy === actorId && refund.doneTablet === tabletId) return ok(null)
      const who = await nameOfDoer(tx, refundId)
      return refuse('refund-done', { values: { who, proof: refund.proof || 'none', typed: proof || 'none' } })
    }
    if (refund.state === 'merged') return refuse('refund-replaced')
    if (refund.state !== 'by-hand') return refuse('refund-not-by-hand')
    if (codePointLength(proof) > longestProof) return refuse('proof-long', { values: { most: longestProof } })
    const wasPaidOnline = refund.dueAt !== null
    if (way === 'by-hand' && wasPaidOnline && !/[\p{L}\p{N}]/u.test(proof)) return refuse('proof-missing')
    const at = tools.clock.now()
    await tx
      .update(orderRefunds)
      .set({ state: 'done', way, doneAt: at, doneBy: actorId, doneTablet: tabletId, proof })
      .where(ofId)
    await settleRefunds(tx, order.id)
    await recordChange(tx, auditActor, {
      at,
      shopId: order.shopId,
      action: 'refund.done',
      subject: `order ${order.id}`,
      before: { given_back: null },
      after: { given_back: toNumericString(money(refund.amountMinor, order.currency)), ...(proof !== '' && { proof }) },
    })
    await onGiven?.(tx, {
      orderId: order.id,
      shopId: order.shopId,
      amount: money(refund.amountMinor, order.currency),
      at,
    })
    // The customer of a counter payment was there.
    if (wasPaidOnline) {
      const job: OrderRefundJob = { orderId: order.id, refundId, from: 'hand' }
      await tools.jobs.enqueue(tx, orderRefundJob, job)
    }
    const changed = await findOrder(tx, order.id)
    if (changed) await publishOrderUpdate(tx, tools, changed)
    return ok(null)
  })
