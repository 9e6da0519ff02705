import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { readCustomer } from '../../operator/server/look-up-people.ts'
import { listSilentShops } from '../../operator/server/read-needs.ts'
import { listOrders, readOperatorOrder } from '../../operator/server/read-orders.ts'
import { findOrderOf, listOrdersUnderWay } from '../../orders/server/order-store.ts'
import { listOrdersOf } from '../../orders/server/own-orders.ts'
import { requestCancel } from '../../orders/server/request-cancel.ts'
import { firstTestOrder } from '../../orders/server/tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'
import { shopRoutes } from './shop-routes.ts'
import { endTestOrders, hasTested, mostTestsPerHour } from './test-orders.ts'
import { watchUnanswered } from './watch-unanswered.ts'

const here = openKitchen((app, tools, mountTools) => {
  restaurantRoutes(app, tools, mountTools)
  shopRoutes(app, tools, mountTools)
})

const setStatus = (status: string) =>
  here.api.tools.db.execute(sql`update shops set status = ${status}, is_demo = false where id = 1`)

/** Signs in anew, because sessions of staff end while the clock moves. */
const press = async (email = 'sami@example.com') =>
  (await createCaller(here.api, email))('POST', '/api/pro/shops/1/test-order')

const later = (minutes: number) => here.api.clock.set(new Date(here.api.clock.now().getTime() + minutes * 60_000))

const stockOf = async () =>
  (await here.api.tools.db.execute(sql`select sum(stock)::int as stock from products where shop_id = 1`)).rows[0]

test('a test order stands on the own board, can be moved to the end, and is no order anywhere else', async () => {
  const { db, clock } = here.api.tools
  expect((await press()).body.code).toBe('shop-is-open')
  await setStatus('draft')
  const [stock, real] = [await stockOf(), await here.place()]
  expect(await hasTested(db, 1)).toBe(false)
  const { status, body } = await press()
  expect(status).toBe(200)
  const id: number = body.id
  expect(id).toBeGreaterThanOrEqual(firstTestOrder)
  expect(await hasTested(db, 1)).toBe(true)
  // A press twice is one order.
  expect((await press()).body.id).toBe(id)

  const board = (await here.owner('GET', '/api/pro/orders')).body
  expect(board.find((order: { id: number }) => order.id === id)).toMatchObject({ is_test: true, phone: '', status: 0 })
  expect(board.find((order: { id: number }) => order.id === real)).toMatchObject({ is_test: false })
  expect((await here.move(here.neighbour, id, { status: 1 })).status).toBe(404)

  expect(await listOrdersOf(db, here.ownerId)).toEqual([])
  expect(await findOrderOf(db, here.ownerId, id)).toBeNull()
  expect(await listOrdersUnderWay(db, here.ownerId, clock.now())).toEqual([])
  expect((await listOrders(db, undefined, { before: null, limit: 9 })).map((order) => order.id)).not.toContain(id)
  expect(await readOperatorOrder(db, id)).toBeNull()
  const actor = { kind: 'person', id: here.ownerId, ip: '127.0.0.1' } as const
  expect(await readCustomer(here.api.tools, id, actor)).toEqual({ ok: false, code: 'unknown-order' })

  const sent = () => db.execute(sql`select count(*)::int as count from messages`)
  const before = (await sent()).rows
  let asked: unknown
  for (const to of [1, 2, 3, 7]) {
    const moved = await here.move(here.owner, id, { status: to, ...(to === 1 && { ready_in_minutes: 10 }) })
    if (to === 1) asked = await requestCancel(here.api.tools, { orderId: id, userId: here.ownerId })
    expect([to, moved.status]).toEqual([to, 200])
  }
  expect(asked).toEqual({ ok: false, code: 'unknown-order' })
  await here.api.jobs.run()
  expect((await sent()).rows).toEqual(before)
  expect(await stockOf()).toEqual(stock)
  // The numbers of real orders go on without a gap.
  expect(await here.place()).toBe(real + 1)
})

test('nobody is reminded of a test order, and the operator is not told', async () => {
  later(61)
  const { id } = (await press()).body
  later(60 * 3)
  await watchUnanswered(here.api.tools)
  const { rows } = await here.api.tools.db.execute(sql`select unanswered, status from orders where id = ${id}`)
  expect(rows).toEqual([{ unanswered: 'none', status: 0 }])
  // Real orders of the shop wait as well.
  const told = await listSilentShops(here.api.tools.db, 9)
  await here.api.tools.db.execute(sql`update orders set unanswered = 'texted' where id = ${id}`)
  expect(await listSilentShops(here.api.tools.db, 9)).toEqual(told)
})

test('a few an hour, and after a day they end by themselves; the latest stays to say that the board was tried', async () => {
  const ids: number[] = []
  for (let tries = 0; tries < mostTestsPerHour; tries += 1) {
    later(1)
    ids.push((await press()).body.id)
  }
  later(1)
  expect((await press()).body.code).toBe('too-many-tests')
  expect(new Set(ids).size).toBe(mostTestsPerHour)
  later(25 * 60)
  await endTestOrders(here.api.tools)
  await endTestOrders(here.api.tools)
  const { rows } = await here.api.tools.db.execute(sql`select id, status from orders where is_test`)
  expect(rows).toEqual([{ id: ids.at(-1), status: 5 }])
  expect(await hasTested(here.api.tools.db, 1)).toBe(true)
})

test('only the owner places one, and only with a dish on the menu', async () => {
  later(61)
  expect((await press('selma@example.com')).status).toBe(403)
  expect((await press('karim@example.com')).status).toBe(404)
  await here.api.tools.db.execute(sql`update products set withdrawn_at = now() where shop_id = 1`)
  expect((await press()).body.code).toBe('menu-empty')
})
