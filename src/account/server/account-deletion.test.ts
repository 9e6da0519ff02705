import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { eventually } from '../../../tests/eventually.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { findDish, orderOf } from '../../../tests/order.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { orderReports } from '../../orders/server/report-tables.ts'
import { orders } from '../../orders/server/tables.ts'
import { payments } from '../../payments/server/tables.ts'
import { reservations } from '../../reservations/server/tables.ts'
import { staff } from '../../restaurant/server/tables.ts'
import { users } from './tables.ts'

const day = 24 * 3_600_000

let api: WholeApi
let caller: Caller
let id: number
let people = 0

beforeAll(async () => {
  api = await createWholeApi()
})
afterAll(() => api.close())

/** Registers a new person, who is then signed in and has a recent proof of identity. */
const arrive = async () => {
  api.clock.set(fridayNoon)
  people += 1
  const email = `leaving${people}@example.com`
  caller = await createCaller(api)
  await caller('POST', '/register', {
    name: 'Rim Saïdi',
    email,
    password: 'quatre-oranges',
    password_confirmation: 'quatre-oranges',
  })
  id = await userIdOf(api.tools.db, email)
}
beforeEach(arrive)

const leave = () => caller('DELETE', `/api/compte/${id}`)
const later = () => caller('POST', `/api/compte/${id}/leave-later`)
const person = async () => (await api.tools.db.select().from(users).where(eq(users.id, id)))[0]
const underWay = async () => (await leave()).body.under_way

test('what the customer and the shop have said about an order goes with the account', async () => {
  const { db } = api.tools
  const orderId = await insertOrder(db, { userId: id, status: 7 })
  const other = await insertOrder(db, { status: 7 })
  for (const of of [orderId, other])
    await db
      .insert(orderReports)
      .values({ orderId: of, kind: 'wrong', words: 'Rim, 20 111 222', reportedAt: fridayNoon })
  expect((await leave()).status).toBe(200)
  const left = await db.select({ orderId: orderReports.orderId }).from(orderReports)
  expect(left).toEqual([{ orderId: other }])
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.version, 'boards read the order again').toBe(2)
})

