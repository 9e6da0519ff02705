import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { defaultLanguage } from '../kernel/texts.ts'
import type { Config } from './config.ts'
import { isPublicDemo } from './demo-access.ts'
import { lingerUntilRead } from './lingering-close.ts'
import type { Sentences } from './sentences.ts'
import { type SocketReplyStatus, sendSocketPage, sendSocketReply, statusOfClientError } from './socket-reply.ts'
import { isNavigation, statusReply } from './status-reply.ts'

type Owed = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly since: number }

/** `slow`: the request did not arrive in time. `unanswered`: no reply in time. `left`: the client disconnected. */
const reasons = ['malformed', 'too-large', 'slow', 'unanswered', 'left'] as const
type Reason = (typeof reasons)[number]

const reasonOf: Readonly<Partial<Record<SocketReplyStatus, Reason>>> = {
  408: 'slow',
  413: 'too-large',
  431: 'too-large',
}

type Options = {
  readonly log: Logger
  readonly registry: Registry
  readonly sentences: Sentences
  readonly config: Pick<Config, 'brand' | 'demoSaid'>
}

/** Emitted when the shutdown timeout expires. */
export const cutOff = 'mida:cut-off'

export type TrackRequest = (request: IncomingMessage, response: ServerResponse) => void

export function trackRequests(app: FastifyInstance, { log, registry, sentences, config }: Options): TrackRequest {
  const { server } = app
  const cut = new Counter({
    name: 'http_cut_requests_total',
    help: 'Requests that could not be read, or were cut off before their answer',
    labelNames: ['reason'],
    registers: [registry],
  })
  for (const reason of reasons) cut.inc({ reason }, 0)
  const owed = new WeakMap<Duplex, Map<ServerResponse, Owed>>()
  const ended = new WeakMap<Duplex, Reason>()
  const sockets = new Set<Duplex>()

  const record = (reason: Reason, one: Owed | undefined, parser?: string): void => {
    cut.inc({ reason })
    const { method, url } = one?.request ?? {}
    const ms = one && Math.round(performance.now() - one.since)
    const fields = { reason, ...(one && { req: { method, url }, ms }), ...(parser && { parser }) }
    if (reason === 'unanswered') log.warn(fields, 'request cut off')
    else if (reason === 'left') log.debug(fields, 'request cut off')
    else log.info(fields, 'request cut off')
  }

  const owedOn = (socket: Duplex): readonly Owed[] => [...(owed.get(socket)?.values() ?? [])]

  const expect: TrackRequest = (request, response) => {
    const { socket } = request
    let open = owed.get(socket)
    if (!open) {
      open = new Map()
      owed.set(socket, open)
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        // With pipelining, headers may have been written but never sent.
        for (const one of owedOn(socket))
          if (!one.response.headersSent || one.response.socket === null) record(ended.get(socket) ?? 'left', one)
      })
    }
    if (open.has(response)) return
    lingerUntilRead(request, response)
    open.set(response, { request, response, since: performance.now() })
    response.once('finish', () => open.delete(response))
  }

  const close = (socket: Duplex, status: SocketReplyStatus): void =>
    sendSocketReply(socket, status, (code) => sentences.in(defaultLanguage, 'server', code))

  /** Stops reading, because the parser would report an error for every further byte. */
  const end = (socket: Duplex, reason: Reason): void => {
    ended.set(socket, reason)
    // An immediate pause would have no effect, because the parser resumes the socket after the current request.
    setImmediate(() => socket.pause())
  }

  const refuse = (socket: Duplex, status: SocketReplyStatus, reason: Reason, parser?: string): void => {
    if (ended.has(socket)) return
    end(socket, reason)
    const unread = owedOn(socket).find(({ request }) => !request.complete)
    if (unread) owed.get(socket)?.delete(unread.response)
    record(reason, unread, parser)
    let waiting = 0
    const answer = (): void => {
      if (unread?.response.headersSent) socket.destroy()
      else close(socket, status)
    }
    for (const { response } of owedOn(socket)) {
      waiting += 1
      response.once('close', () => {
        waiting -= 1
        if (waiting === 0) answer()
      })
    }
    if (waiting === 0) answer()
  }

  server.prependListener('request', expect)
  server.removeAllListeners('clientError')
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = statusOfClientError(error)
    if (status === null) return socket.destroy()
    const hasLeft = error.code === 'HPE_INVALID_EOF_STATE'
    refuse(socket, status, hasLeft ? 'left' : (reasonOf[status] ?? 'malformed'), error.code)
  })
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {})
    refuse(socket, 405, 'malformed', 'CONNECT')
  })
  server.on('timeout', (socket: Socket) => {
    const [first] = owedOn(socket)
    if (!first || first.response.headersSent || ended.has(socket)) return socket.destroy()
    const isWhole = first.request.complete
    const reason = isWhole ? 'unanswered' : 'slow'
    end(socket, reason)
    owed.get(socket)?.delete(first.response)
    record(reason, first)
    const { url = '/', headers } = first.request
    if (isWhole && isNavigation(headers))
      sendSocketPage(
        socket,
        statusReply('unavailable', url, headers, { isPublicDemo: isPublicDemo(config), brand: config.brand }),
      )
    else close(socket, isWhole ? 503 : 408)
  })
  server.on(cutOff, () => {
    for (const socket of sockets) {
      const [first] = owedOn(socket)
      if (!first || first.request.complete || first.response.headersSent || ended.has(socket)) continue
      end(socket, 'slow')
      owed.get(socket)?.delete(first.response)
      record('slow', first)
      close(socket, 503)
    }
  })
  return expect
}
