import { z } from 'zod'
import { maximumLines, maximumQuantity } from '../cart/cart-limits.ts'
import { lineBody } from '../cart/contract.ts'
import { shopParams } from '../catalogue/contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { instructionsBody } from '../orders/contract.ts'
import { gatewayRefusals } from '../payments/contract.ts'
import { changeKinds } from './quote.ts'

export const listPaymentApplications = endpoint({
  slice: 'checkout',
  summary: 'Online payment applications that a shop accepts; paying at the counter is always possible',
  method: 'GET',
  path: '/api/apps/:establishmentId/all',
  access: 'anyone',
  params: shopParams,
  reply: z.array(z.object({ key: z.string(), integration: z.object({ id: z.int(), name: z.string() }) })),
  refusals: { 'unknown-shop': 404 },
})

export const startCheckout = endpoint({
  slice: 'checkout',
  summary:
    'Start a checkout. A customer who starts it before last order may place the order until ten minutes after last order',
  method: 'POST',
  path: '/api/establishment/:establishmentId/checkout',
  access: 'user',
  params: shopParams,
  /** For each mode: when the customer last began to check out while the shop took orders of that mode, or null. */
  reply: z.object({ takeaway: z.string().nullable(), dine_in: z.string().nullable() }),
  refusals: { 'unknown-shop': 404 },
})

export const readPhoneTerms = endpoint({
  slice: 'checkout',
  summary:
    'Whether a shop takes orders of the phones that the customer has verified, and whether they may pay at the counter',
  method: 'GET',
  path: '/api/establishment/:establishmentId/phone-terms',
  access: 'user',
  params: shopParams,
  query: z.object({ montant: z.string().max(30).optional() }),
  /** `block`: why the shop takes no order. `counter`: why not with payment at the counter. Null: no obstacle. */
  reply: z.array(z.object({ phone: z.string(), block: z.string().nullable(), counter: z.string().nullable() })),
  refusals: { 'unknown-shop': 404, 'amount-malformed': 422 },
})

/** `line` is an index into `products`, or null for the whole order. */
export const changeReply = z.object({
  kind: z.enum(changeKinds),
  line: z.int().nullable(),
  product: z.int().nullable(),
  name: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  message: z.string(),
})

export type ChangeReply = z.infer<typeof changeReply>

export const placeOrder = endpoint({
  slice: 'checkout',
  summary:
    'Place an order and start its payment. If something has changed since the customer saw it, the refusal lists the changes',
  method: 'POST',
  path: '/api/establishment/:establishmentId/paiement',
  access: 'visitor',
  skipsWriteQueue: true,
  params: shopParams,
  body: z.object({
    montant: z.string().max(30),
    products: z
      .array(
        lineBody.extend({
          quantity: z.int().min(1).max(maximumQuantity),
          /** What the customer agreed to pay for the line. */
          agreedPrice: z.string().max(30).optional(),
        }),
      )
      .min(1)
      .max(maximumLines),
    phone: z.string().max(60),
    location: z.union([z.literal(0), z.literal(1)]),
    scheduledDatetime: z.string().max(40).nullable().default(null),
    appvue: z.string().max(100),
    ...instructionsBody.shape,
  }),
  reply: z.object({ success: z.literal(true), commande_id: z.int(), redirect_url: z.string().nullable() }),
  refusals: {
    'unknown-shop': 404,
    'shop-suspended': 409,
    'not-signed-in': 401,
    'phone-invalid': 422,
    'phone-not-verified': 422,
    'unknown-payment-application': 422,
    'amount-malformed': 422,
    'pickup-mode-not-offered': 422,
    'slot-malformed': 422,
    'slot-too-far': 422,
    'unknown-product': 422,
    'unknown-option': 422,
    'duplicate-option': 422,
    'too-many-options': 422,
    'note-too-long': 422,
    'total-too-large': 422,
    'out-of-stock': 409,
    'order-changed': 409,
    'key-reused': 409,
    'earlier-order-paid': 409,
    'too-many-open-orders': 409,
    'too-many-unpaid-portions': 409,
    'held-too-long': 409,
    'refunds-owed': 409,
    'phone-blocked': 409,
    'counter-not-collected': 409,
    'new-customer-amount': 409,
    'new-customer-orders': 409,
    'orders-stopped': 409,
    'payment-stopped': 409,
    ...gatewayRefusals,
  },
})
