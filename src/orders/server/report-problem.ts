import { ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import type { Tools } from '../../server/tools.ts'
import { type ReportKind, type ReportRefusal, refusalOfReport } from '../order-report.ts'
import { publishOrderUpdate } from './order-channel-events.ts'
import type { Order } from './order-rows.ts'
import { findOrder, lockOrder, raiseVersion } from './order-store.ts'
import { insertReport, listReports } from './report-store.ts'

type Report = {
  readonly orderId: number
  readonly userId: number
  readonly kind: ReportKind
  readonly words: string
}

/** While a report is open, the same press changes nothing. */
export const reportProblem = (
  tools: Pick<Tools, 'db' | 'clock' | 'broadcast'>,
  { orderId, userId, kind, words: typed }: Report,
): Promise<Result<Order, 'unknown-order' | 'report-open' | ReportRefusal>> =>
  tools.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked || locked.isTest || locked.userId !== userId) return refuse('unknown-order')
    const read = async () => {
      const order = await findOrder(tx, orderId)
      if (!order) throw new Error('an order vanished while it was locked')
      return order
    }
    const words = normaliseText(typed)
    const reports = await listReports(tx, orderId)
    const open = reports.find(({ answeredAt }) => answeredAt === null)
    if (open) return open.kind === kind && open.words === words ? ok(await read()) : refuse('report-open')
    const at = tools.clock.now()
    const refusal = refusalOfReport(await read(), reports.length, at)
    if (refusal) return refuse(refusal)
    await insertReport(tx, { orderId, kind, words, reportedAt: at })
    await raiseVersion(tx, orderId)
    const order = await read()
    await publishOrderUpdate(tx, tools, order)
    return ok(order)
  })
