import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { readDishes } from '../../../tests/dishes.ts'
import type { Product } from '../../catalogue/product.ts'
import { findShopByDomain } from '../../catalogue/server/shop-store.ts'
import { products } from '../../catalogue/server/tables.ts'
import { cartRoutes } from './cart-routes.ts'
import { joinCarts } from './join-carts.ts'
import { carts } from './tables.ts'

let api: TestApi
let shopId: number
let otherShopId: number
/** A product without options. */
let plain: Product
/** A product with a required option group. */
let withOptions: Product
let visitor: Caller

beforeAll(async () => {
  api = await createTestApi(cartRoutes)
  const { db } = api.tools
  otherShopId = (await findShopByDomain(db, 'pizza-fakhar'))?.id ?? 0
  const dishes = await readDishes(db)
  shopId = dishes.shopId
  withOptions = dishes.withOptions
  ;[plain] = dishes.plain
})

beforeEach(async () => {
  visitor = await createCaller(api)
})

afterAll(() => api.close())

const setStock = (id: number, stock: number) => api.tools.db.update(products).set({ stock }).where(eq(products.id, id))

const firstChoices = (product: Product): number[] =>
  product.optionGroups.filter((group) => group.minimum > 0).map((group) => group.options[0]?.id ?? 0)

const add = (caller: Caller, body: object) => caller('POST', `/cart/${shopId}/add`, { quantity: 1, ...body })

test('the first call makes an anonymous session, and an empty cart is an empty list', async () => {
  const empty = await visitor('GET', `/cart/${shopId}`)
  expect(empty).toMatchObject({ status: 200, body: [] })
  expect(empty.cookie).toBeTruthy()
  expect((await visitor('GET', `/cart/${shopId}`)).cookie).toBeNull()
})

test('an identical line grows, another note makes another line; totals come from the server', async () => {
  await add(visitor, { product: plain.id, quantity: 2, price: '0.001', totalPrice: '0' })
  await add(visitor, { product: plain.id, note: ' sans sel ' })
  const { status, body } = await add(visitor, { product: plain.id })
  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(body.cart.lines.map((line: { quantity: number; note: string }) => [line.quantity, line.note])).toEqual([
    [3, ''],
    [1, 'sans sel'],
  ])
  expect(body.cart.count).toBe(2)
  const lines = (await visitor('GET', `/cart/${shopId}`)).body
  expect(lines).toEqual(body.cart.lines)
  expect(lines[0].product).toMatchObject({ id: plain.id, name: plain.name })
  expect(Number(lines[0].totalPrice)).toBeCloseTo(3 * Number(lines[1].totalPrice), 3)
  expect(Number(body.cart.subtotal)).toBeCloseTo(4 * Number(lines[1].totalPrice), 3)
})

test('the order of options does not matter, and their extra price counts', async () => {
  const options = firstChoices(withOptions)
  await add(visitor, { product: withOptions.id, options })
  const { body } = await add(visitor, { product: withOptions.id, options: options.toReversed() })
  expect(body.cart.lines).toHaveLength(1)
  expect(body.cart.lines[0].quantity).toBe(2)
  expect(body.cart.lines[0].options.map((option: { id: number }) => option.id).sort()).toEqual(options.toSorted())
})

const twice = (): number[] => [...firstChoices(withOptions), ...firstChoices(withOptions)]

test.each([
  ['a quantity of 0', () => ({ product: plain.id, quantity: 0 }), 422, 'quantity-too-low'],
  ['a quantity of 11', () => ({ product: plain.id, quantity: 11 }), 422, 'quantity-out-of-range'],
  ['a negative quantity', () => ({ product: plain.id, quantity: -1 }), 422, 'quantity-too-low'],
  ['an absurd quantity', () => ({ product: plain.id, quantity: 1e9 }), 422, 'quantity-out-of-range'],
  ['half a dish', () => ({ product: plain.id, quantity: 1.5 }), 422, 'invalid'],
  ['a foreign option', () => ({ product: plain.id, options: firstChoices(withOptions) }), 422, 'unknown-option'],
  ['an option twice', () => ({ product: withOptions.id, options: twice() }), 422, 'duplicate-option'],
  ['a missing choice', () => ({ product: withOptions.id }), 422, 'required-option-missing'],
  [
    'too many of a group',
    () => ({
      product: withOptions.id,
      options: [
        ...firstChoices(withOptions),
        ...(withOptions.optionGroups
          .find((group) => group.minimum > 0)
          ?.options.slice(1)
          .map(({ id }) => id) ?? []),
      ],
    }),
    422,
    'too-many-options',
  ],
  ['an unknown product', () => ({ product: 2_000_000_000 }), 404, 'unknown-product'],
  ['a novel as a note', () => ({ product: plain.id, note: 'x'.repeat(141) }), 422, 'note-too-long'],
  ['more than any note', () => ({ product: plain.id, note: 'x'.repeat(561) }), 422, 'invalid'],
])('%s is refused and nothing is added', async (_, body, status, code) => {
  expect(await add(visitor, body())).toMatchObject({ status, body: { code } })
  expect((await visitor('GET', `/cart/${shopId}`)).body).toEqual([])
})

