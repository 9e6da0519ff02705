import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { products } from '../../catalogue/server/tables.ts'

/** In how many orders that were handed over on a day (UTC) a dish was. */
export const dishCounts = pgTable(
  'dish_counts',
  {
    day: date().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    orders: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] }), index('dish_counts_product').on(table.productId)],
)

/** The days whose orders are in `dishCounts`. */
export const countedDays = pgTable('counted_days', { day: date().primaryKey() })
