import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import type { ReportKind } from '../order-report.ts'
import { orders } from './tables.ts'

/** What a customer says is wrong with an order, and the shop's answer. */
export const orderReports = pgTable(
  'order_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<ReportKind>().notNull(),
    words: text().notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    /** Null while the report is open. */
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** Null if a tablet has answered. */
    answeredBy: integer('answered_by').references(() => users.id),
    answeredTablet: integer('answered_tablet'),
  },
  (table) => [
    index('order_reports_order').on(table.orderId, table.id),
    index('order_reports_open').on(table.reportedAt).where(sql`${table.answeredAt} is null`),
    uniqueIndex('order_reports_one_open').on(table.orderId).where(sql`${table.answeredAt} is null`),
    check('order_reports_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
)
