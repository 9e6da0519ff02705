import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { countries } from '../../catalogue/server/tables.ts'
import { defaultLanguage, type Translated } from '../../kernel/texts.ts'

/** The addresses that a user chose last, and the delivery address. */
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

/** The rows do not refer to users. */
export const geocodingAnswers = pgTable(
  'geocoding_answers',
  {
    question: text().primaryKey(),
    answer: jsonb().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('geocoding_answers_expiry').on(table.expiresAt)],
)

/** Has one row, with the time from which the next request to the geocoder is allowed. */
export const geocodingTurns = pgTable('geocoding_turns', {
  id: integer().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  failures: smallint().notNull().default(0),
})

const hasTown = sql.raw(`town ? '${defaultLanguage}'`)

/** A postal code belongs to one country and may have several towns. */
export const zonePlaces = pgTable(
  'zone_places',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    postalCode: text('postal_code').notNull(),
    town: jsonb().$type<Translated>().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (table) => [
    uniqueIndex('zone_places_same').on(table.postalCode, sql`(${table.town} ->> '${sql.raw(defaultLanguage)}')`),
    index('zone_places_latitude').on(table.latitude),
    check('zone_places_town', hasTown),
    check('zone_places_postal_code', sql`${table.postalCode} ~ '^[0-9]{3,10}$'`),
    check(
      'zone_places_position',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
)
