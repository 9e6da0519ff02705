import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { Language } from '../../kernel/texts.ts'
import type { ReservationStatus } from '../reservation-status.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

export const shopTables = pgTable(
  'shop_tables',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    seats: smallint().notNull(),
  },
  (table) => [
    unique('shop_tables_name').on(table.shopId, table.name),
    check('shop_tables_seats', sql`${table.seats} > 0`),
  ],
)

/** Not a column of `shops`, because every change of `shops` clears cached menus. */
export const diningRooms = pgTable(
  'dining_rooms',
  {
    shopId: integer('shop_id')
      .primaryKey()
      .references(() => shops.id, { onDelete: 'cascade' }),
    seats: smallint().notNull(),
  },
  (table) => [check('dining_rooms_seats', sql`${table.seats} > 0`)],
)

export const reservations = pgTable(
  'reservations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id),
    userId: integer('user_id').references(() => users.id),
    status: text().$type<ReservationStatus>().notNull().default('requested'),
    version: integer().notNull().default(1),
    people: smallint().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    notes: text().notNull().default(''),
    language: text().$type<Language>().notNull(),
    consentedAt: timestamp('consented_at', { withTimezone: true }).notNull(),
    refusalReason: text('refusal_reason'),
    /** Null if nobody has decided yet, or if the diner, the system or a tablet decided. */
    decidedBy: integer('decided_by').references(() => users.id),
    decidedByTablet: integer('decided_by_tablet'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('reservations_shop').on(table.shopId, table.startsAt),
    index('reservations_user').on(table.userId, table.startsAt),
    index('reservations_phone').on(table.phone, table.startsAt),
    index('reservations_time').on(table.startsAt),
    // Few of the rows, because a request is answered or expires.
    index('reservations_requested').on(table.shopId, table.startsAt).where(sql`status = 'requested'`),
    index('reservations_unanswered').on(table.startsAt).where(sql`status = 'requested'`),
    // The same request creates only one open reservation.
    uniqueIndex('reservations_once')
      .on(table.shopId, table.phone, table.startsAt)
      .where(sql`${table.status} in ('requested', 'confirmed') and ${table.phone} <> ''`),
    check('reservations_people', sql`${table.people} > 0`),
    check('reservations_times', sql`${table.startsAt} < ${table.endsAt}`),
    check('reservations_status', sql`${table.status} in ('requested', 'confirmed', 'refused', 'cancelled', 'expired')`),
  ],
)

/** A migration adds an exclusion constraint: no table has two reservations at the same time. */
export const reservationTables = pgTable(
  'reservation_tables',
  {
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    tableId: integer('table_id')
      .notNull()
      .references(() => shopTables.id),
    during: timeRange().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.tableId] }),
    index('reservation_tables_table').on(table.tableId),
  ],
)

/** The key is the SHA-256 of the token. The token itself is not stored. */
export const reservationLinks = pgTable(
  'reservation_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('reservation_links_reservation').on(table.reservationId)],
)
