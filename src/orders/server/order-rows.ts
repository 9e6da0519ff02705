import { getTableColumns, sql } from 'drizzle-orm'
import { type Currency, type Money, money } from '../../kernel/money.ts'
import type { MissingOutcome, OfferedDish } from '../missing-dish.ts'
import type { OrderLine } from '../order.ts'
import type { ReportKind } from '../order-report.ts'
import type { RefundReason, RefundState, RefundWay } from '../refund.ts'
import { orders } from './tables.ts'

type Row = typeof orders.$inferSelect

export type Order = Readonly<Omit<Row, 'shopId' | 'totalMinor' | 'currency'>> & {
  /** Empty if a guest gave no name. */
  readonly customerName: string
  readonly total: Money
  readonly shop: {
    readonly id: number
    readonly name: string
    readonly domain: string
    readonly imageUrl: string
    readonly address: string
    readonly phone: string
    readonly timeZone: string
    readonly leadMinutes: number
    readonly latitude: number
    readonly longitude: number
  }
  readonly lines: readonly OrderLine[]
  readonly missing: readonly MissingDish[]
  readonly refunds: readonly OrderRefund[]
  readonly reports: readonly OrderReport[]
  /** When the order became ready or was closed. Null before. */
  readonly reachedAt: Date | null
  /** Null if the order is not closed as not collected. As PostgreSQL writes it in JSON. */
  readonly notCollectedAt: string | null
}

/** Times are as PostgreSQL writes them in JSON. */
export type MissingDish = {
  readonly id: number
  readonly lineId: number
  readonly quantity: number
  readonly offers: readonly OfferedDish[]
  readonly askedAt: string
  readonly answerUntil: string
  readonly outcome: MissingOutcome | null
  readonly settledAt: string | null
  readonly replacementId: number | null
}

export type OrderRefund = {
  readonly id: number
  readonly amountMinor: number
  readonly reason: RefundReason
  readonly state: RefundState
  readonly way: RefundWay | null
  readonly askedAt: string
  readonly dueAt: string | null
  readonly words: string
  readonly isRefused: boolean
  readonly proof: string
  readonly doneAt: string | null
}

export type OrderReport = {
  readonly id: number
  readonly kind: ReportKind
  readonly words: string
  readonly reportedAt: string
  readonly answer: string | null
  readonly answeredAt: string | null
}

type OptionRow = Omit<OrderLine['options'][number], 'price'> & { readonly priceMinor: number }

type LineRow = Omit<OrderLine, 'price' | 'options'> & {
  readonly priceMinor: number
  readonly options: readonly OptionRow[]
}

type Written<Value> = Value extends Date ? string : Value

type WrittenRow = { readonly [Column in keyof Row]: Written<Row[Column]> }

export type OrderRow = WrittenRow &
  Pick<Order, 'customerName' | 'shop' | 'missing' | 'refunds' | 'reports'> & {
    readonly lines: readonly LineRow[]
    readonly reachedAt: string | null
  }

const optionsOfLine = sql`(
  select coalesce(json_agg(json_build_object('id', q.id, 'optionId', q.option_id, 'groupName', q.group_name,
    'name', q.name, 'priceMinor', q.price_minor) order by q.id), '[]')
  from order_line_options q where q.order_line_id = l.id)`

const linesOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name,
    'imageUrl', l.image_url, 'priceMinor', l.unit_price_minor, 'vatBasisPoints', l.vat_basis_points,
    'quantity', l.quantity, 'note', l.note, 'status', l.status, 'version', l.version,
    'isRemoved', l.removed_at is not null, 'options', ${optionsOfLine}) order by coalesce(l.origin_id, l.id), l.id), '[]')
  from order_lines l where l.order_id = o.id)`

const missingOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', m.id, 'lineId', m.line_id, 'quantity', m.quantity,
    'offers', m.offers, 'askedAt', m.asked_at, 'answerUntil', m.answer_until, 'outcome', m.outcome,
    'settledAt', m.settled_at, 'replacementId', m.replacement_id) order by m.id), '[]')
  from missing_dishes m where m.order_id = o.id)`

const refundsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'amountMinor', r.amount_minor, 'reason', r.reason,
    'state', r.state, 'way', r.way, 'askedAt', r.asked_at, 'dueAt', r.due_at, 'words', r.words, 'doneAt', r.done_at,
    'isRefused', r.refused_at is not null, 'proof', r.proof) order by r.id), '[]')
  from order_refunds r where r.order_id = o.id and r.state <> 'merged')`

const reportsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'words', p.words, 'reportedAt', p.reported_at,
    'answer', p.answer, 'answeredAt', p.answered_at) order by p.id), '[]')
  from order_reports p where p.order_id = o.id)`

const columns = Object.entries(getTableColumns(orders))

/** Numeric columns are read as text, because a JavaScript number would lose digits. */
const columnsJson = sql.raw(
  columns
    .map(([key, column]) => `'${key}', o.${column.name}${column.columnType === 'PgNumeric' ? '::text' : ''}`)
    .join(', '),
)

const reachedAt = sql`case when o.status > 2 then coalesce((
  select max(h.changed_at) from order_history h where h.order_id = o.id), o.created_at) end`

/** An order as JSON. The query must use the aliases `o` (orders), `s` (shops) and `u` (users). */
export const orderJson = sql`json_build_object(${columnsJson}, 'customerName', coalesce(u.name, o.guest_name, ''), 'lines', ${linesOfOrder},
  'missing', ${missingOfOrder}, 'refunds', ${refundsOfOrder}, 'reports', ${reportsOfOrder}, 'reachedAt', ${reachedAt},
  'shop', json_build_object('id', s.id, 'name', s.name, 'domain', s.domain, 'imageUrl', s.image_url,
    'address', s.address, 'phone', s.phone, 'timeZone', s.time_zone, 'leadMinutes', coalesce(o.lead_minutes, s.lead_minutes),
    'latitude', s.latitude, 'longitude', s.longitude))`

const instants = columns.filter(([, column]) => column.dataType === 'date').map(([key]) => key)

const readInstants = (row: OrderRow): Omit<OrderRow, keyof Row> & Row => {
  const read = Object.entries(row).map(([key, value]): [string, unknown] => [
    key,
    instants.includes(key) && typeof value === 'string' ? new Date(value) : value,
  ])
  return Object.fromEntries(read) as unknown as Omit<OrderRow, keyof Row> & Row
}

const toLine = ({ priceMinor, options, ...line }: LineRow, currency: Currency): OrderLine => ({
  ...line,
  price: money(priceMinor, currency),
  options: options.map(({ priceMinor: minor, ...option }) => ({ ...option, price: money(minor, currency) })),
})

export const toOrder = (row: OrderRow): Order => {
  const { shopId: _, totalMinor, currency, lines, reachedAt: reached, ...order } = readInstants(row)
  return {
    ...order,
    total: money(totalMinor, currency),
    lines: lines.map((line) => toLine(line, currency)),
    reachedAt: reached === null ? null : new Date(reached),
    notCollectedAt: order.status === 6 ? reached : null,
  }
}
