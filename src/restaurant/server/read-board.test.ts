import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { orders } from '../../orders/server/tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const here = openKitchen(restaurantRoutes)

test('whoever works nowhere is turned away, the operator too', async () => {
  const id = await here.place()
  const operator = await createCaller(here.api, 'nour@example.com')
  for (const caller of [here.diner, operator]) {
    for (const answer of [await caller('GET', '/api/pro/orders'), await here.move(caller, id, { status: 1 })])
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-staff' } })
  }
  const visitor = await createCaller(here.api)
  expect((await visitor('GET', '/api/pro/orders')).status).toBe(401)
  expect((await here.move(visitor, id, { status: 1 })).status).toBe(401)
  const [order] = await here.api.tools.db.select().from(orders).where(eq(orders.id, id))
  expect(order).toMatchObject({ status: 0, version: 1 })
})

test('the order of another shop does not exist for its neighbour', async () => {
  const id = await here.place()
  expect(await here.board(here.neighbour)).toEqual([])
  expect(await here.move(here.neighbour, id, { status: 1 })).toMatchObject({
    status: 404,
    body: { code: 'unknown-order' },
  })
  expect((await here.move(here.owner, 999_999, { status: 1 })).body.code).toBe('unknown-order')
})

test('an order that waits for its payment, or never got it, is not there yet', async () => {
  for (const paymentState of ['pending', 'failed'] as const) {
    const id = await here.place({ paymentState })
    expect(await here.board(here.owner)).not.toContain(id)
    expect((await here.move(here.owner, id, { status: 1 })).status).toBe(404)
    await here.api.tools.db.delete(orders).where(eq(orders.id, id))
  }
  const paid = await here.place({ paymentState: 'paid' })
  expect(await here.board(here.owner)).toContain(paid)
})

test('the board holds what is not final and what ended today in the zone of the shop, most urgent first', async () => {
  const minutes = (count: number) => new Date(fridayNoon.getTime() - count * 60_000)
  await here.api.tools.db.delete(orders)
  const endedYesterday = await here.place({ createdAt: minutes(26 * 60), status: 7 })
  const forgotten = await here.place({ createdAt: minutes(30 * 24 * 60), status: 3 })
  const endedToday = await here.place({ createdAt: minutes(3 * 24 * 60), status: 3 })
  const late = await here.place({ createdAt: minutes(9) })
  const early = await here.place({ createdAt: minutes(15) })
  await here.move(here.owner, endedToday, { status: 7 })
  expect(await here.board(here.cook)).toEqual([early, late, endedToday, forgotten])
  expect(await here.board(here.owner)).not.toContain(endedYesterday)
  here.api.clock.forward(12 * 60 * 60_000)
  const atMidnight = await createCaller(here.api, 'sami@example.com')
  expect(await here.board(atMidnight)).toEqual([early, late, forgotten])
  here.api.clock.set(fridayNoon)
})

test('of too many open orders, the oldest stay on the board', async () => {
  const { db } = here.api.tools
  await db.delete(orders)
  const oldest = await here.place({ createdAt: new Date(fridayNoon.getTime() - 3_600_000) })
  await db.execute(sql`
    insert into orders (shop_id, user_id, payment_method, payment_state, pickup_mode, phone, total_minor, currency, currency_symbol, euro_rate, created_at)
    select shop_id, user_id, payment_method, payment_state, pickup_mode, phone, total_minor, currency, currency_symbol, euro_rate, ${fridayNoon.toISOString()}::timestamptz
    from orders, generate_series(1, 500) where id = ${oldest}`)
  const shown = await here.board(here.owner)
  expect(shown).toHaveLength(500)
  expect(shown).toContain(oldest)
  await db.delete(orders)
})

test('an order closed before its payment is never shown, also after a late payment and refund', async () => {
  const { db } = here.api.tools
  const closed = await here.place({ paymentState: 'pending' })
  await changeOrderStatus(here.api.tools, { orderId: closed, to: 4, actor: 'system', actorId: null })
  await db.update(orders).set({ paymentState: 'refunded' }).where(eq(orders.id, closed))
  expect(await here.board(here.owner)).not.toContain(closed)
  const called = await here.place({ paymentState: 'paid' })
  await changeOrderStatus(here.api.tools, { orderId: called, to: 4, actor: 'customer', actorId: null })
  expect(await here.board(here.owner)).toContain(called)
})

test('an order names the colleague or tablet that changed it last, and not its customer', async () => {
  const id = await here.place()
  const namesOf = async () =>
    (await here.owner('GET', '/api/pro/orders')).body.find((order: { id: number }) => order.id === id).changed_by
  expect(await namesOf()).toBeNull()
  expect((await here.move(here.owner, id, { status: 1 })).body.changed_by).toBe('Sami')
  expect((await here.move(here.cook, id, { status: 2 })).body.changed_by).toBe('Selma')
  const other = await here.place()
  await changeOrderStatus(here.api.tools, {
    ...{ orderId: other, to: 4, actor: 'customer', actorId: await userIdOf(here.api.tools.db, 'amina@example.com') },
  })
  const [cancelled] = (await here.owner('GET', '/api/pro/orders')).body.filter(
    (order: { id: number }) => order.id === other,
  )
  expect(cancelled).toMatchObject({ status: 4, changed_by: null })
})
