import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { shownVersions } from './legal-contract.ts'
import { socialProviders } from './social-provider.ts'

export const userReply = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  image_url: z.string().nullable(),
})

export type UserReply = z.infer<typeof userReply>

/** Where the user works: in a restaurant, or for the marketplace. */
const room = z.enum(['restaurant', 'marketplace'])

const sessionUser = userReply.extend({ rooms: z.array(room) })

export type SessionUser = z.infer<typeof sessionUser>

export const signedIn = z.object({ user: userReply, token: z.string(), redirect: z.string().nullable() })

const phoneParam = z.string().max(60)

export const readSession = endpoint({
  slice: 'account',
  summary: 'The signed-in user, if any, with a new bearer token for ten minutes; creates no session',
  method: 'GET',
  path: '/api/session',
  access: 'anyone',
  reply: z.object({
    known: z.boolean(),
    user: sessionUser.nullable(),
    token: z.string().nullable(),
    providers: z.array(z.enum(socialProviders)),
    code_length: z.int(),
    /** `texts` and `whatsapp` are for one-time codes, `mails` is for mailed links. */
    reach: z.object({ texts: z.boolean(), mails: z.boolean(), whatsapp: z.boolean() }),
  }),
  refusals: {},
})

export const setRedirectUrl = endpoint({
  slice: 'account',
  summary: 'Store the path to which the next sign-in redirects',
  method: 'POST',
  path: '/api/auth/set-redirect-url',
  access: 'visitor',
  body: z.object({ url: z.string().max(2048) }),
  reply: z.object({ success: z.literal(true), url: z.string() }),
  refusals: { 'redirect-not-allowed': 422 },
})

export const sendCode = endpoint({
  slice: 'account',
  summary: 'Send a one-time code to a phone',
  method: 'POST',
  path: '/api/createotp/:fullPhone/:type',
  access: 'visitor',
  isSignIn: true,
  params: z.object({ fullPhone: phoneParam, type: z.enum(['sms', 'whatsapp']) }),
  query: z.object({ purpose: z.enum(['auth', 'paiement', 'profil']).optional() }),
  reply: z.object({ success: z.literal(true) }),
  refusals: {
    'phone-invalid': 422,
    'no-texts': 409,
    'code-too-soon': 429,
    'code-too-many': 429,
    'code-crowded': 429,
    'code-not-sent': 503,
    'codes-paused': 503,
  },
})

const checkCode = {
  slice: 'account',
  method: 'POST',
  access: 'visitor',
  isSignIn: true,
  refusals: {
    'phone-invalid': 422,
    'code-malformed': 422,
    'code-wrong': 422,
    'code-too-many': 429,
  },
} as const

const answeredCode = z.object({ phone: phoneParam, code: z.string().max(60) })
/** Newer endpoints take phone and code in the body, because access logs do not store bodies. */
const inPath = { params: answeredCode } as const
const inBody = { body: answeredCode } as const

const signInByCode = {
  ...checkCode,
  summary: 'Sign in by a one-time code. If the phone has no account, `user` is null, and `/register` can create one',
  reply: z.union([signedIn, z.object({ user: z.null() })]),
  refusals: { ...checkCode.refusals, 'password-required': 403, 'second-factor-needed': 403, 'demo-closed': 403 },
} as const

export const verifyCodeForSignIn = endpoint({
  ...signInByCode,
  ...inPath,
  path: '/api/verifyotp/:phone/:code/auth',
})

export const verifyCodeInBodyForSignIn = endpoint({ ...signInByCode, ...inBody, path: '/api/verifyotp/auth' })

const verifyPhone = { ...checkCode, reply: z.object({ success: z.literal(true) }) } as const
const forPayment = { ...verifyPhone, summary: 'Verify a phone for the checkout by a one-time code' } as const
const forProfile = {
  ...verifyPhone,
  summary: 'Verify a phone by a one-time code before it becomes the account’s phone',
} as const

export const verifyCodeForPayment = endpoint({
  ...forPayment,
  ...inPath,
  path: '/api/verifyotp/:phone/:code/paiement',
})

export const verifyCodeInBodyForPayment = endpoint({ ...forPayment, ...inBody, path: '/api/verifyotp/paiement' })

export const verifyCodeForProfile = endpoint({ ...forProfile, ...inPath, path: '/api/verifyotp/:phone/:code/profil' })

export const verifyCodeInBodyForProfile = endpoint({ ...forProfile, ...inBody, path: '/api/verifyotp/profil' })

export const checkEmailIsFree = endpoint({
  slice: 'account',
  summary: 'Whether an e-mail is free: 200 if it has no account, 409 if it has one',
  method: 'POST',
  path: '/api/check-email',
  access: 'visitor',
  isSignIn: true,
  body: z.object({ email: z.string().max(1000) }),
  reply: z.object({ success: z.literal(true) }),
  refusals: { 'email-missing': 422, 'email-invalid': 422, 'email-taken': 409, 'email-too-many': 429 },
})

export const signIn = endpoint({
  slice: 'account',
  summary: 'Sign in by e-mail and password',
  method: 'POST',
  path: '/login',
  access: 'visitor',
  isSignIn: true,
  body: z.object({ email: z.string().max(320), password: z.string().max(1024) }),
  reply: signedIn,
  refusals: { 'login-failed': 401, 'second-factor-needed': 403, 'demo-closed': 403, 'login-too-many': 429 },
})

export const signInBySecondFactor = endpoint({
  slice: 'account',
  summary:
    'Finish a sign-in that was refused with `second-factor-needed`, by a code of the authenticator app or a recovery code',
  method: 'POST',
  path: '/login/second-factor',
  access: 'visitor',
  isSignIn: true,
  body: z.object({ code: z.string().max(60) }),
  reply: signedIn,
  refusals: { 'second-factor-wrong': 422, 'second-factor-late': 403, 'demo-closed': 403, 'login-too-many': 429 },
})

export const register = endpoint({
  slice: 'account',
  summary: 'Create an account, either with e-mail and password (and optionally an invitation) or with a verified phone',
  method: 'POST',
  path: '/register',
  access: 'visitor',
  isSignIn: true,
  body: z.object({
    name: z.string().max(1000).default(''),
    email: z.string().max(320).nullish(),
    password: z.string().max(1024).nullish(),
    password_confirmation: z.string().max(1024).nullish(),
    invitation: z.string().max(200).nullish(),
    legal: shownVersions.optional(),
  }),
  reply: signedIn,
  refusals: {
    'name-missing': 422,
    'name-too-long': 422,
    'phone-not-verified': 422,
    'email-missing': 422,
    'email-invalid': 422,
    'email-taken': 409,
    'email-not-invited': 422,
    'email-too-many': 429,
    'password-weak': 422,
    'password-mismatch': 422,
    'legal-newer': 409,
    'proof-needed': 403,
  },
})

export const signOut = endpoint({
  slice: 'account',
  summary: 'Sign out',
  method: 'POST',
  path: '/logout',
  access: 'anyone',
  reply: z.object({ success: z.literal(true) }),
  refusals: {},
})
