import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { secondFactorKinds } from '../kernel/proof.ts'
import { idInPath } from '../kernel/row-contract.ts'
import { signedIn } from './contract.ts'
import { done, needsProof, notYours, own, ownUnlessDemo } from './own-contract.ts'
import { transports } from './passkey.ts'

/** `most` counts characters. Attestation objects stay short, because `attestation: 'none'` requests no certificates. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
const credentialId = bytes(1400)

const credentials = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(transports)) }),
)

/** For `navigator.credentials.create`, in the JSON form of WebAuthn. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: credentials,
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
})

export type CreationOptions = z.infer<typeof creationOptions>

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: credentials,
  userVerification: z.literal('required'),
})

export type RequestOptions = z.infer<typeof requestOptions>

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') } as const

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
})

export type Attestation = z.infer<typeof attestation>

const assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(8000), authenticatorData: bytes(8000), signature: bytes(8000) }),
})

export type Assertion = z.infer<typeof assertion>

/** `passkey-not-here`: browsers allow no passkeys at the address of this marketplace. */
const impossible = { 'passkey-not-here': 409 } as const

const refusedAnswer = {
  ...impossible,
  'passkey-late': 403,
  'passkey-unknown': 422,
  'passkey-wrong': 422,
  'login-too-many': 429,
} as const

export const startPasskey = endpoint({
  ...ownUnlessDemo,
  summary: 'A challenge and the options with which the browser creates a passkey for the account',
  method: 'POST',
  path: '/api/compte/:id/passkeys/options',
  reply: creationOptions,
  refusals: { ...needsProof, ...impossible, 'passkey-too-many': 409 },
})

export const addPasskey = endpoint({
  ...ownUnlessDemo,
  summary:
    'Add the passkey that the browser has created. If the account had no second factor before, the reply contains recovery codes',
  method: 'POST',
  path: '/api/compte/:id/passkeys',
  body: z.object({ name: z.string().max(1000), credential: attestation }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: {
    ...needsProof,
    ...impossible,
    'passkey-name-missing': 422,
    'name-too-long': 422,
    'passkey-late': 403,
    'passkey-wrong': 422,
    'passkey-known': 409,
    'passkey-too-many': 409,
  },
})

export const renamePasskey = endpoint({
  ...ownUnlessDemo,
  summary: 'Rename a passkey',
  method: 'PUT',
  path: '/api/compte/:id/passkeys/:passkey',
  params: own.params.extend({ passkey: idInPath() }),
  body: z.object({ name: z.string().max(1000) }),
  reply: done,
  refusals: { ...needsProof, 'unknown-passkey': 404, 'passkey-name-missing': 422, 'name-too-long': 422 },
})

export const removePasskey = endpoint({
  ...ownUnlessDemo,
  summary: 'Remove a passkey. If no second factor is left, the recovery codes are deleted too',
  method: 'DELETE',
  path: '/api/compte/:id/passkeys/:passkey',
  params: own.params.extend({ passkey: idInPath() }),
  reply: done,
  refusals: { ...needsProof, 'unknown-passkey': 404 },
})

export const askForPasskey = endpoint({
  ...own,
  summary: 'A challenge for a passkey of the account, before `prove/passkey`',
  method: 'POST',
  path: '/api/compte/:id/prove/passkey/options',
  reply: requestOptions,
  refusals: { ...notYours, ...impossible, 'passkey-unknown': 422 },
})

export const proveByPasskey = endpoint({
  ...own,
  summary: 'Prove the identity by a passkey; counts as a proof by the second factor',
  method: 'POST',
  path: '/api/compte/:id/prove/passkey',
  body: z.object({ credential: assertion }),
  reply: done,
  refusals: { ...notYours, ...refusedAnswer },
})

export const readPendingSignIn = endpoint({
  slice: 'account',
  summary: 'The second factors of the account whose sign-in was refused with `second-factor-needed`',
  method: 'GET',
  path: '/login/second-factor',
  access: 'anyone',
  reply: z.object({ factors: z.array(z.enum(secondFactorKinds)) }),
  refusals: { 'second-factor-late': 403 },
})

export const askForPasskeyToSignIn = endpoint({
  slice: 'account',
  summary: 'A challenge for a passkey, to finish a sign-in that was refused with `second-factor-needed`',
  method: 'POST',
  path: '/login/passkey/options',
  access: 'visitor',
  isSignIn: true,
  reply: requestOptions,
  refusals: { ...impossible, 'passkey-unknown': 422, 'second-factor-late': 403, 'demo-closed': 403 },
})

export const signInByPasskey = endpoint({
  slice: 'account',
  summary: 'Finish a sign-in that was refused with `second-factor-needed`, by a passkey',
  method: 'POST',
  path: '/login/passkey',
  access: 'visitor',
  isSignIn: true,
  body: z.object({ credential: assertion }),
  reply: signedIn,
  refusals: { ...refusedAnswer, 'second-factor-late': 403, 'demo-closed': 403 },
})
