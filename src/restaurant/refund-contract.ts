import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/row-contract.ts'
import { refundableRefusals, refundableReply, refundBody, refundRefusals } from '../payments/refund-contract.ts'

const ofStaff = { 'not-staff': 403, 'role-forbids': 403 } as const

export const readShopRefundable = endpoint({
  slice: 'payments/refund',
  summary: 'What can be given back of an order that was paid online, and how it would go back',
  method: 'GET',
  path: '/api/pro/orders/:id/refundable',
  access: 'user',
  params: idParams(),
  reply: refundableReply,
  refusals: { ...ofStaff, ...refundableRefusals },
})

export const refundShopOrder = endpoint({
  slice: 'payments/refund',
  summary: 'Give back pieces or an amount of an order that was paid online',
  method: 'POST',
  path: '/api/pro/orders/:id/refunds',
  access: 'user',
  needsProof: true,
  params: idParams(),
  body: refundBody,
  reply: z.null(),
  refusals: { ...ofStaff, ...refundRefusals },
})
