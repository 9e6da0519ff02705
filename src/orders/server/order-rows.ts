import { sql } from 'drizzle-orm'
import { type Currency, money } from '../../kernel/money.ts'
import type { Order, OrderLine } from '../order.ts'

type OptionRow = Omit<OrderLine['options'][number], 'price'> & { readonly priceMinor: number }

type LineRow = Omit<OrderLine, 'price' | 'options'> & {
  readonly priceMinor: number
  readonly options: readonly OptionRow[]
}

type Instants = 'scheduledFor' | 'cancelRequestedAt' | 'readyAt' | 'heldUntil' | 'createdAt'

export type OrderRow = Omit<Order, 'total' | 'lines' | Instants> & {
  readonly totalMinor: number
  readonly currency: Currency
  readonly lines: readonly LineRow[]
  readonly scheduledFor: string | null
  readonly readyAt: string | null
  readonly heldUntil: string | null
  readonly cancelRequestedAt: string | null
  readonly createdAt: string
}

const optionsOfLine = sql`(
  select coalesce(json_agg(json_build_object('id', q.id, 'optionId', q.option_id, 'groupName', q.group_name,
    'name', q.name, 'priceMinor', q.price_minor) order by q.id), '[]')
  from order_line_options q where q.order_line_id = l.id)`

const linesOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name,
    'imageUrl', l.image_url, 'priceMinor', l.unit_price_minor, 'vatBasisPoints', l.vat_basis_points,
    'quantity', l.quantity, 'note', l.note, 'status', l.status, 'options', ${optionsOfLine}) order by l.id), '[]')
  from order_lines l where l.order_id = o.id)`

/** An order with all that belongs to it as one JSON value; the statement calls `orders` o, its shop s, its user u. */
export const orderJson = sql`json_build_object(
  'id', o.id, 'version', o.version, 'userId', o.user_id, 'customerName', u.name, 'status', o.status,
  'paymentMethod', o.payment_method, 'paymentState', o.payment_state, 'pickupMode', o.pickup_mode,
  'tableNumber', o.table_number, 'scheduledFor', o.scheduled_for, 'readyAt', o.ready_at,
  'refusalReason', o.refusal_reason, 'cancelRequestedAt', o.cancel_requested_at,
  'cancelRequestReason', o.cancel_request_reason, 'phone', o.phone, 'language', o.language, 'totalMinor', o.total_minor, 'currency', o.currency,
  'currencySymbol', o.currency_symbol, 'euroRate', o.euro_rate::text, 'heldUntil', o.held_until,
  'createdAt', o.created_at, 'lines', ${linesOfOrder},
  'shop', json_build_object('id', s.id, 'name', s.name, 'domain', s.domain, 'imageUrl', s.image_url,
    'address', s.address, 'phone', s.phone, 'timeZone', s.time_zone))`

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

const toLine = ({ priceMinor, options, ...line }: LineRow, currency: Currency): OrderLine => ({
  ...line,
  price: money(priceMinor, currency),
  options: options.map(({ priceMinor: minor, ...option }) => ({ ...option, price: money(minor, currency) })),
})

export const toOrder = ({ totalMinor, currency, lines, ...row }: OrderRow): Order => ({
  ...row,
  total: money(totalMinor, currency),
  scheduledFor: instant(row.scheduledFor),
  readyAt: instant(row.readyAt),
  heldUntil: instant(row.heldUntil),
  cancelRequestedAt: instant(row.cancelRequestedAt),
  createdAt: new Date(row.createdAt),
  lines: lines.map((line) => toLine(line, currency)),
})