test('an order under way keeps its customer, and is named', async () => {
  const orderId = await insertOrder(api.tools.db, { userId: id })
  expect(await leave()).toMatchObject({
    status: 409,
    body: { code: 'under-way', under_way: [{ kind: 'order', id: orderId, shop: 'Dar El Marsa' }] },
  })
  for (const to of [1, 2, 3] as const) {
    await changeOrderStatus(api.tools, { orderId, to, actor: 'shop', actorId: null })
    expect(await underWay()).toHaveLength(1)
  }
  expect(await person()).toMatchObject({ name: 'Rim Saïdi', deletedAt: null })
  await changeOrderStatus(api.tools, { orderId, to: 7, actor: 'shop', actorId: null })
  // The order stays pending for two minutes, while staff can undo the hand-over.
  expect(await underWay()).toHaveLength(1)
  api.clock.forward(120_000)
  expect((await leave()).status).toBe(200)
  expect(await person()).toMatchObject({ name: '—' })
  expect((await api.tools.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.phone).toBe('')
})

test('an order that waits for its money is under way', async () => {
  const orderId = await insertOrder(api.tools.db, { userId: id, paymentMethod: 'demo', paymentState: 'pending' })
  expect(await underWay()).toMatchObject([{ kind: 'order', id: orderId }])
})

test('money on its way back is under way, and money that may still come', async () => {
  const back = await insertOrder(api.tools.db, { userId: id, status: 5, paymentMethod: 'demo', paymentState: 'paid' })
  const late = await insertOrder(api.tools.db, { userId: id, status: 4, paymentState: 'failed' })
  await api.tools.db
    .insert(payments)
    .values({ orderId: late, integration: 'demo', amountMinor: 12_000, currency: 'TND', createdAt: fridayNoon })
  expect(await underWay()).toMatchObject([
    { kind: 'refund', id: back },
    { kind: 'refund', id: late },
  ])
  await api.tools.db.update(orders).set({ paymentState: 'refunded' }).where(eq(orders.id, back))
  await api.tools.db.update(payments).set({ settledAt: fridayNoon }).where(eq(payments.orderId, late))
  expect((await leave()).status).toBe(200)
})

test('a reservation is under way until the evening is over', async () => {
  const [made] = await api.tools.db
    .insert(reservations)
    .values({
      shopId: 1,
      userId: id,
      people: 2,
      status: 'confirmed',
      startsAt: new Date(fridayNoon.getTime() - 3_600_000),
      endsAt: new Date(fridayNoon.getTime() + 3_600_000),
      name: 'Rim Saïdi',
      phone: '+21620999001',
      language: 'fr',
      consentedAt: fridayNoon,
      createdAt: fridayNoon,
    })
    .returning()
  expect(await underWay()).toMatchObject([{ kind: 'reservation', id: made?.id }])
  await api.tools.db.update(reservations).set({ status: 'cancelled' }).where(eq(reservations.userId, id))
  expect((await leave()).status).toBe(200)
})

test('a stored request deletes the account as soon as everything is settled', async () => {
  const orderId = await insertOrder(api.tools.db, { userId: id })
  const asked = await later()
  expect(asked).toMatchObject({
    status: 200,
    body: { leaves_by: new Date(fridayNoon.getTime() + 30 * day).toISOString() },
  })
  await api.jobs.turn()
  expect(await person()).toMatchObject({ deletedAt: null })
  api.clock.forward(60_000)
  // A second request does not change the date.
  expect((await later()).body).toEqual(asked.body)
  for (const to of [1, 2, 3, 7] as const)
    await changeOrderStatus(api.tools, { orderId, to, actor: 'shop', actorId: null })
  api.clock.forward(120_000)
  await api.jobs.turn()
  expect(await person()).toMatchObject({ name: '—', email: null, deletionRequestedAt: null })
  expect((await caller('GET', '/api/session')).body.user).toBeNull()
})

test('after thirty days the account is deleted in any case', async () => {
  await insertOrder(api.tools.db, { userId: id, status: 2 })
  await later()
  api.clock.forward(30 * day - 1)
  await api.jobs.turn()
  expect(await person()).toMatchObject({ deletedAt: null })
  api.clock.forward(1)
  await api.jobs.turn()
  expect(await person()).toMatchObject({ name: '—' })
})

test('a withdrawn request keeps the account', async () => {
  await later()
  expect((await caller('DELETE', `/api/compte/${id}/leave-later`)).status).toBe(200)
  await api.jobs.turn()
  expect(await person()).toMatchObject({ name: 'Rim Saïdi', deletedAt: null })
})

test('a request that is withdrawn while the job runs stays withdrawn', async () => {
  const first = { caller, id }
  await later()
  await arrive()
  await later()
  const { databaseUrl, jobs, clock } = api
  const busy = new Client({ connectionString: databaseUrl })
  await busy.connect()
  // This lock simulates an order by the first person. The job reads both requests and then waits for this lock.
  await busy.query('begin')
  await busy.query('select from users where id = $1 for key share', [first.id])
  clock.forward(60_000)
  const round = jobs.turn()
  await eventually(async () => {
    const { rows } = await busy.query(
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'",
    )
    return rows[0].count > 0
  })
  expect((await caller('DELETE', `/api/compte/${id}/leave-later`)).status).toBe(200)
  await busy.query('commit')
  await busy.end()
  await round
  expect(await person()).toMatchObject({ name: 'Rim Saïdi', deletedAt: null })
  // The first account is deleted, so its request can no longer be withdrawn.
  expect((await first.caller('DELETE', `/api/compte/${first.id}/leave-later`)).status).not.toBe(200)
})

test('the only owner of a shop cannot be deleted; a deleted account leaves the staff', async () => {
  const { db } = api.tools
  await db.insert(staff).values({ shopId: 2, userId: id, role: 'owner' })
  await db.update(users).set({ isStaff: true }).where(eq(users.id, id))
  expect(await leave()).toMatchObject({ status: 409, body: { code: 'owner-stays' } })
  expect(await later()).toMatchObject({ status: 409, body: { code: 'owner-stays' } })
  await db.insert(staff).values({ shopId: 2, userId: await userIdOf(db, 'karim@example.com'), role: 'owner' })
  expect((await leave()).status).toBe(200)
  expect(await db.select().from(staff).where(eq(staff.userId, id))).toEqual([])
})

test('a request to leave later needs a proof like leaving', async () => {
  api.clock.forward(11 * 60_000)
  expect(await later()).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
})

test('an order or reservation during the deletion either blocks it or is refused', async () => {
  const { db } = api.tools
  const dish = await findDish(caller)
  for (let round = 0; round < 12; round += 1) {
    // A phone for each round, because a second request by the same phone would return the reservation of an earlier round.
    const phone = `+216209990${10 + round}`
    const reservation = { time: '2026-11-21T20:00', people: 2, name: 'Rim', phone, email: '', notes: '', consent: true }
    const wishes = [
      () => caller('POST', '/api/establishment/1/paiement', orderOf(dish, { phone })),
      () => caller('POST', '/api/establishment/1/reservations', reservation),
    ]
    await arrive()
    await db.update(users).set({ phone, phoneVerifiedAt: fridayNoon }).where(eq(users.id, id))
    const [left, made] = await Promise.all([leave(), wishes[round % 2]?.()])
    const gone = left.status === 200
    expect(made?.status === 200, `${left.status} ${made?.status}`).toBe(!gone)
    const hers = await db.select().from(orders).where(eq(orders.userId, id))
    const tables = await db.select().from(reservations).where(eq(reservations.userId, id))
    expect(hers.length + tables.length).toBe(gone ? 0 : 1)
  }
})
