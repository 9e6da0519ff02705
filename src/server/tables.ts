import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/** One row; the function `mida_now()` has the same shift. */
export const clockShift = pgTable('clock_shift', {
  id: integer().primaryKey(),
  shiftMs: bigint('shift_ms', { mode: 'number' }).notNull(),
  jumps: integer().notNull(),
})

export const clockWatchers = pgTable('clock_watchers', {
  id: uuid().primaryKey(),
  seenMs: bigint('seen_ms', { mode: 'number' }).notNull(),
})

export const failedJobs = pgTable(
  'failed_jobs',
  {
    id: uuid().primaryKey(),
    job: text().notNull(),
    /** Ids only; no name, phone or address. */
    about: jsonb().$type<Readonly<Record<string, number | readonly number[]>>>().notNull(),
    tries: integer().notNull(),
    error: text().notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('failed_jobs_newest').on(table.failedAt.desc(), table.id.desc())],
)
