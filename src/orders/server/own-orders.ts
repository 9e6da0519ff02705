import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Order } from './order-rows.ts'
import { isRealOrder, selectOrders } from './order-store.ts'

export const ordersPerReply = 200

const before = (id: number | null): SQL => (id === null ? sql`` : sql` and o.id < ${id}`)

export const listOrdersOf = (db: Database, userId: number, olderThan: number | null = null): Promise<Order[]> =>
  selectOrders(db, sql`o.user_id = ${userId} and ${isRealOrder}${before(olderThan)}`, ordersPerReply)

const pastPerPage = 20
/** Far more than a customer can have under way. */
const mostUnderWay = 100

const servedPerReply = 10

export const listSomeOrdersOf = (db: Database, userId: number, show: 'under-way' | 'served'): Promise<Order[]> => {
  const own = sql`o.user_id = ${userId} and ${isRealOrder}`
  return show === 'served'
    ? selectOrders(db, sql`${own} and o.status = 7`, servedPerReply)
    : selectOrders(db, sql`${own} and o.status < 4`, mostUnderWay)
}

/**
 * A page of past orders, newest first. The first page begins with the orders under way. `older` is the id for the next
 * page.
 */
export const readOwnOrders = async (
  db: Database,
  userId: number,
  olderThan: number | null,
): Promise<{ readonly orders: readonly Order[]; readonly older: number | null }> => {
  const own = sql`o.user_id = ${userId} and ${isRealOrder}`
  const underWay = olderThan === null ? await selectOrders(db, sql`${own} and o.status < 4`, mostUnderWay) : []
  const past = await selectOrders(db, sql`${own} and o.status >= 4${before(olderThan)}`, pastPerPage + 1)
  const shown = past.slice(0, pastPerPage)
  return { orders: [...underWay, ...shown], older: past.length > pastPerPage ? (shown.at(-1)?.id ?? null) : null }
}
