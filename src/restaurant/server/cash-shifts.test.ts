import { beforeEach, expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { newKey, openTill } from '../../../tests/till.ts'
import { differenceOf } from '../cash.ts'
import { cashRoutes } from './cash-routes.ts'
import { cashEntries, cashShifts } from './cash-tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'
import { tabletRoutes } from './tablet-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  restaurantRoutes(app, tools, mountTools)
  tabletRoutes(app, tools, mountTools)
  cashRoutes(app, tools, mountTools)
})

const { shop, open, close, move, pay, read, paid, giveBack, makeCounter } = openTill(here)

beforeEach(async () => {
  await here.api.tools.db.delete(cashEntries)
  await here.api.tools.db.delete(cashShifts)
})

test('a shift ends with what should be in the drawer, what was counted, and the reason of the difference', async () => {
  const { body } = await open()
  await paid({ given: '30' })
  await paid({ method: 'card' })
  const { id } = await paid()
  await giveBack(id)
  await move({})
  await move({ kind: 'taken-out', amount: '7', reason: 'Pain' })
  const { shift } = await read()
  expect(shift).toMatchObject({
    float: 100_000,
    expected: 157_500,
    sums: { taken: 49_000, card: 24_500, givenBack: 4500, cardGivenBack: 0, putIn: 20_000, takenOut: 7000 },
  })
  const count = { counted: '155', expected: '157.500' }
  for (const reason of [undefined, ' ', '\u200b'])
    expect(await close(body.id, { ...count, reason })).toMatchObject({
      status: 422,
      body: { code: 'reason-missing', message: 'Indiquez un motif.' },
    })
  expect(await close(body.id, { ...count, reason: 'a'.repeat(201) })).toMatchObject({
    status: 422,
    body: { code: 'reason-long' },
  })
  expect((await close(body.id, { ...count, reason: 'a'.repeat(10_000) })).status).toBe(422)
  expect((await close(body.id, { ...count, reason: 'Erreur de monnaie' })).status).toBe(200)
  const { shift: now, past } = await read()
  expect(now).toBeNull()
  expect(past).toMatchObject([
    { expected: 157_500, counted: 155_000, reason: 'Erreur de monnaie', openedBy: 'Sami', closedBy: 'Sami' },
  ])
})

test('without a difference no reason is asked for', async () => {
  const { body } = await open('0')
  expect((await close(body.id, { counted: '0', expected: '0.000' })).status).toBe(200)
  expect((await read()).past).toMatchObject([{ expected: 0, counted: 0, reason: null, correctedDifference: null }])
})

test('of two people who open or count the same drawer one wins, and the other is told by name', async () => {
  const selma = await makeCounter('selma@example.com')
  const opened = await Promise.all([open('100'), open('90', selma)])
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const opener = opened[0]?.status === 200 ? 'Sami' : 'Selma'
  expect(opened.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'shift-open',
    message: `${opener} a déjà ouvert la caisse.`,
  })
  const { shift } = await read()
  const expected = shift?.float === 100_000 ? '100.000' : '90.000'
  const count = (counted: string) => ({ counted, expected, reason: 'Compté deux fois' })
  const closed = await Promise.all([close(shift?.id ?? 0, count('95')), close(shift?.id ?? 0, count('96'), selma)])
  expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const closer = closed[0]?.status === 200 ? 'Sami' : 'Selma'
  expect(closed.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'shift-closed',
    message: `${closer} a déjà compté et fermé cette caisse.`,
  })
  expect((await read()).past).toHaveLength(1)
})

test('doubled presses open, move and close once', async () => {
  const key = newKey()
  const opened = await Promise.all([1, 2].map(() => open('100', here.owner, key)))
  expect(opened.map(({ status, body }) => [status, body.id])).toEqual([1, 2].map(() => [200, opened[0]?.body.id]))
  const again = { key: newKey() }
  expect((await Promise.all([move(again), move(again)])).map(({ status }) => status)).toEqual([200, 200])
  expect((await move({ ...again, kind: 'taken-out' })).body.code).toBe('key-used')
  const count = { counted: '120', expected: '120.000' }
  const closed = await Promise.all([1, 2].map(() => close(opened[0]?.body.id, count)))
  expect(closed.map(({ status }) => status)).toEqual([200, 200])
})

test('a payment during the count is noticed, so the count is not wrong', async () => {
  const { body } = await open()
  await paid()
  expect(await close(body.id, { counted: '100', expected: '100.000' })).toMatchObject({
    status: 409,
    body: {
      code: 'shift-changed',
      message: 'La caisse a bougé pendant le compte : il devrait maintenant y avoir 124,500\u00a0DT. Vérifiez.',
    },
  })
  expect((await read()).shift).not.toBeNull()
})

