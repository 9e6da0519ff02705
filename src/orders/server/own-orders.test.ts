import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { accountHooksOf } from '../../account-hooks.ts'
import { openJson, StreamedObject } from '../../server/streamed-reply.ts'
import { orderRoutes } from './order-routes.ts'
import { ordersPerReply, readOwnOrders } from './own-orders.ts'
import { orders } from './tables.ts'

const past = ordersPerReply + 50

let api: TestApi
let amina: Caller
let userId: number
/** Newest first. The oldest one is still under way. */
let ids: readonly number[]

beforeAll(async () => {
  api = await createTestApi(orderRoutes)
  const { db } = api.tools
  amina = await createCaller(api, 'amina@example.com')
  userId = await userIdOf(db, 'amina@example.com')
  const scheduled = await insertOrder(db, { status: 1 })
  const [{ id: _, ...like } = { id: 0 }] = await db.select().from(orders).where(eq(orders.id, scheduled))
  const made = await db
    .insert(orders)
    .values(Array.from({ length: past }, () => ({ ...(like as typeof orders.$inferInsert), status: 7 as const })))
    .returning({ id: orders.id })
  await insertOrder(db, { userId: await userIdOf(db, 'leo@example.com'), status: 7 })
  ids = [scheduled, ...made.map(({ id }) => id)].toReversed()
})

afterAll(() => api.close())

test('the pages of a long history have each order once, and the first one has those under way', async () => {
  const first = await readOwnOrders(api.tools.db, userId, null)
  expect(first.orders[0]).toMatchObject({ id: ids.at(-1), status: 1 })
  const seen = first.orders.slice(1).map(({ id }) => id)
  for (let { older } = first; older !== null; ) {
    const page = await readOwnOrders(api.tools.db, userId, older)
    seen.push(...page.orders.map(({ id }) => id))
    older = page.older
  }
  expect(seen).toEqual(ids.slice(0, -1))
})

test('a page from nowhere is empty, and one of a foreign order begins at its place', async () => {
  expect(await readOwnOrders(api.tools.db, userId, 1)).toEqual({ orders: [], older: null })
  const { orders: page } = await readOwnOrders(api.tools.db, userId, (ids[0] ?? 0) + 1)
  expect(page[0]?.id).toBe(ids[0])
})

test('a caller may ask for the orders under way, or for the last ten that were handed over', async () => {
  const ofShow = async (show: string) =>
    (await amina('GET', `/api/orders?show=${show}`)).body.map(({ id }: { id: number }) => id)
  expect(await ofShow('under-way')).toEqual([ids.at(-1)])
  expect(await ofShow('served')).toEqual(ids.slice(0, 10))
  expect((await amina('GET', '/api/orders?show=all')).status).toBe(422)
})

test('a caller reads the older orders after the 200 newest', async () => {
  const newest: { id: number }[] = (await amina('GET', '/api/orders')).body
  expect(newest.map(({ id }) => id)).toEqual(ids.slice(0, ordersPerReply))
  const older: { id: number }[] = (await amina('GET', `/api/orders?before=${newest.at(-1)?.id}`)).body
  expect(older.map(({ id }) => id)).toEqual(ids.slice(ordersPerReply))
  for (const nonsense of ['0', '-1', 'x', '99999999999', '1e3'])
    expect((await amina('GET', `/api/orders?before=${nonsense}`)).status).toBe(422)
})

test('the export has every order', async () => {
  const { onExport } = accountHooksOf(api.tools)
  const parts = await Promise.all(onExport.map((hook) => hook(api.tools.db, userId, 'fr')))
  const json = await text(await openJson(new StreamedObject(Object.assign({}, ...parts))))
  const exported: { orders: { id: number }[] } = JSON.parse(json)
  expect(exported.orders.map(({ id }) => id)).toEqual(ids)
})
