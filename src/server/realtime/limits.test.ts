import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import {
  channelOf,
  connectPusher,
  connectRaw,
  followRaw,
  type LiveServer,
  nextEvent,
  type RawClient,
  signInDemo,
  startLive,
} from '../../../tests/live.ts'
import { head, openConnection } from '../../../tests/raw-http.ts'
import { sessionKeeper } from '../../account/server/reputation.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { findSentence } from '../../texts/sentences.ts'
import { createHttp } from '../http.ts'
import { createSentences } from '../sentences.ts'
import { mountRealtime } from './mount-realtime.ts'

let database: OpenDatabase
const running: LiveServer[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})
afterAll(() => database.close())

const start = async (options: Parameters<typeof startLive>[1] = {}): Promise<LiveServer> => {
  const server = await startLive(database, options)
  running.push(server)
  return server
}

const isThere = async (client: RawClient): Promise<void> => {
  client.send('pusher:ping', {})
  await client.next('pusher:pong')
}

test('a silent connection gets a ping, and is closed without an answer', async () => {
  const { port } = await start({ environment: { LIVE_ACTIVITY_TIMEOUT: '1' } })
  const [silent, answering] = [await connectRaw(port), await connectRaw(port)]
  expect(silent.seen[0]?.data.activity_timeout).toBe(1)
  for (let asked = 0; asked < 3; asked += 1) {
    await answering.next('pusher:ping')
    answering.send('pusher:pong', {})
  }
  expect((await silent.closed).code).toBe(4201)
  await isThere(answering)
})

test('a stock client reconnects after it was closed', async () => {
  const { port } = await start({ environment: { LIVE_ACTIVITY_TIMEOUT: '1' } })
  const client = connectPusher(port)
  await nextEvent(client.connection, 'connected')
  const first = client.connection.socket_id
  client.connection.connection.send = () => true
  await nextEvent(client.connection, 'connecting')
  await nextEvent(client.connection, 'connected')
  expect(client.connection.socket_id).not.toBe(first)
  client.disconnect()
})

test('an address has a limited number of connections', async () => {
  const { port } = await start({ environment: { LIMITS_SCALE: '0.01' } })
  const welcome = await Promise.all([1, 2, 3, 4, 5].map(() => connectRaw(port)))
  expect((await (await connectRaw(port)).closed).code).toBe(4100)
  welcome[0]?.close()
  await welcome[0]?.closed
  await isThere(await connectRaw(port))
})

test('a stranger’s connections do not stop others behind the same address from subscribing', async () => {
  const server = await start({ environment: { LIMITS_SCALE: '0.01' } })
  const { tools, port } = server
  const amina = await signInDemo(tools, 'amina@example.com')
  const channel = channelOf(amina.id, await insertOrder(tools.db, { userId: amina.id }))
  const following = await connectRaw(port)
  expect((await followRaw(server, following, amina, channel)).event).toBe('pusher_internal:subscription_succeeded')
  const strangers = await Promise.all([1, 2, 3, 4, 5].map(() => connectRaw(port)))
  expect((await (await connectRaw(port)).closed).code).toBe(4100)
  const late = await eventually(
    async () => {
      const client = await connectRaw(port)
      return client.socketId === '' ? null : client
    },
    { everyMs: 250 },
  )
  expect((await Promise.race(strangers.map(({ closed }) => closed))).code).toBe(4100)
  expect((await followRaw(server, late, amina, channel)).event).toBe('pusher_internal:subscription_succeeded')
  await isThere(following)
})

