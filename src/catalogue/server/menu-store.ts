import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { Menu } from '../product.ts'
import { type ProductRow, productJson, toProduct } from './product-rows.ts'
import { isShown } from './shop-store.ts'
import { instant, stockAt } from './sold-out-sql.ts'

type CategoryRow = { id: number; name: string | null; products: readonly ProductRow[] }

/** Empty if the shop is unknown or does not match `whose`. */
export const readMenu = async (db: Database, shopId: number, now: Date, whose: SQL = isShown): Promise<Menu> => {
  const { rows } = await db.execute<CategoryRow>(
    sql`select k.id, k.name, coalesce(
        json_agg(${productJson(instant(now))} order by kp.position, p.id) filter (where p.id is not null), '[]') as products
      from menu_categories k
      join shops s on s.id = k.shop_id
      join countries c on c.id = s.country_id
      left join menu_category_products kp on kp.category_id = k.id
      left join products p on p.id = kp.product_id and p.withdrawn_at is null
      where k.shop_id = ${shopId} and ${whose}
      group by k.id order by k.position, k.id`,
  )
  return rows.map(({ products, ...category }) => ({ ...category, products: products.map(toProduct) }))
}

const selectStock = prepared<{ ids: number[]; stocks: number[] }>(
  'read-stock',
  sql`select coalesce(array_agg(id order by id), '{}') as ids, coalesce(array_agg(stock order by id), '{}') as stocks
    from (select p.id, ${stockAt(sql`${given('now')}::timestamptz`)} as stock
      from products p where p.shop_id = ${given('shopId')}::int and p.withdrawn_at is null) shown`,
)

export const readStock = async (db: Database, shopId: number, now: Date): Promise<ReadonlyMap<number, number>> => {
  const [row] = await selectStock(db, { shopId, now: now.toISOString() })
  return new Map(row?.ids.map((id, index) => [id, row.stocks[index] ?? 0]))
}
