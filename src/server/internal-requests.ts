import type { FastifyInstance } from 'fastify'

/** The remote address of the application's requests to itself. No client can have this address. */
export const internalAddress = '::'

export type OriginReply = { readonly headers: Record<string, string>; readonly body: string }

export class OriginUnavailable extends Error {
  readonly code = 'ETIMEDOUT'
}

const perReplyHeaders = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'cache-control',
  'x-request-id',
])

/** Returns null for a reply that must not be cached. Throws `OriginUnavailable` on status 503. */
export const fetchFromOrigin = async (
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
): Promise<OriginReply | null> => {
  const reply = await app.inject({ method: 'GET', url, headers, remoteAddress: internalAddress })
  if (reply.statusCode === 503) throw new OriginUnavailable(`no ${url} for now`)
  if (reply.statusCode !== 200 || reply.headers['set-cookie'] !== undefined) return null
  const kept = Object.entries(reply.headers).filter(
    ([name]) => !perReplyHeaders.has(name) && !name.startsWith('x-ratelimit'),
  )
  return { headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), body: reply.body }
}

export const fetchInternally =
  (app: FastifyInstance) =>
  async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search, host } = new URL(url)
    const { method, headers } = new Request(url, init)
    const reply = await app.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...Object.fromEntries(headers), host },
      ...(init.body && { payload: String(init.body) }),
      remoteAddress: internalAddress,
    })
    const headersOfReply = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(reply.body, { status: reply.statusCode, headers: headersOfReply })
  }
