import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { instant, isMarked } from '../../catalogue/server/sold-out-sql.ts'
import { lowStock, nextDayOpening } from '../../catalogue/sold-out.ts'
import { isRealOrder, shownToShop } from '../../orders/server/order-store.ts'
import type { Tools } from '../../server/tools.ts'
import { haveWords, wordsOf } from '../../server/words.ts'
import type { StockPlace } from '../menu-view.ts'
import type { LowDishReply, StockReply, StockRowReply } from '../stock-contract.ts'
import { readHoursOf } from './sell-out.ts'
import { type SoldOutRow, soldOutJson, toSoldOutReply } from './sold-out-rows.ts'

const most = { rows: 40, low: 20 }

/** The open orders of each dish and option that the kitchen still has to make. */
const stillNeeded = (shopId: number): SQL => sql`
  with needed as (
    select o.id as order_id, l.id as line_id, l.product_id from orders o join order_lines l on l.order_id = o.id
    where o.shop_id = ${shopId} and o.status < 3 and ${isRealOrder} and ${shownToShop}
      and l.removed_at is null and l.status < 3)
  select 'dish' as kind, product_id as id, array_agg(distinct order_id order by order_id) as orders
  from needed group by product_id
  union all
  select 'option', q.option_id, array_agg(distinct order_id order by order_id)
  from needed join order_line_options q on q.order_line_id = line_id group by q.option_id`

type Row = Omit<StockRowReply, 'sold_out'> & { readonly sold_out: SoldOutRow }

export async function readStockPlace(db: Database, shopId: number, now: Date): Promise<StockPlace> {
  const hours = await readHoursOf(db, shopId)
  const nextOpening = nextDayOpening(hours, now)?.toISOString() ?? null
  return { shopId, zone: hours.zone, now: now.toISOString(), nextOpening }
}

/** For the sold-out panel. Each word of `words` must begin a word of the name. */
export async function readShopStock(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  shopId: number,
  words: string,
): Promise<StockReply> {
  const now = clock.now()
  const isNamed = (row: string) => (words.trim() === '' ? sql`true` : haveWords(wordsOf(sql.raw(`${row}.name`)), words))
  const { rows } = await db.execute<Row>(sql`
    select kind, id, name, "group", stock, sold_out, coalesce(orders, '{}') as open_orders from (
      select 'dish' as kind, p.id, p.name, null as "group", p.stock, ${soldOutJson('p', now)} as sold_out
      from products p where p.shop_id = ${shopId} and p.withdrawn_at is null and ${isNamed('p')}
      union all
      select 'option', o.id, o.name, g.name, null, ${soldOutJson('o', now)}
      from options o join option_groups g on g.id = o.group_id where g.shop_id = ${shopId} and ${isNamed('o')}) found
    left join (${stillNeeded(shopId)}) still using (kind, id)
    order by sold_out is null, stock is null or stock > ${lowStock}, kind, lower(name), id limit ${most.rows + 1}`)
  const place = await readStockPlace(db, shopId, now)
  return {
    rows: rows.slice(0, most.rows).map((row) => ({ ...row, sold_out: toSoldOutReply(row.sold_out) })),
    has_more: rows.length > most.rows,
    time_zone: place.zone,
    now: place.now,
    next_opening: place.nextOpening,
  }
}

export async function listLowDishes(db: Database, shopIds: readonly number[], now: Date): Promise<LowDishReply[]> {
  const { rows } = await db.execute<LowDishReply>(sql`
    select p.shop_id as shop, p.id, p.name, p.stock from products p
    where p.shop_id = any(${sql.param([...shopIds])}::int[]) and p.withdrawn_at is null
      and p.stock between 1 and ${lowStock} and not ${isMarked('p', instant(now))}
    order by p.stock, lower(p.name), p.id limit ${most.low}`)
  return [...rows]
}
