import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { countWait } from '../adapters/database/time-budget.ts'
import type { ExpectAnswer } from './cut-requests.ts'
import { isUnavailable } from './faults.ts'
import { type ReadyReply, sendReady } from './hot-reply.ts'
import type { FindHostFault } from './own-host.ts'
import { announcesBody } from './unread-bodies.ts'

/** The ready answer to a GET; null when the address is not ours, or has to go the long way. */
export type FindReady = (url: string, request: IncomingMessage) => ReadyReply | Promise<ReadyReply | null> | null

type Options = {
  readonly find: FindReady
  /** What is not for us goes the long way, where it is told so. */
  readonly findHostFault: FindHostFault
  readonly log: Pick<Logger, 'warn'>
  readonly registry: Registry
  readonly expectAnswer: ExpectAnswer
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Stands before everything else on the port: public answers whose bytes are ready leave here, past routing, cookies, limits and
 * logs. Whatever else comes, and what cannot be answered here, goes on as if this door were not there.
 */
export function openHotDoor(app: FastifyInstance, { find, findHostFault, log, registry, expectAnswer }: Options): void {
  // Counted here and told when asked: the library's own counting would cost a tenth of such an answer.
  const answered = { 200: 0, 304: 0 }
  new Counter({
    name: 'http_ready_replies_total',
    help: 'Answers from ready bytes, which the histogram of requests does not see',
    labelNames: ['status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [status, count] of Object.entries(answered)) this.inc({ status }, count)
    },
  })
  const { server } = app
  const longWay = server.listeners('request') as Answer[]
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  const goOn: Answer = (request, response) => {
    for (const answer of longWay) answer.call(server, request, response)
  }
  const send = (request: IncomingMessage, response: ServerResponse, reply: ReadyReply): void => {
    answered[sendReady(request, response, reply)] += 1
  }

  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // A connection is told to close by the long way, not by us.
    const isPlain = request.method === 'GET' && !announcesBody(request)
    if (!isPlain || isClosing || findHostFault(request) !== null) return goOn(request, response)
    const found = find(request.url ?? '/', request)
    if (found === null) return goOn(request, response)
    if (!(found instanceof Promise)) return send(request, response, found)
    expectAnswer(request, response)
    countWait(found)
      .catch((error: unknown) => {
        // The long way finds the same, and says so.
        if (!isUnavailable(error)) log.warn({ err: error }, 'a ready answer could not be made')
        return null
      })
      .then((reply) => (reply ? send(request, response, reply) : goOn(request, response)))
  })
}
