import { and, lt, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { isOfGuest, orders } from './tables.ts'

const keptMs = 30 * 24 * 3_600_000

/** Erases the names and phones of guests without an account, 30 days after the meal. */
export async function eraseGuests(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  // The next condition implies the one on `created_at`, which is there because `created_at` has an index.
  await db
    .update(orders)
    .set({ phone: '', guestName: null })
    .where(
      and(
        isOfGuest,
        lt(orders.createdAt, before),
        sql`coalesce(scheduled_for, created_at) < ${before.toISOString()}::timestamptz`,
      ),
    )
}
