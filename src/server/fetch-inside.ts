import type { FastifyInstance } from 'fastify'
import { ownAddress } from './hot-origin.ts'

/** Calls of the product to itself by its own address: they need no network, no certificate and no name that resolves. */
export const fetchInside =
  (app: FastifyInstance) =>
  async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search, host } = new URL(url)
    const { method, headers } = new Request(url, init)
    const reply = await app.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...Object.fromEntries(headers), host },
      ...(init.body && { payload: String(init.body) }),
      remoteAddress: ownAddress,
    })
    const told = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(reply.body, { status: reply.statusCode, headers: told })
  }
