import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, idParams, rowId, typed } from '../kernel/row-contract.ts'
import { longestBlockReason } from './phone-rules.ts'

const ofShop = idParams()

export const blockedPhoneReply = z.object({
  id: z.int(),
  phone: z.string(),
  reason: z.string(),
  by: z.string(),
  blocked_at: z.string(),
  /** The block ends by itself, and is then deleted. */
  ends_at: z.string(),
})

export type BlockedPhoneReply = z.infer<typeof blockedPhoneReply>

export const blockPhone = endpoint({
  slice: 'restaurant/phones',
  summary: 'Take no more orders from a phone, given as a number or by one of its orders',
  method: 'POST',
  path: '/api/pro/shops/:id/blocked-phones',
  access: 'user',
  params: ofShop,
  body: z.object({
    phone: z.string().max(60).default(''),
    /** If given, the phone of this order is blocked. */
    order: rowId().optional(),
    reason: typed(longestBlockReason),
  }),
  reply: blockedPhoneReply,
  refusals: {
    'not-staff': 404,
    'role-forbids': 403,
    'phone-invalid': 422,
    'unknown-order': 404,
    'no-phone': 409,
    'block-reason-missing': 422,
    'block-reason-long': 422,
    'already-blocked': 409,
    'too-many-blocked': 409,
  },
  isFixedInDemo: true,
})

export const unblockPhone = endpoint({
  slice: 'restaurant/phones',
  summary: 'Take orders from a blocked phone again',
  method: 'DELETE',
  path: '/api/pro/shops/:id/blocked-phones/:block',
  access: 'user',
  params: ofShop.extend({ block: idInPath() }),
  reply: z.object({ success: z.literal(true) }),
  refusals: { 'not-staff': 404, 'role-forbids': 403, 'unknown-block': 404 },
})

export const pardonOrder = endpoint({
  slice: 'restaurant/phones',
  summary: 'Say whether an order that was not collected counts against its phone; idempotent',
  method: 'PUT',
  path: '/api/pro/shops/:id/pardons/:order',
  access: 'user',
  params: ofShop.extend({ order: idInPath() }),
  body: z.object({ is_pardoned: z.boolean() }),
  reply: z.object({ success: z.literal(true) }),
  refusals: { 'not-staff': 404, 'role-forbids': 403, 'unknown-order': 404, 'not-missed': 409 },
})

/** For customers who have not collected an order yet. Null means no limit. */
const limits = z.object({
  most_amount: z.string().max(40).nullable(),
  most_orders: z.number().nullable(),
})

export type CounterLimits = z.infer<typeof limits>

export const saveCounterLimits = endpoint({
  slice: 'restaurant/phones',
  summary:
    'Limit what a customer who has not collected an order yet may pay at the counter. If the stored limits differ from `seen`, the refusal contains the stored limits',
  method: 'PUT',
  path: '/api/pro/shops/:id/counter-limits',
  access: 'user',
  params: ofShop,
  body: z.object({ seen: limits, limits }),
  reply: limits,
  refusals: {
    'not-staff': 404,
    'role-forbids': 403,
    'amount-range': 422,
    'orders-range': 422,
    'counter-limits-changed': 409,
  },
})

/** What the screen of the order rules shows about phones. */
export type PhoneSettingsView = {
  readonly limits: CounterLimits
  readonly blocked: readonly BlockedPhoneReply[]
  readonly currencySymbol: string
}
