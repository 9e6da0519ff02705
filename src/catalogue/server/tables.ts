import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Currency } from '../../kernel/money.ts'
import { defaultLanguage, type Language, type Translated } from '../../kernel/texts.ts'
import { wordsOf } from '../../server/words.ts'
import { slotLimits, usualDishMinutes, usualSlotMinutes } from '../order-times.ts'
import { type ShopStatus, shopStatuses } from '../shop-status.ts'
import { nameKeyOf } from './name-key.ts'

const statusList = shopStatuses.map((status) => `'${status}'`).join(', ')

const hasName = sql.raw(`name ? '${defaultLanguage}'`)

type ShopWords = Readonly<Record<'name' | 'domain' | 'city' | 'postalCode', SQLWrapper>>

export const shopWords = ({ name, domain, city, postalCode }: ShopWords): SQL =>
  wordsOf(sql`${name} || ' ' || ${domain} || ' ' || ${city} || ' ' || ${postalCode}`)

export const countries = pgTable(
  'countries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    name: jsonb().$type<Translated>().notNull(),
    phoneCode: text('phone_code').notNull(),
    currency: text().$type<Currency>().notNull(),
    currencySymbol: text('currency_symbol').notNull(),
    /** Euros for one unit of the currency. */
    euroRate: numeric('euro_rate', { precision: 12, scale: 6 }).notNull(),
    /** The language of messages to shops. A shop may choose another. */
    language: text().$type<Language>().notNull().default(defaultLanguage),
    /** IANA name. A change of a VAT rate begins at midnight in this zone. */
    timeZone: text('time_zone').notNull(),
    /** Increases with each change of the country or of its VAT rates. */
    version: integer().notNull().default(1),
  },
  () => [check('countries_name', hasName)],
)

export const vatRates = pgTable(
  'vat_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    name: jsonb().$type<Translated>().notNull(),
    /** The first rate is the usual one for a meal. */
    position: integer().notNull(),
  },
  (table) => [index('vat_rates_country').on(table.countryId), check('vat_rates_name', hasName)],
)

/** Percentages of a VAT rate. A row applies from the day `begins` until the rate's next row begins. */
export const vatRatePercents = pgTable(
  'vat_rate_percents',
  {
    rateId: integer('rate_id')
      .notNull()
      .references(() => vatRates.id, { onDelete: 'cascade' }),
    begins: date().notNull(),
    basisPoints: integer('basis_points').notNull(),
    /** For dine-in, in basis points. Null: the same as for takeaway. */
    eatingIn: integer('eating_in_basis_points'),
  },
  (table) => [
    primaryKey({ columns: [table.rateId, table.begins] }),
    check('vat_rate_percents_range', sql`${table.basisPoints} between 0 and 10000`),
    check('vat_rate_percents_eating_in', sql`${table.eatingIn} between 0 and 10000`),
  ],
)

/** Kinds of food across shops, such as "Pizza". The headings of one menu are in `menuCategories`. */
export const cuisines = pgTable(
  'cuisines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    name: jsonb().$type<Translated>().notNull(),
    imageUrl: text('image_url').notNull(),
    position: integer().notNull(),
    version: integer().notNull().default(0),
    /** Null: shops may choose the cuisine. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  () => [check('cuisines_name', hasName)],
)

export const shops = pgTable(
  'shops',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    domain: text().notNull().unique(),
    name: text().notNull(),
    /** Names that look alike have the same key. */
    nameKey: text('name_key').notNull().generatedAlwaysAs(nameKeyOf(sql`name`)),
    tagline: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    postalCode: text('postal_code').notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    timeZone: text('time_zone').notNull(),
    /** Null: the language of its country. */
    language: text().$type<Language>(),
    phone: text().notNull(),
    imageUrl: text('image_url').notNull(),
    logoUrl: text('logo_url').notNull(),
    colourway: smallint().notNull(),
    takeaway: boolean().notNull(),
    dineIn: boolean('dine_in').notNull(),
    popularity: smallint().notNull(),
    leadMinutes: smallint('lead_minutes').notNull(),
    slotMinutes: smallint('slot_minutes').notNull().default(usualSlotMinutes),
    lastOrderMinutes: smallint('last_order_minutes').notNull().default(0),
    /** Minutes of work that the kitchen can do in one pickup slot. Null: no limit. */
    kitchenMinutes: integer('kitchen_minutes'),
    /** The kitchen minutes of a dish without `preparationMinutes`. */
    dishMinutes: smallint('dish_minutes').notNull().default(usualDishMinutes),
    busyMinutes: smallint('busy_minutes').notNull().default(0),
    busyUntil: timestamp('busy_until', { withTimezone: true }),
    /** Diets of the whole kitchen. The diets of each product are independent of them. */
    diets: text().array().notNull().default(sql`'{}'::text[]`),
    pausedUntil: timestamp('paused_until', { withTimezone: true }),
    isDemo: boolean('is_demo').notNull().default(false),
    /** True for a demo shop while the marketplace runs without the demo. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** True if the shop is not subject to VAT. Then the VAT rates of its dishes are ignored. */
    outsideVat: boolean('outside_vat').notNull().default(false),
    status: text().$type<ShopStatus>().notNull().default('draft'),
    hoursVersion: integer('hours_version').notNull().default(0),
    /** True if customers can choose a test account of a payment service: no money moves. */
    testPayments: boolean('test_payments').notNull().default(false),
  },
  (table) => [
    index('shops_newest').on(table.status, table.id),
    index('shops_name_key').on(sql`${table.nameKey} collate "C"`),
    index('shops_name_key_reversed').on(sql`reverse(${table.nameKey}) collate "C"`),
    index('shops_words').using('gin', shopWords(table)),
    check(
      'shops_slot_minutes',
      sql`${table.slotMinutes} between ${sql.raw(String(slotLimits.least))} and ${sql.raw(String(slotLimits.most))}`,
    ),
    check('shops_status', sql`${table.status} in (${sql.raw(statusList)})`),
  ],
)

