import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { kitchenEvents } from '../../orders/server/kitchen-tables.ts'
import { markPaid } from '../../orders/server/order-payment-store.ts'
import { orderLines } from '../../orders/server/tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'
import { hasBeenShown, listScreens } from './screen-store.ts'
import { screens } from './screen-tables.ts'

const here = openKitchen(restaurantRoutes)
const shop = 1
const keyOf = (n: number) => String(n).padStart(32, 'a')
const key = keyOf(1)

const follow = async (since: string, more: Readonly<Record<string, string>> = {}, caller = here.cook) => {
  const { status, body } = await caller('GET', `/api/pro/orders/changes?${new URLSearchParams({ since, ...more })}`)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return {
    ids: body.orders.map((order: { id: number }) => order.id) as number[],
    isWhole: body.is_whole as boolean,
    number: body.numbers.find((one: { shop: number }) => one.shop === shop).number as number,
  }
}

const eventsOf = async (orderId: number) =>
  (
    await here.api.tools.db
      .select()
      .from(kitchenEvents)
      .where(eq(kitchenEvents.orderId, orderId))
      .orderBy(asc(kitchenEvents.number))
  ).map(({ kind, lineId, before, after }) => [kind, lineId === null ? 'order' : 'line', before, after])

const rowOfScreen = async () => (await here.api.tools.db.select().from(screens).where(eq(screens.shopId, shop)))[0]

beforeEach(() => here.api.tools.db.delete(screens))

test('a caller without a number gets the whole board, and then only what changed', async () => {
  const [one, two] = [await here.place(), await here.place()]
  const first = await follow('')
  expect(first).toMatchObject({ isWhole: true, ids: expect.arrayContaining([one, two]) })
  expect(await follow(`${shop}:${first.number}`)).toEqual({ ids: [], isWhole: false, number: first.number })
  await here.move(here.owner, one, { status: 1, ready_in_minutes: 10 })
  const second = await follow(`${shop}:${first.number}`)
  expect(second).toMatchObject({ ids: [one], isWhole: false })
  expect(second.number).toBeGreaterThan(first.number)
})

test('a number that is unknown here brings the whole board: too high, too old, or of another shop', async () => {
  const id = await here.place()
  const { number } = await follow('')
  for (const since of [`${shop}:${number + 1}`, `${shop}:${number + 1_000_000}`, '2:1', `${shop}:2147483647`])
    expect(await follow(since)).toMatchObject({ isWhole: true, ids: expect.arrayContaining([id]) })
  await here.api.tools.db.delete(kitchenEvents).where(eq(kitchenEvents.number, 1))
  expect(await follow(`${shop}:0`)).toMatchObject({ isWhole: true })
})

test('a query that cannot be read is refused in words', async () => {
  for (const query of [
    'since=1',
    'since=a:b',
    `since=${shop}:-1`,
    'since=1:2:3',
    'screen=mine',
    'kind=oven',
    'sound=loud',
  ])
    expect((await here.cook('GET', `/api/pro/orders/changes?${query}`)).status, query).toBe(422)
})

test('each change of order and line has one event, and the numbers have no gap', async () => {
  const id = await insertOrder(here.api.tools.db, { status: 1, lines: [{ status: 1 }, { status: 1 }] })
  const [line] = await here.api.tools.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  await here.cook('POST', `/api/pro/orders/${id}/lines/${line?.id}/status`, { seen: 1, status: 2 })
  await here.move(here.cook, id, { status: 3 })
  await here.move(here.cook, id, { status: 2 })
  expect(await eventsOf(id)).toEqual([
    ['added', 'order', null, 1],
    ['moved', 'line', 1, 2],
    ['moved', 'order', 1, 2],
    ['ready', 'line', 2, 3],
    ['ready', 'line', 1, 3],
    ['ready', 'order', 2, 3],
    ['recalled', 'line', 3, 2],
    ['recalled', 'line', 3, 1],
    ['recalled', 'order', 3, 2],
  ])
  const refused = await here.place({ status: 1 })
  await here.move(here.owner, refused, { status: 5, reason: 'Plus de gaz' })
  expect((await eventsOf(refused)).slice(1)).toEqual([
    ['cancelled', 'line', 1, 5],
    ['cancelled', 'order', 1, 5],
  ])
})

test('changes at the same time get numbers in the order of their commits', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => here.place({ status: 1 })))
  const { number: before } = await follow('')
  const seen: number[] = []
  let number = before
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      const changes = await follow(`${shop}:${number}`)
      seen.push(...changes.ids)
      number = changes.number
    }
  }
  const reading = reader()
  await Promise.all(ids.map((id) => here.move(here.cook, id, { status: 2 })))
  isOver = true
  await reading
  seen.push(...(await follow(`${shop}:${number}`)).ids)
  expect(new Set(seen)).toEqual(new Set(ids))
  const { rows } = await here.api.tools.db.execute<{ gaps: number }>(sql`
    select (max(number) - min(number) + 1 - count(*))::int as gaps from kitchen_events
    where shop_id = ${shop} and number > ${before}`)
  expect(rows).toEqual([{ gaps: 0 }])
})

