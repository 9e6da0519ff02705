import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { orders } from '../../orders/server/tables.ts'
import type { CashSearch } from '../cash-view.ts'
import { cashRoutes } from './cash-routes.ts'
import { cashEntries, cashShifts } from './cash-tables.ts'
import { readCash } from './read-cash.ts'
import { restaurantRoutes } from './restaurant-routes.ts'
import { listShopsOfStaff } from './staff-store.ts'
import { staff } from './tables.ts'
import { tabletRoutes } from './tablet-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  restaurantRoutes(app, tools, mountTools)
  tabletRoutes(app, tools, mountTools)
  cashRoutes(app, tools, mountTools)
})

let keys = 0
const newKey = () => {
  keys += 1
  return `key-of-shifts-${keys}`
}

const shop = '/api/pro/shops/1'
const open = (float = '100', caller = here.owner, key = newKey()) =>
  caller('POST', `${shop}/cash-shifts`, { float, key })
const close = (id: number, body: object, caller = here.owner) => caller('POST', `${shop}/cash-shifts/${id}/close`, body)
const move = (body: object, caller = here.owner) =>
  caller('POST', `${shop}/cash-entries`, { kind: 'put-in', amount: '20', reason: 'Monnaie', key: newKey(), ...body })
const pay = (id: number, more: object = {}, caller = here.owner) =>
  caller('POST', `/api/pro/orders/${id}/payment`, { method: 'cash', total: '24.500', key: newKey(), ...more })
const giveBack = (id: number, more: object = {}, caller = here.owner) =>
  caller('POST', `/api/pro/orders/${id}/payment/refund`, {
    ...{ method: 'cash', amount: '4,5', reason: 'Un plat manquait', seen: '0.000', key: newKey() },
    ...more,
  })
const correct = (entry: number, more: object = {}, caller = here.owner) =>
  caller('POST', `${shop}/cash-entries/${entry}/correction`, {
    ...{ method: 'card', amount: '24,500', reason: 'C’était la carte', key: newKey() },
    ...more,
  })

const nothing: CashSearch = { entries: null, before: null, pastBefore: null }

const read = async (search: Partial<CashSearch> = {}, email = 'sami@example.com') => {
  const { db, clock } = here.api.tools
  const shops = await listShopsOfStaff(db, { userId: await userIdOf(db, email) })
  const own = shops.find(({ id }) => id === 1)
  if (!own) throw new Error(`${email} does not work in the shop`)
  return readCash(db, own, { ...nothing, ...search }, clock.now())
}

const paid = async (more: object = {}) => {
  const id = await here.place({ status: 3 })
  expect(await pay(id, more)).toMatchObject({ status: 200 })
  const entries = await here.api.tools.db.select().from(cashEntries).where(eq(cashEntries.orderId, id))
  return { id, entry: entries[0]?.id ?? 0 }
}

const makeCounter = async (email: string) => {
  const { db } = here.api.tools
  const userId = await userIdOf(db, email)
  await db
    .insert(staff)
    .values({ shopId: 1, userId, role: 'counter' })
    .onConflictDoUpdate({ target: [staff.userId, staff.shopId], set: { role: 'counter' } })
  return createCaller(here.api, email)
}

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

test('never more is given back than was taken, also by two people at once', async () => {
  const selma = await makeCounter('selma@example.com')
  const { id } = await paid()
  expect(await giveBack(id, { amount: '24,501' })).toMatchObject({
    status: 409,
    body: { code: 'refund-too-large', message: 'C’est plus que ce qui reste encaissé, 24,500\u00a0DT.' },
  })
  for (const amount of ['', '0', 'tout', '-1']) expect((await giveBack(id, { amount })).status).toBe(422)
  expect((await giveBack(id, { reason: ' ' })).body.code).toBe('reason-missing')
  const answers = await Promise.all([giveBack(id, { amount: '20' }), giveBack(id, { amount: '20' }, selma)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const first = answers[0]?.status === 200 ? 'Sami' : 'Selma'
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'refunded-meanwhile',
    message: `${first} vient de rendre de l’argent pour cette commande : 20,000\u00a0DT rendus en tout. Vérifiez.`,
  })
  expect((await giveBack(id, { amount: '4,5', seen: '20.000' })).status).toBe(200)
  const [order] = await here.api.tools.db.select().from(orders).where(eq(orders.id, id))
  expect(order?.paymentState).toBe('refunded')
  expect((await giveBack(id, { amount: '1', seen: '24.500' })).body.code).toBe('refund-too-large')
})

