import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, rowId } from '../kernel/row-contract.ts'
import { orderParams, orderReply } from './contract.ts'
import { missingAnswers } from './missing-dish.ts'

export const answerMissing = endpoint({
  slice: 'orders/missing',
  summary: 'Answer the question about a missing dish: without it, another dish, or cancel the order',
  method: 'POST',
  path: '/api/orders/:id/missing/:question',
  access: 'user',
  params: orderParams.extend({ question: idInPath() }),
  body: z.object({
    answer: z.enum(missingAnswers),
    /** With `other`: one of the offered dishes. */
    product: rowId().optional(),
  }),
  reply: orderReply,
  refusals: {
    'unknown-order': 404,
    'unknown-question': 404,
    'already-answered': 409,
    'answer-too-late': 409,
    'dish-is-there': 409,
    'order-ended': 409,
    'nothing-left': 409,
    'not-offered': 409,
    'dish-gone': 409,
  },
})
