import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type Currency, money } from '../../kernel/money.ts'
import { payAtCounter } from '../../orders/order.ts'
import type { Order } from '../../orders/server/order-rows.ts'
import { isRealOrder } from '../../orders/server/order-store.ts'
import { paidMinor } from '../../orders/server/refund-store.ts'
import type { MoneyOfOrders, PaidBy } from '../sales-money.ts'

type Row = {
  readonly id: number
  readonly paidBy: PaidBy | null
  readonly currency: Currency
  readonly symbol: string
  readonly paid: number
  readonly byHand: number
  readonly online: number
  readonly owed: number
  readonly unpaid: number
}

const isPaid = sql`o.payment_state in ('paid', 'refunded')`

/** One row for each order of `condition`, which uses the alias `o`. */
const moneyRows = (condition: SQL): SQL => sql`
  select o.id, o.currency, o.currency_symbol as symbol,
    case when not ${isPaid} then null when o.payment_method <> ${payAtCounter} then 'online'
      else coalesce((select e.method from cash_entries e
        where e.order_id = o.id and e.kind = 'payment' and e.replaced_at is null), 'counter') end as "paidBy",
    case when ${isPaid} then ${paidMinor} else 0 end::float8 as paid,
    coalesce(back.by_hand, 0)::float8 as "byHand", coalesce(back.online, 0)::float8 as online,
    coalesce(back.owed, 0)::float8 as owed,
    case when o.status = 7 and o.payment_state = 'due-at-counter' then o.total_minor else 0 end::float8 as unpaid
  from orders o left join lateral (
    select sum(r.amount_minor) filter (where r.state = 'done' and r.way <> 'online') as by_hand,
      sum(r.amount_minor) filter (where r.state = 'done' and r.way = 'online') as online,
      sum(r.amount_minor) filter (where r.state in ('by-hand', 'at-gateway')) as owed
    from order_refunds r where r.order_id = o.id) back on true
  where ${isRealOrder} and ${condition}`

const toMoney = ({ paidBy, currency, paid, byHand, online, owed, unpaid }: Omit<Row, 'id'>): MoneyOfOrders => ({
  paidBy,
  paid: money(paid, currency),
  givenBackByHand: money(byHand, currency),
  givenBackOnline: money(online, currency),
  owed: money(owed, currency),
  unpaid: money(unpaid, currency),
})

/** The sums for each currency and way of payment. */
export async function sumMoney(db: Database, condition: SQL): Promise<readonly (MoneyOfOrders & { symbol: string })[]> {
  const { rows } = await db.execute<Omit<Row, 'id'>>(sql`
    select "paidBy", currency, symbol, sum(paid) as paid, sum("byHand") as "byHand", sum(online) as online,
      sum(owed) as owed, sum(unpaid) as unpaid
    from (${moneyRows(condition)}) each group by "paidBy", currency, symbol`)
  return rows.map((row) => ({ ...toMoney(row), symbol: row.symbol }))
}

type Priced = Pick<Order, 'id' | 'total'>

const noMoney = (currency: Currency): MoneyOfOrders =>
  toMoney({ paidBy: null, currency, symbol: '', paid: 0, byHand: 0, online: 0, owed: 0, unpaid: 0 })

export async function readMoneyOf(db: Database, orders: readonly Priced[]): Promise<(order: Priced) => MoneyOfOrders> {
  const ids = orders.map(({ id }) => id)
  const { rows } = await db.execute<Row>(moneyRows(sql`o.id = any(${sql.param(ids)}::int[])`))
  const found = new Map(rows.map((row) => [row.id, toMoney(row)]))
  return ({ id, total }) => found.get(id) ?? noMoney(total.currency)
}
