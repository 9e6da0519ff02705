import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, users } from '../../src/account/server/tables.ts'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { orders } from '../../src/orders/server/tables.ts'
import { type Answer, type Caller, createCaller } from '../caller.ts'
import { fillPath, listEndpoints, sampleOf } from '../route-table.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
let endpoints: Endpoint[]

beforeAll(async () => {
  api = await createWholeApi()
  const mounted = new Set(api.routes.map(({ method, url }) => `${[method].flat()[0]} ${url}`))
  endpoints = (await listEndpoints()).filter(({ method, path }) => mounted.has(`${method} ${path}`))
})

afterAll(() => api.close())

type Dish = { id: number; price: string; stock_quantity: number; options_groups: { isrequired: number }[] }

const findDish = async (caller: Caller): Promise<Dish> => {
  const { body: menu } = await caller('GET', '/api/product/1/getrayons')
  const dishes = menu.flatMap((category: { establishment_products: Dish[] }) => category.establishment_products)
  return dishes.find(
    (dish: Dish) => dish.stock_quantity > 100 && dish.options_groups.every((group) => group.isrequired === 0),
  )
}

let placed = 0

/** An order of Amina at the shop that Sami owns. */
const placeOrder = async (): Promise<number> => {
  const amina = await createCaller(api, 'amina@example.com')
  const dish = await findDish(amina)
  placed += 1
  const body = {
    montant: dish.price,
    products: [{ product: dish.id, options: [], quantity: 1 }],
    phone: '+21620123456',
    location: 1,
    scheduledDatetime: null,
    appvue: 'counter',
  }
  const reply = await amina('POST', '/api/establishment/1/paiement', body, { 'idempotency-key': `order ${placed}` })
  expect(reply.status).toBe(200)
  return reply.body.commande_id
}

const userIdOf = async (email: string): Promise<number> =>
  (await api.tools.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? 0

type Owned = { readonly owner: string; readonly params: Readonly<Record<string, string>> }

const sessionOf = async (userId: number): Promise<number> =>
  (await api.tools.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)))[0]?.id ?? 0

/** Whose the things behind a path are. A call on a new kind of thing needs a row here. */
const makeOwned = async (path: string): Promise<Owned> => {
  if (path.startsWith('/api/orders/')) return { owner: 'amina@example.com', params: { id: String(await placeOrder()) } }
  if (path.startsWith('/api/pro/orders/'))
    return { owner: 'sami@example.com', params: { id: String(await placeOrder()) } }
  if (path.startsWith('/api/compte/')) {
    const id = await userIdOf('amina@example.com')
    return {
      owner: 'amina@example.com',
      params: { id: String(id), session: String(await sessionOf(id)), provider: 'google' },
    }
  }
  throw new Error(`whose is ${path}? Say so in makeOwned`)
}

/** Calls for the signed in that name a thing in their path; what ends an account comes last. */
const onThings = (): Endpoint[] =>
  endpoints
    .filter(({ access, path }) => access === 'user' && path.includes(':'))
    .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE') || b.path.length - a.path.length)

const everybody = ['leo@example.com', 'sami@example.com', 'nour@example.com', undefined] as const

test('calls for the signed in are closed to visitors', async () => {
  const visitor = await createCaller(api)
  for (const { method, path, access, body } of endpoints) {
    if (access !== 'user') continue
    const reply = await visitor(
      method,
      fillPath(path, (name) => (name === 'provider' ? 'google' : '1')),
      body ? (sampleOf(body) as object) : undefined,
    )
    expect(reply, `${method} ${path}`).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  }
})

test('a thing that is another’s and a thing that is not there look the same', async () => {
  const leo = await createCaller(api, 'leo@example.com')
  const id = await placeOrder()
  const foreign = await leo('GET', `/api/orders/${id}`)
  expect(foreign).toEqual(await leo('GET', '/api/orders/999999'))
  const amina = await userIdOf('amina@example.com')
  const name = { first_name: 'A', last_name: 'B' }
  expect(await leo('POST', `/api/compte/${amina}/update-name`, name)).toEqual(
    await leo('POST', '/api/compte/999999/update-name', name),
  )
})

test('lists hold one’s own: orders, carts, the board of a shop', async () => {
  const id = await placeOrder()
  const [amina, leo, visitor] = await Promise.all([
    createCaller(api, 'amina@example.com'),
    createCaller(api, 'leo@example.com'),
    createCaller(api),
  ])
  const dish = await findDish(amina)
  await amina('POST', '/cart/1/add', { product: dish.id, quantity: 1, note: 'pour Amina' })
  expect((await amina('GET', '/api/orders')).body.map((order: { id: number }) => order.id)).toContain(id)
  expect((await leo('GET', '/api/orders')).body).toEqual([])
  for (const other of [leo, visitor]) {
    expect((await other('GET', '/cart/1')).body).toEqual([])
    expect((await other('GET', '/api/carts')).body).toEqual([])
  }
  const yasmine = await createCaller(api, 'yasmine@example.com')
  expect((await yasmine('GET', '/api/pro/orders')).status).toBe(403)
})

test('nobody but its owner gets at a thing, by any call: not a stranger, not the signed out, not another role', async () => {
  expect(onThings().length).toBeGreaterThan(2)
  for (const { method, path, body } of onThings()) {
    const { owner, params } = await makeOwned(path)
    const call = (caller: Caller): Promise<Answer> =>
      caller(
        method,
        fillPath(path, (name) => params[name] ?? '1'),
        body ? (sampleOf(body) as object) : undefined,
      )
    for (const email of everybody) {
      if (email === owner) continue
      const { status } = await call(await createCaller(api, email))
      const allowed = email === undefined ? [401] : [403, 404]
      expect(allowed, `${method} ${path} by ${email ?? 'the signed out'}: ${status}`).toContain(status)
    }
    const own = await call(await createCaller(api, owner))
    expect([401, 403], `${method} ${path} by its owner: ${JSON.stringify(own.body)}`).not.toContain(own.status)
    expect(String(own.body.code), `${method} ${path} by its owner`).not.toMatch(
      /^(?:not-yours|unknown-(?:order|page))$/,
    )
  }
})

test('after all these calls the orders are as their owners left them', async () => {
  const rows = await api.tools.db.select({ userId: orders.userId, phone: orders.phone }).from(orders)
  const amina = rows[0]?.userId
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ userId }) => userId === amina)).toBe(true)
})