test('cash without an open shift is allowed, and no count ever contains it', async () => {
  await paid()
  expect(await move({})).toMatchObject({ status: 409, body: { code: 'no-shift' } })
  await open()
  const cash = await read()
  expect(cash.shift).toMatchObject({ expected: 100_000 })
  expect(cash.loose).toMatchObject({ count: 1, sums: { taken: 24_500 } })
  expect((await read({ entries: 'none' })).entries).toMatchObject([{ kind: 'payment', minor: 24_500, who: 'Sami' }])
})

test('the open shift is told, with who opened it and whether it was forgotten', async () => {
  expect((await here.owner('GET', `${shop}/cash-shift`)).body).toEqual({ shift: null })
  await open()
  expect((await here.owner('GET', `${shop}/cash-shift`)).body).toMatchObject({
    shift: { by: 'Sami', is_forgotten: false, since: here.api.clock.now().toISOString() },
  })
  const yesterday = new Date(here.api.clock.now().getTime() - 21 * 3_600_000)
  await here.api.tools.db.update(cashShifts).set({ openedAt: yesterday })
  expect((await here.owner('GET', `${shop}/cash-shift`)).body).toMatchObject({ shift: { is_forgotten: true } })
  expect((await read()).shift).toMatchObject({ isForgotten: true })
})

test('an order handed over without a payment is listed until the payment is noted', async () => {
  const id = await here.place({ status: 3 })
  await here.move(here.owner, id, { status: 7 })
  expect((await read()).unpaid).toMatchObject([{ id, total: '24.500' }])
  await pay(id)
  expect((await read()).unpaid).toEqual([])
})

test('before the count, ready and handed-over orders without a payment are counted and summed', async () => {
  const before = (await read()).due
  const ready = await here.place({ status: 3 })
  const handed = await here.place({ status: 3 })
  await here.move(here.owner, handed, { status: 7 })
  // Neither paid orders nor orders in the kitchen.
  await paid()
  await here.place({ status: 3, paymentState: 'paid' })
  await here.place({ status: 2 })
  const more = async () => {
    const { orders, minor } = (await read()).due
    return { orders: orders - before.orders, minor: differenceOf(minor, before.minor) }
  }
  expect(await more()).toEqual({ orders: 2, minor: 49_000 })
  await pay(handed)
  expect(await more()).toEqual({ orders: 1, minor: 24_500 })
  await pay(ready)
  const { body } = await open('0')
  await here.place({ status: 3 })
  expect((await close(body.id, { counted: '0', expected: '0.000' })).status, 'closed all the same').toBe(200)
})

test('long lists are read in pages', async () => {
  await open()
  const { shift } = await read()
  await here.api.tools.db.insert(cashEntries).values(
    Array.from({ length: 120 }, (_, index) => ({
      ...({ shopId: 1, shiftId: shift?.id, kind: 'put-in', method: 'cash', amountMinor: 1, currency: 'TND' } as const),
      ...{ at: here.api.clock.now(), key: `page ${index}` },
    })),
  )
  const seen: number[] = []
  let before: number | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({ before })
    seen.push(...page.entries.map(({ id }) => id))
    before = page.nextEntry
  } while (before !== null)
  expect(new Set(seen).size).toBe(120)
  expect(seen).toHaveLength(120)
})

test('the file has a row for each opening, entry and count, and nothing about customers', async () => {
  const { body } = await open('100')
  here.api.clock.forward(1000)
  const { id } = await paid({ given: '30' })
  here.api.clock.forward(1000)
  await move({ reason: '=SUM(A1)' })
  here.api.clock.forward(1000)
  await close(body.id, { counted: '140', expected: '144.500', reason: 'Erreur' })
  const { name, content, count, is_cut } = (await here.owner('GET', `${shop}/cash?from=x&until=`)).body
  const today = (await read()).today
  expect({ name, count, is_cut }).toEqual({ name: `${today}.csv`, count: 4, is_cut: false })
  const rows = content.trim().split('\r\n').slice(1)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toContain(`,${body.id},shift-closed,,cash,TND,,,144.500,140.000,-4.5,Erreur,Sami,`)
  expect(rows[1]).toContain(`,${body.id},put-in,,cash,TND,20.000,,,,,'=SUM(A1),Sami,`)
  expect(rows[2]).toContain(`,${body.id},payment,${id},cash,TND,24.500,30.000,,,,,Sami,`)
  expect(rows[3]).toContain(`,${body.id},shift-opened,,cash,TND,100.000,,,,,,Sami,`)
  expect(content).not.toContain('Amina')
})
