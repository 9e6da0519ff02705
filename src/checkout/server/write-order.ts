import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Money } from '../../kernel/money.ts'
import type { PaymentState } from '../../orders/order.ts'
import type { QuotedLine } from '../quote.ts'

export type NewOrder = {
  readonly userId: number
  readonly shopId: number
  readonly key: string
  readonly contentHash: string
  readonly attemptExpiresAt: Date
  readonly paymentMethod: string
  readonly paymentState: PaymentState
  /** Name of the gateway to be paid through; null at the counter. */
  readonly integration: string | null
  readonly heldUntil: Date | null
  readonly firstReadAt: Date | null
  readonly pickupMode: 0 | 1
  readonly tableNumber: string | null
  readonly scheduledFor: Date | null
  readonly phone: string
  readonly total: Money
  readonly currencySymbol: string
  readonly euroRate: string
  readonly lines: readonly QuotedLine[]
  readonly at: Date
}

const time = (instant: Date | null) => sql`${instant?.toISOString() ?? null}::timestamptz`

const linesJson = (lines: readonly QuotedLine[]): string =>
  JSON.stringify(
    lines.map(({ product, options, quantity, note, unit }) => ({
      product_id: product.id,
      name: product.name,
      image_url: product.imageUrl,
      unit_price_minor: unit.minor,
      vat_basis_points: product.vatBasisPoints,
      quantity,
      note,
      options: options.map((option) => ({
        option_id: option.id,
        group_name: option.groupName,
        name: option.name,
        price_minor: option.price?.minor ?? 0,
      })),
    })),
  )

/** Ids are drawn before the rows that carry them, so that one statement can write rows that point at each other. */
const attempt = (order: NewOrder) => sql`
  insert into order_attempts as a (user_id, key, content_hash, order_id, expires_at)
  values (${order.userId}, ${order.key}, ${order.contentHash}, nextval('orders_id_seq'), ${time(order.attemptExpiresAt)})
  on conflict (user_id, key) do update set content_hash = excluded.content_hash, order_id = excluded.order_id,
    expires_at = excluded.expires_at
    where a.expires_at <= ${time(order.at)}
  returning order_id`

const head = (order: NewOrder) => sql`
  insert into orders (id, shop_id, user_id, payment_method, payment_state, pickup_mode, table_number, scheduled_for,
    phone, total_minor, currency, currency_symbol, euro_rate, held_until, created_at)
  overriding system value
  select order_id, ${order.shopId}, ${order.userId}, ${order.paymentMethod}, ${order.paymentState},
    ${order.pickupMode}, ${order.tableNumber}, ${time(order.scheduledFor)}, ${order.phone}, ${order.total.minor},
    ${order.total.currency}, ${order.currencySymbol}, ${order.euroRate}::numeric, ${time(order.heldUntil)},
    ${time(order.at)}
  from attempt`

const lines = (order: NewOrder) => sql`
  select nextval('order_lines_id_seq')::int as id, attempt.order_id, line.*
  from attempt, jsonb_to_recordset(${linesJson(order.lines)}::jsonb) as line(product_id int, name text, image_url text,
    unit_price_minor int, vat_basis_points int, quantity smallint, note text, options jsonb)`

const payment = ({ integration, total, at, firstReadAt }: NewOrder) => sql`
  insert into payments (order_id, integration, amount_minor, currency, created_at, next_read_at)
  select order_id, ${integration}, ${total.minor}, ${total.currency}, ${time(at)}, ${time(firstReadAt)}
  from attempt where ${integration}::text is not null`

/** The cart is emptied when there is nothing left to wait for. */
const emptiedCart = ({ userId, shopId, paymentState }: NewOrder) => sql`
  delete from cart_lines l using carts k, attempt
  where l.cart_id = k.id and k.user_id = ${userId} and k.shop_id = ${shopId}
    and ${paymentState}::text = 'due-at-counter'`

/**
 * Writes an order with all that belongs to it and takes its stock, in one statement. The products must be locked and their stock
 * checked. Null, and nothing is written, when an order was placed with this key a moment ago.
 */
export async function writeOrder(tx: Database, order: NewOrder): Promise<number | null> {
  const { rows } = await tx.execute<{ order_id: number }>(sql`
    with attempt as (${attempt(order)}),
      head as (${head(order)}),
      lines as materialized (${lines(order)}),
      new_lines as (
        insert into order_lines (id, order_id, product_id, name, image_url, unit_price_minor, vat_basis_points, quantity, note)
        overriding system value
        select id, order_id, product_id, name, image_url, unit_price_minor, vat_basis_points, quantity, note from lines),
      new_options as (
        insert into order_line_options (order_line_id, option_id, group_name, name, price_minor)
        select lines.id, o.* from lines, jsonb_to_recordset(lines.options)
          as o(option_id int, group_name text, name text, price_minor int)),
      history as (
        insert into order_history (order_id, to_status, actor_id, changed_at)
        select order_id, 0, ${order.userId}, ${time(order.at)} from attempt),
      stock as (
        update products p set stock = p.stock - taken.quantity
        from (select product_id, sum(quantity)::int as quantity from lines group by product_id) taken
        where p.id = taken.product_id),
      payment as (${payment(order)}),
      emptied as (${emptiedCart(order)})
    select order_id from attempt`)
  return rows[0]?.order_id ?? null
}
