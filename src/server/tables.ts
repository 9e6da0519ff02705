import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What all processes of one deployment share and no person edits, such as the generated secret. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/** One row: by how much the database's clock is ahead of the product's, and how often it has jumped. The function `mida_now()` says the same. */
export const clockShift = pgTable('clock_shift', {
  id: integer().primaryKey(),
  shiftMs: bigint('shift_ms', { mode: 'number' }).notNull(),
  jumps: integer().notNull(),
})

/** The processes that keep the product's time, and what it was when each was last seen, in milliseconds. */
export const clockWatchers = pgTable('clock_watchers', {
  id: uuid().primaryKey(),
  seenMs: bigint('seen_ms', { mode: 'number' }).notNull(),
})

/** Jobs whose last try failed too. */
export const failedJobs = pgTable(
  'failed_jobs',
  {
    id: uuid().primaryKey(),
    job: text().notNull(),
    /** The numbers of what it was about; no name, phone or address. */
    about: jsonb().$type<Readonly<Record<string, number | readonly number[]>>>().notNull(),
    tries: integer().notNull(),
    error: text().notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('failed_jobs_newest').on(table.failedAt.desc(), table.id.desc())],
)
