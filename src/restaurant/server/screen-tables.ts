import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { ScreenKind, ScreenSound } from '../screens.ts'
import { tablets } from './tables.ts'

/** The screens that show a shop's orders, and what each of them has shown. */
export const screens = pgTable(
  'screens',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Chosen by the screen. Only callers who work in the shop can write the row. */
    key: uuid().notNull(),
    kind: text().$type<ScreenKind>().notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tabletId: integer('tablet_id').references(() => tablets.id, { onDelete: 'cascade' }),
    /** The number of the last event that the screen has shown. */
    shown: integer().notNull(),
    sound: text().$type<ScreenSound>().notNull(),
    /** True if the browser keeps the display on. */
    isAwake: boolean('is_awake').notNull(),
    /** Such as `Firefox · Windows`. Null if the first request did not say. */
    device: text(),
    openedAt: timestamp('opened_at', { withTimezone: true, precision: 3 }).notNull(),
    heardAt: timestamp('heard_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.key] }),
    index('screens_heard').on(table.heardAt),
    index('screens_user').on(table.userId),
    index('screens_tablet').on(table.tabletId),
  ],
)
