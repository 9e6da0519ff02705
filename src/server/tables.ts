import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { wordsOf } from './words.ts'

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/** One row: how far the database's clock is ahead of Mida's time. The SQL function `mida_now()` contains the same shift. */
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
    /** The numbers in the job's data, such as ids. Never personal data. */
    about: jsonb().$type<Readonly<Record<string, number | readonly number[]>>>().notNull(),
    /** For a retry. Null if the job may contain personal data. */
    data: jsonb().$type<Readonly<Record<string, unknown>>>(),
    tries: integer().notNull(),
    error: text().notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('failed_jobs_newest').on(table.failedAt, table.id)],
)

/** Has no foreign keys, because a row stays when its shop or person is deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    actorKind: text('actor_kind').$type<'person' | 'device' | 'key'>().notNull(),
    actorId: integer('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    ip: text(),
    shopId: integer('shop_id'),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('audit_log_shop').on(table.shopId, table.id),
    index('audit_log_actor').on(table.actorKind, table.actorId, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_at').on(table.at),
    index('audit_log_words').using('gin', wordsOf(sql`${table.actorName}`)),
    check('audit_log_actor_kind', sql`${table.actorKind} in ('person', 'device', 'key')`),
  ],
)
