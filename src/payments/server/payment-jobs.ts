import { type RefundJob, refundOrderJob } from '../../orders/order-jobs.ts'
import type { Tools } from '../../server/tools.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundOrder } from './refund-order.ts'

const secondsBetweenRounds = 5

export function paymentJobs(tools: Tools): void {
  tools.jobs.work<RefundJob>(refundOrderJob, (job) => refundOrder(tools, job))
  tools.jobs.repeat('reconcile-payments', secondsBetweenRounds, () => reconcilePayments(tools))
}
