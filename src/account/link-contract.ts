import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import type { LinkPurpose } from './mailed-link.ts'

/** `proof` asks the signed-in account to prove itself first; `sign-in` confirms the address after signing in to the account that asked. */
const linkLeadsTo = ['account', 'new-account', 'proof', 'confirm', 'sign-in'] as const

export type LinkLeadsTo = (typeof linkLeadsTo)[number]

export const inspectMailedLink = endpoint({
  slice: 'account',
  summary: 'What a mailed link is for, without using it up',
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
