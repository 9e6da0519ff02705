import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Product } from '../product.ts'
import { publishStockChange } from './catalogue-events.ts'
import { type ProductRow, productJson, toProduct } from './product-rows.ts'
import { isShown } from './shop-store.ts'
import { instant, stockAt } from './sold-out-sql.ts'

const selectProducts = async (db: Database, ids: readonly number[], now: Date, lock: SQL): Promise<Product[]> => {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ product: ProductRow }>(
    sql`select ${productJson(instant(now))} as product
      from products p join shops s on s.id = p.shop_id join countries c on c.id = s.country_id
      where p.id = any(${sql.param([...ids])}::int[]) and ${isShown} order by p.id ${lock}`,
  )
  return rows.map(({ product }) => toProduct(product))
}

/** Sorted by id. Includes withdrawn products. Skips unknown ids, and products of shops that diners cannot find. */
export const findProducts = (db: Database, ids: readonly number[], now: Date): Promise<Product[]> =>
  selectProducts(db, ids, now, sql``)

/** Locks the rows in the order of their ids, so that no deadlock occurs. */
export const lockProducts = (tx: Database, ids: readonly number[], now: Date): Promise<Product[]> =>
  selectProducts(tx, ids, now, sql`for no key update of p`)

export type StockMove = { readonly productId: number; readonly quantity: number }

export type Shortage = { readonly productId: number; readonly stock: number }

const idsOf = (moves: readonly StockMove[]): number[] => moves.map(({ productId }) => productId)

const wanted = (moves: readonly StockMove[]): SQL => sql`wanted as (
  select id, sum(quantity)::int as quantity
  from unnest(${sql.param(idsOf(moves))}::int[],
    ${sql.param(moves.map(({ quantity }) => quantity))}::int[]) as move(id, quantity)
  group by id)`

/** If any stock is too small at `now`, subtracts nothing and returns every product that is short. */
export const takeStock = async (tx: Database, moves: readonly StockMove[], now: Date): Promise<Shortage[]> => {
  if (moves.length === 0) return []
  publishStockChange(tx, idsOf(moves))
  const { rows } = await tx.execute<Shortage>(
    sql`with ${wanted(moves)},
      locked as materialized (
        select p.id, ${stockAt(instant(now))} as stock from products p join wanted w on w.id = p.id order by p.id for no key update of p),
      short as materialized (
        select w.id, coalesce(l.stock, 0) as stock from wanted w left join locked l on l.id = w.id
        where coalesce(l.stock, 0) < w.quantity),
      taken as (
        update products p set stock = p.stock - w.quantity from wanted w, locked l
        where w.id = p.id and l.id = p.id and not exists (select from short))
      select id as "productId", stock from short order by id`,
  )
  return rows
}

/** Adds the quantities to the stock, but does not remove a sold-out mark. */
export const returnStock = async (tx: Database, moves: readonly StockMove[]): Promise<void> => {
  if (moves.length === 0) return
  publishStockChange(tx, idsOf(moves))
  await tx.execute(
    sql`with ${wanted(moves)},
      locked as materialized (
        select p.id from products p join wanted w on w.id = p.id order by p.id for no key update of p)
      update products p set stock = p.stock + w.quantity from wanted w, locked l where w.id = p.id and l.id = p.id`,
  )
}
