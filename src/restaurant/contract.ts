import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, idParams } from '../kernel/row-contract.ts'
import { orderReply } from '../orders/contract.ts'
import { orderSources } from '../orders/order.ts'
import { longestReadyIn } from './board.ts'

export const shopOrderReply = orderReply.extend({
  customer: z.object({ name: z.string() }),
  is_test: z.boolean(),
  /** `counter` and `phone`: staff entered the order, and it belongs to no account. */
  source: z.enum(orderSources),
  changed_at: z.string(),
  /** The colleague or tablet that last changed the status. Null if the customer or Mida did. */
  changed_by: z.string().nullable(),
  moves: z.array(z.int()),
  /** ISO 8601. Null if there is no hand-over to undo. */
  undo_until: z.string().nullable(),
  /** True if the caller may note that the order was paid at the counter. */
  takes_payment: z.boolean(),
  /** True if the caller may give back what was paid online. */
  may_refund: z.boolean(),
  /** True if the caller may answer what the customer has reported. */
  answers_reports: z.boolean(),
  /** True if a message to the customer was not delivered, and no later one was sent. */
  customer_untold: z.boolean(),
  /** The statuses that Mida has set by itself, such as 1 for an order that nobody had to accept. */
  by_itself: z.array(z.int()),
  /** ISO 8601. A ready order cannot be set to not collected (status 6) before. Null if it can be at any time. */
  not_collected_from: z.string().nullable(),
})

export type ShopOrderReply = z.infer<typeof shopOrderReply>

export const listShopOrders = endpoint({
  slice: 'restaurant',
  summary: "Orders of the caller's shops: open orders, and those that ended today",
  method: 'GET',
  path: '/api/pro/orders',
  access: 'board',
  reply: z.array(shopOrderReply),
  refusals: { 'not-staff': 403 },
})

const silentBoardReply = z.object({
  id: z.int(),
  name: z.string(),
  /** For how many minutes the board has been silent. */
  minutes: z.int(),
})

export type SilentBoardReply = z.infer<typeof silentBoardReply>

export const listSilentBoards = endpoint({
  slice: 'restaurant',
  summary: "The caller's shops that take orders, but whose boards have not requested orders for five minutes",
  method: 'GET',
  path: '/api/pro/silent-boards',
  access: 'board',
  reply: z.array(silentBoardReply),
  refusals: { 'not-staff': 403 },
})

const pausedShopReply = z.object({
  id: z.int(),
  name: z.string(),
  time_zone: z.string(),
  /** Null if the pause lasts until somebody opens the shop again. */
  until: z.string().nullable(),
  may_resume: z.boolean(),
})

export type PausedShopReply = z.infer<typeof pausedShopReply>

export const listPausedShops = endpoint({
  slice: 'restaurant',
  summary: "The caller's shops that take no orders because they are paused, and whether the caller may end the pause",
  method: 'GET',
  path: '/api/pro/paused-shops',
  access: 'board',
  reply: z.array(pausedShopReply),
  refusals: { 'not-staff': 403 },
})

export const moveOrder = endpoint({
  slice: 'restaurant',
  summary: 'Change the status of an order by a legal move',
  method: 'POST',
  path: '/api/pro/orders/:id/status',
  access: 'board',
  params: idParams(),
  body: z.object({
    status: z.int().min(0).max(7),
    version: z.int().optional(),
    reason: z.string().max(500).optional(),
    /** Minutes from now until the meal is ready. Ignored unless `status` is 1 (accepted). */
    ready_in_minutes: z.int().min(1).max(longestReadyIn).optional(),
  }),
  reply: shopOrderReply,
  refusals: {
    'not-staff': 403,
    'role-forbids': 403,
    'unknown-order': 404,
    'illegal-move': 409,
    'already-moved': 409,
    'undo-too-late': 409,
    'collected-too-late': 409,
    'not-collected-too-early': 409,
    'question-open': 409,
  },
})

const lineStatus = z.union([z.literal(2), z.literal(3)])

export const moveOrderLine = endpoint({
  slice: 'restaurant',
  summary: 'Change the status of one line of an order. The order follows its first line into the kitchen',
  method: 'POST',
  path: '/api/pro/orders/:id/lines/:line/status',
  access: 'board',
  params: idParams().extend({ line: idInPath() }),
  body: z.object({
    status: lineStatus,
    /** The status that the screen shows. If it is outdated, the call is refused. */
    seen: z.int().min(0).max(7),
    /** The version of the line that the screen shows. The line may have left its status and come back to it. */
    version: z.int().optional(),
  }),
  reply: shopOrderReply,
  refusals: {
    'not-staff': 403,
    'unknown-order': 404,
    'unknown-line': 404,
    'illegal-move': 409,
    'already-moved': 409,
    'question-open': 409,
  },
})

export const delayOrder = endpoint({
  slice: 'restaurant',
  summary: 'Promise another time for an order that is accepted but not ready yet',
  method: 'POST',
  path: '/api/pro/orders/:id/delay',
  access: 'board',
  params: moveOrder.params,
  body: z.object({ ready_in_minutes: z.int().min(1).max(longestReadyIn), version: z.int().optional() }),
  reply: shopOrderReply,
  refusals: { 'not-staff': 403, 'unknown-order': 404, 'illegal-move': 409, 'already-moved': 409 },
})

export const refuseCancelRequest = endpoint({
  slice: 'restaurant',
  summary: 'Decline a customer’s request to cancel an accepted order',
  method: 'POST',
  path: '/api/pro/orders/:id/refuse-cancel',
  access: 'board',
  params: moveOrder.params,
  body: z.object({
    version: z.int().optional(),
    reason: z.string().max(500).optional(),
  }),
  reply: shopOrderReply,
  refusals: { 'not-staff': 403, 'role-forbids': 403, 'unknown-order': 404, 'illegal-move': 409, 'already-moved': 409 },
})