test('what was paid at the counter is owed by hand after a cancellation, and cash that is given back counts in the shift', async () => {
  await open()
  const id = await here.place({ status: 1 })
  await pay(id)
  expect((await here.move(here.owner, id, { status: 5 })).status).toBe(200)
  const { refunds } = (await here.owner('GET', '/api/pro/refunds')).body
  const owed = refunds.find(({ order }: { order: number }) => order === id)
  const done = () => here.owner('POST', `/api/pro/refunds/${owed?.id}/done`, { way: 'cash' })
  expect((await Promise.all([done(), done()])).map(({ status }) => status)).toEqual([200, 200])
  expect((await read()).shift).toMatchObject({ expected: 100_000, sums: { taken: 24_500, givenBack: 24_500 } })
})

test('a doubled refund counts once, and an unpaid order gives nothing back', async () => {
  const { id } = await paid()
  const again = { key: newKey() }
  expect((await Promise.all([giveBack(id, again), giveBack(id, again)])).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  const entries = await here.api.tools.db.select().from(cashEntries).where(eq(cashEntries.orderId, id))
  expect(entries.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { amountMinor: -4500, reason: 'Un plat manquait', userId: here.ownerId },
  ])
  expect((await giveBack(await here.place({ status: 7 }))).body.code).toBe('nothing-taken')
})

test('a correction keeps the former entry with its reason, in the shift of the payment', async () => {
  const { body } = await open()
  const { id, entry } = await paid()
  expect((await close(body.id, { counted: '100', expected: '124.500', reason: '?' })).status).toBe(200)
  await open('100')
  expect((await correct(entry)).status).toBe(200)
  const { past, shift } = await read()
  expect(past).toMatchObject([{ expected: 124_500, counted: 100_000, correctedDifference: 0 }])
  expect(shift).toMatchObject({ expected: 100_000 })
  expect((await read({ entries: body.id })).entries).toMatchObject([
    { kind: 'payment', method: 'card', isCorrection: true, isReplaced: false, reason: 'C’était la carte' },
    { kind: 'payment', method: 'cash', isCorrection: false, isReplaced: true, reason: null },
  ])
  expect((await pay(id)).body.code).toBe('already-taken')
})

test('of two corrections one wins, and the other is told by name', async () => {
  const { entry } = await paid()
  const answers = await Promise.all([correct(entry), correct(entry, { amount: '20' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'corrected-meanwhile',
    message: 'Sami a déjà corrigé ce paiement.',
  })
  const again = { key: newKey() }
  const other = await paid()
  expect(
    (await Promise.all([correct(other.entry, again), correct(other.entry, again)])).map(({ status }) => status),
  ).toEqual([200, 200])
})

test('a payment that never happened becomes due again', async () => {
  const { id, entry } = await paid()
  await giveBack(id)
  expect(await correct(entry, { amount: '4' })).toMatchObject({ status: 409, body: { code: 'below-refunded' } })
  const wrong = await paid()
  expect((await correct(wrong.entry, { amount: '0' })).status).toBe(200)
  const [order] = await here.api.tools.db.select().from(orders).where(eq(orders.id, wrong.id))
  expect(order?.paymentState).toBe('due-at-counter')
  expect((await giveBack(wrong.id)).body.code).toBe('nothing-taken')
  expect((await pay(wrong.id)).status).toBe(200)
})

test('the counter neither corrects nor sees past shifts, and another shop sees nothing', async () => {
  const selma = await makeCounter('selma@example.com')
  const { body } = await open()
  const { entry } = await paid()
  expect(await correct(entry, {}, selma)).toMatchObject({ status: 403, body: { code: 'role-forbids' } })
  await close(body.id, { counted: '124,5', expected: '124.500' }, selma)
  const seen = await read({ entries: body.id }, 'selma@example.com')
  expect(seen).toMatchObject({ isManager: false, past: [], entries: [] })
  expect((await here.owner('GET', `${shop}/cash`)).status).toBe(200)
  expect((await selma('GET', `${shop}/cash`)).status).toBe(403)
  for (const caller of [here.neighbour, here.diner]) {
    expect((await open('1', caller)).status).toBe(404)
    expect((await move({}, caller)).status).toBe(404)
    expect((await correct(entry, {}, caller)).status).toBe(404)
    expect((await close(body.id, { counted: '1', expected: '1' }, caller)).status).toBe(404)
  }
})

test('an order handed over without a payment is listed until the payment is noted', async () => {
  const id = await here.place({ status: 3 })
  await here.move(here.owner, id, { status: 7 })
  expect((await read()).unpaid).toMatchObject([{ id, total: '24.500' }])
  await pay(id)
  expect((await read()).unpaid).toEqual([])
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
