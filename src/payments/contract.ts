import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/row-contract.ts'

export const gatewayRefusals = { 'gateway-unavailable': 503, 'gateway-closed': 503, 'payment-unreadable': 503 } as const

export const payAgain = endpoint({
  slice: 'payments',
  summary: "The URL of the payment page for one of the caller's unpaid orders",
  method: 'POST',
  path: '/api/orders/:id/payment',
  access: 'user',
  skipsWriteQueue: true,
  params: idParams(),
  reply: z.object({ redirect_url: z.string() }),
  refusals: { 'unknown-order': 404, 'nothing-to-pay': 409, ...gatewayRefusals },
})
