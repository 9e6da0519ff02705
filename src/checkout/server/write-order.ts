import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { publishStockChange } from '../../catalogue/server/catalogue-events.ts'
import type { Money } from '../../kernel/money.ts'
import { type Refusal, refuse } from '../../kernel/result.ts'
import { orders } from '../../orders/server/tables.ts'
import type { IntegrationKey } from '../../payments/integrations.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { QuotedLine } from '../quote.ts'
import { type LimitRow, limitColumns, limitsIn } from './phone-limits.ts'
import { type limitValues, type UnpaidRefusal, unpaidLimits, unpaidRefusal } from './unpaid-limits.ts'

/** Columns that have a default or are filled later. TypeScript requires a value for every other column. */
const filledLater = [
  'id',
  'status',
  'version',
  'readyAt',
  'refusalReason',
  'cancelRequestedAt',
  'cancelRequestReason',
  'paidAt',
  'paidMinor',
  'unanswered',
  'unansweredAt',
  'cancelRefusedAt',
  'cancelRefusalReason',
  'closedUnpaid',
  'handedOverAt',
  'handOverCode',
  'isTest',
] as const satisfies readonly (keyof typeof orders.$inferSelect)[]

type Row = Omit<typeof orders.$inferSelect, (typeof filledLater)[number]>

export type NewOrder = Readonly<Omit<Row, 'totalMinor' | 'currency'>> & {
  readonly total: Money
  readonly lines: readonly QuotedLine[]
  readonly key: string
  readonly contentHash: string
  readonly attemptExpiresAt: Date
  readonly limits: ReturnType<typeof limitValues>
  /** Integrations with which the customer can pay now, if the shop offers them. */
  readonly openIntegrations: readonly IntegrationKey[]
  /** Null if the customer pays at the counter. */
  readonly integration: IntegrationKey | null
  readonly firstReadAt: Date | null
}

