import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { given, prepared } from '../../server/prepared.ts'

const selectStock = prepared<{ ids: number[]; stocks: number[] }>(
  'read-stock',
  sql`select coalesce(array_agg(id order by id), '{}') as ids, coalesce(array_agg(stock order by id), '{}') as stocks
    from products where shop_id = ${given('shopId')}::int and withdrawn_at is null`,
)

/** What is left of each product on a shop's menu, by product id. */
export const readStock = async (db: Database, shopId: number): Promise<ReadonlyMap<number, number>> => {
  const [row] = await selectStock(db, { shopId })
  return new Map(row?.ids.map((id, index) => [id, row.stocks[index] ?? 0]))
}
