import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Balancer, startBalancer } from '../../tests/balancer.ts'
import { createTestDatabase } from '../../tests/database.ts'
import { insertOrder } from '../../tests/insert-order.ts'
import { type LiveServer, type Person, signInDemo, startLive } from '../../tests/live.ts'
import type { OpenDatabase } from '../adapters/database/database.ts'
import { changeOrderStatus } from '../orders/server/change-order-status.ts'
import { setBearer } from './call.ts'
import { followChannel } from './live-channel.ts'

let database: OpenDatabase
let server: LiveServer
let balancer: Balancer
let amina: Person
let leo: Person

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startLive(database)
  balancer = await startBalancer(server.port)
  amina = await signInDemo(server.tools, 'amina@example.com')
  leo = await signInDemo(server.tools, 'leo@example.com')
})
afterAll(async () => {
  await server.close()
  balancer.close()
  await database.close()
})

/** Every connection that the page has opened. */
const sockets: WebSocket[] = []

class WatchedSocket extends WebSocket {
  constructor(address: string) {
    super(address)
    sockets.push(this)
  }
}

const realFetch = fetch

const openSockets = () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)

/** Stubs the parts of a page that the live connection reads. */
const openPage = (port: number, key: string | undefined): void => {
  const origin = `http://127.0.0.1:${port}`
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('WebSocket', WatchedSocket)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, origin), init))
  vi.stubGlobal('document', {
    documentElement: { lang: 'fr' },
    querySelector: (selector: string) => (selector === 'meta[name="live-key"]' && key ? { content: key } : null),
  })
}

const stops: (() => void)[] = []

beforeEach(() => {
  openPage(balancer.port, 'mida')
  setBearer(amina.token)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await vi.waitFor(() => expect(openSockets()).toEqual([]), 5000)
})

type Following = {
  order: number
  name: string
  following: number
  losses: number
  updates: unknown[]
  refusals: string[]
  stop(): void
}

const follow = async (name?: string): Promise<Following> => {
  const order = await insertOrder(server.tools.db, { userId: amina.id })
  const followed: Following = {
    order,
    name: name ?? `user.${amina.id}.order.${order}`,
    following: 0,
    losses: 0,
    updates: [],
    refusals: [],
    stop: () => stop(),
  }
  const stop = followChannel(followed.name, {
    events: { OrderUpdate: (payload) => followed.updates.push(payload) },
    onFollowing: () => {
      followed.following += 1
    },
    onLost: () => {
      followed.losses += 1
    },
    onRefused: (reason) => followed.refusals.push(reason),
  })
  stops.push(stop)
  return followed
}

const isFollowing = (followed: Following, times = 1) =>
  vi.waitFor(() => expect(followed.following).toBe(times), { timeout: 10_000 })

const accept = (orderId: number) => changeOrderStatus(server.tools, { orderId, to: 1, actor: 'shop', actorId: null })

test('several followers share one connection, which closes after the last of them', async () => {
  const one = await follow()
  const same = await follow(one.name)
  const other = await follow()
  for (const followed of [one, same, other]) await isFollowing(followed)
  expect(openSockets()).toHaveLength(1)
  await accept(one.order)
  await vi.waitFor(() => expect([one.updates.length, same.updates.length, other.updates.length]).toEqual([1, 1, 0]))
  expect(one.updates[0]).toMatchObject({ order: { id: one.order, version: 2, status: 1 } })
  one.stop()
  other.stop()
  expect(openSockets()).toHaveLength(1)
  same.stop()
  await vi.waitFor(() => expect(openSockets()).toEqual([]), 5000)
})

test('a follower right after the last one has left gets updates', async () => {
  const first = await follow()
  await isFollowing(first)
  first.stop()
  const second = await follow()
  await isFollowing(second)
  await accept(second.order)
  await vi.waitFor(() => expect(second.updates).toHaveLength(1))
  expect(first.updates).toEqual([])
})

test('another person’s channel is forbidden, reported once', async () => {
  const foreign = await insertOrder(server.tools.db, { userId: leo.id })
  const followed = await follow(`user.${leo.id}.order.${foreign}`)
  await vi.waitFor(() => expect(followed.refusals).toEqual(['forbidden']))
  expect(followed.following).toBe(0)
})

test('a missing or unknown key is an error', async () => {
  openPage(balancer.port, undefined)
  const keyless = await follow()
  await vi.waitFor(() => expect(keyless.refusals).toEqual(['error']))
  openPage(balancer.port, 'another')
  const unknown = await follow()
  await vi.waitFor(() => expect(unknown.refusals).toEqual(['error']))
})

test('after a lost connection it subscribes again and triggers a read', async () => {
  const followed = await follow()
  await isFollowing(followed)
  const before = server
  server = await startLive(database)
  balancer.sendTo(server.port)
  await before.close()
  await isFollowing(followed, 2)
  await accept(followed.order)
  await vi.waitFor(() => expect(followed.updates).toHaveLength(1))
  expect(followed.refusals).toEqual([])
})

test('a lost server is reported at once, and reconnected soon', async () => {
  const followed = await follow()
  await isFollowing(followed)
  expect(followed.losses).toBe(0)
  await server.close()
  await vi.waitFor(() => expect(followed.losses).toBeGreaterThan(0), 10_000)
  await vi.waitFor(() => expect(openSockets()).toEqual([]), 10_000)
  server = await startLive(database)
  balancer.sendTo(server.port)
  await isFollowing(followed, 2)
  expect(followed.refusals).toEqual([])
})
