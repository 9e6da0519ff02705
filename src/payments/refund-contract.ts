import { z } from 'zod'
import { currencies } from '../kernel/money.ts'
import { rowId, typed } from '../kernel/row-contract.ts'
import { refundPaths } from './refund-request.ts'

/** In code points. */
export const longestRefundReason = 200

export const refundableReply = z.object({
  currency: z.enum(currencies),
  currency_symbol: z.string(),
  /** All in major units, such as `12.500`. */
  paid: z.string(),
  /** Given back, at the service or owed. */
  committed: z.string(),
  left: z.string(),
  lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int(), price: z.string() })),
  path: z.enum(refundPaths),
  /** The payment service's name. */
  service: z.string(),
})

export const refundBody = z.object({
  /** Pieces of lines, or an amount as it was typed. */
  what: z.union([
    z.object({ lines: z.array(z.object({ line: rowId(), quantity: z.int().min(1).max(999) })).max(200) }),
    z.object({ amount: z.string().max(40) }),
  ]),
  reason: typed(longestRefundReason),
  /** `committed` as the screen shows it. If it is outdated, the call is refused. */
  seen: z.string().max(40),
  /** Chosen by the caller. A repeated request with the same key is done once. */
  key: z.string().min(8).max(100),
})

export const refundableRefusals = { 'unknown-order': 404, 'not-paid-online': 409 } as const

export const refundRefusals = {
  ...refundableRefusals,
  'refund-empty': 422,
  'unknown-line': 404,
  'too-many-pieces': 409,
  'amount-invalid': 422,
  'refund-too-large': 409,
  'refunded-meanwhile': 409,
  'key-used': 409,
  'reason-missing': 422,
  'reason-long': 422,
} as const