test('a product of another shop, and a shop that does not exist', async () => {
  const elsewhere = await visitor('POST', `/cart/${otherShopId}/add`, { product: plain.id, quantity: 1 })
  expect(elsewhere).toMatchObject({ status: 404, body: { code: 'unknown-product' } })
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/add'],
    ['POST', '/update-quantity'],
    ['POST', '/remove'],
    ['DELETE', '/clear'],
  ] as const) {
    const body = method === 'POST' ? { product: plain.id, quantity: 1 } : undefined
    const answer = await visitor(method, `/cart/999999${path}`, body)
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown-shop' } })
  }
})

test('all lines of a dish together never exceed its stock, in the words of the shop', async () => {
  await setStock(plain.id, 3)
  await add(visitor, { product: plain.id, quantity: 2 })
  expect(await add(visitor, { product: plain.id, quantity: 2, note: 'bien cuit' })).toMatchObject({
    status: 409,
    body: { code: 'out-of-stock', stock: 3, message: "Quantité demandée n'existe pas en stock !" },
  })
  expect(
    await visitor('POST', `/cart/${shopId}/update-quantity`, { product: plain.id, options: [], quantity: 4 }),
  ).toMatchObject({ status: 409, body: { code: 'out-of-stock' } })
  await setStock(plain.id, 400)
})

test('a line keeps the price at which it was put into the cart, also when it grows or is merged at sign-in', async () => {
  const { db, clock } = api.tools
  const setPrice = (priceMinor: number) => db.update(products).set({ priceMinor }).where(eq(products.id, plain.id))
  const read = async (caller: Caller) =>
    (await caller('GET', `/cart/${shopId}`)).body.map((line: { totalPrice: string; agreedUnitPrice: string }) => [
      line.totalPrice,
      line.agreedUnitPrice,
    ])
  const karim = await createCaller(api, 'karim@example.com')
  await karim('DELETE', `/cart/${shopId}/clear`)
  await setPrice(12_000)
  await add(karim, { product: plain.id })
  await setPrice(10_000)
  await add(visitor, { product: plain.id })
  await setPrice(15_000)
  expect(await read(visitor)).toEqual([['15.000', '10.000']])
  await add(visitor, { product: plain.id })
  expect(await read(visitor)).toEqual([['30.000', '10.000']])
  await visitor('POST', `/cart/${shopId}/update-quantity`, { product: plain.id, options: [], quantity: 1 })
  expect(await read(visitor)).toEqual([['15.000', '10.000']])
  const [guest] = await db
    .select({ id: carts.sessionId })
    .from(carts)
    .where(eq(carts.id, await newestCart()))
  const userId = await userOf('karim@example.com')
  await db.transaction((tx) => joinCarts(tx, { clock }, { id: guest?.id ?? 0 }, userId))
  expect((await read(karim))[0]).toEqual(['30.000', '10.000'])
  await setPrice(plain.price.minor)
})

test('a cart holds 50 lines', async () => {
  for (let line = 0; line < 50; line += 1) await add(visitor, { product: plain.id, note: `${line}` })
  expect(await add(visitor, { product: plain.id })).toMatchObject({ status: 422, body: { code: 'cart-full' } })
  expect((await add(visitor, { product: plain.id, note: '7' })).body.cart.count).toBe(50)
})

