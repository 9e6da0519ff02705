import { z } from 'zod'
import { soldOutLasts } from '../catalogue/sold-out.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, idParams, rowId } from '../kernel/row-contract.ts'
import { mostOffers, spokenAnswers } from '../orders/missing-dish.ts'
import { handReasons, handRefundWays } from '../orders/refund.ts'
import { shopOrderReply } from './contract.ts'

const replacementReply = z.object({
  product: z.int(),
  name: z.string(),
  /** The options that the dish comes with: in each required group, the first ones on offer. */
  options: z.array(z.string()),
  /** For one piece, with these options. */
  price: z.string(),
})

export type ReplacementReply = z.infer<typeof replacementReply>

const lineParams = idParams().extend({ line: idInPath() })

export const listReplacements = endpoint({
  slice: 'restaurant/missing',
  summary:
    'Dishes that the shop can offer in place of a line: not dearer and not sold out, those of its category first',
  method: 'GET',
  path: '/api/pro/orders/:id/lines/:line/replacements',
  access: 'board',
  params: lineParams,
  query: z.object({ words: z.string().max(100).default('') }),
  reply: z.object({ dishes: z.array(replacementReply), has_more: z.boolean() }),
  refusals: { 'not-staff': 403, 'unknown-order': 404, 'unknown-line': 404 },
})

export const reportMissing = endpoint({
  slice: 'restaurant/missing',
  summary:
    'Ask the customer what to do about a dish that the shop does not have. For an order without an account: note what the customer has said',
  method: 'POST',
  path: '/api/pro/orders/:id/lines/:line/missing',
  access: 'board',
  params: lineParams,
  body: z.object({
    quantity: z.int().min(1).max(999),
    offers: z.array(rowId()).max(mostOffers),
    /** Only for an order without an account. With `other`, the only offer is what the customer takes. `seen`: the pieces of the line on the screen. */
    spoken: z
      .object({ answer: z.enum(spokenAnswers), seen: z.int() })
      .nullable()
      .default(null),
    /** Also marks the dish as sold out. Null leaves it on the menu. */
    sold_out: z.enum(soldOutLasts).nullable(),
  }),
  reply: shopOrderReply,
  refusals: {
    'not-staff': 403,
    'unknown-order': 404,
    'unknown-line': 404,
    'missing-too-early': 409,
    'missing-too-late': 409,
    'missing-test-order': 409,
    'missing-no-account': 409,
    'missing-has-account': 409,
    'line-changed': 409,
    'nothing-left': 409,
    'not-offered': 422,
    'dish-gone': 409,
    'line-removed': 409,
    'too-many-missing': 409,
    'already-asked': 409,
    'offer-not-possible': 409,
  },
})

export const withdrawMissing = endpoint({
  slice: 'restaurant/missing',
  summary: 'Take back the question about a missing dish, because the dish is there after all',
  method: 'POST',
  path: '/api/pro/orders/:id/missing/:question/withdraw',
  access: 'board',
  params: idParams().extend({ question: idInPath() }),
  reply: shopOrderReply,
  refusals: {
    'not-staff': 403,
    'unknown-order': 404,
    'unknown-question': 404,
    'already-answered': 409,
    'order-ended': 409,
  },
})

const owedRefundReply = z.object({
  id: z.int(),
  order: z.int(),
  shop: z.object({ id: z.int(), name: z.string() }),
  customer: z.object({ name: z.string(), phone: z.string() }),
  /** With the currency's symbol. */
  amount: z.string(),
  reason: z.enum(handReasons),
  /** What the shop or the operator wrote when they asked for it. */
  words: z.string(),
  asked_at: z.string(),
  /** Null for money of the counter. */
  due_at: z.string().nullable(),
  /** True if the payment service would not give it back. */
  is_refused: z.boolean(),
})

export type OwedRefundReply = z.infer<typeof owedRefundReply>

/** A payment service that customers can choose and that refuses the shop's keys, so that nobody can pay with it. */
const refusedAccount = z.object({ shop: z.string(), service: z.string() })

export const listOwedRefunds = endpoint({
  slice: 'restaurant/missing',
  summary:
    "Refunds that the caller's shops have to give back by hand, the oldest first, and the payment services that refuse the shops' keys",
  method: 'GET',
  path: '/api/pro/refunds',
  access: 'board',
  reply: z.object({
    refunds: z.array(owedRefundReply),
    has_more: z.boolean(),
    refused_accounts: z.array(refusedAccount),
  }),
  refusals: { 'not-staff': 403 },
})

export type OwedRefunds = z.infer<(typeof listOwedRefunds)['reply']>

export const settleRefund = endpoint({
  slice: 'restaurant/missing',
  summary: 'Note that a refund was given back by hand',
  method: 'POST',
  path: '/api/pro/refunds/:id/done',
  access: 'board',
  params: idParams(),
  body: z.object({ way: z.enum(handRefundWays), proof: z.string().max(1000).default('') }),
  reply: z.null(),
  refusals: {
    'not-staff': 403,
    'role-forbids': 403,
    'unknown-refund': 404,
    'refund-done': 409,
    'refund-replaced': 409,
    'refund-not-by-hand': 409,
    'proof-missing': 422,
    'proof-long': 422,
  },
})