export const shopCuisines = pgTable(
  'shop_cuisines',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    cuisineId: integer('cuisine_id')
      .notNull()
      .references(() => cuisines.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.cuisineId] }),
    index('shop_cuisines_cuisine').on(table.cuisineId),
  ],
)

export const shopPostalCodes = pgTable(
  'shop_postal_codes',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    postalCode: text('postal_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postalCode, table.shopId] })],
)

/** Times are `HH:MM` in the shop's time zone. If `ends` is not later than `begins`, the period ends on the next day. */
export const openingPeriods = pgTable(
  'opening_periods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    day: smallint().notNull(),
    begins: text().notNull(),
    ends: text().notNull(),
    /** True for dine-in. If a shop has no row for dine-in, its takeaway hours apply to both. */
    isEatingIn: boolean('is_eating_in').notNull().default(false),
  },
  (table) => [
    index('opening_periods_shop').on(table.shopId),
    check('opening_periods_day', sql`${table.day} between 1 and 7`),
  ],
)

/** Several rows with the same days and reason are the periods of one exception. */
export const openingExceptions = pgTable(
  'opening_exceptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    begins: text(),
    ends: text(),
    reason: text(),
  },
  (table) => [index('opening_exceptions_shop').on(table.shopId)],
)

export const menuCategories = pgTable(
  'menu_categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: text(),
    position: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('menu_categories_shop').on(table.shopId)],
)

/** The columns keep their values after the sold-out mark has expired. */
const soldOut = {
  soldOutAt: timestamp('sold_out_at', { withTimezone: true }),
  /** Null: the mark does not expire. */
  soldOutUntil: timestamp('sold_out_until', { withTimezone: true }),
  /** The person who set the mark. If a tablet set it, its id is in `soldOutTablet`. */
  soldOutBy: integer('sold_out_by'),
  soldOutTablet: integer('sold_out_tablet'),
}

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    priceMinor: integer('price_minor').notNull(),
    /** For takeaway, in basis points (1900 = 19 %): a copy of today's percentage of the VAT rate. */
    vatBasisPoints: integer('vat_basis_points').notNull().default(0),
    /** For dine-in. Null: the same as for takeaway. */
    vatEatingIn: integer('vat_eating_in_basis_points'),
    /** Null: the percentages do not follow any VAT rate. */
    vatRateId: integer('vat_rate_id').references(() => vatRates.id),
    imageUrl: text('image_url').notNull(),
    /** Null: the product is not counted. */
    stock: integer(),
    ...soldOut,
    allergens: text().array().notNull().default(sql`'{}'::text[]`),
    /** False: the shop has not declared the allergens, so an empty list does not mean none. */
    allergensStated: boolean('allergens_stated').notNull().default(false),
    diets: text().array().notNull().default(sql`'{}'::text[]`),
    /** Kitchen minutes of one piece. Null: `dishMinutes` of the shop. */
    preparationMinutes: smallint('preparation_minutes'),
    /** One of the dishes that the shop's customers order most. `markPopularDishes` writes it. */
    isPopular: boolean('is_popular').notNull().default(false),
    /** Removed from the menu. The row stays, because orders refer to it. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    /** Increases with each edit, removal or restoration by staff, and with new VAT percentages. Ignores photographs. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('products_shop').on(table.shopId),
    index('products_vat_rate').on(table.vatRateId),
    index('products_popular').on(table.id).where(sql`is_popular`),
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    index('products_sold_out_until').on(table.soldOutUntil).where(sql`${table.soldOutUntil} is not null`),
    check('products_price_not_negative', sql`${table.priceMinor} >= 0`),
  ],
)

export const menuCategoryProducts = pgTable(
  'menu_category_products',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => menuCategories.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('menu_category_products_product').on(table.productId),
  ],
)

export const optionGroups = pgTable(
  'option_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    minimum: smallint().notNull().default(0),
    maximum: smallint().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('option_groups_shop').on(table.shopId),
    check('option_groups_maximum', sql`${table.maximum} >= 1`),
    check('option_groups_minimum', sql`${table.minimum} between 0 and ${table.maximum}`),
  ],
)

export const options = pgTable(
  'options',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => optionGroups.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    priceMinor: integer('price_minor'),
    position: integer().notNull(),
    most: smallint().notNull().default(1),
    allergens: text().array().notNull().default(sql`'{}'::text[]`),
    allergensStated: boolean('allergens_stated').notNull().default(false),
    ...soldOut,
  },
  (table) => [
    check('options_most', sql`${table.most} >= 1`),
    index('options_group').on(table.groupId),
    index('options_sold_out').on(table.groupId).where(sql`${table.soldOutAt} is not null`),
    index('options_sold_out_until').on(table.soldOutUntil).where(sql`${table.soldOutUntil} is not null`),
  ],
)

export const productOptionGroups = pgTable(
  'product_option_groups',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => optionGroups.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.groupId] }),
    index('product_option_groups_group').on(table.groupId),
  ],
)
