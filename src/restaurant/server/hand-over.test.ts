import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { orderRoutes } from '../../orders/server/order-routes.ts'
import { orders } from '../../orders/server/tables.ts'
import { cashRoutes } from './cash-routes.ts'
import { cashEntries } from './cash-tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'
import { tabletRoutes } from './tablet-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  orderRoutes(app, tools, mountTools)
  restaurantRoutes(app, tools, mountTools)
  tabletRoutes(app, tools, mountTools)
  cashRoutes(app, tools, mountTools)
})

let keys = 0
const cash = (more: object = {}) => {
  keys += 1
  return { method: 'cash', total: '24.500', key: `key-of-test-${keys}`, ...more }
}

type Body = { readonly code?: string | null; readonly payment?: object | null; readonly version?: number }

const handOver = (id: number, body: Body = {}, caller = here.owner) =>
  caller('POST', `/api/pro/orders/${id}/hand-over`, { code: null, payment: null, ...body })

const pay = (id: number, payment: object, caller = here.owner) =>
  caller('POST', `/api/pro/orders/${id}/payment`, payment)

const entriesOf = (id: number) =>
  here.api.tools.db.select().from(cashEntries).where(eq(cashEntries.orderId, id)).orderBy(cashEntries.id)

const withCode = async (code: number) => {
  const id = await here.place({ status: 3 })
  await here.api.tools.db.update(orders).set({ handOverCode: code }).where(eq(orders.id, id))
  return id
}

test('cash with change: the order is handed over and paid in one press', async () => {
  const id = await withCode(417)
  const done = await handOver(id, { code: '417', payment: cash({ given: '30' }) })
  expect(done).toMatchObject({ status: 200, body: { status: 7, payment_state: 'paid', takes_payment: false } })
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'payment', method: 'cash', amountMinor: 24_500, givenMinor: 30_000, userId: here.ownerId, tabletId: null },
  ])
})

test('the exact amount needs no typing, and a card has no given amount', async () => {
  const [exact, card] = [await here.place({ status: 3 }), await here.place({ status: 3 })]
  expect((await handOver(exact, { payment: cash() })).status).toBe(200)
  expect((await handOver(card, { payment: cash({ method: 'card', given: '5' }) })).status).toBe(200)
  expect(await entriesOf(exact)).toMatchObject([{ method: 'cash', givenMinor: 24_500 }])
  expect(await entriesOf(card)).toMatchObject([{ method: 'card', givenMinor: null }])
})

test('less than the total is refused with a sentence, and nothing changes', async () => {
  const id = await here.place({ status: 3 })
  expect(await handOver(id, { payment: cash({ given: '24,4' }) })).toMatchObject({
    status: 422,
    body: { code: 'given-too-small', message: 'Le client a donné moins que le total, 24,500\u00a0DT.' },
  })
  for (const [given, code] of [
    ['', 'amount-missing'],
    ['vingt', 'amount-invalid'],
    ['99999999', 'amount-high'],
  ])
    expect(await handOver(id, { payment: cash({ given }) })).toMatchObject({ status: 422, body: { code } })
  expect(await entriesOf(id)).toEqual([])
  expect(
    (await here.owner('GET', '/api/pro/orders')).body.find((order: { id: number }) => order.id === id),
  ).toMatchObject({ status: 3, payment_state: 'due-at-counter', takes_payment: true })
})

test('a wrong code is refused, the name always works, and an order without a code asks for none', async () => {
  const id = await withCode(523)
  for (const code of ['524', '52', '', '0523'])
    expect(await handOver(id, { code })).toMatchObject({ status: 409, body: { code: 'wrong-code' } })
  expect((await handOver(id, { code: null })).status).toBe(200)
  const walkIn = await here.place({ status: 3 })
  expect((await handOver(walkIn, { code: '111' })).status).toBe(200)
})

