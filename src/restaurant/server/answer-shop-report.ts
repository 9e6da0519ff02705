import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AnswerRefusal, answerReport } from '../../orders/server/answer-report.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { findShopOrder, type ShopOrder } from './board-store.ts'

type Answer = {
  readonly orderId: number
  readonly reportId: number
  readonly words: string
  readonly actorId: number | null
  readonly tabletId: number | null
  readonly auditActor: AuditActor
}

export async function answerShopReport(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>,
  ofShops: readonly number[],
  answer: Answer,
): Promise<Result<ShopOrder, AnswerRefusal>> {
  const answered = await tools.db.transaction((tx) => answerReport(tx, tools, { ...answer, ofShops }))
  if (!answered.ok) return answered
  const order = await findShopOrder(tools.db, answer.orderId, ofShops)
  return order ? ok(order) : refuse('unknown-order')
}
