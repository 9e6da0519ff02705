import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { pardonedOrders } from '../../checkout/server/phone-tables.ts'
import { csvHead, csvLines } from '../../kernel/csv.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { type Currency, formatMoney, money, sum, toNumericString, zero } from '../../kernel/money.ts'
import { dateIn, timeText } from '../../kernel/wall-time.ts'
import { payAtCounter, standingLines } from '../../orders/order.ts'
import { type OrderStatus, statusNameOf } from '../../orders/order-status.ts'
import { type Order, type OrderRow, orderJson, toOrder } from '../../orders/server/order-rows.ts'
import { isRealOrder, shownToShop } from '../../orders/server/order-store.ts'
import { vatOfOrder } from '../../orders/vat-of-order.ts'
import {
  instantsOfDay,
  type ListedSale,
  type PaymentWay,
  paymentWays,
  type SalesFilter,
  type ShopSales,
  saleKindOf,
  sumsByKind,
} from '../sales.ts'
import type { exportSales as call } from '../sales-contract.ts'

export const salesPerPage = 50

type Shop = { readonly id: number; readonly name: string; readonly timeZone: string }

const meantFor = sql`coalesce(o.scheduled_for, o.created_at)`

const wayOf = (paymentMethod: string): PaymentWay => (paymentMethod === payAtCounter ? 'counter' : 'online')

const dayOf = (shop: Shop, { day }: SalesFilter, now: Date) => day ?? dateIn(now, shop.timeZone)

const ofDay = (shop: Shop, filter: SalesFilter, now: Date): SQL => {
  const { from, until } = instantsOfDay(dayOf(shop, filter, now), shop.timeZone)
  return sql`(o.shop_id = ${shop.id} and ${meantFor} >= ${from.toISOString()}::timestamptz and ${meantFor} < ${until.toISOString()}::timestamptz)`
}

const ofFilter = ({ status, way }: SalesFilter): SQL => {
  const isCounter = sql`(o.payment_method = ${payAtCounter})`
  const hasWay = way === null ? sql`true` : way === 'counter' ? isCounter : sql`not ${isCounter}`
  return sql`${status === null ? sql`true` : sql`o.status = ${status}`} and ${hasWay}`
}

const isSale = sql`${isRealOrder} and ${shownToShop}`

type CountedRow = {
  readonly status: OrderStatus
  readonly method: string
  readonly currency: Currency
  readonly symbol: string
  readonly orders: number
  readonly total: number
}

async function readShopSales(db: Database, shop: Shop, filter: SalesFilter, now: Date): Promise<ShopSales> {
  const { rows } = await db.execute<CountedRow>(sql`
    select o.status, o.payment_method as method, o.currency, o.currency_symbol as symbol, count(*)::int as orders,
      sum(o.total_minor)::float8 as total
    from orders o where ${ofDay(shop, filter, now)} and ${isSale}
    group by o.status, o.payment_method, o.currency, o.currency_symbol`)
  const { rows: own } = await db.execute<{ currency: Currency; symbol: string }>(
    sql`select c.currency, c.currency_symbol as symbol from countries c join shops s on s.country_id = c.id where s.id = ${shop.id}`,
  )
  const currency = own[0]?.currency ?? 'TND'
  const symbolOf = (one: Currency): string => [...own, ...rows].find((row) => row.currency === one)?.symbol ?? one
  const counted = rows.map((row) => ({
    status: row.status,
    way: wayOf(row.method),
    orders: row.orders,
    total: money(row.total, row.currency),
  }))
  const sold = counted.filter(({ status, total }) => saleKindOf(status) === 'sold' && total.currency === currency)
  return {
    id: shop.id,
    name: shop.name,
    day: dayOf(shop, filter, now),
    today: dateIn(now, shop.timeZone),
    sums: sumsByKind(counted, currency).map(({ total, ...part }) => ({
      ...part,
      total: formatMoney(total, symbolOf(total.currency)),
    })),
    soldBy: paymentWays.map((way) => {
      const own = sold.filter((part) => part.way === way)
      return {
        way,
        orders: own.reduce((count, { orders }) => count + orders, 0),
        total: formatMoney(
          sum(
            own.map(({ total }) => total),
            currency,
          ),
          symbolOf(currency),
        ),
      }
    }),
  }
}

