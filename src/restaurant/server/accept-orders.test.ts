import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptingTexting } from '../../../tests/accepting-providers.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import type { TextMessage } from '../../adapters/texting/texting.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { kitchenEvents } from '../../orders/server/kitchen-tables.ts'
import { orderHistory, orders } from '../../orders/server/tables.ts'
import type { OrderSettings } from '../order-settings.ts'
import { acceptOrders } from './accept-orders.ts'
import { orderSettings } from './order-settings-tables.ts'

const darElMarsa = 1

let api: WholeApi
let sami: Caller
const texts: TextMessage[] = []

beforeAll(async () => {
  api = await createWholeApi({ texting: acceptingTexting((text) => texts.push(text)) })
})
afterAll(() => api.close())

beforeEach(async () => {
  const { db } = api.tools
  api.clock.set(fridayNoon)
  api.jobs.waiting.length = 0
  texts.length = 0
  await db.update(orders).set({ status: 7 })
  await db
    .update(shops)
    .set({ leadMinutes: 20, kitchenMinutes: null, pausedUntil: null, status: 'live', isDemo: false })
    .where(eq(shops.id, darElMarsa))
  await accepts('all')
  sami = await createCaller(api, 'sami@example.com')
})

const accepts = async (choice: OrderSettings['accepts']) => {
  const row = { accepts: choice, acceptsSince: fridayNoon, remindMinutes: 60, closeMinutes: 120, reasons: [] }
  await api.tools.db
    .insert(orderSettings)
    .values({ shopId: darElMarsa, ...row })
    .onConflictDoUpdate({ target: orderSettings.shopId, set: row })
}

const find = async (id: number) => (await api.tools.db.select().from(orders).where(eq(orders.id, id)))[0]

const onBoard = async (id: number) =>
  (await sami('GET', '/api/pro/orders')).body.find((order: { id: number }) => order.id === id)

test('a new order is accepted with the usual time, as if somebody had pressed: code, text, history, event', async () => {
  const id = await insertOrder(api.tools.db)
  await api.jobs.turn()
  await api.jobs.run()
  const order = await find(id)
  expect(order).toMatchObject({ status: 1, readyAt: new Date(fridayNoon.getTime() + 20 * 60_000) })
  expect(order?.handOverCode).toBeGreaterThanOrEqual(100)
  expect(texts).toMatchObject([{ text: expect.stringMatching(/a accepté votre commande \d+ pour 12:20/) }])
  const history = await api.tools.db.select().from(orderHistory).where(eq(orderHistory.orderId, id))
  expect(history.at(-1)).toMatchObject({ fromStatus: 0, toStatus: 1, actorId: null, tabletId: null })
  const events = await api.tools.db.select().from(kitchenEvents).where(eq(kitchenEvents.orderId, id))
  expect(events.map(({ kind }) => kind)).toContain('moved')
  expect(await onBoard(id)).toMatchObject({ status: 1, by_itself: [1], changed_by: null })
})

test('two processes at once accept once, and a repeat accepts nothing', async () => {
  const id = await insertOrder(api.tools.db)
  await Promise.all([acceptOrders(api.tools), acceptOrders(api.tools)])
  await acceptOrders(api.tools)
  expect(await find(id)).toMatchObject({ status: 1, version: 2 })
  expect(api.jobs.waiting.map(({ name }) => name)).toEqual(['order-accepted'])
})

test('a press of the staff at the same moment wins or is told that Mida was faster', async () => {
  const id = await insertOrder(api.tools.db)
  const press = { status: 1, version: 1, ready_in_minutes: 45 }
  const [moved] = await Promise.all([sami('POST', `/api/pro/orders/${id}/status`, press), acceptOrders(api.tools)])
  expect(await find(id)).toMatchObject({ status: 1, version: 2 })
  expect(moved.status === 200 || moved.body.code === 'already-moved').toBe(true)
  expect(api.jobs.waiting.filter(({ name }) => name === 'order-accepted')).toHaveLength(1)
})

test('unpaid, unwanted and older orders wait, and the ladder of unanswered orders goes on', async () => {
  const { db } = api.tools
  const older = await insertOrder(db, { createdAt: new Date(fridayNoon.getTime() - 60_000) })
  const pending = await insertOrder(db, { paymentMethod: 'demo', paymentState: 'pending' })
  await accepts('paid')
  const atCounter = await insertOrder(db)
  const paid = await insertOrder(db, { paymentMethod: 'demo', paymentState: 'paid', paidAt: fridayNoon })
  await acceptOrders(api.tools)
  const statuses = await Promise.all([older, pending, atCounter, paid].map(async (id) => (await find(id))?.status))
  expect(statuses).toEqual([0, 0, 0, 1])
  api.clock.forward(4 * 60_000)
  await api.jobs.turn()
  expect(await find(atCounter)).toMatchObject({ unanswered: 'texted' })
  expect(await find(paid)).toMatchObject({ unanswered: 'none' })
})

test('nothing is accepted during a pause; a scheduled order is accepted when the pause ends, without a new time', async () => {
  const { db } = api.tools
  const pausedUntil = new Date(fridayNoon.getTime() + 3600_000)
  await db.update(shops).set({ pausedUntil }).where(eq(shops.id, darElMarsa))
  const id = await insertOrder(db, { scheduledFor: new Date(fridayNoon.getTime() + 4 * 3600_000) })
  await acceptOrders(api.tools)
  expect(await find(id)).toMatchObject({ status: 0 })
  api.clock.set(pausedUntil)
  await acceptOrders(api.tools)
  expect(await find(id)).toMatchObject({ status: 1, readyAt: null })
  expect(api.jobs.waiting).toEqual([])
})

test('an order that the lowered capacity no longer holds is left to a person', async () => {
  const { db } = api.tools
  const at = { kitchenAt: fridayNoon, kitchenMinutes: 30 }
  const [first, second] = [await insertOrder(db, at), await insertOrder(db, at)]
  await db.update(shops).set({ kitchenMinutes: 45 }).where(eq(shops.id, darElMarsa))
  await acceptOrders(api.tools)
  expect([(await find(first))?.status, (await find(second))?.status]).toEqual([0, 0])
  await db.update(shops).set({ kitchenMinutes: 60 }).where(eq(shops.id, darElMarsa))
  await acceptOrders(api.tools)
  expect([(await find(first))?.status, (await find(second))?.status]).toEqual([1, 1])
})

test('a test order is accepted too, before the first day', async () => {
  await api.tools.db.update(shops).set({ status: 'draft' }).where(eq(shops.id, darElMarsa))
  const { body } = await sami('POST', '/api/pro/shops/1/test-order')
  await api.jobs.turn()
  await api.jobs.run()
  expect(await onBoard(body.id)).toMatchObject({ is_test: true, status: 1, by_itself: [1] })
  expect(texts).toEqual([])
})

test('an order that fails is logged, and the others are accepted', async () => {
  const { db } = api.tools
  const [broken, fine] = [await insertOrder(db), await insertOrder(db)]
  await db.execute(sql`create function no_move() returns trigger language plpgsql as $$
    begin if new.order_id = ${sql.raw(String(broken))} then raise exception 'broken'; end if; return new; end $$`)
  await db.execute(sql`create trigger no_move before insert on order_history for each row execute function no_move()`)
  await acceptOrders(api.tools)
  expect([(await find(broken))?.status, (await find(fine))?.status]).toEqual([0, 1])
  await db.execute(sql`drop function no_move cascade`)
})
