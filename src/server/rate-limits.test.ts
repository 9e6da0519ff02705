import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../tests/caller.ts'
import { createWholeApi, type WholeApi } from '../../tests/whole-api.ts'
import { users } from '../account/server/tables.ts'
import { insertPrinter } from '../restaurant/server/printer-store.ts'
import { readConfig } from './config.ts'

const here = '203.0.113.7'
const minute = 60_000

let api: WholeApi
// Uses a twentieth of the limits: thirty writes a minute for all strangers of a network, three for a member.
beforeAll(async () => {
  api = await createWholeApi({ config: readConfig({ DEMO: '1', LIMITS_SCALE: '0.05', DATA_DIR: '/nowhere' }) })
})
afterAll(() => api.close())
beforeEach(() => api.clock.forward(minute))

const write = async (caller: Caller): Promise<number> =>
  (await caller('POST', '/api/auth/set-redirect-url', { url: '/' })).status

const crowd = async (count: number, address: (index: number) => string): Promise<number[]> => {
  const statuses = []
  for (let index = 0; index < count; index += 1)
    statuses.push(await write(await createCaller(api, undefined, address(index))))
  return statuses
}

test('strangers can use up the writes of strangers behind their address only', async () => {
  const amina = await createCaller(api, 'amina@example.com', here)
  const statuses = await crowd(31, () => here)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  expect(await write(amina)).toBe(200)
  expect(await write(await createCaller(api, undefined, '203.0.113.8'))).toBe(200)
  api.clock.forward(minute)
  expect(await write(await createCaller(api, undefined, here))).toBe(200)
})

test('used-up writes of strangers do not block sign-in calls', async () => {
  await crowd(31, () => here)
  const stranger = await createCaller(api, undefined, here)
  expect(await write(stranger)).toBe(429)
  const password = 'Mida-2026-demo'
  expect((await stranger('POST', '/api/check-email', { email: 'rim@example.com' })).status).toBe(200)
  expect((await stranger('POST', '/login', { email: 'leo@example.com', password })).status).toBe(200)
})

test('whoever stands in the network of a restaurant cannot silence its printer', async () => {
  const { printer, key } = await insertPrinter(
    api.tools.db,
    { shopId: 1, name: 'Bar', kind: 'star', paper: 80, language: 'fr', tickets: ['kitchen'] },
    api.clock.now(),
  )
  const poll = async (path: string | null): Promise<number> =>
    (
      await api.app.inject({
        method: 'POST',
        url: `/print/star/${path}`,
        remoteAddress: here,
        payload: '{"statusCode":"200 OK"}',
      })
    ).statusCode
  expect(printer.shopId).toBe(1)
  expect(await poll(key)).toBe(200)
  const strangers = []
  for (let press = 0; press < 31; press += 1) strangers.push(await poll('another-key-of-nobody'))
  // The printer's first request counted for the network too.
  expect(strangers).toEqual([...Array(29).fill(404), 429, 429])
  await crowd(31, () => here)
  expect(await poll(key)).toBe(200)
})

test('a whole /48 shares one limit of strangers', async () => {
  const statuses = await crowd(31, (index) => `2001:db8:7:${index.toString(16)}::1`)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
})

test('members have their own limits', async () => {
  const amina = await createCaller(api, 'amina@example.com', here)
  const leo = await createCaller(api, 'leo@example.com', here)
  expect([await write(amina), await write(amina), await write(amina), await write(amina)]).toEqual([200, 200, 200, 429])
  expect(await write(leo)).toBe(200)
  expect(await write(await createCaller(api, undefined, here))).toBe(200)
})

test('a person writes on two devices as much as on one; people of the demo, who are everybody, in each browser', async () => {
  const { db } = api.tools
  const [proven] = await db
    .insert(users)
    .values({ name: 'Rim', email: 'two-devices@example.com', emailVerifiedAt: api.clock.now() })
    .returning({ id: users.id })
  expect(proven).toBeDefined()
  const [one, other] = [
    await createCaller(api, 'two-devices@example.com', here),
    await createCaller(api, 'two-devices@example.com', '203.0.113.8'),
  ]
  const clear = async (caller: Caller): Promise<number> => (await caller('DELETE', '/cart/1/clear')).status
  const statuses = [await clear(one), await clear(other), await clear(one), await clear(other), await clear(one)]
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  for (let time = 0; time < 4; time += 1) await write(other)
  // Whoever uses up the changes on one device does not keep the owner from ending its session on another.
  expect([await write(other), await write(one)]).toEqual([429, 200])
  const [amina, again] = [await createCaller(api, 'amina@example.com'), await createCaller(api, 'amina@example.com')]
  for (let time = 0; time < 3; time += 1) expect([await write(amina), await write(again)]).toEqual([200, 200])
})

test('a person reads on two devices as much as on one, and what is read of the account counts in each browser', async () => {
  const [one, other] = [
    await createCaller(api, 'two-devices@example.com', here),
    await createCaller(api, 'two-devices@example.com', '203.0.113.8'),
  ]
  const read = async (caller: Caller, path = '/api/orders') => (await caller('GET', path)).status
  for (let time = 0; time < 7; time += 1) expect([await read(one), await read(other)]).toEqual([200, 200])
  expect([await read(one), await read(other), await read(one)]).toEqual([200, 429, 429])
  for (let time = 0; time < 16; time += 1) await read(other, '/api/session')
  expect([await read(other, '/api/session'), await read(one, '/api/session')]).toEqual([429, 200])
})

test('a known browser without a session counts as a member, an unproven account as a stranger', async () => {
  const { db } = api.tools
  const known = await createCaller(api, undefined, here)
  await known('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })
  delete known.cookies.mida
  await db.insert(users).values({ name: 'Rim', email: 'rim@example.com' })
  const rim = await createCaller(api, 'rim@example.com', here)
  await crowd(31, () => here)
  expect(await write(known)).toBe(200)
  expect(await write(rim)).toBe(429)
  await db.update(users).set({ emailVerifiedAt: api.clock.now() }).where(eq(users.email, 'rim@example.com'))
  api.clock.forward(minute)
  await crowd(31, () => here)
  expect(await write(rim)).toBe(200)
})

test('reads and writes are counted separately, and the wait is in the reply', async () => {
  await crowd(31, () => here)
  const read = await api.app.inject({ url: '/api/session', remoteAddress: here })
  expect(read.statusCode).toBe(200)
  api.clock.forward(20_000)
  const refused = await api.app.inject({
    method: 'POST',
    url: '/api/auth/set-redirect-url',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    payload: { url: '/' },
    remoteAddress: here,
  })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
  expect(refused.headers['retry-after']).toBe('40')
})
