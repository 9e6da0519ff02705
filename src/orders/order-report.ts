import { isShownToShop, type PaymentState } from './order.ts'

export const reportKinds = ['missing', 'late', 'wrong', 'payment'] as const

/** What is wrong with an order, as its customer says. */
export type ReportKind = (typeof reportKinds)[number]

export const longestReport = 500

export const mostReports = 3

/** After this time without an answer, the operator is told. */
export const unansweredReportMinutes = 30

const reportableMs = 48 * 3_600_000

type Reported = {
  readonly paymentState: PaymentState
  readonly closedUnpaid: boolean
  /** When the order became ready or was closed. Null before. */
  readonly reachedAt: Date | null
}

/** Null if the shop has never seen the order. `until` is null while the order is not ready yet. */
export const reportableOf = (order: Reported): { readonly until: Date | null } | null => {
  if (!isShownToShop(order)) return null
  return { until: order.reachedAt && new Date(order.reachedAt.getTime() + reportableMs) }
}

export type ReportRefusal = 'report-unseen' | 'report-too-late' | 'report-too-many'

export const refusalOfReport = (order: Reported, reports: number, now: Date): ReportRefusal | null => {
  const reportable = reportableOf(order)
  if (!reportable) return 'report-unseen'
  if (reportable.until && now >= reportable.until) return 'report-too-late'
  return reports >= mostReports ? 'report-too-many' : null
}

type Answered = { readonly answered_at: string | null }

export const openReportOf = <Report extends Answered>({
  reports,
}: {
  readonly reports: readonly Report[]
}): Report | undefined => reports.find(({ answered_at }) => answered_at === null)
