import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { currencies } from '../kernel/money.ts'
import { idInPath, idParams } from '../kernel/row-contract.ts'
import type { InstructionName, OrderInstructions } from './instructions.ts'
import { missingOutcomes } from './missing-dish.ts'
import { paymentStates } from './order.ts'
import { longestReport, reportKinds } from './order-report.ts'
import { refundReasons, refundStates, refundWays } from './refund.ts'

type InstructionShapes = { readonly [Name in InstructionName]: z.ZodType<OrderInstructions[Name]> }

export const instructionsBody = z.object({ table: z.string().max(20).nullable() } satisfies InstructionShapes).partial()

const instructionsReply = { table: z.string().nullable() } satisfies InstructionShapes

/** The API specification fixes names such as commande, qte and commandeproducts. */

export const orderLineReply = z.object({
  id: z.int(),
  qte: z.int(),
  product_price: z.string(),
  /** In euros, with 2 decimals, at the exchange rate stored with the order. */
  line_total_eur: z.string(),
  note: z.string(),
  status: z.int(),
  status_text: z.string(),
  version: z.int(),
  /** True if the dish was missing: the line is not a part of the total. */
  removed: z.boolean(),
  establishment_product: z.object({ id: z.int().nullable(), name: z.string(), image_url: z.string() }),
  options: z.array(
    z.object({
      id: z.int(),
      price: z.string(),
      establishment_product_option_id: z.int().nullable(),
      option: z.object({ name: z.string() }).nullable(),
      group: z.string(),
    }),
  ),
})

const missingReply = z.object({
  id: z.int(),
  line: z.int(),
  quantity: z.int(),
  /** The pieces of the line when the question was asked. More than `quantity` if only a part is missing. */
  of: z.int(),
  asked_at: z.string(),
  answer_until: z.string(),
  /** Null while the question is open. */
  outcome: z.enum(missingOutcomes).nullable(),
  /** The line that was added instead. */
  replacement: z.int().nullable(),
  /** True if the order would be empty without the missing pieces. */
  is_all: z.boolean(),
  offers: z.array(
    z.object({
      product: z.int(),
      name: z.string(),
      image_url: z.string(),
      /** For one piece, with options. */
      price: z.string(),
      options: z.array(z.string()),
    }),
  ),
})

export type MissingReply = z.infer<typeof missingReply>

const refundReply = z.object({
  id: z.int(),
  amount: z.string(),
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
  way: z.enum(refundWays).nullable(),
  asked_at: z.string(),
  /** Until when the shop has to give back what was paid online. */
  due_at: z.string().nullable(),
  done_at: z.string().nullable(),
  /** Why it was asked for, in the words of the shop or the operator. Empty if it follows from the order. */
  words: z.string(),
  /** True if the payment service would not give it back, so that the shop has to. */
  is_refused: z.boolean(),
  /** Such as the number of the shop's transfer. Empty if there is none. */
  proof: z.string(),
})

const reportReply = z.object({
  id: z.int(),
  kind: z.enum(reportKinds),
  words: z.string(),
  reported_at: z.string(),
  /** Null while the report is open. */
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
})

