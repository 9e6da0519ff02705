import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { insertOrder, type OrderValues } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { products } from '../../catalogue/server/tables.ts'
import { kitchenEvents } from '../../orders/server/kitchen-tables.ts'
import { orderRoutes } from '../../orders/server/order-routes.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { watchMissing } from '../../orders/server/settle-missing.ts'
import { orderLines, orders } from '../../orders/server/tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  orderRoutes(app, tools, mountTools)
  restaurantRoutes(app, tools, mountTools)
})

const minute = 60_000

const db = () => here.api.tools.db

/** Dishes of the shop without required options: the missing one costs 12.250, the others at most that. */
let dish: number
let cheap: number
let cheaper: number

const setDish = (id: number, priceMinor: number, stock: number | null = 20) =>
  db().update(products).set({ priceMinor, stock, soldOutAt: null, soldOutUntil: null }).where(eq(products.id, id))

beforeEach(async () => {
  const { rows } = await db().execute<{ id: number }>(sql`
    select p.id from products p where p.shop_id = 1 and p.withdrawn_at is null and not exists (
      select from product_option_groups g where g.product_id = p.id) order by p.id limit 3`)
  ;[dish = 0, cheap = 0, cheaper = 0] = rows.map(({ id }) => id)
  await setDish(dish, 12_250)
  await setDish(cheap, 12_000)
  await setDish(cheaper, 9_000)
})

const place = (values: OrderValues & { readonly pieces?: number; readonly isOnly?: boolean } = {}) => {
  const { pieces = 1, isOnly = false, ...more } = values
  const status = more.status ?? 1
  return insertOrder(db(), {
    ...more,
    status,
    createdAt: here.api.clock.now(),
    ...(more.paymentState === 'paid' && { paymentMethod: 'demo' }),
    lines: [
      {
        productId: dish,
        name: 'Ojja',
        unitPriceMinor: 12_250,
        quantity: pieces,
        note: 'Sans ail',
        vatBasisPoints: 1900,
      },
      ...(isOnly ? [] : [{ name: 'Thé', unitPriceMinor: 1_500, quantity: 2, vatBasisPoints: 700 }]),
    ],
  })
}

const linesOf = (id: number) => db().select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id)

const report = async (id: number, more: object = {}, caller = here.owner) => {
  const [line] = await linesOf(id)
  const body = { quantity: 1, offers: [], sold_out: null, ...more }
  return caller('POST', `/api/pro/orders/${id}/lines/${line?.id}/missing`, body)
}

const ask = async (id: number, more: object = {}): Promise<number> => {
  const { status, body } = await report(id, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.missing.at(-1).id
}

const answer = (id: number, question: number, body: object, caller = here.diner) =>
  caller('POST', `/api/orders/${id}/missing/${question}`, body)

const timeRunsOut = async () => {
  here.api.clock.forward(3 * minute)
  await watchMissing(here.api.tools)
}

const refundsOf = async (id: number) => (await findOrder(db(), id))?.refunds ?? []

test('another dish: the missing line is struck, the new one is cooked, and the order costs less', async () => {
  const id = await place({ pieces: 3 })
  const question = await ask(id, { quantity: 1, offers: [cheap, cheaper] })
  const shown = await here.diner('GET', `/api/orders/${id}`)
  expect(shown.body.missing[0]).toMatchObject({
    outcome: null,
    quantity: 1,
    is_all: false,
    offers: [
      { product: cheap, price: '12.000' },
      { product: cheaper, price: '9.000' },
    ],
  })
  const answered = await answer(id, question, { answer: 'other', product: cheaper })
  expect(answered).toMatchObject({ status: 200, body: { total: '36.500' } })
  expect(await linesOf(id)).toMatchObject([
    { name: 'Ojja', quantity: 2, status: 1, removedAt: null },
    { name: 'Thé', quantity: 2, status: 1 },
    { name: 'Ojja', quantity: 1, status: 4, note: 'Sans ail', tookStock: false },
    { productId: cheaper, quantity: 1, status: 1, unitPriceMinor: 9_000, tookStock: true },
  ])
  const [{ stock } = { stock: null }] = await db().select().from(products).where(eq(products.id, cheaper))
  expect(stock).toBe(19)
  const events = await db().select().from(kitchenEvents).where(eq(kitchenEvents.orderId, id))
  const [whole, , struck, added] = await linesOf(id)
  const kindsOf = (line: number | undefined) => events.filter(({ lineId }) => lineId === line).map(({ kind }) => kind)
  expect([kindsOf(whole?.id), kindsOf(struck?.id), kindsOf(added?.id)]).toEqual([['changed'], ['cancelled'], ['added']])
})

test('without it: the VAT follows, and a dish to be paid at the counter needs no refund', async () => {
  const id = await place()
  const question = await ask(id)
  const { body } = await answer(id, question, { answer: 'without' })
  expect(body).toMatchObject({ total: '3.000', refunds: [], vat: [{ rate: 7, amount: '0.196' }] })
  expect(body.commandeproducts.map((line: { removed: boolean }) => line.removed)).toEqual([true, false])
})

test('what was paid too much is to be given back by hand, once', async () => {
  const id = await place({ paymentState: 'paid' })
  const question = await ask(id)
  await Promise.all([1, 2, 3].map(() => answer(id, question, { answer: 'without' })))
  const [refund, ...more] = await refundsOf(id)
  expect([refund, more]).toMatchObject([{ amountMinor: 12_250, state: 'by-hand', reason: 'missing-dish' }, []])
  const listed = (await here.owner('GET', '/api/pro/refunds')).body.refunds
  expect(listed).toContainEqual(expect.objectContaining({ id: refund?.id, order: id, amount: '12,250\u00a0DT' }))
  const settle = (caller = here.owner, way = 'cash') => caller('POST', `/api/pro/refunds/${refund?.id}/done`, { way })
  expect((await settle(here.cook)).status).toBe(403)
  expect((await settle(here.neighbour)).status).toBe(404)
  expect([(await settle()).status, (await settle()).status]).toEqual([200, 200])
  expect(await refundsOf(id)).toMatchObject([{ state: 'done', way: 'cash' }])
  const other = await settle(here.owner, 'by-hand')
  expect(other).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/Sami.* l’a déjà noté comme rendu/) },
  })
})

