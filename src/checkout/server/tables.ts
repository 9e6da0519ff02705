import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { PickupMode } from '../pickup-mode.ts'

/** When a customer last began to check out while the shop took orders of that mode. Rows are deleted after a day. */
export const startedCheckouts = pgTable(
  'started_checkouts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    pickupMode: smallint('pickup_mode').$type<PickupMode>().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.shopId, table.pickupMode] }),
    index('started_checkouts_at').on(table.startedAt),
    check('started_checkouts_mode', sql`${table.pickupMode} in (0, 1)`),
  ],
)
