import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { hasUnreplacedFailure } from '../../messages/server/message-store.ts'
import { collectableSince } from '../../orders/not-collected.ts'
import { type Order, type OrderRow, orderJson, toOrder } from '../../orders/server/order-rows.ts'
import { shownToShop } from '../../orders/server/order-store.ts'

export type ShopOrder = {
  readonly order: Order
  readonly changedAt: Date
  /** The colleague or tablet that last changed the status. Null if the customer or Mida did. */
  readonly changedBy: string | null
  readonly isUndelivered: boolean
  /** The statuses that Mida has set by itself. */
  readonly byItself: readonly number[]
}

const lastChangeOf = (order: SQL): SQL =>
  sql`coalesce((select max(h.changed_at) from order_history h where h.order_id = ${order}.id), ${order}.created_at)`

const lastChange = lastChangeOf(sql`o`)

const lastActor = sql`(select coalesce(t.name, a.first_name, a.name)
  from order_history h left join tablets t on t.id = h.tablet_id
  left join users a on a.id = h.actor_id and a.id is distinct from o.user_id
  where h.order_id = o.id order by h.id desc limit 1)`

const setByItself = sql`array(select distinct h.to_status::int from order_history h
  where h.order_id = o.id and h.from_status is not null and h.actor_id is null and h.tablet_id is null)`

const mostOnBoard = 500

/** If there are too many, the oldest open orders stay. */
const selectShopOrders = async (db: Database, condition: SQL): Promise<ShopOrder[]> => {
  const { rows } = await db.execute<{
    order: OrderRow
    changed_at: string
    changed_by: string | null
    undelivered: boolean
    by_itself: number[]
  }>(
    sql`select ${orderJson} as "order", to_json(${lastChange}) #>> '{}' as changed_at, ${lastActor} as changed_by,
        ${hasUnreplacedFailure(sql`o.id`)} as undelivered, ${setByItself} as by_itself
      from orders o join shops s on s.id = o.shop_id left join users u on u.id = o.user_id
      where ${shownToShop} and ${condition} 
      order by o.status < 4 desc, case when o.status < 4 then o.id end, o.id desc limit ${mostOnBoard}`,
  )
  return rows.map((row) => ({
    order: toOrder(row.order),
    changedAt: new Date(row.changed_at),
    changedBy: row.changed_by,
    isUndelivered: row.undelivered,
    byItself: row.by_itself,
  }))
}

/** What the board shows of an order, but a status change does not return. */
export const readChangeFacts = async (
  db: Database,
  orderId: number,
): Promise<Pick<ShopOrder, 'changedBy' | 'isUndelivered' | 'byItself'>> => {
  const { rows } = await db.execute<{ changed_by: string | null; undelivered: boolean; by_itself: number[] }>(
    sql`select ${lastActor} as changed_by, ${hasUnreplacedFailure(sql`o.id`)} as undelivered,
        ${setByItself} as by_itself
      from orders o where o.id = ${orderId}`,
  )
  const [row] = rows
  return {
    changedBy: row?.changed_by ?? null,
    isUndelivered: row?.undelivered ?? false,
    byItself: row?.by_itself ?? [],
  }
}

/** Lists open orders, orders that ended on the shop's current day, that may still be handed over late, or whose customer waits for an answer. */
export const listBoard = (
  db: Database,
  days: readonly { readonly shopId: number; readonly since: Date }[],
  now: Date,
): Promise<ShopOrder[]> => {
  const ids = sql.param(days.map(({ shopId }) => shopId))
  const begins = sql.param(days.map(({ since }) => since.toISOString()))
  // Orders are scheduled at most a week ahead. So an order that ended on time today is at most eight days old. The time for
  // which it is meant is not before its creation, and has an index: older orders of the shop are not read.
  return selectShopOrders(
    db,
    sql`o.id in (
      select n.id from orders n where n.shop_id = any(${ids}::int[]) and n.status < 4
      union all
      select w.id from order_reports r join orders w on w.id = r.order_id
      where r.answered_at is null and w.shop_id = any(${ids}::int[])
      union all
      select e.id from unnest(${ids}::int[], ${begins}::timestamptz[]) as day (shop_id, since)
      join orders e on e.shop_id = day.shop_id and e.status >= 4
        and coalesce(e.scheduled_for, e.created_at) >= day.since - interval '8 days'
        and e.created_at >= day.since - interval '8 days'
      where ${lastChangeOf(sql`e`)} >=
        case when e.status = 6 then least(day.since, ${collectableSince(now).toISOString()}::timestamptz) else day.since end)`,
  )
}

export type ShopNumber = { readonly shop: number; readonly number: number }

/** Lists the orders of all events after these numbers. */
export const listOrdersOfEvents = (db: Database, after: readonly ShopNumber[]): Promise<ShopOrder[]> =>
  selectShopOrders(
    db,
    sql`o.id in (
      select e.order_id from unnest(${sql.param(after.map(({ shop }) => shop))}::int[],
        ${sql.param(after.map(({ number }) => number))}::int[]) as w (shop_id, number)
      join kitchen_events e on e.shop_id = w.shop_id and e.number > w.number)`,
  )

/** Finds an order of these shops. Returns null for an order of another shop and for an order hidden from shops. */
export const findShopOrder = async (
  db: Database,
  id: number,
  shopIds: readonly number[],
): Promise<ShopOrder | null> => {
  const [found] = await selectShopOrders(db, sql`o.id = ${id} and o.shop_id = any(${sql.param([...shopIds])}::int[])`)
  return found ?? null
}
