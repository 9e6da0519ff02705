import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { bodyOf, openCheckout } from '../../../tests/checkout.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { options, products } from '../../catalogue/server/tables.ts'
import { returnSupplies, takeSupplies } from '../../orders/server/order-supplies.ts'

const here = openCheckout()

const none = { soldOutAt: null, soldOutUntil: null }

afterEach(async () => {
  const { db } = here.api.tools
  await db.update(products).set(none)
  await db.update(options).set(none)
})

const setStock = (stock: number | null) =>
  here.api.tools.db.update(products).set({ stock }).where(eq(products.id, here.plain.id))

const buy = (quantity: number, key: string) => here.pay(here.amina, bodyOf([{ product: here.plain, quantity }]), key)

const cancel = ({ body }: { body: { commande_id: number } }) =>
  here.amina('POST', `/api/orders/${body.commande_id}/cancel`)

const requiredOption = () => here.withOptions.optionGroups.find(({ minimum }) => minimum > 0)?.options[0]?.id ?? 0

const markOption = (until: Date | null) =>
  here.api.tools.db
    .update(options)
    .set({ soldOutAt: fridayNoon, soldOutUntil: until })
    .where(eq(options.id, requiredOption()))

test('of fifty buyers of the last five pieces five get one', async () => {
  await setStock(5)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => buy(1, `buyer-${index}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(45)
  expect(await here.stockOf(here.plain)).toBe(0)
})

test('an order gives back only what it took, whether the dish is counted then or not', async () => {
  const counted = await buy(2, 'counted')
  await setStock(null)
  const uncounted = await buy(3, 'uncounted')
  expect(uncounted.status).toBe(200)
  expect((await cancel(await buy(1, 'cancelled'))).status).toBe(200)
  expect(await here.stockOf(here.plain)).toBe(-1)
  await setStock(10)
  await cancel(uncounted)
  expect(await here.stockOf(here.plain)).toBe(10)
  await cancel(counted)
  expect(await here.stockOf(here.plain)).toBe(12)
})

test('while a dish is counted and not counted in turn, orders under way neither lose nor invent stock', async () => {
  const switching = async () => {
    for (let round = 0; round < 10; round += 1) await setStock(round % 2 === 0 ? null : 60)
  }
  const buying = Array.from({ length: 20 }, (_, index) => buy(1, `switching-${index}`))
  const [answers] = await Promise.all([Promise.all(buying), switching()])
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const { rows } = await here.api.tools.db.execute<{ took: number }>(
    sql`select coalesce(sum(quantity) filter (where took_stock), 0)::int as took from order_lines`,
  )
  const left = await here.stockOf(here.plain)
  for (const answer of answers) expect((await cancel(answer)).status).toBe(200)
  expect(await here.stockOf(here.plain)).toBe(left + (rows[0]?.took ?? 0))
})

test('a marked dish is refused until its mark is over, and keeps its number', async () => {
  const until = new Date(fridayNoon.getTime() + 60_000)
  await here.api.tools.db
    .update(products)
    .set({ soldOutAt: fridayNoon, soldOutUntil: until })
    .where(eq(products.id, here.plain.id))
  expect(await buy(1, 'marked')).toMatchObject({ status: 409, body: { code: 'out-of-stock' } })
  expect(await here.stockOf(here.plain)).toBe(400)
  here.api.clock.forward(60_000)
  expect((await buy(1, 'over')).status).toBe(200)
})

test('a sold-out option is refused in the cart and at the payment, and a line that has it says so', async () => {
  const visitor = await createCaller(here.api)
  const line = { product: here.withOptions.id, options: [requiredOption()], quantity: 1 }
  const add = () => visitor('POST', `/cart/${here.shopId}/add`, line)
  expect((await add()).status).toBe(200)
  const wanted = [{ product: here.withOptions, options: [requiredOption()], quantity: 1 }]
  await markOption(new Date(fridayNoon.getTime() + 60_000))
  expect(await add()).toMatchObject({ status: 409, body: { code: 'option-sold-out' } })
  const change = { ...line, quantity: 2 }
  expect(await visitor('POST', `/cart/${here.shopId}/update-quantity`, change)).toMatchObject({
    status: 409,
    body: { code: 'option-sold-out' },
  })
  expect((await visitor('GET', `/cart/${here.shopId}`)).body[0].options).toMatchObject([{ sold_out: true }])
  const refused = await here.pay(here.amina, bodyOf(wanted), 'option')
  expect(refused).toMatchObject({ status: 409, body: { code: 'order-changed' } })
  expect(refused.body.changes).toMatchObject([
    { kind: 'option-sold-out', line: 0, message: expect.stringMatching(/épuisé/) },
  ])
  here.api.clock.forward(60_000)
  expect((await here.pay(here.amina, bodyOf(wanted), 'option-back')).status).toBe(200)
})

test('money that comes late buys no sold-out option', async () => {
  const wanted = [{ product: here.withOptions, options: [requiredOption()], quantity: 1 }]
  const { commande_id: id } = (await here.pay(here.amina, bodyOf(wanted), 'late')).body
  const { db } = here.api.tools
  const take = () => db.transaction((tx) => takeSupplies(tx, { id, shopId: here.shopId }, fridayNoon))
  await db.transaction((tx) => returnSupplies(tx, id))
  expect(await here.stockOf(here.withOptions)).toBe(400)
  await markOption(null)
  expect(await take()).toBe(false)
  await db.update(options).set(none)
  expect(await take()).toBe(true)
  expect(await here.stockOf(here.withOptions)).toBe(399)
})
