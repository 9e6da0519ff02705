import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, idParams } from '../kernel/row-contract.ts'
import { longestReport } from '../orders/order-report.ts'
import { shopOrderReply } from './contract.ts'

export const answerReport = endpoint({
  slice: 'restaurant/report',
  summary: 'Answer what a customer has reported about an order; idempotent for the same words',
  method: 'POST',
  path: '/api/pro/orders/:id/reports/:report/answer',
  access: 'board',
  params: idParams().extend({ report: idInPath() }),
  body: z.object({ words: z.string().min(1).max(longestReport) }),
  reply: shopOrderReply,
  refusals: {
    ...{ 'not-staff': 403, 'role-forbids': 403, 'unknown-order': 404, 'unknown-report': 404 },
    ...{ 'answer-empty': 422, 'report-answered': 409 },
  },
})
