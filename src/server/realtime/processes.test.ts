import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromScript } from '../../../tests/api.ts'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import {
  channelOf,
  connectRaw,
  followRaw,
  type LiveServer,
  type Person,
  type RawClient,
  signInAs,
  signInDemo,
  startLive,
} from '../../../tests/live.ts'
import { deleteSession } from '../../account/server/session-store.ts'
import { users } from '../../account/server/tables.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import { applyUpdate } from '../../orders/order-update.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { endConnections } from './end-connections.ts'

/** Milliseconds that a connection may outlive its session. */
const longestAfterlife = 5000

let database: OpenDatabase
let one: LiveServer
let other: LiveServer

beforeAll(async () => {
  database = await createTestDatabase()
  one = await startLive(database)
  other = await startLive(database)
})
afterAll(async () => {
  await one.close()
  await other.close()
  await database.close()
})

const move = (server: LiveServer, orderId: number, to: OrderStatus) =>
  changeOrderStatus(server.tools, { orderId, to, actor: 'shop', actorId: null })

/** Connects to the second process with a signature that the first process made. */
const followOnOther = async (person: Person, orderId: number): Promise<RawClient> => {
  const client = await connectRaw(other.port)
  const { event } = await followRaw(one, client, person, channelOf(person.id, orderId))
  expect(event).toBe('pusher_internal:subscription_succeeded')
  return client
}

test('a change in one process reaches followers on another', async () => {
  const amina = await signInDemo(one.tools, 'amina@example.com')
  const orderId = await insertOrder(one.tools.db, { userId: amina.id })
  const client = await followOnOther(amina, orderId)
  await move(one, orderId, 1)
  expect((await client.next('OrderUpdate')).data.order).toMatchObject({ id: orderId, version: 2, status: 1 })
  await move(other, orderId, 2)
  expect((await client.next('OrderUpdate')).data.order).toMatchObject({ version: 3, status: 2 })
  client.close()
})

test('a rolled-back change reaches nobody', async () => {
  const amina = await signInDemo(one.tools, 'amina@example.com')
  const orderId = await insertOrder(one.tools.db, { userId: amina.id })
  const client = await followOnOther(amina, orderId)
  const { broadcast, db } = one.tools
  await db
    .transaction(async (tx) => {
      await changeOrderStatus({ ...one.tools, db: tx as typeof db }, { orderId, to: 5, actor: 'shop', actorId: null })
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await broadcast.publish(db, [{ channel: channelOf(amina.id, orderId), event: 'last', payload: {} }])
  await client.next('last')
  expect(client.seen.some(({ event }) => event === 'OrderUpdate')).toBe(false)
  client.close()
})

test('in whatever order updates arrive and however often, the newest stands', async () => {
  const amina = await signInDemo(one.tools, 'amina@example.com')
  const orderId = await insertOrder(one.tools.db, { userId: amina.id })
  const client = await followOnOther(amina, orderId)
  const versions = [3, 2, 3, 5, 4, 5, 1]
  for (const version of versions)
    await one.tools.broadcast.publish(database.db, [
      {
        channel: channelOf(amina.id, orderId),
        event: 'OrderUpdate',
        payload: { order: { id: orderId, version, status: version - 1, status_text: '', commande_products: [] } },
      },
    ])
  let order = { version: 1, status: 0, statusText: '', lines: [] }
  const shown: number[] = []
  for (const _ of versions) {
    const { version, status, status_text: statusText } = (await client.next('OrderUpdate')).data.order
    order = applyUpdate(order, { version, status, statusText, lines: [] })
    shown.push(order.status)
  }
  expect(shown).toEqual([2, 2, 2, 4, 4, 4, 4])
  client.close()
})

test('an order too large for a notification is read by the receiving process', async () => {
  const amina = await signInDemo(one.tools, 'amina@example.com')
  const orderId = await insertOrder(one.tools.db, { userId: amina.id, lines: Array.from({ length: 200 }, () => ({})) })
  const client = await followOnOther(amina, orderId)
  await move(one, orderId, 1)
  const { order } = (await client.next('OrderUpdate')).data
  expect(order).toMatchObject({ id: orderId, version: 2, status: 1 })
  expect(order.commande_products).toHaveLength(200)
  client.close()
})

test('what was missed while the database connection was away is told afterwards', async () => {
  const amina = await signInDemo(one.tools, 'amina@example.com')
  const orderId = await insertOrder(one.tools.db, { userId: amina.id })
  const client = await followOnOther(amina, orderId)
  await move({ ...one, tools: { ...one.tools, broadcast: createTestBroadcast() } }, orderId, 1)
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mida live' and datname = current_database()`,
  )
  expect((await client.next('OrderUpdate')).data.order).toMatchObject({ version: 2, status: 1 })
  client.close()
})

test('open menus load again after the database connection was away', async () => {
  const client = await connectRaw(other.port)
  client.send('pusher:subscribe', { channel: 'shop.1.menu' })
  await client.next('pusher_internal:subscription_succeeded')
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mida live' and datname = current_database()`,
  )
  expect((await client.next('MenuUpdate')).channel).toBe('shop.1.menu')
  client.close()
})

