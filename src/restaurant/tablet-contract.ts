import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, typed } from '../kernel/row-contract.ts'
import { tabletRoles } from './permission.ts'
import { longestTabletName } from './tablet.ts'

const id = idInPath()

export const tabletReply = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(tabletRoles),
  made_at: z.string(),
  /** Null until the tablet sends its first request. */
  last_seen_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  code_until: z.string(),
})

export type TabletReply = z.infer<typeof tabletReply>

export const makeTablet = endpoint({
  slice: 'restaurant',
  summary:
    'Create a pairing code, which makes one device a tablet of the shop: the tablet runs the board for thirty days, without a signed-in person',
  method: 'POST',
  path: '/api/pro/shops/:id/tablets',
  access: 'user',
  needsProof: true,
  params: z.object({ id }),
  body: z.object({ name: typed(longestTabletName), role: z.enum(tabletRoles).default('counter') }),
  /** The pairing code, returned only by this call. */
  reply: tabletReply.extend({ code: z.string() }),
  refusals: { 'not-staff': 404, 'role-forbids': 403, 'tablet-name-missing': 422, 'too-many-tablets': 409 },
})

export const revokeTablet = endpoint({
  slice: 'restaurant',
  summary: 'Revoke a tablet and close its open connections at once',
  method: 'DELETE',
  path: '/api/pro/shops/:id/tablets/:tablet',
  access: 'user',
  needsProof: true,
  params: z.object({ id, tablet: id }),
  reply: z.object({}),
  refusals: { 'not-staff': 404, 'role-forbids': 403, 'unknown-tablet': 404 },
})

export const pairTablet = endpoint({
  slice: 'restaurant',
  summary: 'Make this browser a tablet of a shop, by a pairing code; a code works once',
  method: 'POST',
  path: '/api/tablet',
  access: 'anyone',
  isSignIn: true,
  body: z.object({ code: z.string().max(100) }),
  reply: z.object({ name: z.string(), shop: z.string(), role: z.enum(tabletRoles), expires_at: z.string() }),
  refusals: { 'tablet-code-dead': 422 },
})
