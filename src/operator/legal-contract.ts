import { z } from 'zod'
import { legalNames } from '../account/legal.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { rowVersion } from '../kernel/row-contract.ts'

const params = z.object({ document: z.enum(legalNames) })
const version = rowVersion()

const refusals = { 'not-operator': 403, 'legal-changed': 409 } as const

export const saveLegalDraft = endpoint({
  slice: 'operator/legal',
  summary: 'Save the draft of a legal document; a language without a text shows the French text',
  method: 'PUT',
  path: '/api/admin/legal/:document/draft',
  isFixedInDemo: true,
  access: 'user',
  largestBody: 512 * 1024,
  params,
  body: z.object({ texts: z.record(z.string().max(10), z.string().max(200_000)), version }),
  reply: z.object({ version: z.int() }),
  refusals: { ...refusals, 'legal-empty': 422, 'legal-long': 422 },
})

export const discardLegalDraft = endpoint({
  slice: 'operator/legal',
  summary: 'Discard the draft of a legal document; published versions stay',
  method: 'POST',
  path: '/api/admin/legal/:document/discard',
  isFixedInDemo: true,
  access: 'user',
  params,
  body: z.object({ version }),
  reply: z.object({ success: z.literal(true) }),
  refusals,
})

export const publishLegalDraft = endpoint({
  slice: 'operator/legal',
  summary: 'Publish the draft of a legal document as its next version; earlier versions stay readable',
  method: 'POST',
  path: '/api/admin/legal/:document/publish',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  params,
  /** `asks_again`: people must accept the new version, if the text in their language has changed. */
  body: z.object({ version, asks_again: z.boolean().default(false) }),
  reply: z.object({ version: z.int() }),
  refusals: { ...refusals, 'legal-no-draft': 409, 'legal-same': 409, 'legal-not-accepted': 422 },
})

const fact = z.string().max(2000)

export const updateImprint = endpoint({
  slice: 'operator/legal',
  summary: 'Set the facts that the imprint shows besides the contact; empty facts are not shown',
  method: 'PUT',
  path: '/api/admin/settings/imprint',
  isFixedInDemo: true,
  access: 'user',
  needsProof: true,
  body: z.object({ address: fact, registration: fact, director: fact, host: fact, version: z.string().max(40) }),
  reply: z.object({ success: z.literal(true) }),
  refusals: { 'not-operator': 403, 'changed-meanwhile': 409, 'fact-too-long': 422 },
})
