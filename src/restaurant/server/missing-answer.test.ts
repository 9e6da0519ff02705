import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minute, openMissing } from '../../../tests/missing-kitchen.ts'
import { products } from '../../catalogue/server/tables.ts'
import { kitchenEvents } from '../../orders/server/kitchen-tables.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { watchMissing } from '../../orders/server/settle-missing.ts'
import { orders } from '../../orders/server/tables.ts'

const { here, db, ids, setDish, place, linesOf, ask, answer, timeRunsOut } = openMissing()

const refundsOf = async (id: number) => (await findOrder(db(), id))?.refunds ?? []

test('another dish: the missing line is struck, the new one is cooked, and the order costs less', async () => {
  const { cheap, cheaper } = ids
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

test('what was paid too much at the counter is to be given back by hand, once', async () => {
  const id = await place({ paymentState: 'paid', paymentMethod: 'counter' })
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

test('what was paid too much online is asked of the payment service, once', async () => {
  const id = await place({ paymentState: 'paid' })
  const question = await ask(id)
  await Promise.all([1, 2, 3].map(() => answer(id, question, { answer: 'without' })))
  expect(await refundsOf(id)).toMatchObject([{ amountMinor: 12_250, state: 'at-gateway', reason: 'missing-dish' }])
  const asked = here.api.jobs.waiting.filter(({ name, data }) => name === 'ask-refunds' && Object(data).orderId === id)
  expect(asked).toHaveLength(1)
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
  const { cheap, cheaper } = ids
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

test('the sales page counts what stands', async () => {
  const id = await place({ pieces: 2 })
  const question = await ask(id)
  await answer(id, question, { answer: 'without' })
  const [row] = await db().select().from(orders).where(eq(orders.id, id))
  const lines = (await linesOf(id)).filter(({ removedAt }) => removedAt === null)
  expect(row?.totalMinor).toBe(lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0))
})