test.each([
  [1, true, 'cancel', 4],
  [2, true, 'cancel', 4],
] as const)('at status %i the customer cancels the order: %s, %s', async (status, _paid, said, to) => {
  const id = await place({ status, paymentState: 'paid' })
  const question = await ask(id)
  const { body } = await answer(id, question, { answer: said })
  expect(body).toMatchObject({ status: to, refunds: [{ reason: 'whole', state: 'at-gateway', amount: '15.250' }] })
})

test('no answer in three minutes: the dish is left out, and a later answer is told so', async () => {
  const id = await place()
  const question = await ask(id)
  here.api.clock.forward(3 * minute - 1000)
  await watchMissing(here.api.tools)
  expect((await findOrder(db(), id))?.missing[0]?.outcome).toBe(null)
  here.api.clock.forward(1000)
  const late = await answer(id, question, { answer: 'cancel' })
  expect(late).toMatchObject({ status: 409, body: { code: 'answer-too-late' } })
  await Promise.all([watchMissing(here.api.tools), watchMissing(here.api.tools)])
  const order = await findOrder(db(), id)
  expect(order).toMatchObject({ status: 1, total: { minor: 3000 }, missing: [{ outcome: 'unanswered' }] })
  expect((await answer(id, question, { answer: 'without' })).body.code).toBe('answer-too-late')
})

test('no answer about the only dish: the order is cancelled and refunded', async () => {
  const id = await place({ isOnly: true, paymentState: 'paid' })
  const question = await ask(id)
  expect((await answer(id, question, { answer: 'without' })).body.code).toBe('nothing-left')
  await timeRunsOut()
  const order = await findOrder(db(), id)
  expect(order).toMatchObject({
    status: 4,
    missing: [{ outcome: 'unanswered-cancelled' }],
    refunds: [{ reason: 'whole' }],
  })
})

test('who answers, how often and when', async () => {
  const id = await place()
  const question = await ask(id, { offers: [cheap] })
  const code = async (body: object, caller = here.diner, of = question) =>
    (await answer(id, of, body, caller)).body.code
  expect(await code({ answer: 'without' }, here.owner)).toBe('unknown-order')
  expect(await code({ answer: 'without' }, here.diner, 999_999)).toBe('unknown-question')
  expect((await answer(id, question, { answer: 'perhaps' })).status).toBe(422)
  expect(await code({ answer: 'other' })).toBe('not-offered')
  expect(await code({ answer: 'other', product: cheaper })).toBe('not-offered')
  await setDish(cheap, 12_000, 0)
  const gone = await answer(id, question, { answer: 'other', product: cheap })
  expect(gone).toMatchObject({ status: 409, body: { code: 'dish-gone' } })
  await setDish(cheap, 15_000)
  const taken = await answer(id, question, { answer: 'other', product: cheap })
  expect(taken.body.total).toBe('15.000')
  expect((await answer(id, question, { answer: 'other', product: cheap })).status).toBe(200)
  expect(await code({ answer: 'without' })).toBe('already-answered')
})

