import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import { shops } from '../../catalogue/server/tables.ts'
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
  (table) => [primaryKey({ columns: [table.userId, table.shopId] }), index('staff_shop').on(table.shopId)],
)
