import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { newKey, openTill } from '../../../tests/till.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { lowerTotal } from '../../orders/server/refund-store.ts'
import { orders } from '../../orders/server/tables.ts'
import { cashRoutes } from './cash-routes.ts'
import { cashEntries, cashShifts } from './cash-tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'
import { tabletRoutes } from './tablet-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  restaurantRoutes(app, tools, mountTools)
  tabletRoutes(app, tools, mountTools)
  cashRoutes(app, tools, mountTools)
})

const { shop, open, close, move, pay, read, paid, giveBack, correct, makeCounter } = openTill(here)

beforeEach(async () => {
  await here.api.tools.db.delete(cashEntries)
  await here.api.tools.db.delete(cashShifts)
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

test('money that is owed already is not given back a second time', async () => {
  await open()
  const { id } = await paid()
  const { db, clock } = here.api.tools
  await lowerTotal(db, { orderId: id, isPaid: true, key: 'missing 1', amountMinor: 12_250, at: clock.now() })
  expect((await read()).entries).toMatchObject([{ refunded: 0, owed: 12_250 }])
  expect(await giveBack(id, { amount: '12,251' })).toMatchObject({
    status: 409,
    body: {
      code: 'refund-owed',
      message:
        '12,250\u00a0DT sont déjà à rendre pour cette commande : notez-les sous « Remboursements à faire », sur le tableau. En plus de cela, 12,250\u00a0DT au plus.',
    },
  })
  expect((await giveBack(id, { amount: '2,250' })).status).toBe(200)
  expect((await here.move(here.owner, id, { status: 5 })).status).toBe(409)
  const order = await findOrder(db, id)
  expect(order?.refunds).toMatchObject([
    { amountMinor: 12_250, state: 'by-hand', reason: 'missing-dish' },
    { amountMinor: 2250, state: 'done', reason: 'counter', way: 'cash' },
  ])
})

test('what was given back at the counter is not owed again when the order is refused', async () => {
  const id = await here.place({ status: 1 })
  await pay(id)
  await giveBack(id, { amount: '4,5', method: 'card' })
  expect((await here.move(here.owner, id, { status: 5 })).status).toBe(200)
  expect((await findOrder(here.api.tools.db, id))?.refunds).toMatchObject([
    { amountMinor: 4500, state: 'done', way: 'card' },
    { amountMinor: 20_000, state: 'by-hand', reason: 'whole' },
  ])
})

test('a correction lowers what is owed: nobody gets back what was not paid', async () => {
  const { id, entry } = await paid()
  const { db, clock } = here.api.tools
  await lowerTotal(db, { orderId: id, isPaid: true, key: 'missing 1', amountMinor: 12_250, at: clock.now() })
  expect((await correct(entry, { amount: '20' })).status).toBe(200)
  const owed = async () => (await findOrder(db, id))?.refunds.map(({ amountMinor, state }) => [amountMinor, state])
  expect(await owed()).toEqual([[7750, 'by-hand']])
  const { entries } = await read({ entries: 'none' })
  expect((await correct(entries[0]?.id ?? 0, { amount: '0' })).status).toBe(200)
  expect(await owed()).toEqual([])
  expect((await findOrder(db, id))?.paymentState).toBe('due-at-counter')
})

test('a correction of a correction owes again what the first one took away', async () => {
  const { db } = here.api.tools
  const id = await here.place({ status: 1 })
  await pay(id)
  await here.move(here.owner, id, { status: 5 })
  const owed = async () =>
    (await findOrder(db, id))?.refunds.reduce(
      (sum, { amountMinor, state }) => sum + (state === 'by-hand' ? amountMinor : 0),
      0,
    )
  const last = async () => (await read({ entries: 'none' })).entries[0]?.id ?? 0
  for (const [amount, minor] of [
    ['2', 2000],
    ['24,5', 24_500],
    ['0', 0],
    ['24,5', 24_500],
  ] as const) {
    expect((await correct(await last(), { amount })).status, amount).toBe(200)
    expect(await owed()).toBe(minor)
  }
  expect(await correct(await last(), { amount: '24,501' })).toMatchObject({
    status: 409,
    body: {
      code: 'above-price',
      message: 'Le prix payé était de 24,500\u00a0DT : le paiement ne peut pas être plus grand.',
    },
  })
  expect((await findOrder(db, id))?.paymentState).toBe('paid')
})

test('a payment that was paid again after a void is not paid twice', async () => {
  const { id, entry } = await paid()
  await correct(entry, { amount: '0' })
  const [voided] = (await read({ entries: 'none' })).entries
  expect((await pay(id)).status).toBe(200)
  expect(await correct(voided?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'corrected-meanwhile' } })
})

test('a key serves one order: of two at once one is refused, and so is the key of a payment that was corrected', async () => {
  const key = newKey()
  const two = [await here.place({ status: 3 }), await here.place({ status: 3 })]
  const answers = await Promise.all(two.map((id) => pay(id, { key })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('key-used')
  const other = newKey()
  const { id, entry } = await paid({ key: other })
  await correct(entry, { amount: '0' })
  expect((await pay(id, { key: other })).body.code).toBe('key-used')
  expect((await pay(id, { key: 'mida: owed refund 1' })).status).toBe(422)
})

test('a manual refund counts against a dish that goes missing afterwards, whatever is corrected meanwhile', async () => {
  const { id, entry } = await paid()
  const { db, clock } = here.api.tools
  await giveBack(id, { amount: '12,25' })
  await lowerTotal(db, { orderId: id, isPaid: true, key: 'missing 1', amountMinor: 12_250, at: clock.now() })
  const owed = async () => (await findOrder(db, id))?.refunds.filter(({ state }) => state === 'by-hand')
  expect(await owed()).toEqual([])
  expect((await correct(entry, { method: 'card' })).status).toBe(200)
  expect(await owed()).toEqual([])
  expect((await giveBack(id, { amount: '12,25', seen: '12.250' })).status).toBe(200)
})
