import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import {
  authorise,
  channelOf,
  connectRaw,
  followRaw,
  type LiveServer,
  type Person,
  signInDemo,
  startLive,
} from '../../../tests/live.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'

let database: OpenDatabase
let server: LiveServer
let amina: Person
let leo: Person
let orderId: number

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startLive(database)
  amina = await signInDemo(server.tools, 'amina@example.com')
  leo = await signInDemo(server.tools, 'leo@example.com')
  orderId = await insertOrder(server.tools.db, { userId: amina.id })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const socketId = '123.456'
const ask = (person: Person | null, channel: unknown) =>
  authorise(server, person, { socket_id: socketId, channel_name: channel })

describe('permission to follow', () => {
  test('is given to the customer, by cookie or bearer, as form or JSON, without X-Requested-With', async () => {
    const channel = channelOf(amina.id, orderId)
    const answers = [
      await ask(amina, channel),
      await authorise(server, amina, `socket_id=${socketId}&channel_name=${channel}`),
      await authorise(
        server,
        null,
        { socket_id: socketId, channel_name: channel },
        { authorization: `Bearer ${amina.token}` },
      ),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual({ auth: expect.stringMatching(/^mida:[0-9a-f]{64}$/) })
    }
  })

  test('is refused for every other name and person', async () => {
    const { id } = amina
    const foreign = await insertOrder(server.tools.db, { userId: leo.id })
    const names: unknown[] = [
      channelOf(id, foreign),
      channelOf(leo.id, orderId),
      channelOf(id, 2_147_483_647),
      channelOf(id, 99_999_999_999),
      `private-user.${id}.order.${orderId}.`,
      `private-user.0${id}.order.${orderId}`,
      `private-user.${id}.order.0${orderId}`,
      `private-user.${id}.order.${orderId} `,
      `private-user.${id}.order.${orderId}\n`,
      `private-user.${String.fromCodePoint(0x660 + id)}.order.${orderId}`,
      `private-user.${id}.order.*`,
      `private-user.${id}.order.`,
      `private-user.-${id}.order.${orderId}`,
      `presence-user.${id}.order.${orderId}`,
      `private-encrypted-user.${id}.order.${orderId}`,
      `user.${id}.order.${orderId}`,
      `PRIVATE-user.${id}.order.${orderId}`,
      `private-${'x'.repeat(10_240)}`,
      'private-shop.1.orders',
      '#sessions',
      '',
      17,
      null,
      { toString: 'private' },
    ]
    for (const name of names)
      expect(await ask(amina, name), JSON.stringify(name).slice(0, 60)).toEqual({
        status: 403,
        body: {
          code: 'channel-forbidden',
          message: 'Vous n’avez pas accès au suivi en direct de cette commande.',
        },
      })
    expect((await ask(leo, channelOf(id, orderId))).status).toBe(403)
    expect((await ask(null, channelOf(id, orderId))).status).toBe(403)
  })

  test('needs a connection to be given to', async () => {
    const channel_name = channelOf(amina.id, orderId)
    for (const socket_id of ['', 'x', '1', '1.2.3', '1.2:private-x', 1.2, undefined])
      expect((await authorise(server, amina, { socket_id, channel_name })).status).toBe(403)
    expect((await authorise(server, amina, 'nothing')).status).toBe(403)
  })

  test('is not asked for by another site', async () => {
    const origin = 'https://evil.example'
    const body = { socket_id: socketId, channel_name: channelOf(amina.id, orderId) }
    expect((await authorise(server, amina, body, { origin })).body.code).toBe('cross-site')
  })
})

