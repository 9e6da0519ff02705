import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { pardonedOrders } from '../../checkout/server/phone-tables.ts'
import { csvHead, csvLines } from '../../kernel/csv.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import {
  add,
  type Currency,
  formatMoney,
  isZero,
  type Money,
  money,
  sum,
  toNumericString,
  zero,
} from '../../kernel/money.ts'
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
  type SalesFilter,
  type ShopSales,
  saleKindOf,
  salesOf,
  sumsByKind,
} from '../sales.ts'
import type { exportSales as call } from '../sales-contract.ts'
import { isRare, keptOf, type MoneyOfOrders, moneyLines, moneySums } from '../sales-money.ts'
import { readShopMoney } from './cash-store.ts'
import { readMoneyOf, sumMoney } from './sales-money.ts'

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
  readonly isPaid: boolean
  readonly currency: Currency
  readonly symbol: string
  readonly orders: number
  readonly total: number
}

async function readShopSales(db: Database, shop: Shop, filter: SalesFilter, now: Date): Promise<ShopSales> {
  const condition = sql`${ofDay(shop, filter, now)} and ${isSale}`
  const [{ rows }, paid, own] = await Promise.all([
    db.execute<CountedRow>(sql`
      select o.status, o.payment_state = 'paid' as "isPaid", o.currency, o.currency_symbol as symbol,
        count(*)::int as orders, sum(o.total_minor)::float8 as total
      from orders o where ${condition} group by 1, 2, o.currency, o.currency_symbol`),
    sumMoney(db, condition),
    readShopMoney(db, shop.id),
  ])
  const symbolOf = (one: Currency): string => [own, ...rows].find((row) => row.currency === one)?.symbol ?? one
  const textOf = (amount: Money): string => formatMoney(amount, symbolOf(amount.currency))
  const sums = sumsByKind(
    rows.map(({ total, currency, ...row }) => ({ ...row, total: money(total, currency) })),
    own.currency,
  )
  return {
    id: shop.id,
    name: shop.name,
    day: dayOf(shop, filter, now),
    today: dateIn(now, shop.timeZone),
    sums: sums.map(({ total, ...part }) => ({ ...part, total: textOf(total) })),
    money: [...new Set(sums.map(({ total }) => total.currency))].map((currency) => {
      const { orders, total } = salesOf(sums, currency)
      const amounts = moneySums(paid, currency)
      const shown = moneyLines.filter((name) => !isRare(name) || !isZero(amounts[name]))
      return {
        currency,
        sales: { orders, total: textOf(total) },
        lines: shown.map((name) => ({ name, amount: textOf(amounts[name]) })),
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

const toListedSale = (
  order: Order,
  pardoned: ReadonlySet<number>,
  { paidBy, givenBackByHand, givenBackOnline }: MoneyOfOrders,
): ListedSale => ({
  id: order.id,
  shopId: order.shop.id,
  shop: order.shop.name,
  zone: order.shop.timeZone,
  at: (order.scheduledFor ?? order.createdAt).toISOString(),
  isScheduled: order.scheduledFor !== null,
  status: order.status,
  kind: saleKindOf({ status: order.status, isPaid: order.paymentState === 'paid' }),
  way: wayOf(order.paymentMethod),
  paidBy,
  source: order.source,
  total: formatMoney(order.total, order.currencySymbol),
  givenBack: givenBackText(add(givenBackByHand, givenBackOnline), order.currencySymbol),
  isPardoned: order.status === 6 && order.source === 'web' ? pardoned.has(order.id) : null,
  lines: standingLines(order.lines).map(({ id, quantity, name, options }) => ({
    id,
    quantity,
    name,
    options: options.map((option) => option.name),
  })),
})

const givenBackText = (amount: Money, symbol: string): string | null =>
  isZero(amount) ? null : formatMoney(amount, symbol)

const listPardoned = async (db: Database, of: readonly Order[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ id: pardonedOrders.orderId })
    .from(pardonedOrders)
    .where(
      inArray(
        pardonedOrders.orderId,
        of.map(({ id }) => id),
      ),
    )
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
  const [pardoned, moneyOf] = await Promise.all([listPardoned(db, shown), readMoneyOf(db, shown)])
  return {
    shops: await Promise.all(shops.map((shop) => readShopSales(db, shop, filter, now))),
    sales: shown.map((order) => toListedSale(order, pardoned, moneyOf(order))),
    next: found.length > salesPerPage ? (shown.at(-1)?.id ?? null) : null,
  }
}

const mostExported = 10_000

const head = [
  ...['day', 'time', 'order', 'status', 'payment', 'currency', 'total', 'vat', 'dishes', 'source'],
  ...['paid_by', 'paid', 'given_back_by_hand', 'given_back_online', 'kept', 'owed'],
]

const rowOf = (order: Order, of: MoneyOfOrders) => {
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
    of.paidBy,
    ...[of.paid, of.givenBackByHand, of.givenBackOnline, keptOf(of), of.owed].map(toNumericString),
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
    const moneyOf = await readMoneyOf(db, batch)
    content += csvLines(batch.map((order) => rowOf(order, moneyOf(order))))
    count += batch.length
    before = batch.length === salesPerPage ? (batch.at(-1)?.id ?? null) : null
  } while (before !== null && count < most)
  const rest = before === null ? [] : await selectSales(db, condition, before, 1)
  return { name: `${dayOf(shop, filter, now)}.csv`, content, count, is_cut: rest.length > 0 }
}
