import type { Tools } from '../../server/tools.ts'
import { deleteExpiredAttempts } from './order-store.ts'

/** Attempts to order whose time is over answer nobody any more. */
export function orderUpkeep({ jobs, db, clock }: Pick<Tools, 'jobs' | 'db' | 'clock'>): void {
  jobs.repeat('forget-attempts', 3600, () => deleteExpiredAttempts(db, clock.now()))
}
