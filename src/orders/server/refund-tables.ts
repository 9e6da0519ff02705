import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import type { RefundBearer, RefundedLine, RefundReason, RefundState, RefundWay } from '../refund.ts'
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
    /** Null if nobody asked: the refund follows from what happened to the order. */
    askedBy: integer('asked_by').references(() => users.id),
    bearer: text().$type<RefundBearer>().notNull().default('shop'),
    /** Why it was asked for. The customer reads it. Empty if nobody asked. */
    words: text().notNull().default(''),
    /** The pieces that a refund with the reason `lines` is for. */
    lines: jsonb().$type<readonly RefundedLine[]>().notNull().default([]),
    /** When the payment service first said that it takes the refund. */
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    /** Set if the payment service would not give the money back, so that the shop has to. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    /** Until when the shop has to give back what was paid online. Null while the payment service is asked. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** Such as the number of the transfer. */
    proof: text().notNull().default(''),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** Null if Mida or a tablet has done it. */
    doneBy: integer('done_by').references(() => users.id),
    doneTablet: integer('done_tablet'),
  },
  (table) => [
    unique('order_refunds_key').on(table.orderId, table.key),
    index('order_refunds_open').on(table.id).where(sql`${table.state} = 'by-hand'`),
    index('order_refunds_not_done').on(table.state).where(sql`${table.state} in ('by-hand', 'at-gateway')`),
    check('order_refunds_amount', sql`${table.amountMinor} > 0`),
    check(
      'order_refunds_done',
      sql`(${table.state} = 'done') = (${table.way} is not null and ${table.doneAt} is not null)`,
    ),
  ],
)
