import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

/** Not below `/api/pro/`, where a visitor of the operator may change nothing. */
export const endLook = endpoint({
  slice: 'restaurant/look',
  summary: 'End the visit of a restaurant’s rooms by the operator; nothing happens without a visit',
  method: 'DELETE',
  path: '/api/look',
  access: 'user',
  reply: z.object({ success: z.literal(true) }),
  refusals: {},
})
