import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptingTexting } from '../../../tests/accepting-providers.ts'
import { createCaller } from '../../../tests/caller.ts'
import { insertOrder, type OrderValues } from '../../../tests/insert-order.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import type { TextMessage } from '../../adapters/texting/texting.ts'
import { orderHistory, orders } from '../../orders/server/tables.ts'
import { orderSettings } from './order-settings-tables.ts'
import { watchUncollected } from './watch-uncollected.ts'

let api: WholeApi
const texts: TextMessage[] = []

beforeAll(async () => {
  api = await createWholeApi({ texting: acceptingTexting((text) => texts.push(text)) })
})
afterAll(() => api.close())

beforeEach(async () => {
  api.clock.set(fridayNoon)
  api.jobs.waiting.length = 0
  texts.length = 0
  await api.tools.db.update(orders).set({ status: 7 })
  await api.tools.db.delete(orderSettings)
})

/** An order that has been ready since noon. */
const placeReady = async (values: OrderValues = {}) => {
  const id = await insertOrder(api.tools.db, {
    status: 3,
    createdAt: new Date(fridayNoon.getTime() - 3600_000),
    ...values,
  })
  await api.tools.db
    .insert(orderHistory)
    .values({ orderId: id, fromStatus: 2, toStatus: 3, actorId: null, changedAt: fridayNoon })
  return id
}

const minute = async (count: number) => {
  api.clock.set(new Date(fridayNoon.getTime() + count * 60_000))
  await Promise.all([watchUncollected(api.tools), watchUncollected(api.tools)])
  await api.jobs.run()
}

const find = async (id: number) => (await api.tools.db.select().from(orders).where(eq(orders.id, id)))[0]

/** Signs in anew, because sessions of staff end while the clock moves. */
const sami = () => createCaller(api, 'sami@example.com')

const move = async (id: number, body: object) => (await sami())('POST', `/api/pro/orders/${id}/status`, body)

const onBoard = async (id: number) =>
  (await (await sami())('GET', '/api/pro/orders')).body.find((order: { id: number }) => order.id === id)

test('after an hour the customer gets one text, and two hours later the order is closed without a refund', async () => {
  const id = await placeReady({ paymentMethod: 'demo', paymentState: 'paid', paidAt: fridayNoon })
  await minute(59)
  expect(texts).toEqual([])
  await minute(60)
  await minute(61)
  expect(texts).toMatchObject([{ text: expect.stringMatching(/rappel, votre commande \d+ est pr.te et vous attend/) }])
  expect(texts[0]?.text).toContain('pas de remboursement')
  await minute(179)
  expect(await find(id)).toMatchObject({ status: 3 })
  await minute(181)
  await minute(182)
  expect(await find(id)).toMatchObject({ status: 6, paymentState: 'paid', version: 2 })
  expect(texts).toHaveLength(1)
  expect(api.jobs.waiting).toEqual([])
  expect(await onBoard(id)).toMatchObject({ status: 6, by_itself: expect.arrayContaining([6]), changed_by: null })
})

test('it can be handed over after all for 24 hours, also on the next day, and that again undone', async () => {
  const id = await placeReady()
  for (const count of [60, 180]) await minute(count)
  api.clock.set(new Date(fridayNoon.getTime() + (180 + 23 * 60) * 60_000))
  const until = new Date(fridayNoon.getTime() + (180 + 24 * 60) * 60_000).toISOString()
  expect(await onBoard(id)).toMatchObject({ status: 6, moves: [], collectable_until: until })
  expect(await move(id, { status: 7 })).toMatchObject({ status: 200, body: { status: 7, collectable_until: null } })
  expect((await move(id, { status: 3 })).body).toMatchObject({ status: 3, by_itself: expect.arrayContaining([6]) })
  const late = await placeReady()
  await minute(180)
  api.clock.set(new Date(fridayNoon.getTime() + (181 + 24 * 60) * 60_000))
  expect(await move(late, { status: 7 })).toMatchObject({ status: 409, body: { code: 'collected-too-late' } })
  expect(await onBoard(late)).toBeUndefined()
})

test('what was handed over, recalled, eaten in or only tried gets no text', async () => {
  const { db } = api.tools
  const recalled = await placeReady()
  await placeReady({ pickupMode: 0, table: '4' })
  await placeReady({ status: 7 })
  await db.update(orders).set({ status: 2 }).where(eq(orders.id, recalled))
  await minute(60)
  await minute(400)
  expect(texts).toEqual([])
  expect(await find(recalled)).toMatchObject({ status: 2 })
})