/** The latest order first. `before` is the id of the last order of the previous page, or null. */
async function selectSales(db: Database, condition: SQL, before: number | null, limit: number): Promise<Order[]> {
  const isAfter =
    before === null
      ? sql`true`
      : sql`(${meantFor}, o.id) < (select coalesce(b.scheduled_for, b.created_at), b.id from orders b where b.id = ${before})`
  const { rows } = await db.execute<{ order: OrderRow }>(sql`
    select ${orderJson} as "order" from orders o join shops s on s.id = o.shop_id left join users u on u.id = o.user_id
    where ${isSale} and ${condition} and ${isAfter} order by ${meantFor} desc, o.id desc limit ${limit}`)
  return rows.map(({ order }) => toOrder(order))
}

const toListedSale = (order: Order, pardoned: ReadonlySet<number>): ListedSale => ({
  id: order.id,
  shopId: order.shop.id,
  shop: order.shop.name,
  zone: order.shop.timeZone,
  at: (order.scheduledFor ?? order.createdAt).toISOString(),
  isScheduled: order.scheduledFor !== null,
  status: order.status,
  way: wayOf(order.paymentMethod),
  source: order.source,
  total: formatMoney(order.total, order.currencySymbol),
  isPardoned: order.status === 6 && order.source === 'web' ? pardoned.has(order.id) : null,
  lines: standingLines(order.lines).map(({ id, quantity, name, options }) => ({
    id,
    quantity,
    name,
    options: options.map((option) => option.name),
  })),
})

const listPardoned = async (db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ id: pardonedOrders.orderId })
    .from(pardonedOrders)
    .where(inArray(pardonedOrders.orderId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Sums of one day per shop, and one page of the day's orders. Status and payment method filter only the orders. */
export async function readSales(
  db: Database,
  shops: readonly Shop[],
  filter: SalesFilter,
  { before, now }: { readonly before: number | null; readonly now: Date },
) {
  const days = sql.join(
    shops.map((shop) => ofDay(shop, filter, now)),
    sql` or `,
  )
  const found = await selectSales(db, sql`(${days}) and ${ofFilter(filter)}`, before, salesPerPage + 1)
  const shown = found.slice(0, salesPerPage)
  const pardoned = await listPardoned(
    db,
    shown.map(({ id }) => id),
  )
  return {
    shops: await Promise.all(shops.map((shop) => readShopSales(db, shop, filter, now))),
    sales: shown.map((order) => toListedSale(order, pardoned)),
    next: found.length > salesPerPage ? (shown.at(-1)?.id ?? null) : null,
  }
}

const mostExported = 10_000

const head = ['day', 'time', 'order', 'status', 'payment', 'currency', 'total', 'vat', 'dishes', 'source']

const rowOf = (order: Order) => {
  const at = order.scheduledFor ?? order.createdAt
  const zone = order.shop.timeZone
  const { currency } = order.total
  const vat = vatOfOrder(order.lines, currency).reduce(
    (all, { amount }) => sum([all, amount], currency),
    zero(currency),
  )
  return [
    dateIn(at, zone),
    timeText(at, zone),
    order.id,
    statusNameOf(order.status),
    wayOf(order.paymentMethod),
    currency,
    toNumericString(order.total),
    toNumericString(vat),
    standingLines(order.lines).reduce((count, { quantity }) => count + quantity, 0),
    order.source,
  ]
}

/** CSV with one row per order, without data of customers. `is_cut`: earlier orders of the day are left out. */
export async function exportSales(
  db: Database,
  shop: Shop,
  filter: SalesFilter,
  now: Date,
  most = mostExported,
): Promise<ReplyOf<typeof call>> {
  const condition = sql`${ofDay(shop, filter, now)} and ${ofFilter(filter)}`
  let content = csvHead(head)
  let count = 0
  let before: number | null = null
  do {
    const batch = await selectSales(db, condition, before, salesPerPage)
    content += csvLines(batch.map(rowOf))
    count += batch.length
    before = batch.length === salesPerPage ? (batch.at(-1)?.id ?? null) : null
  } while (before !== null && count < most)
  const rest = before === null ? [] : await selectSales(db, condition, before, 1)
  return { name: `${dayOf(shop, filter, now)}.csv`, content, count, is_cut: rest.length > 0 }
}
