import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fromScript } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { readDishes } from '../../../tests/dishes.ts'
import { eventually } from '../../../tests/eventually.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { products } from '../../catalogue/server/tables.ts'
import { readConfig } from '../../server/config.ts'

let database: OpenDatabase
let api: WholeApi
let dish: number
/** A connection outside of the pool. */
let watcher: Client

beforeAll(async () => {
  database = await createTestDatabase()
  api = await createWholeApi({ config: readConfig({ DEMO: '1', DATA_DIR: '/nowhere' }) }, { shared: database })
  watcher = new Client({ connectionString: database.url })
  await watcher.connect()
  dish = (await readDishes(database.db)).plain[0].id
  await database.db.update(products).set({ stock: 1000 }).where(eq(products.id, dish))
})

// The next minute, so that the rate limit starts again.
beforeEach(() => api.clock.forward(60_000))

afterAll(async () => {
  await watcher.end()
  await api.close()
  await database.close()
})

const visitor = async (): Promise<Caller> => {
  const caller = await createCaller(api)
  expect((await caller('DELETE', '/cart/1/clear')).status).toBe(200)
  return caller
}

const add = (caller: Caller, note: string) => caller('POST', '/cart/1/add', { product: dish, quantity: 1, note })

/** Returns how many connections of Mida wait for a lock. */
const waitingForLocks = async (): Promise<number> => {
  const { rows } = await watcher.query(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and application_name = 'mida' and wait_event_type = 'Lock'`,
  )
  return rows[0].waiting
}

/** Locks the rows of all carts until released. */
const holdCarts = async (): Promise<() => Promise<void>> => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin')
  await client.query('select id from carts for update')
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

test('of two hundred simultaneous writes of one session none fails, and those beyond twenty get 429', async () => {
  const flood = await visitor()
  const other = await visitor()
  const told = Promise.all(Array.from({ length: 200 }, () => add(flood, 'once')))
  const [menu, cart, ready] = await Promise.all([
    other('GET', '/api/product/1/getrayons'),
    add(other, ''),
    other('GET', '/health/ready'),
  ])
  expect([menu.status, cart.status, ready.status]).toEqual([200, 200, 200])
  const answers = await told
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const { body } of refused) expect(body).toEqual({ code: 'too-many-requests', message: expect.any(String) })
})

test('a refusal has a Retry-After', async () => {
  const { cookies } = await visitor()
  const call = { url: '/cart/1/add', headers: fromScript, cookies, payload: { product: dish, quantity: 1 } }
  const letGo = await holdCarts()
  const told = Array.from({ length: 30 }, () => api.app.inject({ ...call, method: 'POST' }))
  try {
    const refused = await Promise.race(told)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await letGo()
  }
  await Promise.all(told)
})

test('while the writes of one visitor wait for a row, they hold one connection, and everybody else is served', async () => {
  const flood = await visitor()
  const other = await visitor()
  const letGo = await holdCarts()
  const told = Array.from({ length: 60 }, () => add(flood, 'waits'))
  try {
    await eventually(async () => (await waitingForLocks()) === 1)
    expect((await other('GET', '/api/product/1/getrayons')).status).toBe(200)
    expect((await other('GET', '/cart/1')).status).toBe(200)
    expect((await other('GET', '/health/ready')).status).toBe(200)
    // Calls that do not fit into the queue are refused at once, without waiting for the row.
    const first = await Promise.race(told)
    expect(first.status).toBe(429)
    expect(await waitingForLocks()).toBe(1)
  } finally {
    await letGo()
  }
  const statuses = (await Promise.all(told)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(39)
  expect(statuses.filter((status) => status !== 429 && status !== 200 && status !== 422)).toEqual([])
})

test('all writes of one visitor are stored, in their order', async () => {
  const caller = await visitor()
  const notes = Array.from({ length: 20 }, (_, index) => `note ${index}`)
  const answers = await Promise.all(notes.map((note) => add(caller, note)))
  expect(answers.map(({ status }) => status)).toEqual(notes.map(() => 200))
  const kept = (await caller('GET', '/cart/1')).body.map(({ note }: { note: string }) => note)
  expect(kept.toSorted()).toEqual(notes.toSorted())
})

test('parallel adds neither lose nor double a line', async () => {
  const caller = await visitor()
  const notes = [...Array.from({ length: 8 }, () => ''), '0', '1', '2', '3']
  const answers = await Promise.all(notes.map((note) => add(caller, note)))
  expect(answers.map(({ status }) => status)).toEqual(notes.map(() => 200))
  const lines: { note: string; quantity: number }[] = (await caller('GET', '/cart/1')).body
  expect(Object.fromEntries(lines.map(({ note, quantity }) => [note, quantity]))).toEqual({
    '': 8,
    '0': 1,
    '1': 1,
    '2': 1,
    '3': 1,
  })
})

test('readiness does not depend on a crowded pool', async () => {
  const held = await Promise.all(Array.from({ length: database.poolSize }, () => database.pool.connect()))
  try {
    expect((await api.app.inject('/health/ready')).statusCode).toBe(200)
  } finally {
    for (const client of held) client.release()
  }
})
