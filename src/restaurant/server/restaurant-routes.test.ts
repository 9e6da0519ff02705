import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { fridayNoon } from '../../../tests/moment.ts'
import { users } from '../../account/server/tables.ts'
import { readMenu } from '../../catalogue/server/menu-store.ts'
import { findShopByDomain } from '../../catalogue/server/shop-store.ts'
import { products } from '../../catalogue/server/tables.ts'
import { mayMove, needsRequest, type OrderStatus } from '../../orders/order-status.ts'
import { orderHistory, orderLineOptions, orderLines, orders } from '../../orders/server/tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'
import { staff } from './tables.ts'

let api: TestApi
let shopId: number
let productId: number
let amina: number
let sami: number
/** Owner of dar-el-marsa. */
let owner: Caller
/** Cooks in the same kitchen. */
let cook: Caller
/** Owner of pizza-fakhar. */
let neighbour: Caller
let diner: Caller

const idOf = async (email: string): Promise<number> => {
  const [user] = await api.tools.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? 0
}

beforeAll(async () => {
  api = await createTestApi(restaurantRoutes)
  const { db } = api.tools
  shopId = (await findShopByDomain(db, 'dar-el-marsa'))?.id ?? 0
  productId = (await readMenu(db, shopId))[0]?.products[0]?.id ?? 0
  const neighbourShop = (await findShopByDomain(db, 'pizza-fakhar'))?.id ?? 0
  amina = await idOf('amina@example.com')
  sami = await idOf('sami@example.com')
  await db.insert(staff).values([
    { shopId: neighbourShop, userId: await idOf('karim@example.com'), role: 'owner' },
    { shopId, userId: await idOf('selma@example.com'), role: 'kitchen' },
  ])
  owner = await createCaller(api, 'sami@example.com')
  cook = await createCaller(api, 'selma@example.com')
  neighbour = await createCaller(api, 'karim@example.com')
  diner = await createCaller(api, 'amina@example.com')
})

afterAll(() => api.close())

type Placed = {
  status?: OrderStatus
  createdAt?: Date
  paymentState?: 'paid' | 'pending' | 'failed' | 'due-at-counter'
}

/** Two of the first dish, well salted with a note. */
const place = async ({ status = 0, createdAt = api.clock.now(), paymentState = 'due-at-counter' }: Placed = {}) => {
  const { db } = api.tools
  const [order] = await db
    .insert(orders)
    .values({
      shopId,
      userId: amina,
      status,
      paymentMethod: paymentState === 'due-at-counter' ? 'counter' : 'demo',
      paymentState,
      pickupMode: 0,
      tableNumber: '12',
      phone: '+21620123456',
      totalMinor: 24_500,
      currency: 'TND',
      currencySymbol: 'DT',
      euroRate: '0.295100',
      createdAt,
    })
    .returning({ id: orders.id })
  const orderId = order?.id ?? 0
  const [line] = await db
    .insert(orderLines)
    .values({
      orderId,
      productId,
      name: 'Ojja',
      imageUrl: '',
      unitPriceMinor: 12_250,
      vatBasisPoints: 0,
      quantity: 2,
      note: 'Allergie aux noix',
      status,
    })
    .returning({ id: orderLines.id })
  await db
    .insert(orderLineOptions)
    .values({ orderLineId: line?.id ?? 0, groupName: 'Piquant', name: 'Doux', priceMinor: 0 })
  await db.insert(orderHistory).values({ orderId, toStatus: 0, changedAt: createdAt })
  return orderId
}

const move = (caller: Caller, id: number, body: object) => caller('POST', `/api/pro/orders/${id}/status`, body)

const board = async (caller: Caller): Promise<number[]> =>
  (await caller('GET', '/api/pro/orders')).body.map((order: { id: number }) => order.id)

const historyOf = async (orderId: number) => {
  const rows = await api.tools.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id))
  return rows.map(({ fromStatus, toStatus, actorId }) => [fromStatus, toStatus, actorId])
}

const stock = async (): Promise<number> => {
  const [product] = await api.tools.db
    .select({ stock: products.stock })
    .from(products)
    .where(eq(products.id, productId))
  return product?.stock ?? 0
}

test('an order goes from placed to handed over, and its history tells who moved it', async () => {
  const id = await place()
  const accepted = await move(owner, id, { status: 1, ready_in_minutes: 20 })
  expect(accepted).toMatchObject({
    status: 200,
    body: {
      id,
      status: 1,
      status_text: 'Acceptée',
      version: 2,
      table: '12',
      customer: { name: 'Amina Ben Youssef' },
      moves: [2, 4, 5],
    },
  })
  expect(accepted.body.ready_at).toBe(new Date(fridayNoon.getTime() + 20 * 60_000).toISOString())
  expect(accepted.body.commandeproducts[0]).toMatchObject({ note: 'Allergie aux noix', status: 1 })
  for (const status of [2, 3, 7]) expect((await move(owner, id, { status })).body.status).toBe(status)
  expect(await historyOf(id)).toEqual([
    [null, 0, null],
    [0, 1, sami],
    [1, 2, sami],
    [2, 3, sami],
    [3, 7, sami],
  ])
})

