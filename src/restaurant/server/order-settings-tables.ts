import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { shops } from '../../catalogue/server/tables.ts'
import type { Acceptance } from '../../orders/accept-itself.ts'
import { orders } from '../../orders/server/tables.ts'

/** A shop without a row has the usual settings. Not in `shops`, because every change of `shops` clears cached menus. */
export const orderSettings = pgTable(
  'order_settings',
  {
    shopId: integer('shop_id')
      .primaryKey()
      .references(() => shops.id, { onDelete: 'cascade' }),
    accepts: text().$type<Acceptance>().notNull(),
    /** When `accepts` was chosen. */
    acceptsSince: timestamp('accepts_since', { withTimezone: true }).notNull(),
    remindMinutes: integer('remind_minutes'),
    closeMinutes: integer('close_minutes'),
    reasons: text().array().notNull(),
  },
  (table) => [check('order_settings_accepts', sql`${table.accepts} in ('by-hand', 'paid', 'all')`)],
)

/** Ready orders whose customer was told that the order is waiting. */
export const pickupReminders = pgTable('pickup_reminders', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  at: timestamp({ withTimezone: true }).notNull(),
})
