import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Product } from '../product.ts'
import { type ProductRow, productJson, toProduct } from './product-rows.ts'
import { instant, stockAt } from './sold-out-sql.ts'

/** A dish at the 70th percentile of the prices is usually a main course, and not a drink or a family platter. */
export const listSignatureDishes = async (db: Database, shopIds: readonly number[], now: Date): Promise<Product[]> => {
  if (shopIds.length === 0) return []
  const at = instant(now)
  const { rows } = await db.execute<{ product: ProductRow }>(
    sql`with on_sale as (
        select p.id, p.shop_id, p.price_minor from products p
        where p.shop_id = any(${sql.param([...shopIds])}::int[]) and p.withdrawn_at is null and ${stockAt(at)} > 0),
      main_price as (
        select shop_id, percentile_disc(0.7) within group (order by price_minor) as price from on_sale group by shop_id),
      chosen as (
        select distinct on (o.shop_id) o.id from on_sale o join main_price m on m.shop_id = o.shop_id
        order by o.shop_id, abs(o.price_minor - m.price), o.id)
      select ${productJson(at)} as product
      from chosen join products p on p.id = chosen.id join shops s on s.id = p.shop_id join countries c on c.id = s.country_id
      order by s.popularity desc, s.id`,
  )
  return rows.map(({ product }) => toProduct(product))
}
