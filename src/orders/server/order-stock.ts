import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { StockMove } from '../../catalogue/server/product-store.ts'
import { instant, isMarked } from '../../catalogue/server/sold-out-sql.ts'

/** Deleted products are left out. */
export const listDishesOf = async (db: Database, orderId: number): Promise<readonly StockMove[]> =>
  (
    await db.execute<StockMove>(
      sql`select product_id as "productId", quantity from order_lines where order_id = ${orderId} and product_id is not null`,
    )
  ).rows

/** Omits pieces that the shop does not have: a question about them is open, or it ended together with the order. */
export const listStockOf = async (db: Database, orderId: number): Promise<readonly StockMove[]> =>
  (
    await db.execute<StockMove>(
      sql`select l.product_id as "productId", l.quantity - coalesce(missing.pieces, 0)::int as quantity
        from order_lines l left join lateral (
          select sum(m.quantity) as pieces from missing_dishes m
          where m.line_id = l.id and coalesce(m.outcome, 'ended') in ('ended', 'cancel', 'unanswered-cancelled')) missing on true
        where l.order_id = ${orderId} and l.product_id is not null and l.took_stock`,
    )
  ).rows

/** The caller has locked the products by taking the stock. */
export const noteTakenStock = async (tx: Database, orderId: number): Promise<void> => {
  await tx.execute(
    sql`update order_lines l set took_stock = p.stock is not null
      from products p where l.order_id = ${orderId} and p.id = l.product_id`,
  )
}

export const hasSoldOutOption = async (db: Database, orderId: number, now: Date): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select from order_lines l join order_line_options chosen on chosen.order_line_id = l.id
      join options o on o.id = chosen.option_id
      where l.order_id = ${orderId} and ${isMarked('o', instant(now))} limit 1`,
  )
  return rows.length > 0
}