const linesJson = (lines: readonly QuotedLine[]): string =>
  JSON.stringify(
    lines.map(({ product, options, quantity, note, unit, vatBasisPoints }) => ({
      product_id: product.id,
      name: product.name,
      image_url: product.imageUrl,
      unit_price_minor: unit.minor,
      vat_basis_points: vatBasisPoints,
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

/** Takes the order's id from its sequence, so that the other inserts of the statement can use it. */
const attempt = sql`
  insert into order_attempts as a (user_id, key, content_hash, order_id, expires_at)
  select ${given('userId')}::int, ${given('key')}::text, ${given('contentHash')}::text, nextval('orders_id_seq'),
    ${given('attemptExpiresAt')}::timestamptz
  where (${unpaidRefusal}) is null
  on conflict (user_id, key) do update set content_hash = excluded.content_hash, order_id = excluded.order_id,
    expires_at = excluded.expires_at
    where a.expires_at <= ${given('createdAt')}::timestamptz
  returning order_id`

const columns = Object.entries(getTableColumns(orders)).filter(([key]) => !filledLater.some((later) => later === key))

const head = sql`
  insert into orders (id, ${sql.raw(columns.map(([, { name }]) => name).join(', '))})
  overriding system value
  select order_id, ${sql.join(
    columns.map(([key, column]) => sql`${given(key)}::${sql.raw(column.getSQLType())}`),
    sql`, `,
  )}
  from attempt`

const lines = sql`
  select nextval('order_lines_id_seq')::int as id, attempt.order_id, line.*,
    (select p.stock is not null from products p where p.id = line.product_id) as took_stock
  from attempt, jsonb_to_recordset(${given('lines')}::jsonb) as line(product_id int, name text, image_url text,
    unit_price_minor int, vat_basis_points int, quantity smallint, note text, options jsonb)`

/** Locked, so that no other account is stored between this order and the page of its payment. */
const account = sql`
  select a.is_test from payment_accounts a
  where a.shop_id = ${given('shopId')}::int and a.service = ${given('integration')}::text for share`

const payment = sql`
  insert into payments (order_id, integration, amount_minor, currency, created_at, next_read_at, is_test)
  select order_id, ${given('integration')}::text, ${given('totalMinor')}::int, ${given('currency')}::text,
    ${given('createdAt')}::timestamptz, ${given('firstReadAt')}::timestamptz,
    coalesce((select is_test from account), false)
  from attempt where ${given('integration')}::text is not null`

const emptiedCart = sql`
  delete from cart_lines l using carts k, attempt
  where l.cart_id = k.id and k.user_id = ${given('userId')}::int and k.shop_id = ${given('shopId')}::int
    and ${given('paymentState')}::text = 'due-at-counter'`

const history = sql`
  insert into order_history (order_id, to_status, actor_id, changed_at)
  select order_id, 0, ${given('userId')}::int, ${given('createdAt')}::timestamptz from attempt`

const writtenWith = (attempt: SQL, history: SQL, rest: SQL): SQL =>
  sql`with attempt as (${attempt}),
    head as (${head}),
    lines as materialized (${lines}),
    new_lines as (
      insert into order_lines
        (id, order_id, product_id, name, image_url, unit_price_minor, vat_basis_points, quantity, note, took_stock)
      overriding system value
      select id, order_id, product_id, name, image_url, unit_price_minor, vat_basis_points, quantity, note, took_stock
      from lines),
    new_options as (
      insert into order_line_options (order_line_id, option_id, group_name, name, price_minor)
      select lines.id, o.* from lines, jsonb_to_recordset(lines.options)
        as o(option_id int, group_name text, name text, price_minor int)),
    history as (${history}),
    stock as (
      update products p set stock = p.stock - taken.quantity
      from (select product_id, sum(quantity)::int as quantity from lines where took_stock group by product_id) taken
      where p.id = taken.product_id)
    ${rest}
  select order_id from attempt`

const insertOrder = prepared<{ order_id: number }>(
  'write-order',
  writtenWith(
    attempt,
    history,
    sql`, account as materialized (${account}), payment as (${payment}), emptied as (${emptiedCart})`,
  ),
)

const counterAttempt = sql`
  insert into counter_attempts as a (shop_id, key, content_hash, order_id, expires_at)
  values (${given('shopId')}::int, ${given('key')}::text, ${given('contentHash')}::text, nextval('orders_id_seq'),
    ${given('attemptExpiresAt')}::timestamptz)
  on conflict (shop_id, key) do update set content_hash = excluded.content_hash, order_id = excluded.order_id,
    expires_at = excluded.expires_at
    where a.expires_at <= ${given('createdAt')}::timestamptz
  returning order_id`

const counterHistory = sql`
  insert into order_history (order_id, to_status, actor_id, tablet_id, changed_at)
  select order_id, 0, ${given('actorId')}::int, ${given('tabletId')}::int, ${given('createdAt')}::timestamptz
  from attempt`

const insertCounterOrder = prepared<{ order_id: number }>(
  'write-counter-order',
  writtenWith(counterAttempt, counterHistory, sql``),
)

/** The caller has locked the products. Null if the key has been used, or if `findUnpaidRefusal` returns a refusal. */
export async function writeOrder(tx: Database, order: NewOrder): Promise<number | null> {
  publishStockChange(
    tx,
    order.lines.map(({ product }) => product.id),
  )
  const [row] = await insertOrder(tx, valuesOf(order))
  return row?.order_id ?? null
}

export type CounterOrder = Omit<NewOrder, 'limits' | 'integration' | 'firstReadAt' | 'openIntegrations'> & {
  readonly actorId: number | null
  readonly tabletId: number | null
}

/** Like `writeOrder`, for an order that staff enter. It belongs to no account, and its attempt belongs to the shop. */
export async function writeCounterOrder(
  tx: Database,
  { total, lines: quoted, ...order }: CounterOrder,
): Promise<number | null> {
  publishStockChange(
    tx,
    quoted.map(({ product }) => product.id),
  )
  const values = { ...order, totalMinor: total.minor, currency: total.currency, lines: linesJson(quoted) }
  const [row] = await insertCounterOrder(tx, values)
  return row?.order_id ?? null
}

const selectRefusal = prepared<LimitRow & { refusal: UnpaidRefusal | null }>(
  'find-unpaid-refusal',
  sql`select ${unpaidRefusal} as refusal, ${limitColumns}`,
)

export async function findUnpaidRefusal(tx: Database, order: NewOrder): Promise<Refusal<UnpaidRefusal> | null> {
  const [row] = await selectRefusal(tx, valuesOf(order))
  if (!row?.refusal) return null
  const shown = { ...order, currency: order.total.currency }
  return refuse(row.refusal, { values: { ...unpaidLimits, ...limitsIn(shown, row) } })
}

const valuesOf = ({ total, lines: quoted, limits, ...order }: NewOrder) => ({
  ...order,
  ...limits,
  totalMinor: total.minor,
  currency: total.currency,
  lines: linesJson(quoted),
})