describe('a connection', () => {
  test('is told its name and how long silence may last', async () => {
    const client = await connectRaw(server.port)
    expect(client.seen[0]).toEqual({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 120 },
    })
    client.send('pusher:ping', {})
    await client.next('pusher:pong')
    client.close()
  })

  test('of another site, to another key or in another version of the protocol does not come about', async () => {
    const upgrade = async (path: string, origin?: string) => {
      const asked = request({
        port: server.port,
        host: '127.0.0.1',
        path,
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          ...(origin ? { origin } : {}),
        },
      })
      asked.end()
      const [answer, socket] = await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])
      socket?.destroy()
      answer.resume?.()
      return answer.statusCode as number
    }
    const { publicUrl } = server.tools.config
    for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${server.port}.evil.example`, publicUrl])
      expect(await upgrade('/app/mida', origin)).toBe(403)
    expect(await upgrade('/app/mida', `http://127.0.0.1:${server.port}`)).toBe(101)
    expect(await upgrade('/health/live')).toBe(200)
    expect((await (await connectRaw(server.port, '/app/another')).closed).code).toBe(4001)
    expect((await (await connectRaw(server.port, '/app/mida?protocol=4')).closed).code).toBe(4007)
  })

  test('cannot subscribe with a signature for another channel, another connection or none', async () => {
    const client = await connectRaw(server.port)
    const other = await connectRaw(server.port)
    const channel = channelOf(amina.id, orderId)
    const second = channelOf(amina.id, await insertOrder(server.tools.db, { userId: amina.id }))
    const { auth } = (await authorise(server, amina, { socket_id: other.socketId, channel_name: channel })).body
    const forOther = (await authorise(server, amina, { socket_id: client.socketId, channel_name: second })).body.auth
    const altered = forOther.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'))
    for (const tried of [auth, forOther, altered, '', 'mida:', `mida:${'0'.repeat(64)}`, 17, undefined]) {
      client.send('pusher:subscribe', { auth: tried, channel })
      const { data } = await client.next('pusher:subscription_error')
      expect(data).toEqual({ type: 'AuthError', error: 'The connection is unauthorized.', status: 401 })
    }
    client.send('pusher:subscribe', { channel: `presence-user.${amina.id}.order.${orderId}` })
    expect((await client.next('pusher:subscription_error')).data.status).toBe(401)
    client.send('pusher:subscribe', { channel: 'x'.repeat(10_240) })
    expect((await client.next('pusher:subscription_error')).data.status).toBe(400)
    client.close()
    other.close()
  })

  test('follows no channel on which processes tell each other about changes', async () => {
    const client = await connectRaw(server.port)
    for (const name of ['catalogue', 'settings', 'shop.1', 'shop.0.menu', 'menu', 'sessions']) {
      client.send('pusher:subscribe', { channel: name })
      expect((await client.next('pusher:subscription_error')).data.status, name).toBe(400)
    }
    client.close()
  })

  test('hears nothing more of a channel that it left', async () => {
    const client = await connectRaw(server.port)
    const ids = [
      await insertOrder(server.tools.db, { userId: amina.id }),
      await insertOrder(server.tools.db, { userId: amina.id }),
    ]
    for (const id of ids) await followRaw(server, client, amina, channelOf(amina.id, id))
    client.send('pusher:unsubscribe', { channel: channelOf(amina.id, ids[0] ?? 0) })
    client.send('pusher:ping', {})
    await client.next('pusher:pong')
    for (const id of ids) await changeOrderStatus(server.tools, { orderId: id, to: 1, actor: 'shop', actorId: null })
    expect((await client.next('OrderUpdate')).channel).toBe(channelOf(amina.id, ids[1] ?? 0))
    expect(client.seen.filter(({ event }) => event === 'OrderUpdate')).toHaveLength(1)
    client.close()
  })

  test('survives invalid frames, and refuses client events', async () => {
    const client = await connectRaw(server.port)
    for (const text of ['', 'x', '[]', '1', 'null', '{}', '{"event":7}', '{"event":"a","data":'.repeat(500)]) {
      client.sendText(text)
      expect((await client.next('pusher:error')).data.code).toBeNull()
    }
    for (const event of ['client-typing', 'OrderUpdate', 'pusher_internal:subscription_succeeded']) {
      client.send(event, { order: { status: 3 } }, channelOf(amina.id, orderId))
      expect((await client.next('pusher:error')).data.code).toBe(4301)
    }
    client.send('pusher:ping', {})
    await client.next('pusher:pong')
    client.close()
  })

  test('ends with a frame of more than 16 KiB', async () => {
    const client = await connectRaw(server.port)
    client.sendText('x'.repeat(16 * 1024 + 1))
    expect((await client.closed).code).toBe(1009)
  })
})