test('an order that waits for its payment has no event, and appears when it is paid', async () => {
  const id = await here.place({ paymentState: 'pending' })
  expect(await eventsOf(id)).toEqual([])
  const { number } = await follow('')
  await here.api.tools.db.transaction((tx) => markPaid(tx, id, { paidMinor: 24_500, paidAt: here.api.clock.now() }))
  expect(await eventsOf(id)).toEqual([['added', 'order', null, 0]])
  expect((await follow(`${shop}:${number}`)).ids).toEqual([id])
})

test('a screen is stored with what it has shown; a page that nobody sees or hears shows nothing', async () => {
  await here.place()
  const { number } = await follow('')
  const screen = { screen: key, kind: 'kitchen', sound: 'on', awake: 'true' }
  await follow('', screen)
  expect(await rowOfScreen()).toMatchObject({ kind: 'kitchen', sound: 'on', isAwake: true, shown: 0 })
  await follow(`${shop}:${number}`, screen)
  expect(await rowOfScreen()).toMatchObject({ shown: number })
  await here.place()
  const after = await follow(`${shop}:${number}`, { ...screen, seen: 'false', sound: 'off' })
  await follow(`${shop}:${after.number}`, { ...screen, seen: 'false', sound: 'off' })
  expect(await rowOfScreen()).toMatchObject({ shown: number, sound: 'off' })
})

test('a screen writes only rows of the shops where its person works', async () => {
  await follow('', { screen: key })
  await here.neighbour('GET', `/api/pro/orders/changes?screen=${key}&since=${shop}:1`)
  const rows = await here.api.tools.db.select().from(screens)
  expect(rows.map(({ shopId, userId }) => [shopId, userId])).toHaveLength(2)
  expect(rows.find(({ shopId }) => shopId === shop)?.userId).not.toBe(
    rows.find(({ shopId }) => shopId !== shop)?.userId,
  )
})

test('one person has at most twenty screens in a shop, and a colleague’s screens stay', async () => {
  const { number } = await follow('')
  await follow(`${shop}:${number}`, { screen: key }, here.owner)
  for (let n = 2; n < 30; n += 1) {
    await follow('', { screen: keyOf(n) })
    here.api.clock.forward(1000)
  }
  const rows = await here.api.tools.db.select().from(screens).where(eq(screens.shopId, shop))
  expect(rows).toHaveLength(21)
  expect(rows.find(({ userId }) => userId === here.ownerId)?.shown).toBe(number)
})

test('what a screen has shown does not fall by a late request, and the order stays shown without the screen', async () => {
  const id = await here.place()
  const { number } = await follow('')
  const isShown = async () =>
    (await here.api.tools.db.execute<{ is: boolean }>(sql`select ${hasBeenShown(sql`${id}::int`)} as is`)).rows[0]?.is
  await follow(`${shop}:${number}`, { screen: key, kind: 'kitchen' })
  expect(await isShown()).toBe(false)
  await follow(`${shop}:${number}`, { screen: key, kind: 'board' })
  await follow(`${shop}:${number - 1}`, { screen: key, kind: 'board' })
  expect(await rowOfScreen()).toMatchObject({ shown: number })
  await here.api.tools.db.delete(screens)
  expect(await isShown()).toBe(true)
})

test('a request without the header of our scripts stores nothing', async () => {
  const reply = await here.api.app.inject({
    url: `/api/pro/orders/changes?screen=${key}`,
    cookies: here.cook.cookies,
  })
  expect(reply.statusCode).toBe(200)
  expect(await here.api.tools.db.select().from(screens)).toEqual([])
})

test('a connected screen that does not show a change for a minute is deaf', async () => {
  const { db } = here.api.tools
  await here.place()
  const { number } = await follow('')
  const screen = { screen: key, kind: 'board', sound: 'on' }
  await follow(`${shop}:${number}`, screen)
  await here.place()
  const isDeaf = async () => (await listScreens(db, [shop], here.api.clock.now())).map((one) => one.isDeaf)
  here.api.clock.forward(90_000)
  await follow(`${shop}:${number}`, screen)
  expect(await isDeaf()).toEqual([false])
  await db.update(kitchenEvents).set({ at: new Date(here.api.clock.now().getTime() - 61_000) })
  expect(await isDeaf()).toEqual([true])
  await follow(`${shop}:${number + 1}`, screen)
  expect(await isDeaf()).toEqual([false])
})

test('two screens of one person differ by browser and by when they began', async () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const seenFrom = (screen: string, agent: string) =>
    here.cook('GET', `/api/pro/orders/changes?screen=${screen}`, undefined, { 'user-agent': agent })
  const began = here.api.clock.now()
  await seenFrom(key, windows)
  here.api.clock.forward(60_000)
  await seenFrom(keyOf(2), 'till/2')
  await seenFrom(key, 'another')
  const listed = await listScreens(here.api.tools.db, [shop], here.api.clock.now())
  const facts = listed.map(({ name, device, openedAt }) => [name, device, Date.parse(openedAt)])
  expect(facts).toHaveLength(2)
  expect(facts).toContainEqual(['Selma', 'Firefox · Windows', began.getTime()])
  expect(facts).toContainEqual(['Selma', null, began.getTime() + 60_000])
})

test('a lost page of a person is listed for ten minutes', async () => {
  await follow('', { screen: key })
  const names = async () => (await listScreens(here.api.tools.db, [shop], here.api.clock.now())).map(({ name }) => name)
  expect(await names()).toEqual(['Selma'])
  here.api.clock.forward(11 * 60_000)
  expect(await names()).toEqual([])
})