test('what the shop does meanwhile: a colleague asks too, it is ready too early, it is there after all, it is refused', async () => {
  const id = await place({ status: 2 })
  const question = await ask(id)
  expect((await report(id)).body.missing).toHaveLength(1)
  const second = await report(id, {}, here.cook)
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'already-asked', message: expect.stringContaining('Sami') },
  })
  expect((await here.move(here.owner, id, { status: 3 })).body.code).toBe('question-open')
  const [line] = await linesOf(id)
  const lineMove = await here.owner('POST', `/api/pro/orders/${id}/lines/${line?.id}/status`, { status: 3, seen: 2 })
  expect(lineMove.body.code).toBe('question-open')
  const withdraw = (of = question) => here.cook('POST', `/api/pro/orders/${id}/missing/${of}/withdraw`, {})
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
  expect((await answer(id, question, { answer: 'cancel' })).body.code).toBe('dish-is-there')
  const again = await ask(id)
  await here.move(here.owner, id, { status: 5, reason: 'Panne' })
  expect((await answer(id, again, { answer: 'without' })).body.code).toBe('order-ended')
  expect((await withdraw(again)).body.code).toBe('order-ended')
  await timeRunsOut()
  expect((await findOrder(db(), id))?.missing.map(({ outcome }) => outcome)).toEqual(['withdrawn', 'ended'])
})

test.each([
  [0, 'missing-too-early'],
  [3, 'missing-too-late'],
  [4, 'missing-too-late'],
  [7, 'missing-too-late'],
] as const)('at status %i the shop cannot ask: %s', async (status, code) => {
  expect((await report(await place({ status }))).body.code).toBe(code)
})

test('only dishes of the shop that are no dearer and on offer can be offered', async () => {
  const id = await place()
  const [line] = await linesOf(id)
  const path = `/api/pro/orders/${id}/lines/${line?.id}/replacements`
  const listed = (await here.cook('GET', path)).body.dishes.map(({ product }: { product: number }) => product)
  expect(listed).toEqual(expect.arrayContaining([cheap, cheaper]))
  expect(listed).not.toContain(dish)
  const [{ name } = { name: '' }] = await db().select().from(products).where(eq(products.id, cheap))
  const found = await here.cook('GET', `${path}?words=${encodeURIComponent(name)}`)
  expect(found.body.dishes.map(({ product }: { product: number }) => product)).toContain(cheap)
  const elsewhere = (await db().execute<{ id: number }>(sql`select id from products where shop_id <> 1 limit 1`))
    .rows[0]?.id
  await setDish(cheap, 12_251)
  for (const offer of [cheap, dish, elsewhere])
    expect((await report(id, { offers: [offer] })).body.code).toBe('offer-not-possible')
  expect((await report(id, { quantity: 2 })).body.code).toBe('too-many-missing')
  expect((await report(id, { offers: [1, 2, 3, 4] })).status).toBe(422)
  expect((await report(id, {}, here.neighbour)).status).toBe(404)
  expect((await report(id, {}, here.diner)).status).toBe(403)
  expect((await report(id, {}, await createCaller(here.api))).status).toBe(401)
})

test('the dish is marked as sold out with the question, and the missing pieces return to no stock', async () => {
  const id = await place({ pieces: 2 })
  const stockOf = async () => (await db().select().from(products).where(eq(products.id, dish)))[0]
  await ask(id, { sold_out: 'next-opening' })
  expect(await stockOf()).toMatchObject({ stock: 20, soldOutAt: expect.any(Date) })
  await here.move(here.owner, id, { status: 5, reason: 'Panne' })
  expect(await stockOf()).toMatchObject({ stock: 21 })
})

test('the sales page counts what stands', async () => {
  const id = await place({ pieces: 2 })
  const question = await ask(id)
  await answer(id, question, { answer: 'without' })
  const [row] = await db().select().from(orders).where(eq(orders.id, id))
  const lines = (await linesOf(id)).filter(({ removedAt }) => removedAt === null)
  expect(row?.totalMinor).toBe(lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0))
})