test('a user has ten connections and a connection twenty channels', async () => {
  const server = await start()
  const leo = await signInDemo(server.tools, 'leo@example.com')
  const channel = channelOf(leo.id, await insertOrder(server.tools.db, { userId: leo.id }))
  const clients: RawClient[] = []
  for (let number = 1; number <= 10; number += 1) {
    const client = await connectRaw(server.port)
    await followRaw(server, client, leo, channel)
    clients.push(client)
  }
  const eleventh = await connectRaw(server.port)
  void followRaw(server, eleventh, leo, channel)
  expect((await eleventh.closed).code).toBe(4004)
  const [first] = clients
  if (!first) return
  // A second channel of the same user on the same connection does not count.
  const second = channelOf(leo.id, await insertOrder(server.tools.db, { userId: leo.id }))
  await followRaw(server, first, leo, second)
  for (let number = 3; number <= 20; number += 1) {
    first.send('pusher:subscribe', { channel: `shop.${number}.menu` })
    await first.next('pusher_internal:subscription_succeeded')
  }
  first.send('pusher:subscribe', { channel: 'shop.21.menu' })
  expect((await first.next('pusher:subscription_error')).data).toMatchObject({ type: 'LimitReached', status: 429 })
  first.close()
  await first.closed
  const next = await connectRaw(server.port)
  expect((await followRaw(server, next, leo, channel)).event).toBe('pusher_internal:subscription_succeeded')
})

test('a connection without a subscription is closed after a while', async () => {
  const { port } = await start({
    build: async (tools) => {
      const sentences = createSentences(findSentence)
      const app = createHttp(tools, sentences)
      await app.register((live) =>
        mountRealtime(live, {
          tools,
          sessions: sessionKeeper(tools),
          sentences,
          kinds: [{ owns: (name) => name === 'shop.1.menu', mayFollow: async () => false, present: async () => null }],
          registry: new Registry(),
          limits: { idleMs: 200 },
        }),
      )
      return app
    },
  })
  const following = await connectRaw(port)
  following.send('pusher:subscribe', { channel: 'shop.1.menu' })
  await following.next('pusher_internal:subscription_succeeded')
  for (let number = 0; number < 2; number += 1) expect((await (await connectRaw(port)).closed).code).toBe(4009)
  await isThere(following)
  following.send('pusher:unsubscribe', { channel: 'shop.1.menu' })
  expect((await following.closed).code).toBe(4009)
})

test('a flood of frames ends the connection', async () => {
  const { port } = await start()
  const client = await connectRaw(port)
  for (let number = 0; number < 400; number += 1) client.send('pusher:ping', {})
  expect((await client.closed).code).toBe(4100)
})

/** A client that follows a menu and then never reads again. */
const connectDeaf = async (port: number): Promise<Socket> => {
  const asked = request({
    port,
    host: '127.0.0.1',
    path: '/app/mida',
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  })
  asked.end()
  const [, socket] = (await once(asked, 'upgrade')) as [unknown, Socket]
  const frame = Buffer.from(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'shop.1.menu' } }))
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 + frame.length, 0, 0, 0, 0]), frame]))
  await once(socket, 'data')
  socket.pause()
  return socket
}

test('a client that does not read is disconnected, without effect on others', async () => {
  const { port, tools } = await start()
  const healthy = await connectRaw(port)
  healthy.send('pusher:subscribe', { channel: 'shop.1.menu' })
  await healthy.next('pusher_internal:subscription_succeeded')
  const deaf = await connectDeaf(port)
  const text = 'x'.repeat(7000)
  let sent = 0
  const batches = 150
  for (let batch = 0; batch < batches; batch += 1) {
    const messages = Array.from({ length: 20 }, (_, number) => ({
      channel: 'shop.1.menu',
      event: 'long',
      payload: { batch, number, text },
    }))
    sent += messages.length * text.length
    await tools.broadcast.publish(database.db, messages)
    for (const _ of messages) await healthy.next('long')
  }
  let received = 0
  deaf.on('data', (bytes) => {
    received += bytes.length
  })
  deaf.on('error', () => {})
  deaf.resume()
  await once(deaf, 'close')
  expect(received).toBeLessThan(sent)
  await isThere(healthy)
})

test.each(['POST', 'GET'])('an upgrade by %s without a websocket is closed', async (method) => {
  const { app, port } = await start()
  app.server.timeout = 300
  const connection = await openConnection(port)
  connection.send(
    head(
      `${method} /app/mida`,
      'host: 127.0.0.1',
      'connection: Upgrade',
      'upgrade: websocket',
      'origin: http://evil.example',
    ),
  )
  expect([403, 404, 405]).toContain((await connection.next()).status)
  await connection.closed
})

test('a connection is not closed for its age after the upgrade', async () => {
  const { app, port } = await start()
  app.server.timeout = 100
  const client = await connectRaw(port)
  await sleep(250)
  await isThere(client)
})
