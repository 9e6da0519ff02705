import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

export const dismissFirstSteps = endpoint({
  slice: 'operator',
  summary: 'Put the list of first steps away, once what is necessary is done',
  method: 'POST',
  path: '/api/admin/start/dismiss',
  access: 'user',
  reply: z.object({ success: z.literal(true) }),
  refusals: { 'not-operator': 403, 'steps-open': 409 },
})
