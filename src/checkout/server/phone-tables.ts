import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { orders } from '../../orders/server/tables.ts'

/** Phones from which a shop takes no orders. A row is deleted when its block ends. */
export const blockedPhones = pgTable(
  'blocked_phones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** In E.164 form. */
    phone: text().notNull(),
    reason: text().notNull(),
    blockedBy: integer('blocked_by')
      .notNull()
      .references(() => users.id),
    blockedAt: timestamp('blocked_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('blocked_phones_phone').on(table.phone, table.shopId),
    index('blocked_phones_shop').on(table.shopId, table.id),
    index('blocked_phones_end').on(table.endsAt),
  ],
)

/** For customers who have not collected an order yet. Null means no limit. A shop without a row has the defaults. */
export const counterLimits = pgTable(
  'counter_limits',
  {
    shopId: integer('shop_id')
      .primaryKey()
      .references(() => shops.id, { onDelete: 'cascade' }),
    mostAmountMinor: integer('most_amount_minor'),
    mostOrders: smallint('most_orders'),
  },
  (table) => [
    check('counter_limits_amount', sql`${table.mostAmountMinor} > 0`),
    check('counter_limits_orders', sql`${table.mostOrders} > 0`),
  ],
)

/** Orders that were not collected, but that the shop does not hold against the customer. */
export const pardonedOrders = pgTable('pardoned_orders', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  pardonedBy: integer('pardoned_by')
    .notNull()
    .references(() => users.id),
  pardonedAt: timestamp('pardoned_at', { withTimezone: true }).notNull(),
})
