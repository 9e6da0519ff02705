import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { notCounted } from '../sold-out.ts'

export const instant = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`

/** `row` is the alias of a product or an option. */
export const isMarked = (row: string, now: SQL): SQL => {
  const until = sql.raw(`${row}.sold_out_until`)
  return sql`(${sql.raw(`${row}.sold_out_at`)} is not null and (${until} is null or ${until} > ${now}))`
}

/** True if a group of the product `p` can no longer reach its minimum. */
const lacksRequired = (now: SQL): SQL => sql`exists (
  select from options m join option_groups g on g.id = m.group_id and g.minimum > 0
  join product_option_groups pg on pg.group_id = g.id and pg.product_id = p.id
  where ${isMarked('m', now)} and g.minimum > (
    select coalesce(sum(o.most), 0) from options o where o.group_id = g.id and not ${isMarked('o', now)}))`

/** How many pieces of the product `p` can be sold at `now`. */
export const stockAt = (now: SQL): SQL =>
  sql`case when ${isMarked('p', now)} or ${lacksRequired(now)} then 0 else coalesce(p.stock, ${sql.raw(String(notCounted))}) end`

/** In milliseconds since 1970. Infinity if no mark expires. */
export async function nextSoldOutEnd(db: Database, shopId: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ end: number | null }>(
    sql`select extract(epoch from min(until))::float8 * 1000 as end from (
      select sold_out_until as until from products where shop_id = ${shopId}
      union all
      select o.sold_out_until from options o join option_groups g on g.id = o.group_id where g.shop_id = ${shopId}) ends
    where until > ${instant(now)}`,
  )
  return rows[0]?.end ?? Number.POSITIVE_INFINITY
}
