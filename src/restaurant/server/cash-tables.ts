import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { Currency } from '../../kernel/money.ts'
import { orders } from '../../orders/server/tables.ts'
import type { CashMethod, EntryKind } from '../cash.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })

/** A period in which one drawer is used, from one count to the next. */
export const cashShifts = pgTable(
  'cash_shifts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    currency: text().$type<Currency>().notNull(),
    floatMinor: minor('float_minor').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    /** Null if a tablet did it. */
    openedBy: integer('opened_by').references(() => users.id),
    openedTablet: integer('opened_tablet'),
    /** Chosen by the caller, so that a repeated press opens one shift. */
    key: text().notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedBy: integer('closed_by').references(() => users.id),
    closedTablet: integer('closed_tablet'),
    /** What should have been in the drawer at the count. Later corrections do not change it. */
    expectedMinor: minor('expected_minor'),
    countedMinor: minor('counted_minor'),
    differenceReason: text('difference_reason'),
  },
  (table) => [
    uniqueIndex('cash_shifts_open').on(table.shopId).where(sql`closed_at is null`),
    uniqueIndex('cash_shifts_key').on(table.shopId, table.key),
    index('cash_shifts_shop').on(table.shopId, table.id),
    check(
      'cash_shifts_count',
      sql`(${table.closedAt} is null) = (${table.countedMinor} is null)
        and (${table.closedAt} is null or ${table.expectedMinor} = ${table.countedMinor} or ${table.differenceReason} is not null)`,
    ),
  ],
)

/** Never changed, except that a correction marks the entry that it replaces. */
export const cashEntries = pgTable(
  'cash_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Null if no shift was open. A correction keeps the shift of the entry that it replaces. */
    shiftId: integer('shift_id').references(() => cashShifts.id, { onDelete: 'cascade' }),
    kind: text().$type<EntryKind>().notNull(),
    method: text().$type<CashMethod>().notNull(),
    /** Negative if the money goes out. */
    amountMinor: minor('amount_minor').notNull(),
    currency: text().$type<Currency>().notNull(),
    /** What the customer gave in cash. */
    givenMinor: minor('given_minor'),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    reason: text(),
    correctsId: integer('corrects_id').references((): AnyPgColumn => cashEntries.id, { onDelete: 'cascade' }),
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
    /** Null if a tablet did it. */
    userId: integer('user_id').references(() => users.id),
    tabletId: integer('tablet_id'),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Chosen by the caller, so that a repeated press writes one entry. */
    key: text().notNull(),
  },
  (table) => [
    uniqueIndex('cash_entries_key').on(table.shopId, table.key),
    uniqueIndex('cash_entries_one_payment').on(table.orderId).where(sql`kind = 'payment' and replaced_at is null`),
    index('cash_entries_shift').on(table.shiftId, table.id),
    index('cash_entries_loose').on(table.shopId, table.id).where(sql`shift_id is null`),
    index('cash_entries_at').on(table.shopId, table.at),
    index('cash_entries_order').on(table.orderId),
    index('cash_entries_corrects').on(table.correctsId),
  ],
)