export const orderReply = z.object({
  id: z.int(),
  version: z.int(),
  status: z.int(),
  status_text: z.string(),
  total: z.string(),
  /** By rate in percent. Empty if the order has no VAT. */
  vat: z.array(z.object({ rate: z.number(), amount: z.string() })),
  currency: z.enum(currencies),
  currency_symbol: z.string(),
  total_eur: z.string(),
  created_at: z.string(),
  /**
   * When the shop got the order: when it was placed or, online, when it was paid. A process of the former release, which an
   * upgrade has for a moment, does not send it.
   */
  received_at: z.string(),
  ready_at: z.string().nullable(),
  scheduled_for: z.string().nullable(),
  slot_minutes: z.int(),
  payment_method: z.string(),
  payment_method_text: z.string(),
  payment_state: z.enum(paymentStates),
  /** Time until which stock is held for an unpaid order. Null if no stock is held. */
  held_until: z.string().nullable(),
  /** True if the order was closed because its payment came when the dishes were not held any more. */
  paid_late: z.boolean(),
  order_type: z.int(),
  type_text: z.string(),
  refusal_reason: z.string().nullable(),
  /** `waiting`: the customer was told that the shop has not answered. `ended`: the order was refused for this. */
  unanswered: z.enum(['waiting', 'ended']).nullable(),
  cancel_requested_at: z.string().nullable(),
  cancel_request_reason: z.string().nullable(),
  cancel_refused_at: z.string().nullable(),
  cancel_refusal_reason: z.string().nullable(),
  phone: z.string(),
  /** Three digits. Null before the shop accepts the order, after the order has ended, or if no code was free. */
  hand_over_code: z.string().nullable(),
  /** ISO 8601. Until then, an order that was not collected may still be handed over (status 7). Otherwise null. */
  collectable_until: z.string().nullable(),
  ...instructionsReply,
  establishment: z.object({
    id: z.int(),
    name: z.string(),
    image_url: z.string(),
    domain: z.string(),
    address: z.string(),
    phone: z.string(),
    time_zone: z.string(),
    lead_minutes: z.int(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  commandeproducts: z.array(orderLineReply),
  missing: z.array(missingReply),
  refunds: z.array(refundReply),
  reports: z.array(reportReply),
  /** Null if the customer cannot report a problem. `until` is null while the order is not ready yet. */
  reportable: z.object({ until: z.string().nullable() }).nullable(),
})

export type OrderReply = z.infer<typeof orderReply>

export type OrderUpdateReply = {
  readonly id: number
  readonly version: number
  readonly status: number
  readonly status_text: string
  readonly ready_at: string | null
  readonly commande_products: readonly { readonly id: number; readonly status: number; readonly status_text: string }[]
}

export const orderParams = idParams()

export const listOrders = endpoint({
  slice: 'orders',
  summary:
    "The caller's own orders, newest first, at most 200. `before` is the id of the last one of the former reply. `show` narrows them to those under way, or to the last ten that were handed over",
  method: 'GET',
  path: '/api/orders',
  access: 'user',
  /** An Idempotency-Key: the reply then contains only the order that was placed with it, or nothing. */
  query: z.object({
    attempt: z.string().max(200).optional(),
    before: idInPath().optional(),
    show: z.enum(['under-way', 'served']).optional(),
  }),
  reply: z.array(orderReply),
  refusals: {},
})

export const readOrder = endpoint({
  slice: 'orders',
  summary: "One of the caller's own orders",
  method: 'GET',
  path: '/api/orders/:id',
  access: 'user',
  params: orderParams,
  reply: orderReply,
  refusals: { 'unknown-order': 404 },
})

export const cancelOrder = endpoint({
  slice: 'orders',
  summary: 'Cancel an order that the shop has not accepted yet',
  method: 'POST',
  path: '/api/orders/:id/cancel',
  access: 'user',
  params: orderParams,
  reply: orderReply,
  refusals: { 'unknown-order': 404, 'illegal-move': 409 },
})

export const requestCancel = endpoint({
  slice: 'orders',
  summary: 'Request the cancellation of an accepted order, which the shop decides; idempotent',
  method: 'POST',
  path: '/api/orders/:id/cancel-request',
  access: 'user',
  params: orderParams,
  body: z.object({ reason: z.string().max(200).optional() }),
  reply: orderReply,
  refusals: { 'unknown-order': 404, 'request-too-early': 409, 'request-too-late': 409 },
})

export const reportProblem = endpoint({
  slice: 'orders/report',
  summary: 'Tell the shop what is wrong with an order; idempotent while the shop has not answered',
  method: 'POST',
  path: '/api/orders/:id/reports',
  access: 'user',
  params: orderParams,
  body: z.object({ kind: z.enum(reportKinds), words: z.string().max(longestReport).default('') }),
  reply: orderReply,
  refusals: {
    ...{ 'unknown-order': 404, 'report-open': 409, 'report-unseen': 409 },
    ...{ 'report-too-late': 409, 'report-too-many': 409 },
  },
})
