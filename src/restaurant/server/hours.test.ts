import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../tests/caller.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { openState } from '../../catalogue/opening-hours.ts'
import { findShop } from '../../catalogue/server/shop-store.ts'
import { openingExceptions } from '../../catalogue/server/tables.ts'
import { reservations } from '../../reservations/server/tables.ts'
import type { ShopHoursReply } from '../hours-contract.ts'
import { purgeClosures, readHours } from './edit-hours.ts'
import { shopSettingsRoutes } from './shop-settings-routes.ts'

const here = openKitchen(shopSettingsRoutes)

let now: ShopHoursReply

const read = () => readHours(here.api.tools.db, { id: 1, timeZone: 'Africa/Tunis' }, here.api.clock.now())

beforeEach(async () => {
  now = await read()
})

afterEach(() => here.api.clock.set(fridayNoon))

const save = (caller: Caller, { version, week, closures }: Pick<ShopHoursReply, 'version' | 'week' | 'closures'>) =>
  caller('PUT', '/api/pro/shops/1/hours', { version, week, closures })

const pause = (caller: Caller, minutes: number | null) => caller('PUT', '/api/pro/shops/1/pause', { minutes })

const state = async () => {
  const shop = await findShop(here.api.tools.db, 1)
  return shop && openState(shop.hours, here.api.clock.now())
}

const lunch = { day: 5, begin: '11:00', ending: '14:30' }
const night = { day: 5, begin: '19:00', ending: '02:00' }

test('a week with several periods, one of them past midnight, decides when diners may order', async () => {
  const saved = await save(here.owner, { ...now, week: [night, lunch], closures: [] })
  expect(saved).toMatchObject({ status: 200, body: { version: now.version + 1, week: [lunch, night] } })
  expect(await state()).toEqual({ open: true, closesAt: new Date('2026-11-20T13:30:00Z') })
  here.api.clock.set(new Date('2026-11-20T14:00:00Z'))
  expect(await state()).toMatchObject({ open: false, opensAt: new Date('2026-11-20T18:00:00Z') })
  here.api.clock.set(new Date('2026-11-21T00:30:00Z'))
  expect(await state()).toEqual({ open: true, closesAt: new Date('2026-11-21T01:00:00Z') })
})

test('the hours of eating in are a week of their own, which stays when only the other is saved', async () => {
  const dinner = { day: 5, begin: '19:00', ending: '22:00' }
  const body = { version: now.version, week: [lunch], closures: [], eating_in: [dinner] }
  const saved = await here.owner('PUT', '/api/pro/shops/1/hours', body)
  expect(saved).toMatchObject({ status: 200, body: { week: [lunch], eating_in: [dinner] } })
  const hours = async () => (await findShop(here.api.tools.db, 1))?.hours
  expect(await hours()).toMatchObject({ periods: [lunch], eatingIn: [dinner] })
  expect((await save(here.owner, { ...saved.body, week: [lunch, night] })).body).toMatchObject({ eating_in: [dinner] })
  expect(await hours()).toMatchObject({ periods: [lunch, night], eatingIn: [dinner] })
  const none = { ...body, version: saved.body.version + 1, eating_in: [] }
  expect(await here.owner('PUT', '/api/pro/shops/1/hours', none)).toMatchObject({
    status: 422,
    body: { code: 'eating-in-empty', eating_in: true },
  })
  const same = { ...body, version: saved.body.version + 1, eating_in: null }
  expect(await here.owner('PUT', '/api/pro/shops/1/hours', same)).toMatchObject({
    status: 200,
    body: { eating_in: null },
  })
  expect((await hours())?.eatingIn).toBeNull()
})

