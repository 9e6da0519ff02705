import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { timesTexts } from '../../catalogue/chosen-options.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { formatMoney, money, times } from '../../kernel/money.ts'
import { payAtCounter } from '../../orders/order.ts'
import { paymentLabelOf } from '../../orders/payment-labels.ts'
import type { Order } from '../../orders/server/order-rows.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { orderHistory, orders } from '../../orders/server/tables.ts'
import type { ListedOrder, OperatorOrder, OrdersFilter } from '../orders-filter.ts'
import { cutPage, findShopId } from './list-parts.ts'
import { readOrderMoney } from './read-order-money.ts'

export const ordersPerPage = 50

/** The newest first, without personal data of the customers. */
export async function listOrders(
  db: Database,
  condition: SQL | undefined,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<ListedOrder[]> {
  const rows = await db
    .select({
      id: orders.id,
      shop: shops.name,
      zone: shops.timeZone,
      createdAt: orders.createdAt,
      status: orders.status,
      totalMinor: orders.totalMinor,
      currency: orders.currency,
      symbol: orders.currencySymbol,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(and(eq(orders.isTest, false), condition, before === null ? undefined : lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(limit)
  return rows.map(({ id, shop, zone, createdAt, status, totalMinor, currency, symbol }) => ({
    id,
    shop,
    zone,
    at: createdAt.toISOString(),
    status,
    total: formatMoney(money(totalMinor, currency), symbol),
  }))
}

export async function readOrdersPage(db: Database, { shop, status }: OrdersFilter, before: number | null) {
  const shopId = shop === '' ? null : await findShopId(db, shop)
  if (shop !== '' && shopId === null) return { orders: [], older: null }
  const condition = and(
    shopId === null ? undefined : eq(orders.shopId, shopId),
    status === null ? undefined : eq(orders.status, status),
  )
  const found = await listOrders(db, condition, { before, limit: ordersPerPage + 1 })
  const { shown, older } = cutPage(found, ordersPerPage)
  return { orders: shown, older }
}

export const listOrdersOfPeople = (db: Database, userIds: readonly number[], phone: string | null, limit: number) =>
  listOrders(
    db,
    // The newest of each person and of the phone, because a person may have thousands of orders.
    sql`${orders.id} = any(array(
      select own.id from unnest(${sql.param([...userIds])}::int[]) person (id) cross join lateral (
        select o.id from orders o where o.user_id = person.id and not o.is_test order by o.id desc limit ${limit}) own
      union all (
        select o.id from orders o where o.phone = ${phone} and not o.is_test order by o.id desc limit ${limit})))`,
    { before: null, limit },
  )

type Move = Pick<typeof orderHistory.$inferSelect, 'toStatus' | 'actorId' | 'tabletId'>

/** Somebody of the restaurant may order there too. Only placing and cancelling are a customer's. */
const whoMoved = ({ userId }: Order, { toStatus, actorId, tabletId }: Move): OperatorOrder['history'][number]['by'] => {
  if (actorId === null) return tabletId === null ? 'system' : 'device'
  return actorId === userId && (toStatus === 0 || toStatus === 4) ? 'customer' : 'person'
}

export async function readOperatorOrder(db: Database, id: number): Promise<OperatorOrder | null> {
  const order = await findOrder(db, id)
  if (!order || order.isTest) return null
  const history = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
    .orderBy(asc(orderHistory.id))
    .limit(100)
  const { shop } = order
  return {
    id,
    shop: shop.name,
    shopId: shop.id,
    domain: shop.domain,
    zone: shop.timeZone,
    at: order.createdAt.toISOString(),
    status: order.status,
    total: formatMoney(order.total, order.currencySymbol),
    paymentLabel: paymentLabelOf(order),
    money: await readOrderMoney(db, order),
    hasCustomer: order.userId !== null,
    isOnline: order.paymentMethod !== payAtCounter,
    pickupMode: order.pickupMode,
    lines: order.lines.map(({ id, quantity, name, price, options, isRemoved }) => ({
      id,
      isRemoved,
      quantity,
      name,
      price: formatMoney(times(price, quantity), order.currencySymbol),
      options: timesTexts(options.map((option) => option.name)),
    })),
    history: history.map(({ id, toStatus, actorId, tabletId, changedAt }) => ({
      id,
      status: toStatus,
      at: changedAt.toISOString(),
      by: whoMoved(order, { toStatus, actorId, tabletId }),
    })),
  }
}
