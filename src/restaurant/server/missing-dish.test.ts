import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { openMissing } from '../../../tests/missing-kitchen.ts'
import { products } from '../../catalogue/server/tables.ts'
import { findOrder } from '../../orders/server/order-store.ts'

const { here, db, ids, setDish, place, linesOf, report, ask, answer, timeRunsOut } = openMissing()

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
  const { dish, cheap, cheaper } = ids
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
  const { dish } = ids
  const id = await place({ pieces: 2 })
  const stockOf = async () => (await db().select().from(products).where(eq(products.id, dish)))[0]
  await ask(id, { sold_out: 'next-opening' })
  expect(await stockOf()).toMatchObject({ stock: 20, soldOutAt: expect.any(Date) })
  await here.move(here.owner, id, { status: 5, reason: 'Panne' })
  expect(await stockOf()).toMatchObject({ stock: 21 })
})
