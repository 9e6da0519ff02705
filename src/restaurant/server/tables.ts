import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { UnansweredRule } from '../../orders/unanswered.ts'
import type { StaffRole } from '../permission.ts'

export const staff = pgTable(
  'staff',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<StaffRole>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.shopId] }),
    index('staff_shop').on(table.shopId),
    check('staff_role', sql`${table.role} in ('owner', 'manager', 'counter', 'kitchen')`),
  ],
)

/**
 * How a shop is reached when something waits for it, as its people wrote it down: nothing of it is proven, and nothing of it is shown to
 * diners. Beside `shops`, whose every change makes the menus anew.
 */
export const shopContacts = pgTable('shop_contacts', {
  shopId: integer('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  /** E.164. */
  phone: text(),
  email: text(),
  whenUnanswered: text('when_unanswered').$type<UnansweredRule>().notNull().default('refuse'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
