import { z } from 'zod'
import { placeOrder } from '../checkout/contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/row-contract.ts'
import { shopOrderReply } from './contract.ts'
import { guestSources } from './counter-order.ts'

const { montant, products, location, scheduledDatetime } = placeOrder.body.shape

export const placeCounterOrder = endpoint({
  slice: 'restaurant/counter',
  summary:
    'Enter the order of a guest who is in the restaurant or has called. It is accepted at once and paid at the counter. A repeated `attempt` returns the first order',
  method: 'POST',
  path: '/api/pro/shops/:id/orders',
  access: 'board',
  params: idParams(),
  body: z.object({
    /** Chosen by the caller for one order. Valid for a day. */
    attempt: z.string().min(1).max(200),
    source: z.enum(guestSources),
    /** Optional if the guest is in the restaurant. */
    name: z.string().max(500).default(''),
    /** Ignored if the guest is in the restaurant. */
    phone: z.string().max(60).default(''),
    table: z.string().max(20).nullable().default(null),
    /** Staff have read that the shop has blocked the phone. */
    despite_block: z.boolean().default(false),
    ...{ montant, products, location, scheduledDatetime },
  }),
  reply: shopOrderReply,
  refusals: {
    'not-staff': 404,
    'role-forbids': 403,
    'unknown-shop': 409,
    'shop-suspended': 409,
    'guest-name-missing': 422,
    'guest-name-too-long': 422,
    'phone-invalid': 422,
    'phone-blocked': 409,
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
    'orders-stopped': 409,
    'payment-stopped': 409,
  },
})
