import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import type { RefundReason, RefundState, RefundWay } from '../refund.ts'
import { orders } from './tables.ts'

/** Money that a shop owes to a customer who has paid. The refunds of an order never exceed what was paid. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What the refund is for, such as `missing 12`. A second refund with the same key is not stored. */
    key: text().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    reason: text().$type<RefundReason>().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** Null until the refund is done. */
    way: text().$type<RefundWay>(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** Null if Mida or a tablet has done it. */
    doneBy: integer('done_by').references(() => users.id),
    doneTablet: integer('done_tablet'),
  },
  (table) => [
    unique('order_refunds_key').on(table.orderId, table.key),
    index('order_refunds_open').on(table.id).where(sql`${table.state} = 'by-hand'`),
    check('order_refunds_amount', sql`${table.amountMinor} > 0`),
    check(
      'order_refunds_done',
      sql`(${table.state} = 'done') = (${table.way} is not null and ${table.doneAt} is not null)`,
    ),
  ],
)
