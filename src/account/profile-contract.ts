import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { userReply } from './contract.ts'
import { socialProviders } from './social-provider.ts'

/** An id that is not the caller's own is refused with 403, whether the account exists or not. */
const own = {
  slice: 'account',
  access: 'user',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
} as const

const done = z.object({ success: z.literal(true) })
const withUser = z.object({ user: userReply })

const notYours = { 'not-yours': 403 } as const
/** Needs a password or a code of the account's phone that is at most ten minutes old. */
const needsProof = { ...notYours, 'proof-needed': 403 } as const

export const updateName = endpoint({
  ...own,
  summary: 'First and last name',
  method: 'POST',
  path: '/api/compte/:id/update-name',
  body: z.object({ first_name: z.string().max(1000), last_name: z.string().max(1000) }),
  reply: withUser,
  refusals: { ...notYours, 'name-missing': 422, 'name-too-long': 422 },
})

export const updatePhone = endpoint({
  ...own,
  summary: 'Move the account to a phone that has answered a code in this session',
  method: 'POST',
  path: '/api/compte/:id/update-phone',
  body: z.object({ phone: z.string().max(60) }),
  reply: withUser,
  refusals: { ...needsProof, 'phone-invalid': 422, 'phone-not-verified': 422, 'phone-taken': 409 },
})

export const updateImage = endpoint({
  ...own,
  summary: 'The picture of the account: multipart form with the file in `image`',
  method: 'POST',
  path: '/api/compte/:id/updateimage',
  isOutOfTurn: true,
  reply: z.object({ image_url: z.string() }),
  refusals: {
    ...notYours,
    'picture-missing': 422,
    'picture-too-large': 413,
    'picture-kind': 415,
    'picture-dimensions': 422,
    'picture-broken': 422,
    'picture-too-many': 429,
  },
})

export const updateEmail = endpoint({
  ...own,
  summary: 'Mail a link to a new address; the account changes when it is used',
  method: 'POST',
  path: '/api/compte/:id/update-email',
  body: z.object({ email: z.string().max(320) }),
  reply: done,
  refusals: {
    ...needsProof,
    'email-missing': 422,
    'email-invalid': 422,
    'email-taken': 409,
    'no-mails': 409,
    'email-too-many': 429,
  },
})

export const confirmEmail = endpoint({
  slice: 'account',
  summary: 'Use the link that was mailed to a new address, signed in to the account that asked for it',
  method: 'POST',
  path: '/api/email/confirm',
  access: 'visitor',
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ email: z.string() }),
  refusals: { 'link-dead': 422, 'sign-in-first': 403, 'email-taken': 409 },
})

export const updatePassword = endpoint({
  ...own,
  summary: 'Change the password, or give a first one; all other sessions end',
  method: 'POST',
  path: '/api/compte/:id/update-pass',
  body: z.object({ pass: z.string().max(1024), oldpass: z.string().max(1024).nullish() }),
  reply: done,
  refusals: { ...needsProof, 'password-weak': 422, 'password-wrong': 422, 'login-too-many': 429 },
})

export const proveIdentity = endpoint({
  ...own,
  summary: 'Give the password once more before changing how one gets in',
  method: 'POST',
  path: '/api/compte/:id/prove',
  body: z.object({ password: z.string().max(1024) }),
  reply: done,
  refusals: { ...notYours, 'password-wrong': 422, 'login-too-many': 429 },
})

export const checkProof = endpoint({
  ...own,
  summary:
    'Whether this session proved a moment ago who it is, before the browser leaves to connect an account elsewhere',
  method: 'GET',
  path: '/api/compte/:id/prove',
  reply: done,
  refusals: needsProof,
})

export const endSession = endpoint({
  ...own,
  summary: 'End one other session of the account',
  method: 'DELETE',
  path: '/api/compte/:id/sessions/:session',
  params: own.params.extend({ session: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: done,
  refusals: { ...notYours, 'unknown-session': 404 },
})

export const startSecondFactor = endpoint({
  ...own,
  summary: 'A secret for an authenticator app; it counts once the app has given a code',
  method: 'POST',
  path: '/api/compte/:id/second-factor',
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: { ...needsProof, 'second-factor-on': 409 },
})

export const confirmSecondFactor = endpoint({
  ...own,
  summary: 'The first code of the app; answers the recovery codes, this once',
  method: 'POST',
  path: '/api/compte/:id/second-factor/confirm',
  body: z.object({ code: z.string().max(60) }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: { ...needsProof, 'second-factor-on': 409, 'second-factor-wrong': 422, 'login-too-many': 429 },
})

export const endSecondFactor = endpoint({
  ...own,
  summary: 'No second factor any more',
  method: 'DELETE',
  path: '/api/compte/:id/second-factor',
  reply: done,
  refusals: needsProof,
})

export const disconnect = endpoint({
  ...own,
  summary: 'The account elsewhere opens this one no more',
  method: 'DELETE',
  path: '/api/compte/:id/social/:provider',
  params: own.params.extend({ provider: z.enum(socialProviders) }),
  reply: done,
  refusals: { ...needsProof, 'not-connected': 404, 'last-way-in': 409 },
})

export const exportData = endpoint({
  ...own,
  summary: 'Everything that is kept about the caller',
  method: 'GET',
  path: '/api/compte/:id/export',
  reply: z.record(z.string(), z.unknown()),
  refusals: needsProof,
})

export const deleteAccount = endpoint({
  ...own,
  summary:
    'Leave: nothing that names the person is kept but what the law asks of a shop. Refused with the list while something is `under_way`',
  method: 'DELETE',
  path: '/api/compte/:id',
  reply: done,
  refusals: { ...needsProof, 'operator-stays': 409, 'owner-stays': 409, 'under-way': 409 },
})

export const requestDeletion = endpoint({
  ...own,
  summary: 'Leave once every order, refund and reservation is settled, or after thirty days',
  method: 'POST',
  path: '/api/compte/:id/leave-later',
  reply: z.object({ leaves_by: z.string() }),
  refusals: { ...needsProof, 'operator-stays': 409, 'owner-stays': 409 },
})

export const cancelDeletion = endpoint({
  ...own,
  summary: 'Take back the wish to leave later',
  method: 'DELETE',
  path: '/api/compte/:id/leave-later',
  reply: done,
  refusals: notYours,
})