const statuses = [0, 1, 2, 3, 4, 5, 6, 7] as const
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

test.each(pairs)('from %i to %i', async (from, to) => {
  const id = await place({ status: from })
  const { status, body } = await move(owner, id, { status: to })
  if (mayMove('shop', from, to) && !needsRequest(from, to)) {
    expect({ status, body }).toMatchObject({ status: 200, body: { status: to, version: 2 } })
    expect(await historyOf(id)).toEqual([
      [null, 0, null],
      [from, to, sami],
    ])
  } else {
    expect({ status, code: body.code }).toEqual({ status: 409, code: from === to ? 'already-moved' : 'illegal-move' })
    expect(await historyOf(id)).toEqual([[null, 0, null]])
  }
})

test('of two colleagues who move at once one wins and the other is told', async () => {
  const id = await place()
  const answers = await Promise.all([
    move(owner, id, { status: 1, version: 1 }),
    move(cook, id, { status: 5, version: 1, reason: 'Plus de poulpe' }),
    move(owner, id, { status: 1, version: 1 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const told = answers.filter(({ status }) => status === 409).map(({ body }) => body)
  for (const body of told)
    expect(body).toEqual({ code: 'already-moved', message: expect.stringContaining('plus rapide') })
  expect(await historyOf(id)).toHaveLength(2)
})

test('a refused order gives its stock back once and keeps the reason for the customer', async () => {
  const before = await stock()
  const id = await place()
  const refusals = await Promise.all([
    move(owner, id, { status: 5, reason: '  Plus de\npoulpe ' }),
    move(cook, id, { status: 5 }),
  ])
  expect(refusals.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stock()).toBe(before + 2)
})

test('a reason is kept, tidied, and only for an order that ends', async () => {
  const refused = await place()
  expect((await move(owner, refused, { status: 5, reason: '  Plus de\npoulpe ' })).body.refusal_reason).toBe(
    'Plus de poulpe',
  )
  const accepted = await place()
  expect((await move(owner, accepted, { status: 1, reason: 'Merci' })).body.refusal_reason).toBeNull()
})

test('whoever works nowhere is turned away, the operator too', async () => {
  const id = await place()
  const operator = await createCaller(api, 'nour@example.com')
  for (const caller of [diner, operator]) {
    for (const answer of [await caller('GET', '/api/pro/orders'), await move(caller, id, { status: 1 })])
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-staff' } })
  }
  const visitor = await createCaller(api)
  expect((await visitor('GET', '/api/pro/orders')).status).toBe(401)
  expect((await move(visitor, id, { status: 1 })).status).toBe(401)
  expect(await historyOf(id)).toHaveLength(1)
})

test('the order of another shop does not exist for its neighbour', async () => {
  const id = await place()
  expect(await board(neighbour)).toEqual([])
  expect(await move(neighbour, id, { status: 1 })).toMatchObject({ status: 404, body: { code: 'unknown-order' } })
  expect((await move(owner, 999_999, { status: 1 })).body.code).toBe('unknown-order')
})

test('an order that waits for its payment, or never got it, is not there yet', async () => {
  for (const paymentState of ['pending', 'failed'] as const) {
    const id = await place({ paymentState })
    expect(await board(owner)).not.toContain(id)
    expect((await move(owner, id, { status: 1 })).status).toBe(404)
  }
  const paid = await place({ paymentState: 'paid' })
  expect(await board(owner)).toContain(paid)
})

test('the board holds what is not final and what ended today in the zone of the shop, most urgent first', async () => {
  const minutes = (count: number) => new Date(fridayNoon.getTime() - count * 60_000)
  await api.tools.db.delete(orders)
  const endedYesterday = await place({ createdAt: minutes(26 * 60), status: 7 })
  const forgotten = await place({ createdAt: minutes(30 * 24 * 60), status: 3 })
  const endedToday = await place({ createdAt: minutes(3 * 24 * 60), status: 3 })
  const late = await place({ createdAt: minutes(9) })
  const early = await place({ createdAt: minutes(15) })
  await move(owner, endedToday, { status: 7 })
  expect(await board(cook)).toEqual([early, late, endedToday, forgotten])
  expect(await board(owner)).not.toContain(endedYesterday)
  api.clock.forward(12 * 60 * 60_000)
  const atMidnight = await createCaller(api, 'sami@example.com')
  expect(await board(atMidnight)).toEqual([early, late, forgotten])
  api.clock.set(fridayNoon)
})

test.each([
  ['a status that is none', { status: 8 }],
  ['no status', {}],
  ['a promise of no time', { status: 1, ready_in_minutes: 0 }],
])('%s is a bad request', async (_, body) => {
  expect((await move(owner, await place(), body)).status).toBe(422)
})