test('a doubled press counts once, also if its first reply was lost', async () => {
  const id = await here.place({ status: 3 })
  const body = { payment: cash({ given: '50' }) }
  const answers = await Promise.all([handOver(id, body), handOver(id, body), handOver(id, body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await handOver(id, body)).body).toMatchObject({ status: 7, payment_state: 'paid' })
  expect(await entriesOf(id)).toHaveLength(1)
})

test('of two people who take the same payment one wins, and the other is told by name', async () => {
  const id = await here.place({ status: 2 })
  const { body } = await here.owner('POST', '/api/pro/shops/1/tablets', { name: 'Comptoir' })
  const tablet = await createCaller(here.api)
  await tablet('POST', '/api/tablet', { code: body.code })
  const answers = await Promise.all([pay(id, cash()), pay(id, cash({ method: 'card' }), tablet)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [entry] = await entriesOf(id)
  const who = entry?.tabletId === null ? 'Sami' : 'Comptoir'
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'already-taken',
    message: `${who} a déjà encaissé 24,500\u00a0DT pour cette commande.`,
  })
  expect(await entriesOf(id)).toHaveLength(1)
})

test('a payment before the hand-over is not asked for again', async () => {
  const id = await here.place({ status: 1 })
  expect((await pay(id, cash())).body).toMatchObject({ status: 1, payment_state: 'paid', takes_payment: false })
  await here.move(here.owner, id, { status: 2 })
  await here.move(here.owner, id, { status: 3 })
  expect((await handOver(id, { payment: cash() })).body.code).toBe('already-taken')
  expect((await handOver(id)).body).toMatchObject({ status: 7, payment_state: 'paid' })
})

test('an order paid online is not paid again', async () => {
  const id = await here.place({ status: 3, paymentState: 'paid' })
  expect(await handOver(id, { payment: cash() })).toMatchObject({
    status: 409,
    body: { code: 'paid-online', message: 'Cette commande est payée en ligne : n’encaissez rien.' },
  })
  expect((await handOver(id)).status).toBe(200)
  expect(await entriesOf(id)).toEqual([])
})

test('an order that is not accepted, or is over, is not payable', async () => {
  for (const status of [0, 4, 5] as const)
    expect((await pay(await here.place({ status }), cash())).body.code).toBe('not-payable')
})

test('a total that has changed is shown before money is taken', async () => {
  const id = await here.place({ status: 3 })
  for (const total of ['20.000', 'beaucoup', ''])
    expect(await handOver(id, { payment: cash({ total }) })).toMatchObject({
      status: 409,
      body: { code: 'total-changed', message: 'Le total a changé entre-temps : il est maintenant de 24,500\u00a0DT.' },
    })
})

test('a key of another order is refused', async () => {
  const [first, second] = [await here.place({ status: 3 }), await here.place({ status: 3 })]
  const payment = cash()
  await handOver(first, { payment })
  expect((await handOver(second, { payment })).body.code).toBe('key-used')
})

test('undoing the hand-over keeps the noted payment', async () => {
  const id = await here.place({ status: 3 })
  await handOver(id, { payment: cash({ given: '30' }) })
  expect((await here.move(here.owner, id, { status: 3 })).body).toMatchObject({
    status: 3,
    payment_state: 'paid',
    takes_payment: false,
  })
  expect((await handOver(id)).body).toMatchObject({ status: 7, payment_state: 'paid' })
  expect(await entriesOf(id)).toHaveLength(1)
})

test('a payment can be noted after the hand-over', async () => {
  const id = await here.place({ status: 3 })
  expect((await handOver(id)).body).toMatchObject({ status: 7, payment_state: 'due-at-counter', takes_payment: true })
  expect((await pay(id, cash())).status).toBe(200)
})

test('the kitchen hands over, but takes no money', async () => {
  const id = await here.place({ status: 3 })
  expect(await handOver(id, { payment: cash() }, here.cook)).toMatchObject({
    status: 403,
    body: { code: 'role-forbids' },
  })
  expect(await pay(id, cash(), here.cook)).toMatchObject({ status: 403, body: { code: 'role-forbids' } })
  expect((await handOver(id, {}, here.cook)).body).toMatchObject({ status: 7, takes_payment: false })
})

test('other shops and diners neither hand over nor take money', async () => {
  const id = await here.place({ status: 3 })
  for (const [caller, status] of [
    [here.neighbour, 404],
    [here.diner, 403],
  ] as const) {
    expect((await handOver(id, { payment: cash() }, caller)).status).toBe(status)
    expect((await pay(id, cash(), caller)).status).toBe(status)
  }
})

test('a colleague who changed the order first is noticed, and no money is noted', async () => {
  const id = await here.place({ status: 3 })
  await here.move(here.cook, id, { status: 2 })
  expect(await handOver(id, { payment: cash(), version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'already-moved' },
  })
  const [kept] = await here.api.tools.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.paymentState, 'due-at-counter')))
  expect(kept?.status).toBe(2)
  expect(await entriesOf(id)).toEqual([])
})
