import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { shownVersions } from './legal-contract.ts'
import type { LinkPurpose } from './mailed-link.ts'

/** `proof`: a new password after a proof of identity. `sign-in`: sign in first, to the account that requested the link. */
const linkLeadsTo = ['account', 'new-account', 'proof', 'confirm', 'sign-in'] as const

export type LinkLeadsTo = (typeof linkLeadsTo)[number]

export const inspectMailedLink = endpoint({
  slice: 'account',
  summary: 'What a mailed link can do; does not consume the link',
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

export const askForPasswordLink = endpoint({
  slice: 'account',
  summary: 'Mail a link that sets a new password; the reply does not reveal whether the account exists',
  method: 'POST',
  path: '/password/email',
  access: 'visitor',
  isSignIn: true,
  body: z.object({ email: z.string().max(1000) }),
  reply: z.object({ message: z.string() }),
  refusals: {
    'email-missing': 422,
    'email-invalid': 422,
    'no-mails': 409,
    'email-too-many': 429,
    'email-crowded': 429,
  },
})

export const resetPassword = endpoint({
  slice: 'account',
  summary: 'Set a password by a mailed link, for the existing account, whose sessions all end, or for a new account',
  method: 'POST',
  path: '/password/reset',
  access: 'visitor',
  isSignIn: true,
  body: z.object({
    token: z.string().max(200),
    password: z.string().max(1024),
    password_confirmation: z.string().max(1024),
    name: z.string().max(1000).optional(),
    legal: shownVersions.optional(),
  }),
  reply: z.object({ success: z.literal(true), new_account: z.boolean() }),
  refusals: {
    'link-dead': 422,
    'fixed-in-demo': 409,
    'proof-needed': 403,
    'name-too-long': 422,
    'password-weak': 422,
    'password-mismatch': 422,
    'legal-newer': 409,
  },
})
