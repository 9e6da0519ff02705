import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sessions, users } from '../../account/server/tables.ts'
import { products, shops } from '../../catalogue/server/tables.ts'

export const carts = pgTable(
  'carts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sessionId: bigint('session_id', { mode: 'number' }).references(() => sessions.id, { onDelete: 'cascade' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().default(sql`mida_now()`),
  },
  (table) => [
    uniqueIndex('carts_user_shop').on(table.userId, table.shopId),
    uniqueIndex('carts_session_shop').on(table.sessionId, table.shopId),
    check('carts_one_owner', sql`num_nonnulls(${table.userId}, ${table.sessionId}) = 1`),
  ],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cartId: bigint('cart_id', { mode: 'number' })
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Ascending, so that equal sets are equal arrays. */
    optionIds: integer('option_ids').array().notNull(),
    note: text().notNull().default(''),
    quantity: smallint().notNull(),
    /** The price of one piece when it was put into the cart, in minor units. Null in lines of an older release. */
    agreedMinor: integer('agreed_minor'),
  },
  (table) => [
    unique('cart_lines_identity').on(table.cartId, table.productId, table.optionIds, table.note),
    index('cart_lines_product').on(table.productId),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 10`),
  ],
)
