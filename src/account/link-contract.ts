import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import type { LinkPurpose } from './mailed-link.ts'

/**
 * What the visitor can do with a mailed link. `account`: set a new password. `new-account`: create an account. `proof`: set a new password
 * after a proof of identity. `confirm`: confirm the new address. `sign-in`: first sign in to the account that requested the new address.
 */
const linkLeadsTo = ['account', 'new-account', 'proof', 'confirm', 'sign-in'] as const

export type LinkLeadsTo = (typeof linkLeadsTo)[number]

export const inspectMailedLink = endpoint({
  slice: 'account',
  summary: 'What a mailed link is for; the link can still be used afterwards',
  method: 'POST',
  path: '/api/mailed-links',
  access: 'anyone',
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({
    purpose: z.enum(['password-reset', 'email-change'] satisfies readonly LinkPurpose[]),
    email: z.string(),
    leads_to: z.enum(linkLeadsTo),
  }),
  refusals: { 'link-dead': 422, 'email-taken': 409 },
})
