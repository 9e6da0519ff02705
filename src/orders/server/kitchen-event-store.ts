import { lt } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import { kitchenEvents } from './kitchen-tables.ts'

/** Longer than an order can be scheduled ahead, so that its events last until its time. */
const daysKept = 14

export const purgeKitchenEvents = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, kitchenEvents, lt(kitchenEvents.at, new Date(now.getTime() - daysKept * 86_400_000)))
