import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const version = z.string().max(40)

/** Rejects a lone surrogate, because encoding would replace it by another character. */
const secret = z
  .string()
  .max(1024)
  .refine((typed) => typed.isWellFormed())
  .nullable()

const changed = z.object({ success: z.literal(true) })

const refusals = { 'not-operator': 403, 'changed-meanwhile': 409 } as const

/** By language. Visitors read the sentence while orders are stopped. */
const sentence = z.record(z.string().max(10), z.string().max(1000))

export const stopOrders = endpoint({
  slice: 'operator',
  summary:
    'Stop all orders in all shops at once, even if somebody has changed the setting meanwhile; carts are kept, and placed orders continue',
  method: 'POST',
  path: '/api/admin/settings/orders/stop',
  isFixedInDemo: true,
  access: 'user',
  body: z.object({ sentence, version }),
  reply: changed,
  refusals: { 'not-operator': 403, 'sentence-too-long': 422 },
})

export const updateOrdersStop = endpoint({
  slice: 'operator',
  summary:
    'Stop or resume all orders, or some payment methods, in all shops, with a sentence per language for visitors',
  method: 'PUT',
  path: '/api/admin/settings/orders',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  body: z.object({
    isStopped: z.boolean(),
    stoppedPayments: z.array(z.string().max(40)).max(50),
    sentence,
    version,
  }),
  reply: changed,
  refusals: { ...refusals, 'sentence-too-long': 422 },
})

/** `set-elsewhere`: the demo or the environment determines these settings. */
const sendingRefusals = {
  ...refusals,
  'set-elsewhere': 409,
  'no-sealing-key': 409,
  'secret-missing': 422,
  'from-invalid': 422,
} as const

export const updateMarketplaceContact = endpoint({
  slice: 'operator',
  summary: 'Set the name and contact of the operator; empty fields are not shown',
  method: 'PUT',
  path: '/api/admin/settings/contact',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  body: z.object({ name: z.string().max(200), email: z.string().max(320), phone: z.string().max(60), version }),
  reply: changed,
  refusals: { ...refusals, 'name-too-long': 422, 'email-invalid': 422, 'phone-invalid': 422 },
})

export const updateApplications = endpoint({
  slice: 'operator',
  summary: 'Set whether anybody may apply to open a restaurant',
  method: 'PUT',
  path: '/api/admin/settings/applications',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  body: z.object({ is_open: z.boolean(), version }),
  reply: changed,
  refusals,
})

export const updateMailServer = endpoint({
  slice: 'operator',
  summary:
    'Set the mail server; an empty host removes it. If the password is null and host, port and user are unchanged, the stored password is kept',
  method: 'PUT',
  path: '/api/admin/settings/mail',
  access: 'user',
  needsProof: true,
  body: z.object({
    host: z.string().max(255),
    port: z.int().min(1).max(65535),
    user: z.string().max(320),
    password: secret,
    from: z.string().max(320),
    version,
  }),
  reply: changed,
  refusals: { ...sendingRefusals, 'host-invalid': 422 },
})

export const updateTexting = endpoint({
  slice: 'operator',
  summary:
    'Set the account for texts; an empty account removes it. If the token is null and the account is unchanged, the stored token is kept',
  method: 'PUT',
  path: '/api/admin/settings/texts',
  access: 'user',
  needsProof: true,
  body: z.object({
    account: z.string().max(100),
    token: secret,
    from: z.string().max(100),
    version,
  }),
  reply: changed,
  refusals: sendingRefusals,
})

const testRefusals = {
  'not-operator': 403,
  'test-slow': 422,
  'nothing-to-test': 409,
  'too-many-tests': 409,
  'test-unreachable': 422,
  'test-certificate': 422,
  'test-login': 422,
  'test-refused': 422,
  'test-unknown': 422,
} as const

export const testMail = endpoint({
  slice: 'operator',
  summary: 'Send a test mail to the address of the caller; a refusal says what the mail server answered',
  method: 'POST',
  path: '/api/admin/settings/mail/test',
  access: 'user',
  needsProof: true,
  skipsWriteQueue: true,
  reply: z.object({ to: z.string() }),
  refusals: { ...testRefusals, 'email-missing': 422 },
})

export const testText = endpoint({
  slice: 'operator',
  summary: 'Send a test text to a phone; a refusal says what the provider answered',
  method: 'POST',
  path: '/api/admin/settings/texts/test',
  access: 'user',
  needsProof: true,
  skipsWriteQueue: true,
  body: z.object({ phone: z.string().max(60) }),
  reply: z.object({ to: z.string() }),
  refusals: { ...testRefusals, 'phone-invalid': 422 },
})

export const dismissFirstSteps = endpoint({
  slice: 'operator',
  summary: 'Hide the list of first steps; refused while a necessary step is open',
  method: 'POST',
  path: '/api/admin/start/dismiss',
  access: 'user',
  reply: z.object({ success: z.literal(true) }),
  refusals: { 'not-operator': 403, 'steps-open': 409 },
})
