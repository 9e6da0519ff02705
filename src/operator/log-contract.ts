import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const text = z.string().max(100)

export const exportLog = endpoint({
  slice: 'operator',
  summary:
    'The newest entries of the audit log that match a filter, as CSV. At most 10,000, or fewer if they are long; `is_cut` is true if older entries are missing',
  method: 'POST',
  path: '/api/admin/log/export',
  access: 'user',
  needsProof: true,
  skipsWriteQueue: true,
  body: z.object({ who: text, what: text, shop: text, from: text, to: text, zone: text }),
  reply: z.object({ name: z.string(), content: z.string(), count: z.int(), is_cut: z.boolean() }),
  refusals: { 'not-operator': 403, 'export-running': 429 },
})
