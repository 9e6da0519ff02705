import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { orderReportAnsweredJob, type ReportJob } from '../order-jobs.ts'
import { publishOrderUpdate } from './order-channel-events.ts'
import { findOrder, lockOrder, raiseVersion } from './order-store.ts'
import { findAnswerer, listReports, storeAnswer } from './report-store.ts'

type Answer = {
  readonly orderId: number
  readonly reportId: number
  readonly ofShops: readonly number[]
  readonly words: string
  readonly actorId: number | null
  readonly tabletId: number | null
  readonly auditActor: AuditActor
}

export type AnswerRefusal = 'unknown-order' | 'unknown-report' | 'answer-empty' | 'report-answered'

/** A repeated call with the same words changes nothing. */
export async function answerReport(
  tx: Database,
  tools: Pick<Tools, 'clock' | 'jobs' | 'broadcast'>,
  { orderId, reportId, ofShops, words: typed, actorId, tabletId, auditActor }: Answer,
): Promise<Result<null, AnswerRefusal>> {
  const locked = await lockOrder(tx, orderId)
  if (!locked || !ofShops.includes(locked.shopId)) return refuse('unknown-order')
  const report = (await listReports(tx, orderId)).find(({ id }) => id === reportId)
  if (!report) return refuse('unknown-report')
  const words = normaliseText(typed)
  if (words === '') return refuse('answer-empty')
  if (report.answeredAt !== null)
    return report.answer === words
      ? ok(null)
      : refuse('report-answered', { values: { who: await findAnswerer(tx, reportId) } })
  const at = tools.clock.now()
  const answer = { answer: words, answeredAt: at, answeredBy: actorId, answeredTablet: tabletId }
  await storeAnswer(tx, reportId, answer)
  await raiseVersion(tx, orderId)
  const job: ReportJob = { orderId, reportId }
  await tools.jobs.enqueue(tx, orderReportAnsweredJob, job)
  await recordChange(tx, auditActor, {
    ...{ at, shopId: locked.shopId, action: 'order.report-answered', subject: `order ${orderId}` },
    before: { answered: false },
    after: { answered: true },
  })
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error('an order vanished while it was locked')
  await publishOrderUpdate(tx, tools, order)
  return ok(null)
}
