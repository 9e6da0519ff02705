import { missingDishJobs } from '../../orders/server/settle-missing.ts'
import type { Tools } from '../../server/tools.ts'
import { acceptanceJobs } from './accept-orders.ts'
import { unansweredJobs } from './notify-of-unanswered.ts'
import { uncollectedJobs } from './watch-uncollected.ts'

/** The jobs that act on an order for which nobody has pressed a button. */
export function orderWatches(tools: Tools): void {
  for (const watch of [acceptanceJobs, missingDishJobs, unansweredJobs, uncollectedJobs]) watch(tools)
}
