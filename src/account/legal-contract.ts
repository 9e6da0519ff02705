import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const version = z.int().min(0).max(1_000_000)

export const shownVersions = z.object({ terms: version.optional(), privacy: version.optional() })

const inQuery = z.coerce.number<string>().pipe(version)

/** For a query string, where numbers are text. */
export const shownVersionsInQuery = z.object({ terms: inQuery.optional(), privacy: inQuery.optional() })

export const readLegalVersions = endpoint({
  slice: 'account',
  summary: 'The version in force of each legal text that users accept; 0 is the built-in text',
  method: 'GET',
  path: '/api/legal',
  access: 'anyone',
  reply: z.object({ terms: z.int(), privacy: z.int(), partners: z.int() }),
  refusals: {},
})

export const acceptLegal = endpoint({
  slice: 'account',
  summary: 'Accept the shown versions of the legal texts; idempotent',
  method: 'POST',
  path: '/api/legal/accept',
  access: 'user',
  body: shownVersions.extend({ partners: version.optional() }),
  reply: z.object({ success: z.literal(true) }),
  refusals: { 'legal-newer': 409 },
})
