import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const linkRefusals = { 'setup-link-wrong': 422, 'setup-link-old': 422, 'already-set-up': 409 } as const

const token = z.string().max(200)

export const inspectSetupLink = endpoint({
  slice: 'operator',
  summary: 'Whether a link to the set-up is still valid; does not use up the link',
  method: 'POST',
  path: '/api/admin/setup/link',
  access: 'anyone',
  isSignIn: true,
  body: z.object({ token }),
  reply: z.object({ success: z.literal(true) }),
  refusals: linkRefusals,
})

export const setUp = endpoint({
  slice: 'operator',
  summary: 'Set up the marketplace: create the first operator’s account and sign in',
  method: 'POST',
  path: '/api/admin/setup',
  access: 'anyone',
  isSignIn: true,
  body: z.object({
    token,
    name: z.string().max(1000),
    email: z.string().max(320),
    password: z.string().max(1024),
  }),
  reply: z.object({ success: z.literal(true) }),
  refusals: {
    ...linkRefusals,
    'name-missing': 422,
    'name-too-long': 422,
    'email-missing': 422,
    'email-invalid': 422,
    'email-taken': 409,
    'password-weak': 422,
  },
})