const endings: Record<string, (person: Person) => Promise<unknown>> = {
  'signs out': (person) =>
    one.app.inject({ method: 'POST', url: '/logout', headers: fromScript, cookies: { mida: person.cookie } }),
  'is sent away with every session': (person) =>
    one.tools.db.transaction((tx) => endConnections(tx, one.tools, { users: [person.id] })),
  'loses the session without a word': (person) => deleteSession(database.db, person.sessionId),
}

for (const [how, end] of Object.entries(endings))
  test(`the connection ends within five seconds, on every process, when its user ${how}`, async () => {
    const leo = await signInDemo(one.tools, 'leo@example.com')
    const orderId = await insertOrder(one.tools.db, { userId: leo.id })
    const clients = [await followOnOther(leo, orderId), await connectRaw(one.port)]
    const [, here] = clients
    if (here) await followRaw(one, here, leo, channelOf(leo.id, orderId))
    const amina = await signInDemo(one.tools, 'amina@example.com')
    const unconcerned = await followOnOther(amina, await insertOrder(one.tools.db, { userId: amina.id }))
    const started = performance.now()
    await end(leo)
    for (const client of clients) expect((await client.closed).code).toBe(4009)
    expect(performance.now() - started).toBeLessThan(longestAfterlife)
    unconcerned.send('pusher:ping', {})
    await unconcerned.next('pusher:pong')
    unconcerned.close()
  })

test('with many connections every session is checked: ended ones are closed in time, and no others', async () => {
  const people = await one.tools.db
    .insert(users)
    .values(Array.from({ length: 42 }, (_, number) => ({ name: 'Guest', email: `guest-${number}@example.com` })))
    .returning({ id: users.id })
  const join = async (id: number, orderId: number) => {
    const person = await signInAs(one.tools, id)
    return { sessionId: person.sessionId, client: await followOnOther(person, orderId) }
  }
  const crowd: { sessionId: number; client: RawClient }[] = []
  for (const { id } of people) {
    const orderId = await insertOrder(one.tools.db, { userId: id })
    // As many connections as one user may have.
    crowd.push(...(await Promise.all(Array.from({ length: 10 }, () => join(id, orderId)))))
  }
  const gone: RawClient[] = []
  for (const { client } of crowd) void client.closed.then(() => gone.push(client))
  const leaving = [0, 150, 250, 419].flatMap((index) => crowd[index] ?? [])
  const started = performance.now()
  for (const { sessionId } of leaving) await deleteSession(database.db, sessionId)
  for (const { client } of leaving) expect((await client.closed).code).toBe(4009)
  expect(performance.now() - started).toBeLessThan(longestAfterlife)
  expect(gone).toHaveLength(leaving.length)
  for (const { client } of crowd) client.close()
})

test('a signature of an ended session is refused', async () => {
  const leo = await signInDemo(one.tools, 'leo@example.com')
  const channel = channelOf(leo.id, await insertOrder(one.tools.db, { userId: leo.id }))
  const client = await connectRaw(other.port)
  const { body } = await one.app
    .inject({
      method: 'POST',
      url: '/broadcasting/auth',
      payload: { socket_id: client.socketId, channel_name: channel },
      cookies: { mida: leo.cookie },
    })
    .then((reply) => ({ body: reply.json() }))
  await deleteSession(database.db, leo.sessionId)
  client.send('pusher:subscribe', { auth: body.auth, channel })
  expect((await client.next('pusher:subscription_error')).data.status).toBe(401)
  client.close()
})
