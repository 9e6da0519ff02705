import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { defaultLanguage } from '../../kernel/texts.ts'
import { isForeign } from '../host-check.ts'
import { rateLimitKeyOf } from '../network.ts'
import type { Sentences } from '../sentences.ts'
import type { SessionKeeper } from '../session.ts'
import { sendSocketReply } from '../socket-reply.ts'
import type { Tools } from '../tools.ts'
import type { ChannelKind } from './hub.ts'
import { createHub } from './hub.ts'
import { type LiveLimits, liveLimits, longestFrameBytes } from './limits.ts'
import type { LiveSocket } from './live-socket.ts'
import { type Closing, closingFrame, closings, isKnownVersion } from './protocol.ts'
import { createSigner } from './signature.ts'

type Options = {
  readonly tools: Pick<Tools, 'config' | 'secret' | 'broadcast' | 'log'>
  readonly sessions: Pick<SessionKeeper, 'listAlive'>
  readonly sentences: Sentences
  readonly kinds: readonly ChannelKind[]
  readonly registry: Registry
  readonly limits?: Partial<LiveLimits>
}

/** Closing all connections is spread over at most this time, so that clients do not all reconnect together. */
const maxSpreadMs = 1500
const closeTimeoutMs = 1000

const closeForRestart = async (sockets: readonly LiveSocket[]): Promise<void> => {
  const spreadMs = Math.min(maxSpreadMs, sockets.length * 2)
  await Promise.all(
    sockets.map(async (socket) => {
      if (sockets.length > 20) await sleep(Math.random() * spreadMs)
      socket.close('restart')
    }),
  )
}

export async function mountRealtime(
  app: FastifyInstance,
  { tools, sessions, sentences, kinds, registry, limits: changed }: Options,
): Promise<void> {
  const { config, secret, broadcast, log } = tools
  const limits = { ...liveLimits(config), ...changed }
  const signer = createSigner(config.pusherKey, secret)
  const hub = createHub({ kinds, sessions, signer, limits, log })
  new Gauge({
    name: 'mida_live_connections',
    help: 'Open connections for live updates',
    registers: [registry],
    collect() {
      this.set(hub.sockets().length)
    },
  })
  const catchUp = () =>
    hub.catchUp().catch((error) => log.warn({ err: error }, 'open connections did not get the current state'))
  const stopListening = broadcast.subscribe({ onMessage: hub.receiveBroadcast, onReconnect: catchUp })
  let isLeaving = false
  const sweep = (): Promise<void> =>
    hub
      .sweep(limits.sweepMs / 2)
      .catch((error) => log.warn({ err: error }, 'the sessions of open connections could not be checked'))
      .then(() => {
        if (!isLeaving) sweeping.refresh()
      })
  const sweeping = setTimeout(sweep, limits.sweepMs / 2).unref()

  // Fastify's `close()` would wait forever for the socket of an upgrade request that arrives during the call.
  const upgrading = new Set<Duplex>()
  let isClosing = false
  app.server.on('upgrade', (_request, socket) => {
    if (isClosing) return socket.destroy()
    // Node does not time out upgraded sockets. ws resets this timer when it takes over the socket.
    if (socket instanceof Socket) socket.setTimeout(app.server.timeout, () => socket.destroy())
    upgrading.add(socket)
    socket.once('close', () => upgrading.delete(socket))
  })

  await app.register(websocket, {
    options: { maxPayload: longestFrameBytes, perMessageDeflate: false },
    errorHandler: (error) => log.debug({ err: error }, 'a websocket failed'),
    preClose: async () => {
      isLeaving = true
      clearTimeout(sweeping)
      stopListening()
      await closeForRestart(hub.sockets())
      for (let waitedMs = 0; hub.sockets().length > 0 && waitedMs < closeTimeoutMs; waitedMs += 20) await sleep(20)
      isClosing = true
      for (const socket of upgrading) socket.destroy()
    },
  })
  app.websocketServer.on('wsClientError', (_error, socket) =>
    sendSocketReply(socket, 400, (code) => sentences.in(defaultLanguage, 'server', code), [
      'sec-websocket-version: 13',
    ]),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (isForeign(request.headers, config))
      return reply.code(403).send({ message: sentences.of(request, 'server', 'cross-site'), code: 'cross-site' })
  })
  app.route({
    method: 'GET',
    url: '/app/*',
    schema: { hide: true },
    handler: (request, reply) =>
      reply
        .code(426)
        .header('upgrade', 'websocket')
        .send({ message: sentences.of(request, 'server', 'needs-websocket'), code: 'needs-websocket' }),
    wsHandler: (socket, request) => {
      const { '*': key } = request.params as { '*': string }
      const { protocol } = request.query as { protocol?: unknown }
      const refuse = (closing: Closing): void => {
        socket.send(closingFrame(closing))
        socket.close(closings[closing].code, closings[closing].text)
      }
      if (key !== config.pusherKey) return refuse('unknown-app')
      if (!isKnownVersion(protocol)) return refuse('unknown-version')
      hub.admit(socket, rateLimitKeyOf(request.ip))
    },
  })
}
