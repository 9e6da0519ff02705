import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'

/** The last addresses that a user chose, including the delivery address. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    address: text().notNull(),
    city: text().notNull(),
    postalCode: text('postal_code').notNull(),
    isDelivery: boolean('is_delivery').notNull().default(false),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('user_addresses_same').on(table.userId, table.address, table.postalCode),
    uniqueIndex('user_addresses_delivery').on(table.userId).where(sql`${table.isDelivery}`),
    index('user_addresses_used').on(table.userId, table.usedAt),
  ],
)

/** Cached answers of the geocoder, by query. The rows do not refer to users. */
export const geocodingAnswers = pgTable(
  'geocoding_answers',
  {
    question: text().primaryKey(),
    answer: jsonb().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('geocoding_answers_expiry').on(table.expiresAt)],
)

/** Has one row: when the next request to the geocoder is allowed, and how many requests have failed in succession. */
export const geocodingTurns = pgTable('geocoding_turns', {
  id: integer().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  failures: smallint().notNull().default(0),
})
