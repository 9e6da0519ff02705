import type { FastifyInstance } from 'fastify'

/** Whose calls nobody limits; no client has this address. */
export const ownAddress = '::'

/** What the product answers by itself to a visitor that it knows nothing of. */
export type OriginReply = { readonly headers: Record<string, string>; readonly body: string }

/** The product itself was told that what it needs does not answer. */
export class OriginUnavailable extends Error {
  readonly code = 'ETIMEDOUT'
}

/** Of one answer, not of all that carry the same bytes. */
const passing = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'cache-control',
  'x-request-id',
])

/** Null unless it is a whole answer that may be given to everybody. Throws when there is none for now. */
export const askOrigin = async (
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
): Promise<OriginReply | null> => {
  const reply = await app.inject({ method: 'GET', url, headers, remoteAddress: ownAddress })
  if (reply.statusCode === 503) throw new OriginUnavailable(`no ${url} for now`)
  if (reply.statusCode !== 200 || reply.headers['set-cookie'] !== undefined) return null
  const kept = Object.entries(reply.headers).filter(([name]) => !passing.has(name) && !name.startsWith('x-ratelimit'))
  return { headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), body: reply.body }
}
