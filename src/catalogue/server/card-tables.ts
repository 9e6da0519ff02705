import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { priceUnknown } from '../shop-order.ts'
import { shops } from './tables.ts'

const always = sql`'-infinity'`

const mapPoint = sql`point(east, north)`

/** What lists of shops filter and sort by. `refreshShopCards` writes it, and a row is right from `validFrom` to `validUntil`. */
export const shopCards = pgTable(
  'shop_cards',
  {
    shopId: integer('shop_id')
      .primaryKey()
      .references(() => shops.id, { onDelete: 'cascade' }),
    countryId: integer('country_id').notNull().default(0),
    isShown: boolean('is_shown').notNull().default(false),
    takeaway: boolean().notNull().default(false),
    dineIn: boolean('dine_in').notNull().default(false),
    /** The median price of the menu. Null: the menu is empty. */
    middlePrice: doublePrecision('middle_price'),
    closed: smallint().notNull().default(1),
    wait: integer().notNull().default(0),
    sweetness: smallint().notNull().default(0),
    price: smallint().notNull().default(priceUnknown),
    unpopularity: smallint().notNull().default(0),
    unrating: smallint().notNull().default(0),
    east: integer().notNull().default(0),
    north: integer().notNull().default(0),
    /** `dietBits` of what the menu offers. */
    diets: integer().notNull().default(0),
    cuisineIds: integer('cuisine_ids').array().notNull().default([]),
    postalCodes: text('postal_codes').array().notNull().default([]),
    /** The average times 100. Null: too few reviews. */
    rating: smallint(),
    reviews: integer().notNull().default(0),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull().default(always),
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull().default(always),
  },
  (table) => [
    index('shop_cards_popular').on(table.closed, table.unpopularity, table.shopId).where(sql`is_shown`),
    index('shop_cards_fees').on(table.closed, table.wait, table.unpopularity, table.shopId).where(sql`is_shown`),
    index('shop_cards_sweet').on(table.sweetness, table.closed, table.unpopularity, table.shopId).where(sql`is_shown`),
    index('shop_cards_affordable').on(table.closed, table.price, table.unpopularity, table.shopId).where(sql`is_shown`),
    index('shop_cards_rated').on(table.closed, table.unrating, table.unpopularity, table.shopId).where(sql`is_shown`),
    // Two, so that the nearest open shop is found as fast at night.
    index('shop_cards_near_open').using('gist', mapPoint).where(sql`is_shown and closed = 0`),
    index('shop_cards_near_closed').using('gist', mapPoint).where(sql`is_shown and closed = 1`),
    index('shop_cards_valid_until').on(table.validUntil),
    index('shop_cards_valid_from').on(table.validFrom),
  ],
)

/** How many public reviews a shop has, and the sum of their stars. A shop without reviews may have no row. */
export const shopRatings = pgTable(
  'shop_ratings',
  {
    shopId: integer('shop_id')
      .primaryKey()
      .references(() => shops.id, { onDelete: 'cascade' }),
    count: integer().notNull().default(0),
    sum: integer().notNull().default(0),
  },
  (table) => [check('shop_ratings_sum', sql`${table.sum} between ${table.count} and 5 * ${table.count}`)],
)

/** Shops whose card is out of date. Triggers of the catalogue add rows, one per shop and transaction. */
export const shopCardsDue = pgTable(
  'shop_cards_due',
  {
    /** 0: all shops. -1: the price levels. */
    shopId: integer('shop_id').notNull(),
    /** Transactions that change the same shop do not wait for each other. */
    transaction: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.transaction] })],
)
