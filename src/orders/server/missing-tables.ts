import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import type { MissingOutcome, OfferedDish } from '../missing-dish.ts'
import { orderLines, orders } from './tables.ts'

/** A shop's question to the customer about a dish that the shop does not have. */
export const missingDishes = pgTable(
  'missing_dishes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: smallint().notNull(),
    /** Names and prices are copies, so that a later change of the menu does not affect the offer. */
    offers: jsonb().$type<readonly OfferedDish[]>().notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** Null if a tablet has asked. */
    askedBy: integer('asked_by').references(() => users.id),
    askedTablet: integer('asked_tablet'),
    answerUntil: timestamp('answer_until', { withTimezone: true }).notNull(),
    /** Null while the question is open. */
    outcome: text().$type<MissingOutcome>(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** The line that was added in place of the missing dish. */
    replacementId: integer('replacement_id').references(() => orderLines.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('missing_dishes_order').on(table.orderId),
    index('missing_dishes_line').on(table.lineId),
    index('missing_dishes_replacement').on(table.replacementId).where(sql`${table.replacementId} is not null`),
    index('missing_dishes_due').on(table.answerUntil).where(sql`${table.outcome} is null`),
    uniqueIndex('missing_dishes_one_question').on(table.lineId).where(sql`${table.outcome} is null`),
  ],
)