test('a closure goes ninety days after its last day, by the date of the shop', async () => {
  const { db } = here.api.tools
  const closure = { shopId: 1, firstDay: '2026-08-01', lastDay: '2026-08-21' }
  const [row] = await db.insert(openingExceptions).values(closure).returning({ id: openingExceptions.id })
  const find = () =>
    db
      .select()
      .from(openingExceptions)
      .where(eq(openingExceptions.id, row?.id ?? 0))
  // Ninety days later: in Tunis the day ends an hour before it ends in London.
  await purgeClosures(db, new Date('2026-11-19T22:59:00Z'))
  expect(await find()).toHaveLength(1)
  await purgeClosures(db, new Date('2026-11-19T23:01:00Z'))
  expect(await find()).toEqual([])
})

test('a closed day closes with its reason, and one that is over stays stored but is not sent', async () => {
  const { db } = here.api.tools
  await db.insert(openingExceptions).values({ shopId: 1, firstDay: '2026-11-01', lastDay: '2026-11-02' })
  const today = { first_day: '2026-11-20', last_day: '2026-11-21', begin: null, ending: null, reason: 'Travaux' }
  const saved = await save(here.owner, { ...now, week: [lunch], closures: [today] })
  expect(saved.body.closures).toEqual([today])
  expect(await state()).toMatchObject({ open: false, reason: 'exception', note: 'Travaux' })
  const all = await db.select().from(openingExceptions).where(eq(openingExceptions.shopId, 1))
  expect(all.map(({ firstDay }) => firstDay).toSorted()).toEqual(['2026-11-01', '2026-11-20'])
  await save(here.owner, { ...saved.body, closures: [] })
  expect((await state())?.open).toBe(true)
})

test('what was promised for a time that is no longer open is told, and nothing of it changes', async () => {
  const { db } = here.api.tools
  await db.delete(reservations)
  const allWeek = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, begin: '11:00', ending: '22:00' }))
  const open = (await save(here.owner, { ...now, week: allWeek, closures: [] })).body
  expect(open.outside_hours).toEqual({ reservations: { count: 0, first: [] }, orders: { count: 0, first: [] } })
  const saturday = new Date('2026-11-21T19:00:00Z')
  const table = { shopId: 1, people: 2, name: 'Amina', phone: '+21620123456', language: 'fr' as const }
  const at = {
    startsAt: saturday,
    endsAt: new Date('2026-11-21T21:00:00Z'),
    consentedAt: fridayNoon,
    createdAt: fridayNoon,
  }
  const written = await db
    .insert(reservations)
    .values([
      { ...table, ...at, status: 'confirmed' },
      { ...table, ...at, status: 'cancelled' },
    ])
    .returning({ id: reservations.id })
  const orderId = await insertOrder(db, { status: 1, scheduledFor: saturday })
  await insertOrder(db, { status: 0, paymentState: 'pending', scheduledFor: saturday })
  await insertOrder(db, { status: 4, scheduledFor: saturday })
  const closed = { first_day: '2026-11-21', last_day: '2026-11-21', begin: null, ending: null, reason: null }
  const { body } = await save(here.owner, { ...open, closures: [closed] })
  const named = { local_time: '2026-11-21T20:00' }
  expect(body.outside_hours).toEqual({
    reservations: { count: 1, first: [{ id: written[0]?.id, name: 'Amina', ...named }] },
    orders: { count: 1, first: [{ id: orderId, name: 'Amina Ben Youssef', ...named }] },
  })
  const kept = await db
    .select()
    .from(reservations)
    .where(eq(reservations.id, written[0]?.id ?? 0))
  expect(kept[0]?.status).toBe('confirmed')
  // A later visit says it too, until the time is open again or over.
  expect((await read()).outside_hours.reservations.count).toBe(1)
  expect((await save(here.owner, { ...body, closures: [] })).body.outside_hours.orders.count).toBe(0)
})

