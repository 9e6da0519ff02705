import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { createTestJobs } from '../../../tests/jobs.ts'
import { users } from '../../account/server/tables.ts'
import { findShopByDomain } from '../../catalogue/server/shop-store.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import { orderRoutes } from '../../orders/server/order-routes.ts'
import { orderHistory, orders } from '../../orders/server/tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

let api: TestApi
let owner: Caller
let diner: Caller
let stranger: Caller
let shopId: number
let amina: number

beforeAll(async () => {
  api = await createTestApi(
    (app, tools, mountTools) => {
      orderRoutes(app, tools, mountTools)
      restaurantRoutes(app, tools, mountTools)
    },
    { jobs: createTestJobs() },
  )
  const { db } = api.tools
  shopId = (await findShopByDomain(db, 'dar-el-marsa'))?.id ?? 0
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'amina@example.com'))
  amina = user?.id ?? 0
  owner = await createCaller(api, 'sami@example.com')
  diner = await createCaller(api, 'amina@example.com')
  stranger = await createCaller(api)
})

afterAll(() => api.close())

const place = async (status: OrderStatus): Promise<number> => {
  const [order] = await api.tools.db
    .insert(orders)
    .values({
      shopId,
      userId: amina,
      status,
      paymentMethod: 'counter',
      paymentState: 'due-at-counter',
      pickupMode: 1,
      phone: '+21620123456',
      totalMinor: 24_500,
      currency: 'TND',
      currencySymbol: 'DT',
      euroRate: '0.295000',
      createdAt: api.clock.now(),
    })
    .returning({ id: orders.id })
  return order?.id ?? 0
}

const ask = (caller: Caller, id: number, body: object = {}) => caller('POST', `/api/orders/${id}/cancel-request`, body)
const move = (id: number, status: number) => owner('POST', `/api/pro/orders/${id}/status`, { status })

test.each([1, 2] as const)(
  'at status %i the customer asks, the board shows it and the shop cancels',
  async (status) => {
    const id = await place(status)
    const asked = await ask(diner, id, { reason: '  Je suis\nmalade ' })
    expect(asked).toMatchObject({
      status: 200,
      body: {
        status,
        version: 2,
        cancel_requested_at: api.clock.now().toISOString(),
        cancel_request_reason: 'Je suis malade',
      },
    })
    const board = (await owner('GET', '/api/pro/orders')).body as { id: number; moves: number[] }[]
    expect(board.find((order) => order.id === id)).toMatchObject({
      cancel_request_reason: 'Je suis malade',
      moves: expect.arrayContaining([4]),
    })
    const cancelled = await move(id, 4)
    expect(cancelled).toMatchObject({ status: 200, body: { status: 4, cancel_request_reason: 'Je suis malade' } })
    const history = await api.tools.db.select().from(orderHistory).where(eq(orderHistory.orderId, id))
    expect(history.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([[status, 4]])
  },
)

test('what is cooking is not cancelled for a customer who did not ask', async () => {
  expect(await move(await place(2), 4)).toMatchObject({ status: 409, body: { code: 'illegal-move' } })
})

test('asked many times at once, the first request stands and is told once', async () => {
  const id = await place(1)
  const answers = await Promise.all(['a', 'b', 'c'].map((reason) => ask(diner, id, { reason })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.cancel_request_reason)).size).toBe(1)
  expect(answers.map(({ body }) => body.version)).toEqual([2, 2, 2])
})

test('the shop may go on cooking all the same', async () => {
  const id = await place(2)
  await ask(diner, id)
  expect(await move(id, 3)).toMatchObject({ status: 200, body: { status: 3 } })
})

test.each([
  [0, 'request-too-early', 'La maison n’a pas encore accepté : vous pouvez annuler vous-même.'],
  [3, 'request-too-late', 'Il est trop tard pour demander l’annulation : la commande est prête ou terminée.'],
  [4, 'request-too-late', 'Il est trop tard pour demander l’annulation : la commande est prête ou terminée.'],
  [7, 'request-too-late', 'Il est trop tard pour demander l’annulation : la commande est prête ou terminée.'],
] as const)('at status %i a request is refused: %s', async (status, code, message) => {
  const id = await place(status)
  expect(await ask(diner, id)).toMatchObject({ status: 409, body: { code, message } })
})

test('nobody asks for another, and no reason is a novel', async () => {
  const id = await place(1)
  expect((await ask(owner, id)).status).toBe(404)
  expect((await ask(stranger, id)).status).toBe(401)
  expect((await ask(diner, 999_999)).status).toBe(404)
  expect((await ask(diner, id, { reason: 'x'.repeat(201) })).status).toBe(422)
  const [order] = await api.tools.db.select().from(orders).where(eq(orders.id, id))
  expect(order).toMatchObject({ version: 1, cancelRequestedAt: null })
})
