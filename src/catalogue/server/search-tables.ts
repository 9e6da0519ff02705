import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { shops } from './tables.ts'

/** The names of dishes, filled from the dish dictionary. */
export const dishNames = pgTable('dish_names', { dish: text().notNull(), name: text().notNull() }, (table) => [
  primaryKey({ columns: [table.dish, table.name] }),
])

/** Which postal codes shops serve: shops that serve the same ones share a reach, so that "near" is one step into an index. */
export const searchReaches = pgTable('search_reaches', {
  id: smallint().primaryKey().generatedAlwaysAsIdentity(),
  postalCodes: text('postal_codes').array().notNull().unique(),
})

/** Every word that menus and shops use, folded. Fuzzy matching looks here, where a million dishes are some ten thousand words. */
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

/** What of a shop stands in the index, so that it can be taken out again. */
export const searchShops = pgTable('search_shops', {
  shopId: integer('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  reachId: smallint('reach_id').notNull(),
  standing: smallint().notNull(),
  wordIds: integer('word_ids').array().notNull(),
})

/** A word in a shop. The key is the order of answers: of one word and one reach, the shops with the best standing first. */
export const searchEntries = pgTable(
  'search_entries',
  {
    wordId: integer('word_id').notNull(),
    reachId: smallint('reach_id').notNull(),
    /** 0 is the most popular. */
    standing: smallint().notNull(),
    shopId: integer('shop_id').notNull(),
    namesShop: boolean('names_shop').notNull(),
    /** Products that are called so. */
    named: integer().array().notNull(),
    /** Products whose category or description says so. */
    mentioned: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.wordId, table.reachId, table.standing, table.shopId] })],
)

/** Shops whose words have changed; kept by triggers, emptied by the indexer. */
export const searchDue = pgTable('search_due', {
  shopId: integer('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
})
