import { eq } from 'drizzle-orm'
import Echo from 'laravel-echo'
import Pusher, { type Channel } from 'pusher-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fromScript } from '../../../tests/api.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import {
  channelOf,
  connectPusher,
  type LiveServer,
  nextEvent,
  type Person,
  signInDemo,
  startLive,
} from '../../../tests/live.ts'
import { findDish, orderOf } from '../../../tests/order.ts'
import { createVisitor } from '../../../tests/visitor.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { orderLines } from '../../orders/server/tables.ts'

let database: OpenDatabase
let server: LiveServer
let amina: Person
let leo: Person
let sami: Person
const open: { disconnect(): void }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startLive(database)
  amina = await signInDemo(server.tools, 'amina@example.com')
  leo = await signInDemo(server.tools, 'leo@example.com')
  sami = await signInDemo(server.tools, 'sami@example.com')
})
afterEach(() => {
  for (const client of open.splice(0)) client.disconnect()
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const connect = (person?: Person, key?: string): Pusher => {
  const client = connectPusher(server.port, person, key)
  open.push(client)
  return client
}

const follow = async (person: Person, name: string): Promise<Channel> => {
  const channel = connect(person).subscribe(name)
  await nextEvent(channel, 'pusher:subscription_succeeded')
  return channel
}

const accept = (orderId: number) =>
  changeOrderStatus(server.tools, {
    orderId,
    to: 1,
    actor: 'shop',
    actorId: sami.id,
    readyAt: new Date('2026-11-20T11:25:00Z'),
  })

test('pusher-js follows an order of its user and hears every change as specified', async () => {
  const orderId = await insertOrder(server.tools.db, { userId: amina.id, lines: Array.from({ length: 2 }, () => ({})) })
  const channel = await follow(amina, channelOf(amina.id, orderId))
  const update = nextEvent(channel, 'OrderUpdate')
  await accept(orderId)
  const lines = await database.db
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  expect(await update).toEqual({
    order: {
      id: orderId,
      version: 2,
      status: 1,
      status_text: 'Acceptée',
      ready_at: '2026-11-20T11:25:00.000Z',
      commande_products: lines
        .filter((line) => line.orderId === orderId)
        .map(({ id }) => ({ id, status: 1, status_text: 'Acceptée' })),
    },
  })
})

test('laravel-echo listens under the name of the specification', async () => {
  const orderId = await insertOrder(server.tools.db, { userId: leo.id })
  const echo = new Echo({
    broadcaster: 'pusher',
    Pusher,
    key: 'mida',
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: server.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    authEndpoint: `http://127.0.0.1:${server.port}/broadcasting/auth`,
    bearerToken: leo.token,
  })
  open.push(echo)
  const channel = echo.private(`user.${leo.id}.order.${orderId}`)
  await new Promise<void>((resolve) => channel.subscribed(resolve))
  const update = new Promise((resolve) => channel.listen('.OrderUpdate', resolve))
  await accept(orderId)
  expect(await update).toMatchObject({ order: { id: orderId, status: 1 } })
})

test('a shop follows its orders; its customers do not', async () => {
  const orderId = await insertOrder(server.tools.db, { userId: amina.id })
  const [shop] = await database.db.select({ id: shops.id }).from(shops).where(eq(shops.domain, 'dar-el-marsa'))
  const name = `private-shop.${shop?.id}.orders`
  const channel = await follow(sami, name)
  const update = nextEvent(channel, 'OrderUpdate')
  await accept(orderId)
  expect(await update).toMatchObject({ order: { id: orderId, version: 2 } })
  const refused = connect(amina).subscribe(name)
  expect(await nextEvent(refused, 'pusher:subscription_error')).toMatchObject({ status: 403 })
})

test('a shop is notified of a new order at once', async () => {
  const [shop] = await database.db.select({ id: shops.id }).from(shops).where(eq(shops.domain, 'dar-el-marsa'))
  const channel = await follow(sami, `private-shop.${shop?.id}.orders`)
  const announced = nextEvent(channel, 'OrderPlaced')
  const dish = await findDish(createVisitor(`http://127.0.0.1:${server.port}`), shop?.id)
  const placed = await server.app.inject({
    method: 'POST',
    url: `/api/establishment/${shop?.id}/paiement`,
    headers: fromScript,
    cookies: { mida: amina.cookie },
    payload: orderOf(dish),
  })
  expect(placed.json()).toMatchObject({ success: true })
  expect(await announced).toEqual({ order: { id: placed.json().commande_id } })
})

test('whoever may not follow is refused with 403, and nothing reaches them', async () => {
  const orderId = await insertOrder(server.tools.db, { userId: amina.id })
  const name = channelOf(amina.id, orderId)
  const leos = connect(leo)
  const refused = leos.subscribe(name)
  expect(await nextEvent(refused, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 403 })
  const strangers = connect().subscribe(name)
  expect(await nextEvent(strangers, 'pusher:subscription_error')).toMatchObject({ status: 403 })
  const updates: unknown[] = []
  refused.bind('OrderUpdate', (update: unknown) => updates.push(update))
  const own = await insertOrder(server.tools.db, { userId: leo.id })
  const channel = leos.subscribe(channelOf(leo.id, own))
  await nextEvent(channel, 'pusher:subscription_succeeded')
  await accept(orderId)
  const last = nextEvent(channel, 'OrderUpdate')
  await accept(own)
  await last
  expect(updates).toEqual([])
})

test('public channels need no permission and an unknown key no second try', async () => {
  const channel = connect().subscribe('shop.1.menu')
  await nextEvent(channel, 'pusher:subscription_succeeded')
  const unknown = connect(undefined, 'another')
  const error = nextEvent(unknown.connection, 'error')
  await nextEvent(unknown.connection, 'disconnected')
  expect(await error).toMatchObject({ error: { data: { code: 4001 } } })
})

test('an event of a client is refused and reaches nobody', async () => {
  const orderId = await insertOrder(server.tools.db, { userId: amina.id })
  const listening = await follow(amina, channelOf(amina.id, orderId))
  const sending = await follow(amina, channelOf(amina.id, orderId))
  const relayed: string[] = []
  listening.bind_global((event: string) => relayed.push(event))
  for (const event of ['client-OrderUpdate', 'OrderUpdate']) {
    const error = nextEvent(sending.pusher.connection, 'error')
    sending.pusher.send_event(event, { order: { status: 3 } }, sending.name)
    expect(await error).toMatchObject({ data: { code: 4301 } })
  }
  const update = nextEvent(listening, 'OrderUpdate')
  await accept(orderId)
  await update
  expect(relayed).toEqual(['OrderUpdate'])
})
