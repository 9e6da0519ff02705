import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { shops } from '../../catalogue/server/tables.ts'
import type { OrderStatus } from '../order-status.ts'
import { orders } from './tables.ts'

export const kitchenEventKinds = ['added', 'changed', 'cancelled', 'moved', 'ready', 'recalled'] as const

/** The last event number of each shop. Not a column of `shops`, because every change of `shops` clears cached menus. */
export const kitchenCounters = pgTable('kitchen_counters', {
  shopId: integer('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  last: integer().notNull(),
})

/**
 * Changes of the orders that a shop sees, numbered per shop without gaps. Triggers on `orders` and `order_lines` write
 * the rows at the commit.
 */
export const kitchenEvents = pgTable(
  'kitchen_events',
  {
    shopId: integer('shop_id').notNull(),
    number: integer().notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null if the event is about the whole order. */
    lineId: integer('line_id'),
    kind: text({ enum: kitchenEventKinds }).notNull(),
    /** The statuses before and after the event. `before` is null for an order that is new to the shop. */
    before: smallint().$type<OrderStatus>(),
    after: smallint().$type<OrderStatus>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When a screen first showed the order. Set only for events of the kind `added`. */
    shownAt: timestamp('shown_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.number] }),
    index('kitchen_events_at').on(table.at),
    index('kitchen_events_not_shown')
      .on(table.shopId, table.number)
      .where(sql`${table.kind} = 'added' and ${table.shownAt} is null`),
    index('kitchen_events_order').on(table.orderId),
  ],
)
