import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { countWait } from '../../adapters/database/time-budget.ts'
import type { TrackRequest } from '../aborted-requests.ts'
import { isUnavailable } from '../error-handler.ts'
import type { FindHostFault } from '../host-check.ts'
import { hasBody } from '../lingering-close.ts'
import { type SendableReply, sendCachedReply } from './cached-reply.ts'

export type FindCachedReply = (
  url: string,
  request: IncomingMessage,
) => SendableReply | Promise<SendableReply | null> | null

type Options = {
  readonly find: FindCachedReply
  readonly findHostFault: FindHostFault
  readonly log: Pick<Logger, 'warn'>
  readonly registry: Registry
  readonly trackRequest: TrackRequest
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Sends public replies from the cache, before routing, cookies, rate limits and logs. */
export function mountPublicCache(
  app: FastifyInstance,
  { find, findHostFault, log, registry, trackRequest }: Options,
): void {
  // Counts without the metrics library, whose increment is slow.
  const sentCounts = { 200: 0, 304: 0 }
  new Counter({
    name: 'http_cached_replies_total',
    help: 'Answers from the public cache, which the histogram of requests does not count',
    labelNames: ['status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [status, count] of Object.entries(sentCounts)) this.inc({ status }, count)
    },
  })
  const { server } = app
  const appHandlers = server.listeners('request') as RequestHandler[]
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  const passToApp: RequestHandler = (request, response) => {
    for (const handler of appHandlers) handler.call(server, request, response)
  }
  const send = (request: IncomingMessage, response: ServerResponse, reply: SendableReply): void => {
    sentCounts[sendCachedReply(request, response, reply)] += 1
  }

  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // While the server closes, all requests go to the application, because it sends `Connection: close`.
    const isPlain = (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request)
    if (!isPlain || isClosing || findHostFault(request) !== null) return passToApp(request, response)
    const found = find(request.url ?? '/', request)
    if (found === null) return passToApp(request, response)
    if (!(found instanceof Promise)) return send(request, response, found)
    trackRequest(request, response)
    countWait(found)
      .catch((error: unknown) => {
        if (!isUnavailable(error)) log.warn({ err: error }, 'a cached reply could not be made')
        return null
      })
      .then((reply) => {
        if (response.destroyed) return
        if (reply) send(request, response, reply)
        else passToApp(request, response)
      })
  })
}