test('a reservation is promised for the hours of eating in, a scheduled order for those of taking away', async () => {
  const { db } = here.api.tools
  await db.delete(reservations)
  const lunches = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, begin: '11:00', ending: '15:00' }))
  const dinners = lunches.map(({ day }) => ({ day, begin: '19:00', ending: '22:00' }))
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour - 1))
  const table = { shopId: 1, people: 2, name: 'Amina', phone: '+21620123456', language: 'fr' as const }
  for (const hour of [12, 20])
    await db.insert(reservations).values({
      ...table,
      status: 'confirmed',
      startsAt: at(hour),
      endsAt: at(hour + 2),
      consentedAt: fridayNoon,
      createdAt: fridayNoon,
    })
  const atLunch = await insertOrder(db, { status: 1, scheduledFor: at(12) })
  const atDinner = await insertOrder(db, { status: 1, scheduledFor: at(20) })
  const body = { version: now.version, week: lunches, eating_in: dinners, closures: [] }
  const { outside_hours: outside, version } = (await here.owner('PUT', '/api/pro/shops/1/hours', body)).body
  expect(outside.reservations).toMatchObject({ count: 1, first: [{ local_time: '2026-11-21T12:00' }] })
  const orders = outside.orders.first.map(({ id }: { id: number }) => id)
  expect([orders.includes(atLunch), orders.includes(atDinner)]).toEqual([false, true])
  await here.owner('PUT', '/api/pro/shops/1/hours', { ...body, version, eating_in: null })
  await db.delete(reservations)
})

test('two editors at once: one is saved, the other is told the current hours', async () => {
  const both = await Promise.all([
    save(here.owner, { ...now, week: [lunch] }),
    save(here.owner, { ...now, week: [night] }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [saved, refused] = [200, 409].map((status) => both.find((answer) => answer.status === status)?.body)
  expect(refused).toMatchObject({ code: 'hours-changed', current: saved, by: null })
  await here.api.tools.db.execute(
    sql`update audit_log set actor_id = 0, actor_name = 'Samia' where action = 'hours.changed'`,
  )
  expect((await save(here.owner, { ...now, week: [] })).body).toMatchObject({ code: 'hours-changed', by: 'Samia' })
  expect(await read()).toEqual(saved)
})

test('a change whose answer was lost is not a conflict with itself', async () => {
  const first = await save(here.owner, { ...now, week: [lunch] })
  expect(await save(here.owner, { ...now, week: [lunch] })).toEqual(first)
})

test('a double press saves once', async () => {
  const first = await save(here.owner, { ...now, week: [night] })
  expect(await save(here.owner, first.body)).toEqual(first)
})

test('wrong hours are refused with their day, and nothing of them is stored', async () => {
  const overlapping = [lunch, { day: 5, begin: '14:00', ending: '16:00' }]
  expect(await save(here.owner, { ...now, week: overlapping })).toMatchObject({
    status: 422,
    body: { code: 'hours-overlap', day: 5 },
  })
  expect(await read()).toEqual(now)
})

test('a pause ends by itself or at once, and the counter may press it', async () => {
  await save(here.owner, { ...now, week: [lunch], closures: [] })
  expect((await pause(here.owner, 30)).body.paused_until).toBe('2026-11-20T11:30:00.000Z')
  expect(await state()).toMatchObject({ open: false, reason: 'paused' })
  expect((await pause(here.owner, null)).body).toEqual({ paused_until: null })
  expect((await state())?.open).toBe(true)
  await pause(here.owner, 30)
  here.api.clock.forward(30 * 60_000)
  expect((await state())?.open).toBe(true)
  expect((await read()).paused_until).toBeNull()
})

test('hours and pause belong to those who may change them', async () => {
  for (const [caller, code, status] of [
    [here.cook, 'role-forbids', 403],
    [here.neighbour, 'not-staff', 404],
    [here.diner, 'not-staff', 404],
  ] as const) {
    expect(await save(caller, now)).toMatchObject({ status, body: { code } })
    expect(await pause(caller, 30)).toMatchObject({ status, body: { code } })
  }
})
