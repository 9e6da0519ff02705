import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TextMessage } from '../../src/adapters/texting/texting.ts'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { orders } from '../../src/orders/server/tables.ts'
import { acceptingTexting } from '../accepting-providers.ts'
import { type Caller, createCaller } from '../caller.ts'
import { findDish } from '../order.ts'
import { fillPath, listEndpoints, queryOf, sampleOf } from '../route-table.ts'
import { createWholeApi } from '../whole-api.ts'
import { nobodysThings, ownedThings, placeOrder, userIdOf, type World } from './owned-things.ts'

let world: World
let endpoints: Endpoint[]

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

beforeAll(async () => {
  const texts: TextMessage[] = []
  const api = await createWholeApi({ texting: acceptingTexting((message) => texts.push(message)) })
  world = { api, texts }
  endpoints = await listEndpoints()
})

afterAll(() => world.api.close())

const isClosed = ({ access }: Endpoint): boolean => access === 'user' || access === 'board'

const callerOf = (email?: string): Promise<Caller> => createCaller(world.api, email)

test('every call of every contract has a route', () => {
  const mounted = new Set(world.api.routes.map(({ method, url }) => `${[method].flat()[0]} ${url}`))
  expect(endpoints.length).toBeGreaterThan(50)
  expect(endpoints.map(nameOf).filter((name) => !mounted.has(name))).toEqual([])
})

test('every call that names a thing in its path says whose it is, here or by its row', () => {
  const named = endpoints.filter(({ path }) => path.includes(':')).map(nameOf)
  expect([...Object.keys(ownedThings), ...nobodysThings, ...callsOfEverybodysThings].toSorted()).toEqual(
    named.toSorted(),
  )
  expect(endpoints.filter((one) => isClosed(one) && nobodysThings.includes(nameOf(one)))).toEqual([])
})

/** Everybody knows the legal documents, the countries, the shops and their reviews. */
const callsOfEverybodysThings = [
  'POST /api/establishment/:establishmentId/checkout',
  'POST /api/reviews/:id/report',
  'GET /api/establishment/:establishmentId/phone-terms',
  'PUT /api/admin/legal/:document/draft',
  'POST /api/admin/legal/:document/discard',
  'POST /api/admin/legal/:document/publish',
  'PUT /api/admin/countries/:id/euro-rate',
  'POST /api/admin/countries/:id/rates',
  'PUT /api/admin/countries/:id/rates/:rate',
  'PUT /api/admin/countries/:id/rates/:rate/percents',
  'DELETE /api/admin/countries/:id/rates/:rate',
]

const idFor = (path: string) => (name: string) => {
  if (name === 'provider') return 'google'
  if (name === 'kind') return 'dish'
  if (name === 'document') return 'terms'
  return path.includes('/jobs/') ? '00000000-0000-4000-8000-000000000001' : '1'
}

test('calls for the signed in are closed to visitors', async () => {
  const visitor = await callerOf()
  for (const { method, path, query, body } of endpoints.filter(isClosed)) {
    const url = `${fillPath(path, idFor(path))}${queryOf(query)}`
    // A wrong body is not told before it is known who sends it.
    for (const sent of body ? [sampleOf(body) as object, []] : [undefined]) {
      const reply = await visitor(method, url, sent)
      expect(reply, `${method} ${path}`).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    }
  }
})

test('a thing that is another’s and a thing that is not there look the same', async () => {
  const leo = await callerOf('leo@example.com')
  const id = await placeOrder(world)
  const foreign = await leo('GET', `/api/orders/${id}`)
  expect(foreign).toEqual(await leo('GET', '/api/orders/999999'))
  const amina = await userIdOf(world, 'amina@example.com')
  const name = { first_name: 'A', last_name: 'B' }
  expect(await leo('POST', `/api/compte/${amina}/update-name`, name)).toEqual(
    await leo('POST', '/api/compte/999999/update-name', name),
  )
})

test('lists hold one’s own: orders, carts, the board of a shop', async () => {
  const id = await placeOrder(world)
  const [amina, leo, visitor] = await Promise.all([
    callerOf('amina@example.com'),
    callerOf('leo@example.com'),
    callerOf(),
  ])
  const dish = await findDish(amina)
  await amina('POST', '/cart/1/add', { product: dish.id, quantity: 1, note: 'pour Amina' })
  expect((await amina('GET', '/api/orders')).body.map((order: { id: number }) => order.id)).toContain(id)
  expect((await leo('GET', '/api/orders')).body).toEqual([])
  for (const other of [leo, visitor]) {
    expect((await other('GET', '/cart/1')).body).toEqual([])
    expect((await other('GET', '/api/carts')).body).toEqual([])
  }
  const yasmine = await callerOf('yasmine@example.com')
  expect((await yasmine('GET', '/api/pro/orders')).status).toBe(403)
})

test('after all these calls the orders are unchanged', async () => {
  const rows = await world.api.tools.db
    .select({ userId: orders.userId, phone: orders.phone })
    .from(orders)
    .where(eq(orders.shopId, 1))
  const amina = rows[0]?.userId
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ userId }) => userId === amina)).toBe(true)
})
