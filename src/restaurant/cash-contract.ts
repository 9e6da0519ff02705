import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, idParams, typed } from '../kernel/row-contract.ts'
import { cashMethods, longestCashReason, ownKeys } from './cash.ts'
import { shopOrderReply } from './contract.ts'

/** As the staff typed it. */
const amount = z.string().max(40)

const reason = typed(longestCashReason)

/** Chosen by the caller. A repeated request with the same key is done once. */
const key = z
  .string()
  .min(8)
  .max(100)
  .refine((text) => !text.startsWith(ownKeys))

const method = z.enum(cashMethods)

/** An amount that the screen shows, such as `12.500`. If it is outdated, the call is refused. */
const seen = z.string().max(40)

const payment = z.object({
  method,
  /** What the customer gave in cash. If absent, the customer gave exactly the total. */
  given: amount.optional(),
  total: seen,
  key,
})

export type GivenPayment = z.input<typeof payment>

const call = { slice: 'restaurant/cash', access: 'board' } as const

const ofStaff = { 'not-staff': 403, 'role-forbids': 403 } as const

const ofShop = { 'not-staff': 404, 'role-forbids': 403 } as const

const ofAmount = { 'amount-missing': 422, 'amount-invalid': 422, 'amount-high': 422 } as const

const ofReason = { 'reason-missing': 422, 'reason-long': 422 } as const

const ofPayment = {
  ...ofAmount,
  'given-too-small': 422,
  'not-payable': 409,
  'paid-online': 409,
  'already-taken': 409,
  'total-changed': 409,
  'key-used': 409,
} as const

const ofOrder = { ...ofStaff, 'unknown-order': 404 } as const

export const handOverOrder = endpoint({
  ...call,
  summary: 'Hand an order over: compare the code or the name, and take the payment if it is due',
  method: 'POST',
  path: '/api/pro/orders/:id/hand-over',
  params: idParams(),
  body: z.object({
    version: z.int().optional(),
    /** The three digits that the customer says. Null: staff compared the name, or the order has no code. */
    code: z.string().max(10).nullable(),
    /** Null if no payment is taken now. */
    payment: payment.nullable(),
  }),
  reply: shopOrderReply,
  refusals: {
    ...ofOrder,
    ...ofPayment,
    'wrong-code': 409,
    'illegal-move': 409,
    'already-moved': 409,
    'undo-too-late': 409,
    'collected-too-late': 409,
    'not-collected-too-early': 409,
    'question-open': 409,
  },
})

export const takePayment = endpoint({
  ...call,
  summary: 'Note that an order was paid at the counter; idempotent by key',
  method: 'POST',
  path: '/api/pro/orders/:id/payment',
  params: idParams(),
  body: payment,
  reply: shopOrderReply,
  refusals: { ...ofOrder, ...ofPayment },
})

const done = z.object({ id: z.int() })

export const giveBack = endpoint({
  ...call,
  summary: 'Note that a part of a payment at the counter was given back; idempotent by key',
  method: 'POST',
  path: '/api/pro/orders/:id/payment/refund',
  params: idParams(),
  /** `seen`: what the screen shows as already given back. */
  body: z.object({ method, amount, reason, seen, key }),
  reply: done,
  refusals: {
    ...ofOrder,
    ...ofAmount,
    ...ofReason,
    'nothing-taken': 409,
    'refund-too-large': 409,
    'refund-owed': 409,
    'refunded-meanwhile': 409,
    'key-used': 409,
  },
})

export const correctPayment = endpoint({
  ...call,
  summary: 'Replace a noted payment that has the wrong method or amount; 0 means not paid',
  method: 'POST',
  path: '/api/pro/shops/:id/cash-entries/:entry/correction',
  params: idParams().extend({ entry: idInPath() }),
  body: z.object({ method, amount, reason, key }),
  reply: done,
  refusals: {
    ...ofShop,
    ...ofAmount,
    ...ofReason,
    'unknown-entry': 404,
    'corrected-meanwhile': 409,
    'below-refunded': 409,
    'above-price': 409,
    'key-used': 409,
  },
})

export const readOpenShift = endpoint({
  ...call,
  summary: 'Whether a shift is open at the counter of a shop',
  method: 'GET',
  path: '/api/pro/shops/:id/cash-shift',
  params: idParams(),
  reply: z.object({
    shift: z.object({ id: z.int(), since: z.string(), by: z.string(), is_forgotten: z.boolean() }).nullable(),
  }),
  refusals: ofShop,
})

export const openShift = endpoint({
  ...call,
  summary: 'Open a shift with the counted content of the drawer; idempotent by key',
  method: 'POST',
  path: '/api/pro/shops/:id/cash-shifts',
  params: idParams(),
  body: z.object({ float: amount, key }),
  reply: done,
  refusals: { ...ofShop, ...ofAmount, 'shift-open': 409 },
})

export const closeShift = endpoint({
  ...call,
  summary: 'Close a shift with the counted content of the drawer',
  method: 'POST',
  path: '/api/pro/shops/:id/cash-shifts/:shift/close',
  params: idParams().extend({ shift: idInPath() }),
  body: z.object({
    counted: amount,
    expected: seen,
    /** Needed if the count differs from what should be there. */
    reason: reason.optional(),
  }),
  reply: done,
  refusals: {
    ...ofShop,
    ...ofAmount,
    ...ofReason,
    'unknown-shift': 404,
    'shift-closed': 409,
    'shift-changed': 409,
  },
})

export const moveCash = endpoint({
  ...call,
  summary: 'Put cash into the drawer or take it out, with a reason; idempotent by key',
  method: 'POST',
  path: '/api/pro/shops/:id/cash-entries',
  params: idParams(),
  body: z.object({ kind: z.enum(['put-in', 'taken-out']), amount, reason, key }),
  reply: done,
  refusals: { ...ofShop, ...ofAmount, ...ofReason, 'no-shift': 409, 'key-used': 409 },
})

const day = z.string().max(20).optional()

export const exportCash = endpoint({
  slice: 'restaurant/cash',
  summary: 'The shifts and entries of some days as a CSV file, without data of the customers',
  method: 'GET',
  path: '/api/pro/shops/:id/cash',
  access: 'user',
  params: idParams(),
  /** Invalid values are ignored. Without valid days, the file covers today in the shop's time zone. */
  query: z.object({ from: day, until: day }),
  /** `is_cut`: earlier rows are left out. */
  reply: z.object({ name: z.string(), content: z.string(), count: z.int(), is_cut: z.boolean() }),
  refusals: ofShop,
})
