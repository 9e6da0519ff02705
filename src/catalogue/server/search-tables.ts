import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { shops } from './tables.ts'

export const dishNames = pgTable('dish_names', { dish: text().notNull(), name: text().notNull() }, (table) => [
  primaryKey({ columns: [table.dish, table.name] }),
])

/** Shops with the same set of postal codes share a row. */
export const searchReaches = pgTable('search_reaches', {
  id: smallint().primaryKey().generatedAlwaysAsIdentity(),
  postalCodes: text('postal_codes').array().notNull().unique(),
})

/** Stays small, because menus share most of their words. */
export const searchWords = pgTable(
  'search_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    plain: text().notNull().unique(),
    skeleton: text().notNull(),
    shopCount: integer('shop_count').notNull().default(0),
  },
  (table) => [
    index('search_words_beginning').on(table.plain.op('text_pattern_ops')),
    index('search_words_skeleton').on(table.skeleton),
    index('search_words_trigrams').using('gin', table.plain.op('gin_trgm_ops')),
  ],
)

/** The keys of each shop's rows in `searchEntries`, so that the indexer can delete them. */
export const searchShops = pgTable('search_shops', {
  shopId: integer('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  reachId: smallint('reach_id').notNull(),
  standing: smallint().notNull(),
  wordIds: integer('word_ids').array().notNull(),
})

/** The primary key sorts the shops of a word by popularity. `standing` is 100 minus the popularity. */
export const searchEntries = pgTable(
  'search_entries',
  {
    wordId: integer('word_id').notNull(),
    reachId: smallint('reach_id').notNull(),
    standing: smallint().notNull(),
    shopId: integer('shop_id').notNull(),
    namesShop: boolean('names_shop').notNull(),
    named: integer().array().notNull(),
    mentioned: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.wordId, table.reachId, table.standing, table.shopId] })],
)

/** A queue: database triggers insert rows, and the indexer deletes them. */
export const searchDue = pgTable('search_due', {
  shopId: integer('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
})
