import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const text = z.string().max(100)

export const exportLog = endpoint({
  slice: 'operator',
  summary: 'The newest 10,000 entries of the audit log that a filter selects, as CSV',
  method: 'POST',
  path: '/api/admin/log/export',
  access: 'user',
  needsProof: true,
  isOutOfTurn: true,
  body: z.object({ who: text, what: text, shop: text, from: text, to: text, zone: text }),
  reply: z.object({ name: z.string(), content: z.string(), count: z.int() }),
  refusals: { 'not-operator': 403 },
})
