import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/row-contract.ts'
import { refundBearers } from '../orders/refund.ts'
import { refundableRefusals, refundableReply, refundBody, refundRefusals } from '../payments/refund-contract.ts'

export const closePaymentTrouble = endpoint({
  slice: 'operator/money',
  summary: 'Remove a payment from the list of needs, because somebody has dealt with it',
  method: 'POST',
  path: '/api/admin/payment-troubles/:id/done',
  access: 'user',
  params: idParams(),
  reply: z.null(),
  refusals: { 'not-operator': 403, 'already-dealt-with': 409 },
})

export const readRefundable = endpoint({
  slice: 'payments/refund',
  summary: 'What can be given back of an order that was paid online, and how it would go back',
  method: 'GET',
  path: '/api/admin/orders/:id/refundable',
  access: 'user',
  params: idParams(),
  reply: refundableReply,
  refusals: { 'not-operator': 403, ...refundableRefusals },
})

export const refundOrder = endpoint({
  slice: 'payments/refund',
  summary: 'Give back pieces or an amount of an order that was paid online, and say whose money it is',
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  access: 'user',
  needsProof: true,
  params: idParams(),
  body: refundBody.extend({ bearer: z.enum(refundBearers) }),
  reply: z.null(),
  refusals: { 'not-operator': 403, ...refundRefusals },
})