test('the shop’s own minutes count, and none at all', async () => {
  const { db } = api.tools
  await db.insert(orderSettings).values({
    shopId: 1,
    accepts: 'by-hand',
    acceptsSince: fridayNoon,
    reasons: [],
    remindMinutes: 10,
    closeMinutes: null,
  })
  const id = await placeReady()
  await minute(10)
  expect(texts).toHaveLength(1)
  await minute(600)
  expect(await find(id)).toMatchObject({ status: 3 })
  await db.update(orderSettings).set({ remindMinutes: null, closeMinutes: 10 })
  const other = await placeReady()
  await minute(10)
  expect(await find(other)).toMatchObject({ status: 6 })
  expect(texts).toHaveLength(1)
})

test('a text that leaves after the hand-over is not sent', async () => {
  const id = await placeReady()
  api.clock.set(new Date(fridayNoon.getTime() + 60 * 60_000))
  await watchUncollected(api.tools)
  expect(api.jobs.waiting).toMatchObject([{ name: 'order-waiting', data: { orderId: id } }])
  await move(id, { status: 7 })
  await api.jobs.run()
  expect(texts).toEqual([])
})

const at = (minutes: number) => api.clock.set(new Date(fridayNoon.getTime() + minutes * 60_000))

test('nobody closes an order as not collected before the promised time, or before the end of its slot', async () => {
  const soon = await placeReady({ readyAt: new Date(fridayNoon.getTime() + 20 * 60_000) })
  const planned = await placeReady({ scheduledFor: new Date(fridayNoon.getTime() + 7 * 3600_000), slotMinutes: 30 })
  expect(await onBoard(soon)).toMatchObject({ not_collected_from: '2026-11-20T11:20:00.000Z' })
  at(19.9)
  const early = await move(soon, { status: 6 })
  expect(early).toMatchObject({ status: 409, body: { code: 'not-collected-too-early' } })
  expect(early.body.message).toContain('jusqu’à 12:20 :')
  at(20)
  expect(await move(soon, { status: 6 })).toMatchObject({ status: 200, body: { not_collected_from: null } })
  at(7 * 60 + 29)
  const tooEarly = await move(planned, { status: 6 })
  expect(tooEarly.body).toMatchObject({ code: 'not-collected-too-early', message: expect.stringContaining('19:30') })
  expect(await find(planned)).toMatchObject({ status: 3, version: 1 })
  at(7 * 60 + 30)
  expect((await move(planned, { status: 6 })).status).toBe(200)
  const free = await placeReady()
  expect((await move(free, { status: 6 })).status).toBe(200)
})

const amina = () => createCaller(api, 'amina@example.com')

test('the customer of an order that staff closed gets one text, and finds the code and the last hour on its page', async () => {
  const id = await placeReady({ paymentMethod: 'demo', paymentState: 'paid', paidAt: fridayNoon, handOverCode: 417 })
  await move(id, { status: 6 })
  await api.jobs.run()
  expect(texts).toMatchObject([
    { text: expect.stringMatching(/ni r.cup.r.e ni rembours.e\. .* jusqu'. 12:00 \(21\/11/) },
  ])
  expect((await (await amina())('GET', `/api/orders/${id}`)).body).toMatchObject({
    ...{ status: 6, hand_over_code: '417', collectable_until: '2026-11-21T11:00:00.000Z' },
  })
  expect(await onBoard(id)).toMatchObject({ hand_over_code: '417', collectable_until: '2026-11-21T11:00:00.000Z' })
  await move(id, { status: 7 })
  await move(id, { status: 3 })
  await move(id, { status: 6 })
  await api.jobs.run()
  expect(texts).toHaveLength(1)
})

test('no text leaves for a press by mistake, an order without an account, or once it is too late to come', async () => {
  const mistaken = await placeReady()
  await move(mistaken, { status: 6 })
  await move(mistaken, { status: 7 })
  const ofCounter = await placeReady({ userId: null, source: 'phone', guestName: 'Nour' })
  await move(ofCounter, { status: 6 })
  await api.jobs.run()
  await move(await placeReady(), { status: 6 })
  at(24 * 60)
  await api.jobs.run()
  expect(texts).toEqual([])
})
