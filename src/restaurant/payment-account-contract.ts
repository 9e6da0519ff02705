import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, typed } from '../kernel/row-contract.ts'
import { accountServices } from '../payments/integrations.ts'
import { longestKey, whyNotOffered } from './payment-account.ts'

const id = idInPath()
const service = z.enum(accountServices)

export const paymentAccountReply = z.object({
  service,
  /** The service calls it when a payment has changed. Stripe has to be told it by the owner. */
  notice_url: z.string(),
  /** Null: the shop has no account at this service. No reply contains a key. */
  account: z
    .object({
      /** The end of the account's name, such as `…a3d1`. */
      hint: z.string(),
      /** True for the service's sandbox: no money moves. */
      is_test: z.boolean(),
      changed_at: z.string(),
      /** When the service last accepted the keys. Null if it never did. */
      tested_at: z.string().nullable(),
      /** True if customers can choose the service. */
      is_offered: z.boolean(),
      /** True if customers read it before the shop's other services. */
      is_first: z.boolean(),
      why_not: z.enum(whyNotOffered).nullable(),
    })
    .nullable(),
})

export type PaymentAccountReply = z.infer<typeof paymentAccountReply>

const of = {
  slice: 'restaurant/payments',
  access: 'user',
} as const

const changed = {
  ...of,
  needsProof: true,
  isFixedInDemo: true,
  params: z.object({ id, service }),
  reply: paymentAccountReply,
} as const

const refusals = { 'not-staff': 404, 'role-forbids': 403 } as const

const testRefusals = {
  'no-sealing-key': 409,
  'too-many-tests': 429,
  'changed-meanwhile': 409,
  'keys-refused': 409,
  'test-refused': 409,
  'service-busy': 503,
  'service-silent': 503,
} as const

export const listPaymentAccounts = endpoint({
  ...of,
  summary: "The payment services that can pay a shop, with the state of the shop's account at each; without its keys",
  method: 'GET',
  path: '/api/pro/shops/:id/payment-accounts',
  params: z.object({ id }),
  reply: z.array(paymentAccountReply),
  refusals,
})

export const setPaymentAccount = endpoint({
  ...changed,
  summary:
    "Store the keys of the shop's account at a payment service, and test them. Customers can choose the service if the test succeeds",
  method: 'PUT',
  path: '/api/pro/shops/:id/payment-accounts/:service',
  skipsWriteQueue: true,
  body: z.object({
    keys: z.record(z.string().max(40), typed(longestKey)),
    options: z.array(z.string().max(40)).max(10).default([]),
    is_test: z.boolean(),
  }),
  refusals: {
    ...refusals,
    'wrong-currency': 409,
    'wrong-keys': 422,
    'keys-of-test': 422,
    'keys-not-of-test': 422,
    'account-used': 409,
    ...testRefusals,
  },
})

export const offerPaymentAccount = endpoint({
  ...changed,
  summary: 'Test the stored keys again. Customers can choose the service if the test succeeds',
  method: 'POST',
  path: '/api/pro/shops/:id/payment-accounts/:service/offer',
  skipsWriteQueue: true,
  refusals: { ...refusals, 'no-account': 404, 'keys-unreadable': 409, ...testRefusals },
})

export const offerPaymentAccountFirst = endpoint({
  ...of,
  isFixedInDemo: true,
  summary: 'Show a payment service to customers before the other services of the shop',
  method: 'POST',
  path: '/api/pro/shops/:id/payment-accounts/:service/first',
  params: z.object({ id, service }),
  reply: paymentAccountReply,
  refusals: { ...refusals, 'no-account': 404, 'not-offered': 409 },
})

export const withdrawPaymentAccount = endpoint({
  ...changed,
  summary: 'Stop offering a payment service to customers. Its keys stay stored, and open payments are still read',
  method: 'POST',
  path: '/api/pro/shops/:id/payment-accounts/:service/withdraw',
  refusals: { ...refusals, 'no-account': 404 },
})
