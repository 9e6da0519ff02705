import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { createTestJobs } from '../../../tests/jobs.ts'
import { users } from '../../account/server/tables.ts'
import type { TextMessage } from '../../adapters/texting/texting.ts'
import { findShopByDomain } from '../../catalogue/server/shop-store.ts'
import { messageJobs } from '../../messages/server/send-order-messages.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import { orders } from '../../orders/server/tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

let api: TestApi
let owner: Caller
let diner: Caller
let shopId: number
let amina: number
const jobs = createTestJobs()
const texts: TextMessage[] = []

beforeAll(async () => {
  const texting = { send: async (message: TextMessage) => void texts.push(message) }
  api = await createTestApi(
    (app, tools, mountTools) => {
      messageJobs(tools)
      restaurantRoutes(app, tools, mountTools)
    },
    { jobs, texting },
  )
  const { db } = api.tools
  shopId = (await findShopByDomain(db, 'dar-el-marsa'))?.id ?? 0
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'amina@example.com'))
  amina = user?.id ?? 0
  owner = await createCaller(api, 'sami@example.com')
  diner = await createCaller(api, 'amina@example.com')
})

beforeEach(() => texts.splice(0))

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

const delay = (caller: Caller, id: number, body: object) => caller('POST', `/api/pro/orders/${id}/delay`, body)
const move = (id: number, status: number) => owner('POST', `/api/pro/orders/${id}/status`, { status })

test('an accepted order gets another time, counted from now, and a newer version', async () => {
  const id = await place(1)
  const { status, body } = await delay(owner, id, { ready_in_minutes: 20, version: 1 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, status: 1, version: 2 })
  expect(Date.parse(body.ready_at) - api.clock.now().getTime()).toBe(20 * 60_000)
})

test.each([0, 3, 4, 5, 6, 7] as const)('an order of status %i is not delayed', async (status) => {
  expect((await delay(owner, await place(status), { ready_in_minutes: 10 })).status).toBe(409)
})

test('whoever delays what a colleague has just delayed is told', async () => {
  const id = await place(2)
  const answers = await Promise.all(
    [10, 30].map((minutes) => delay(owner, id, { ready_in_minutes: minutes, version: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already-moved')
})

test('a diner delays nothing, and neither zero nor a day are minutes of a kitchen', async () => {
  const id = await place(1)
  expect((await delay(diner, id, { ready_in_minutes: 10 })).status).toBe(403)
  expect((await delay(owner, id, { ready_in_minutes: 0 })).status).toBe(422)
  expect((await delay(owner, id, { ready_in_minutes: 1440 })).status).toBe(422)
  expect((await delay(owner, 999_999, { ready_in_minutes: 10 })).status).toBe(404)
})

test('the customer is texted once when the order is ready, and once when it is refused', async () => {
  const ready = await place(2)
  const refused = await place(0)
  await move(ready, 3)
  await move(refused, 5)
  const waiting = [...jobs.waiting]
  await jobs.run()
  jobs.waiting.push(...waiting)
  await jobs.run()
  expect(texts.map(({ to, text }) => [to, text])).toEqual([
    ['+21620123456', `Mida : votre commande n° ${ready} est prête chez Dar El Marsa.`],
    [
      '+21620123456',
      `Mida : Dar El Marsa ne peut pas préparer votre commande n° ${refused}. Un paiement en ligne est remboursé. ${api.tools.config.publicUrl}/order/${refused}`,
    ],
  ])
})
