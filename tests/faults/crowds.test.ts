import { request as openRequest } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { fromScript } from '../api.ts'
import { createTestDatabase } from '../database.ts'
import { type LiveServer, type Person, signInDemo, startLive } from '../live.ts'
import { findDish } from '../order.ts'
import { timeoutFactor } from '../timeout-factor.ts'
import { createVisitor } from '../visitor.ts'

let database: OpenDatabase
let server: LiveServer
let owner: Person
let dish: number
let release: (() => Promise<void>) | null = null

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startLive(database, { environment: { LIMITS_SCALE: '0.2', TRUSTED_PROXIES: '127.0.0.1' } })
  owner = await signInDemo(server.tools, 'sami@example.com')
  dish = (await findDish(createVisitor(`http://127.0.0.1:${server.port}`))).id
})
beforeEach(() => void vi.restoreAllMocks())
afterEach(() => release?.())
afterAll(async () => {
  await server.close()
  await database.close()
})

const attacker = '203.0.113.7'
const somebody = '198.51.100.7'

type Asked = { readonly status: Promise<number | 'hung up'>; hangUp(): void }

const ask = (path: string, from: string, headers: Record<string, string> = {}, body?: object): Asked => {
  const request = openRequest({
    ...{ host: '127.0.0.1', port: server.port, path, method: body ? 'POST' : 'GET' },
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }), 'x-forwarded-for': from },
  })
  request.end(body && JSON.stringify(body))
  const status = new Promise<number | 'hung up'>((resolve) => {
    request.once('response', (reply) => {
      reply.resume()
      reply.once('end', () => resolve(reply.statusCode ?? 0))
    })
    request.once('error', () => resolve('hung up'))
  })
  return { status, hangUp: () => void request.destroy() }
}

const times = '/api/establishment/1/reservation-times?people=2'
const board = (from: string) => ask('/api/pro/orders', from, { cookie: `mida=${owner.cookie}` }).status

/** Locks a table, so that its callers wait until the lock is released or their time is over. */
const hold = async (table: 'shop_tables' | 'carts'): Promise<void> => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  release = async () => {
    release = null
    await client.query('rollback')
    client.release()
  }
}

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

test('hanging reads of one network delay neither staff, also behind the same address, nor another network', async () => {
  expect(await board(attacker)).toBe(200)
  await hold('shop_tables')
  const crowd = Array.from({ length: 30 }, (_, index) => ask(times, `203.0.113.${index}`))
  await expect.poll(waitingForLocks).toBeGreaterThan(0)
  expect(await board(attacker)).toBe(200)
  expect(await ask('/cart/1', somebody).status).toBe(200)
  expect(await waitingForLocks()).toBe(1)
  await release?.()
  const told = await Promise.all(crowd.map(({ status }) => status))
  expect(new Set(told)).toEqual(new Set([200]))
})

test('strangers of many networks use half of the connections together, and staff do not wait behind them', async () => {
  expect(await board(attacker)).toBe(200)
  await hold('shop_tables')
  const crowd = Array.from({ length: 30 }, (_, index) => ask(times, `203.0.${index}.7`))
  await expect.poll(waitingForLocks).toBe(2)
  expect(await board(attacker)).toBe(200)
  expect(await waitingForLocks()).toBe(2)
  await release?.()
  expect(new Set(await Promise.all(crowd.map(({ status }) => status)))).toEqual(new Set([200]))
})

test('requests beyond the queue of one network are refused at once, and others still have room', async () => {
  await hold('shop_tables')
  const crowd = Array.from({ length: 60 }, () => ask(times, attacker))
  const refused: unknown[] = []
  for (const { status } of crowd) void status.then((code) => refused.push(code))
  await expect.poll(() => refused.length).toBeGreaterThan(15)
  expect(new Set(refused)).toEqual(new Set([429]))
  expect(await ask('/cart/1', somebody).status).toBe(200)
  await release?.()
  const told = await Promise.all(crowd.map(({ status }) => status))
  expect(told.filter((code) => code === 200).length).toBe(41)
})

test('no statement is sent for callers who disconnected', async () => {
  await hold('shop_tables')
  const crowd = Array.from({ length: 30 }, () => ask(times, attacker))
  await expect.poll(waitingForLocks).toBe(1)
  for (const { hangUp } of crowd) hangUp()
  await Promise.all(crowd.map(({ status }) => status))
  // This call waits behind all the others.
  const last = ask('/cart/1', attacker).status
  const asked = vi.spyOn(database.pool, 'query')
  await release?.()
  expect(await last).toBe(200)
  const statements = asked.mock.calls.map(([query]) => JSON.stringify(query))
  expect(statements.filter((text) => text.includes('shop_tables'))).toEqual([])
})

test('map pictures use cached positions, however many requests arrive', async () => {
  await ask('/maps/shops/1.webp', somebody).status
  const asked = vi.spyOn(database.pool, 'query')
  const told = await Promise.all(
    Array.from({ length: 50 }, (_, id) => ask(`/maps/shops/${id + 500_000}.webp`, attacker).status),
  )
  expect(new Set(told)).toEqual(new Set([404]))
  expect(asked.mock.calls.length).toBeLessThan(5)
})

const addDish = (from: string): Asked => ask('/cart/1/add', from, fromScript, { product: dish, quantity: 1 })
const setLink = (from: string) => ask('/api/auth/set-redirect-url', from, fromScript, { url: '/' }).status

test('hanging writes of one neighbourhood do not block those of others, and are refused in time', async () => {
  await hold('carts')
  const crowd = Array.from({ length: 30 }, (_, index) => addDish(`203.0.113.${index % 3}`).status)
  await expect.poll(waitingForLocks).toBeGreaterThan(0)
  expect(await setLink(somebody)).toBe(200)
  expect(await waitingForLocks()).toBe(1)
  const began = performance.now()
  const told = await Promise.all(crowd)
  expect(told.filter((code) => code !== 429 && code !== 503)).toEqual([])
  expect(performance.now() - began).toBeLessThan(5000 * timeoutFactor)
})

const countDishes = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from cart_lines`)
  return rows[0]?.count ?? 0
}

/** Sends writes and disconnects when all have arrived and the first one waits for the table. */
const addDishesAndHangUp = async (count: number): Promise<void> => {
  let arrived = 0
  const see = (): void => {
    arrived += 1
  }
  server.app.server.on('request', see)
  const crowd = Array.from({ length: count }, () => addDish(attacker))
  await expect.poll(() => arrived).toBe(count)
  await expect.poll(waitingForLocks).toBe(1)
  server.app.server.off('request', see)
  for (const { hangUp } of crowd) hangUp()
  await Promise.all(crowd.map(({ status }) => status))
}

test('a waiting write is done although its caller disconnected', async () => {
  const before = await countDishes()
  await hold('carts')
  await addDishesAndHangUp(5)
  await release?.()
  await expect.poll(countDishes).toBe(before + 5)
})

test('writes without a caller count against the queue of their own neighbourhood only', async () => {
  await hold('carts')
  await addDishesAndHangUp(100)
  expect(await setLink(attacker)).toBe(429)
  expect(await setLink(somebody)).toBe(200)
  expect(await board(attacker)).toBe(200)
})