test('update sets the quantity, 0 removes, an unknown line is told', async () => {
  await add(visitor, { product: plain.id })
  const update = (body: object) => visitor('POST', `/cart/${shopId}/update-quantity`, { product: plain.id, ...body })
  expect((await update({ options: [], quantity: 5 })).body.cart.lines[0].quantity).toBe(5)
  expect(await update({ quantity: 11 })).toMatchObject({ status: 422, body: { code: 'quantity-out-of-range' } })
  expect(await update({ quantity: -1 })).toMatchObject({ status: 422, body: { code: 'quantity-too-low' } })
  expect(await update({ note: 'autre', quantity: 2 })).toMatchObject({ status: 404, body: { code: 'unknown-line' } })
  expect((await update({ quantity: 0 })).body.cart).toMatchObject({ lines: [], count: 0 })
  expect((await visitor('GET', `/cart/${shopId}`)).body).toEqual([])
})

test('remove and clear', async () => {
  await add(visitor, { product: plain.id, note: 'a' })
  await add(visitor, { product: plain.id, note: 'b' })
  const remove = (note: string) => visitor('POST', `/cart/${shopId}/remove`, { product: plain.id, options: [], note })
  expect((await remove('a')).body.cart.count).toBe(1)
  expect(await remove('a')).toMatchObject({ status: 404, body: { code: 'unknown-line' } })
  expect((await visitor('DELETE', `/cart/${shopId}/clear`)).body).toMatchObject({ success: true, cart: { lines: [] } })
})

test('a withdrawn dish stays visible without stock and can only be removed', async () => {
  await add(visitor, { product: plain.id, quantity: 2 })
  const { db, clock } = api.tools
  await db.update(products).set({ withdrawnAt: clock.now() }).where(eq(products.id, plain.id))
  const [line] = (await visitor('GET', `/cart/${shopId}`)).body
  expect(line.product).toMatchObject({ id: plain.id, stock_quantity: 0 })
  expect(await add(visitor, { product: plain.id })).toMatchObject({ status: 404, body: { code: 'unknown-product' } })
  expect((await visitor('POST', `/cart/${shopId}/remove`, { product: plain.id })).status).toBe(200)
  await db.update(products).set({ withdrawnAt: null }).where(eq(products.id, plain.id))
})

test('carts are per shop and per owner', async () => {
  await add(visitor, { product: plain.id })
  const stranger = await createCaller(api)
  expect((await stranger('GET', `/cart/${shopId}`)).body).toEqual([])
  expect((await stranger('GET', '/api/carts')).body).toEqual([])
  expect((await visitor('GET', `/cart/${otherShopId}`)).body).toEqual([])
  expect((await visitor('GET', '/api/carts')).body).toMatchObject([
    { establishment: { id: shopId, domain: 'dar-el-marsa', currency_symbol: 'DT' }, lines: 1 },
  ])
})

test("a guest's cart joins the user's at sign-in: identical lines add up to 10 at most, and a replay adds nothing", async () => {
  const amina = await createCaller(api, 'amina@example.com')
  await add(amina, { product: plain.id, quantity: 7 })
  await add(visitor, { product: plain.id, quantity: 6 })
  await add(visitor, { product: withOptions.id, options: firstChoices(withOptions) })
  const { db } = api.tools
  const [guest] = await db
    .select()
    .from(carts)
    .where(and(eq(carts.shopId, shopId), eq(carts.id, await newestCart())))
  const [own] = await db
    .select()
    .from(carts)
    .where(eq(carts.userId, await userOf('amina@example.com')))
  const session = { id: guest?.sessionId ?? 0 }
  for (let times = 0; times < 2; times += 1)
    await db.transaction((tx) => joinCarts(tx, api.tools, session, own?.userId ?? 0))
  const lines = (await amina('GET', `/cart/${shopId}`)).body
  expect(lines.map((line: { quantity: number }) => line.quantity)).toEqual([10, 1])
  expect((await visitor('GET', `/cart/${shopId}`)).body).toEqual([])
})

const newestCart = async (): Promise<number> =>
  Math.max(...(await api.tools.db.select({ id: carts.id }).from(carts)).map(({ id }) => id))

const userOf = async (email: string): Promise<number> => {
  const { users } = await import('../../account/server/tables.ts')
  const [user] = await api.tools.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? 0
}
