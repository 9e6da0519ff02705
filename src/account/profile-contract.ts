import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { numberInPath } from '../kernel/row-contract.ts'
import { userReply } from './contract.ts'
import { linkErrands } from './mailed-link.ts'
import { done, needsProof, notYours, own, ownUnlessDemo } from './own-contract.ts'
import { socialProviders } from './social-provider.ts'

const withUser = z.object({ user: userReply })

export const updateName = endpoint({
  ...own,
  summary: 'Change first and last name',
  method: 'POST',
  path: '/api/compte/:id/update-name',
  body: z.object({ first_name: z.string().max(1000), last_name: z.string().max(1000) }),
  reply: withUser,
  refusals: { ...notYours, 'name-missing': 422, 'name-too-long': 422 },
})

export const updatePhone = endpoint({
  ...ownUnlessDemo,
  summary: 'Change the account’s phone to one that was verified in this session',
  method: 'POST',
  path: '/api/compte/:id/update-phone',
  body: z.object({ phone: z.string().max(60) }),
  reply: withUser,
  refusals: { ...needsProof, 'phone-invalid': 422, 'phone-not-verified': 422, 'phone-taken': 409 },
})

export const updateImage = endpoint({
  ...own,
  summary: 'Change the picture of the account: a multipart form with the file in `image`',
  method: 'POST',
  path: '/api/compte/:id/updateimage',
  skipsWriteQueue: true,
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
  ...ownUnlessDemo,
  summary: 'Mail a link to a new address; the address changes when the link is used',
  method: 'POST',
  path: '/api/compte/:id/update-email',
  body: z.object({ email: z.string().max(320), errand: z.enum(linkErrands).optional() }),
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
  summary: 'Confirm a new address by its mailed link; the caller must be signed in to the account that requested it',
  method: 'POST',
  path: '/api/email/confirm',
  access: 'visitor',
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ email: z.string() }),
  refusals: { 'link-dead': 422, 'sign-in-first': 403, 'email-taken': 409 },
})

export const updatePassword = endpoint({
  ...ownUnlessDemo,
  summary: 'Change the password or set the first one; all other sessions end',
  method: 'POST',
  path: '/api/compte/:id/update-pass',
  body: z.object({ pass: z.string().max(1024), oldpass: z.string().max(1024).nullish() }),
  reply: done,
  refusals: { ...needsProof, 'password-weak': 422, 'password-wrong': 422, 'login-too-many': 429 },
})

export const proveIdentity = endpoint({
  ...own,
  summary: 'Prove the identity by the password, before a change that needs a recent proof',
  method: 'POST',
  path: '/api/compte/:id/prove',
  body: z.object({ password: z.string().max(1024) }),
  reply: done,
  refusals: { ...notYours, 'password-wrong': 422, 'login-too-many': 429 },
})

export const proveBySecondFactor = endpoint({
  ...own,
  summary: 'Prove the identity by a code of the authenticator app, or by a recovery code',
  method: 'POST',
  path: '/api/compte/:id/prove/second-factor',
  body: z.object({ code: z.string().max(60) }),
  reply: done,
  refusals: { ...notYours, 'second-factor-wrong': 422, 'login-too-many': 429 },
})

export const checkProof = endpoint({
  ...ownUnlessDemo,
  summary:
    'Whether this session has a recent proof of identity; called before the browser leaves to connect a social sign-in',
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
  params: own.params.extend({ session: numberInPath(Number.MAX_SAFE_INTEGER) }),
  reply: done,
  refusals: { ...notYours, 'unknown-session': 404 },
})

export const startSecondFactor = endpoint({
  ...ownUnlessDemo,
  summary: 'Create a secret for an authenticator app; it is not active until a code of the app confirms it',
  method: 'POST',
  path: '/api/compte/:id/second-factor',
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: { ...needsProof, 'second-factor-on': 409 },
})

export const confirmSecondFactor = endpoint({
  ...ownUnlessDemo,
  summary: 'Activate the authenticator app by one of its codes; the reply contains new recovery codes',
  method: 'POST',
  path: '/api/compte/:id/second-factor/confirm',
  body: z.object({ code: z.string().max(60) }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: { ...needsProof, 'second-factor-on': 409, 'second-factor-wrong': 422, 'login-too-many': 429 },
})

export const endSecondFactor = endpoint({
  ...ownUnlessDemo,
  summary: 'Remove the authenticator app from the account',
  method: 'DELETE',
  path: '/api/compte/:id/second-factor',
  reply: done,
  refusals: needsProof,
})

export const disconnect = endpoint({
  ...ownUnlessDemo,
  summary: 'Remove a social sign-in from the account',
  method: 'DELETE',
  path: '/api/compte/:id/social/:provider',
  params: own.params.extend({ provider: z.enum(socialProviders) }),
  reply: done,
  refusals: { ...needsProof, 'not-connected': 404, 'last-way-in': 409 },
})

export const exportData = endpoint({
  ...own,
  summary: 'All data that is stored about the caller',
  method: 'GET',
  path: '/api/compte/:id/export',
  reply: z.record(z.string(), z.unknown()),
  refusals: needsProof,
})

export const deleteAccount = endpoint({
  ...ownUnlessDemo,
  summary:
    'Delete the account; shops keep the orders. Refused while orders, refunds or reservations are pending, which `under_way` lists',
  method: 'DELETE',
  path: '/api/compte/:id',
  reply: done,
  refusals: { ...needsProof, 'operator-stays': 409, 'owner-stays': 409, 'under-way': 409 },
})

export const requestDeletion = endpoint({
  ...ownUnlessDemo,
  summary:
    'Request the deletion of the account as soon as no order, refund or reservation is pending, or after thirty days at the latest',
  method: 'POST',
  path: '/api/compte/:id/leave-later',
  reply: z.object({ leaves_by: z.string() }),
  refusals: { ...needsProof, 'operator-stays': 409, 'owner-stays': 409 },
})

export const cancelDeletion = endpoint({
  ...own,
  summary: 'Withdraw the request to delete the account later',
  method: 'DELETE',
  path: '/api/compte/:id/leave-later',
  reply: done,
  refusals: notYours,
})
