import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { isOfGuest, orders } from './tables.ts'

const keptMs = 30 * 24 * 3_600_000

const batch = 1000

/** Erases the names and phones of guests without an account, 30 days after the meal. No batch holds its locks for long. */
export async function eraseGuests(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  // `created_at` has an index. The last condition, which is stricter, has none.
  const which = and(
    isOfGuest,
    lt(orders.createdAt, before),
    sql`coalesce(${orders.scheduledFor}, ${orders.createdAt}) < ${before.toISOString()}::timestamptz`,
  )
  for (;;) {
    const some = db.select({ id: orders.id }).from(orders).where(which).limit(batch).for('update', { skipLocked: true })
    const { rowCount } = await db.update(orders).set({ phone: '', guestName: null }).where(inArray(orders.id, some))
    if ((rowCount ?? 0) < batch) return
  }
}
