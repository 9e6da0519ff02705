import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import type { LinkPurpose } from './mailed-link.ts'

/**
 * What a mailed link does in this browser. `account`: sets the password of the account that carries the address. `new-account`: makes one.
 * `proof`: the account of this browser has to be proven once more. `confirm`: confirms the address of the account of this browser.
 * `sign-in`: confirms it in the account that asked, once signed in there; for anybody else it makes a new one.
 */
const linkLeadsTo = ['account', 'new-account', 'proof', 'confirm', 'sign-in'] as const

export type LinkLeadsTo = (typeof linkLeadsTo)[number]

export const lookAtLink = endpoint({
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
