import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import Pusher from 'pusher-js'
import { insertBearer, insertSession, signInSession } from '../src/account/server/session-store.ts'
import { openPostgresBroadcast } from '../src/adapters/broadcast/postgres-broadcast.ts'
import type { OpenDatabase } from '../src/adapters/database/database.ts'
import { GuardedClient } from '../src/adapters/database/guarded-client.ts'
import { runStatement } from '../src/adapters/database/run-statement.ts'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/server/config.ts'
import type { Tools } from '../src/server/tools.ts'
import { createTestTools } from './api.ts'
import { userIdOf } from './find-user.ts'
import { portOf } from './port.ts'

export type LiveServer = {
  readonly app: FastifyInstance
  readonly tools: Tools
  readonly port: number
  close(): Promise<void>
}

type Build = (tools: Tools) => Promise<FastifyInstance>

/** Starts a server that uses the real broadcast between processes. */
export const startLive = async (
  { url, db }: Pick<OpenDatabase, 'url' | 'db'>,
  { port = 0, environment = {}, build = createApp }: { port?: number; environment?: object; build?: Build } = {},
): Promise<LiveServer> => {
  const config = readConfig({ DEMO: '1', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere', ...environment })
  const broadcast = await openPostgresBroadcast({
    url,
    Client: GuardedClient,
    db,
    run: runStatement,
    log: { warn() {} },
  })
  const tools = createTestTools(db, { config, broadcast })
  const app = await build(tools)
  await app.listen({ port, host: '127.0.0.1' })
  return {
    app,
    tools,
    port: portOf(app.server),
    close: async () => {
      await app.close()
      await broadcast.close()
    },
  }
}

export type Person = {
  readonly id: number
  readonly sessionId: number
  readonly cookie: string
  readonly token: string
}

export const signInAs = async ({ db, clock }: Pick<Tools, 'db' | 'clock'>, id: number): Promise<Person> => {
  const { session } = await insertSession(db, clock.now())
  const cookie = await signInSession(db, session, id, clock.now())
  return { id, sessionId: session.id, cookie, token: await insertBearer(db, session.id, clock.now()) }
}

export const signInDemo = async (tools: Pick<Tools, 'db' | 'clock'>, email: string): Promise<Person> =>
  signInAs(tools, await userIdOf(tools.db, email))

export const channelOf = (userId: number, orderId: number): string => `private-user.${userId}.order.${orderId}`

export const connectPusher = (port: number, person?: Pick<Person, 'token'>, key = 'mida'): Pusher =>
  new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    authEndpoint: `http://127.0.0.1:${port}/broadcasting/auth`,
    ...(person && { auth: { headers: { Authorization: `Bearer ${person.token}` } } }),
  })

type Emitter = {
  bind(event: string, listener: (data: never) => void): unknown
  unbind(event: string, l: unknown): unknown
}

export const nextEvent = <Data>(emitter: Emitter, event: string): Promise<Data> =>
  new Promise((resolve) => {
    const listener = (data: Data): void => {
      emitter.unbind(event, listener)
      resolve(data)
    }
    emitter.bind(event, listener)
  })

// biome-ignore lint/suspicious/noExplicitAny: a test reads frames of any type.
export type RawFrame = { readonly event: string; readonly channel?: string; readonly data: any }

export type RawClient = {
  readonly socketId: string
  send(event: string, data: unknown, channel?: string): void
  sendText(text: string): void
  /** The first unread frame with one of these names. */
  next(...events: string[]): Promise<RawFrame>
  readonly seen: readonly RawFrame[]
  readonly closed: Promise<{ code: number; reason: string }>
  close(): void
}

/** A WebSocket without the Pusher library, for messages that this library never sends. */
export const connectRaw = async (port: number, path = '/app/mida?protocol=7'): Promise<RawClient> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  const unasked: RawFrame[] = []
  const seen: RawFrame[] = []
  const waiting: { events: string[]; resolve(frame: RawFrame): void }[] = []
  socket.addEventListener('message', ({ data }) => {
    const frame: RawFrame = JSON.parse(String(data))
    const read = { ...frame, data: typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data }
    seen.push(read)
    const index = waiting.findIndex(({ events }) => events.includes(read.event))
    if (index < 0) unasked.push(read)
    else waiting.splice(index, 1)[0]?.resolve(read)
  })
  const closed = once(socket, 'close').then(([{ code, reason }]): { code: number; reason: string } => ({
    code,
    reason,
  }))
  const next = (...events: string[]): Promise<RawFrame> => {
    const index = unasked.findIndex(({ event }) => events.includes(event))
    const [frame] = index < 0 ? [] : unasked.splice(index, 1)
    if (frame) return Promise.resolve(frame)
    return new Promise((resolve) => waiting.push({ events, resolve }))
  }
  const established = await Promise.race([next('pusher:connection_established'), closed])
  return {
    socketId: 'data' in established ? established.data.socket_id : '',
    send: (event, data, channel) => socket.send(JSON.stringify({ event, data, ...(channel && { channel }) })),
    sendText: (text) => socket.send(text),
    next,
    seen,
    closed,
    close: () => socket.close(),
  }
}

export const authorise = async (
  { app }: Pick<LiveServer, 'app'>,
  person: Pick<Person, 'cookie'> | null,
  body: object | string,
  headers: Record<string, string> = {},
) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/broadcasting/auth',
    headers: {
      'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    ...(person && { cookies: { mida: person.cookie } }),
    payload: body,
  })
  return { status: reply.statusCode, body: reply.json() }
}

export const followRaw = async (
  server: Pick<LiveServer, 'app'>,
  client: RawClient,
  person: Person,
  channel: string,
): Promise<RawFrame> => {
  const { body } = await authorise(server, person, { socket_id: client.socketId, channel_name: channel })
  client.send('pusher:subscribe', { auth: body.auth, channel })
  return client.next('pusher_internal:subscription_succeeded', 'pusher:subscription_error')
}
