import { eq, inArray, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import type { TestJobs } from '../../../tests/jobs.ts'
import { fridayNoon } from '../../../tests/moment.ts'
import { users } from '../../account/server/tables.ts'
import { cartRoutes } from '../../cart/server/cart-routes.ts'
import { priceWithVat } from '../../catalogue/pricing.ts'
import type { Product } from '../../catalogue/product.ts'
import { readMenu } from '../../catalogue/server/menu-store.ts'
import { findShopByDomain } from '../../catalogue/server/shop-store.ts'
import { openingPeriods, options, products, shops } from '../../catalogue/server/tables.ts'
import { add, type Money, times, toNumericString } from '../../kernel/money.ts'
import { orderRoutes } from '../../orders/server/order-routes.ts'
import { orders } from '../../orders/server/tables.ts'
import { checkoutRoutes } from './checkout-routes.ts'

let api: TestApi
let shopId: number
let plain: Product
let other: Product
let choosy: Product
let amina: Caller

const phone = '+21620123456'

beforeAll(async () => {
  api = await createTestApi((app, tools, mountTools) => {
    cartRoutes(app, tools, mountTools)
    orderRoutes(app, tools, mountTools)
    checkoutRoutes(app, tools, mountTools)
  })
  const { db } = api.tools
  shopId = (await findShopByDomain(db, 'dar-el-marsa'))?.id ?? 0
  const dishes = (await readMenu(db, shopId)).flatMap((category) => category.products)
  const simple = dishes.filter((dish) => dish.optionGroups.length === 0 && dish.stock > 20)
  plain = simple[0] as Product
  other = simple[1] as Product
  choosy = dishes.find((dish) => dish.optionGroups.some((group) => group.required) && dish.stock > 20) as Product
})

beforeEach(async () => {
  amina = await createCaller(api, 'amina@example.com')
})

afterEach(async () => {
  vi.restoreAllMocks()
  api.clock.set(fridayNoon)
  const { db } = api.tools
  await db.execute(sql`truncate orders, order_attempts, carts cascade`)
  await db
    .update(products)
    .set({ stock: 400, withdrawnAt: null })
    .where(inArray(products.id, [plain.id, other.id, choosy.id]))
  await db.update(products).set({ priceMinor: plain.price.minor }).where(eq(products.id, plain.id))
})

afterAll(() => api.close())

type Line = { product: Product; options?: number[]; quantity: number; note?: string }

const required = (product: Product): number[] =>
  product.optionGroups.filter((group) => group.required).map((group) => group.options[0]?.id ?? 0)

const unitOf = (product: Product, chosen: readonly number[] = []): Money =>
  priceWithVat(
    product.price,
    product.optionGroups.flatMap((group) =>
      group.options.filter(({ id }) => chosen.includes(id)).map(({ price }) => price),
    ),
    product.vatBasisPoints,
  )

const totalOf = (lines: readonly Line[]): string =>
  toNumericString(
    lines.map(({ product, options: chosen, quantity }) => times(unitOf(product, chosen), quantity)).reduce(add),
  )

const bodyOf = (lines: readonly Line[], more: object = {}) => ({
  montant: totalOf(lines),
  products: lines.map(({ product, options: chosen = [], quantity, note = '' }) => ({
    product: product.id,
    options: chosen,
    quantity,
    note,
  })),
  phone,
  location: 1,
  scheduledDatetime: null,
  appvue: 'counter',
  ...more,
})

const pay = (caller: Caller, body: object, key?: string, at = shopId) =>
  caller('POST', `/api/establishment/${at}/paiement`, body, key ? { 'idempotency-key': key } : {})

const stockOf = async (product: Product): Promise<number> =>
  (await api.tools.db.select({ stock: products.stock }).from(products).where(eq(products.id, product.id)))[0]?.stock ??
  -1

const countOrders = async (): Promise<number> => (await api.tools.db.select({ id: orders.id }).from(orders)).length

const waiting = () => (api.tools.jobs as TestJobs).waiting

test('an order at the counter: priced, stored with names and options, stock taken, cart emptied, message under way', async () => {
  waiting().length = 0
  const lines = [
    { product: choosy, options: required(choosy), quantity: 2, note: ' sans oignon ' },
    { product: plain, quantity: 3 },
  ]
  await amina('POST', `/cart/${shopId}/add`, { product: plain.id, quantity: 3 })
  const { status, body } = await pay(amina, bodyOf(lines))
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true, redirect_url: null } })
  const order = (await amina('GET', `/api/orders/${body.commande_id}`)).body
  expect(order).toMatchObject({
    status: 0,
    status_text: 'En attente',
    total: totalOf(lines),
    currency_symbol: 'DT',
    payment_method: 'counter',
    payment_state: 'due-at-counter',
    order_type: 1,
    type_text: 'À emporter',
    scheduled_for: null,
    phone,
    establishment: { domain: 'dar-el-marsa' },
    commandeproducts: [
      { qte: 2, note: 'sans oignon', establishment_product: { id: choosy.id, name: choosy.name } },
      { qte: 3, product_price: toNumericString(unitOf(plain)), options: [] },
    ],
  })
  expect(
    order.commandeproducts[0].options.map((option: { option: { name: string } }) => option.option.name),
  ).toHaveLength(required(choosy).length)
  expect([await stockOf(choosy), await stockOf(plain)]).toEqual([398, 397])
  expect((await amina('GET', `/cart/${shopId}`)).body).toEqual([])
  expect(waiting()).toEqual([{ name: 'order-placed', data: { orderId: body.commande_id } }])
  const english = (await amina('GET', '/api/orders', undefined, { 'x-language': 'en' })).body
  expect(english).toMatchObject([{ id: body.commande_id, status_text: 'Pending' }])
})

test('no more than six round trips for an order of three lines', async () => {
  const queries = vi.spyOn(Client.prototype, 'query')
  const lines = [
    { product: choosy, options: required(choosy), quantity: 1 },
    { product: plain, quantity: 1 },
    { product: other, quantity: 1 },
  ]
  expect((await pay(amina, bodyOf(lines))).status).toBe(200)
  // Session, BEGIN, what is asked, what is written, COMMIT; the job's insert is the sixth, but the jobs of this test only take note.
  expect(queries).toHaveBeenCalledTimes(5)
})

test('who is not signed in, and whose phone is not verified', async () => {
  const stranger = await createCaller(api)
  const body = bodyOf([{ product: plain, quantity: 1 }])
  expect(await pay(stranger, body)).toMatchObject({ status: 401, body: { success: false, code: 'not-signed-in' } })
  expect(await pay(amina, { ...body, phone: '+21698204418' })).toMatchObject({
    status: 422,
    body: { success: false, code: 'phone-not-verified', message: 'Please verify your phone number.' },
  })
  expect(await pay(amina, { ...body, phone: '+216 20 12 34 56' })).toMatchObject({ status: 200 })
  const { db } = api.tools
  await db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.phone, phone))
  expect(await pay(amina, bodyOf([{ product: plain, quantity: 2 }]))).toMatchObject({ status: 422 })
  await db.update(users).set({ phoneVerifiedAt: fridayNoon }).where(eq(users.phone, phone))
})

test.each([
  ['no phone at all', { phone: 'abc' }, 422, 'phone-invalid'],
  ['an unknown payment application', { appvue: 'gold' }, 422, 'unknown-payment-application'],
  ['an unreadable amount', { montant: '12,5 DT' }, 422, 'amount-malformed'],
  ['a negative amount', { montant: '-1' }, 422, 'amount-malformed'],
  ['a slot that is not on the hour', { scheduledDatetime: '2026-11-21T12:30' }, 422, 'slot-malformed'],
  ['a slot that cannot be read', { scheduledDatetime: 'tomorrow' }, 422, 'slot-malformed'],
  ['a slot for eating in', { location: 0, scheduledDatetime: '2026-11-21T12:00' }, 422, 'slot-malformed'],
  ['a slot in three weeks', { scheduledDatetime: '2026-12-11T12:00' }, 422, 'slot-too-far'],
  ['a third pickup mode', { location: 2 }, 422, 'invalid'],
  ['nothing at all', { products: [] }, 422, 'invalid'],
  ['a thousand of a dish', { products: [{ product: 1, options: [], quantity: 1000 }] }, 422, 'invalid'],
  ['a dish of nowhere', { products: [{ product: 2e9, options: [], quantity: 1 }] }, 422, 'unknown-product'],
])('%s is refused and nothing is ordered', async (_, more, status, code) => {
  const answer = await pay(amina, bodyOf([{ product: plain, quantity: 1 }], more))
  expect(answer).toMatchObject({ status, body: { code } })
  expect(await countOrders()).toBe(0)
  expect(await stockOf(plain)).toBe(400)
})

test('dishes and options that belong elsewhere', async () => {
  const body = bodyOf([{ product: plain, quantity: 1 }])
  const elsewhere = (await findShopByDomain(api.tools.db, 'pizza-fakhar'))?.id ?? 0
  expect(await pay(amina, body, undefined, elsewhere)).toMatchObject({ status: 422, body: { code: 'unknown-product' } })
  expect(await pay(amina, body, undefined, 999_999)).toMatchObject({ status: 404, body: { code: 'unknown-shop' } })
  const line = { product: plain.id, quantity: 1, options: required(choosy) }
  expect(await pay(amina, { ...body, products: [line] })).toMatchObject({
    status: 422,
    body: { code: 'unknown-option' },
  })
})

test('fields that nobody may set are ignored', async () => {
  const body = bodyOf([{ product: plain, quantity: 1 }], {
    status: 7,
    user_id: 1,
    total: '0.001',
    payment_state: 'paid',
    establishment_id: 1,
  })
  const crafted = { ...body, products: [{ ...body.products[0], price: '0.001', vat: 0, unitPrice: 1 }] }
  const { body: placed } = await pay(amina, crafted)
  const order = (await amina('GET', `/api/orders/${placed.commande_id}`)).body
  expect(order).toMatchObject({
    status: 0,
    total: totalOf([{ product: plain, quantity: 1 }]),
    payment_state: 'due-at-counter',
  })
})

test('a sum that is no longer right: each line at its price of now, then the sum, and nothing ordered', async () => {
  const lines = [
    { product: plain, quantity: 2 },
    { product: other, quantity: 1 },
  ]
  const seen = bodyOf(lines)
  await api.tools.db
    .update(products)
    .set({ priceMinor: plain.price.minor + 500 })
    .where(eq(products.id, plain.id))
  const { status, body } = await pay(amina, seen)
  expect(status).toBe(409)
  const dearer = { ...plain, price: { ...plain.price, minor: plain.price.minor + 500 } }
  expect(body).toMatchObject({
    success: false,
    code: 'order-changed',
    changes: [
      { kind: 'price', line: 0, product: plain.id, before: null, after: totalOf([{ product: dearer, quantity: 2 }]) },
      { kind: 'price', line: 1, product: other.id, before: null, after: totalOf([{ product: other, quantity: 1 }]) },
      {
        kind: 'total',
        line: null,
        before: seen.montant,
        after: totalOf([{ product: dearer, quantity: 2 }, lines[1] as Line]),
      },
    ],
  })
  expect(body.changes.every(({ message }: { message: string }) => message.length > 3)).toBe(true)
  expect(await countOrders()).toBe(0)
})

test('a cart that is partly out of stock is refused whole and names its lines', async () => {
  await api.tools.db.update(products).set({ stock: 2 }).where(eq(products.id, plain.id))
  const lines = [
    { product: other, quantity: 1 },
    { product: plain, quantity: 2 },
    { product: plain, quantity: 1, note: 'bien cuit' },
  ]
  const { status, body } = await pay(amina, bodyOf(lines))
  expect(status).toBe(409)
  expect(body).toMatchObject({
    success: false,
    code: 'out-of-stock',
    message: "Quantité demandée n'existe pas en stock !",
    changes: [
      { kind: 'out-of-stock', line: 1, name: plain.name, before: '3', after: '2' },
      { kind: 'out-of-stock', line: 2, name: plain.name, before: '3', after: '2' },
    ],
  })
  expect([await stockOf(plain), await stockOf(other)]).toEqual([2, 400])
})

test('a withdrawn dish, a deleted option and a group that became required name their lines', async () => {
  const { db, clock } = api.tools
  const [group] = choosy.optionGroups.filter((candidate) => candidate.required)
  const [made] = await db
    .insert(options)
    .values({ groupId: group?.id ?? 0, name: 'Éphémère', priceMinor: 100, position: 99 })
    .returning()
  await db.delete(options).where(eq(options.id, made?.id ?? 0))
  await db.update(products).set({ withdrawnAt: clock.now() }).where(eq(products.id, other.id))
  const body = {
    ...bodyOf([{ product: plain, quantity: 1 }]),
    products: [
      { product: other.id, options: [], quantity: 1 },
      { product: choosy.id, options: [made?.id], quantity: 1 },
      { product: choosy.id, options: [], quantity: 1 },
    ],
  }
  const answer = await pay(amina, body)
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'order-changed',
      changes: [
        { kind: 'product-gone', line: 0, name: other.name },
        { kind: 'option-gone', line: 1 },
        { kind: 'option-required', line: 2 },
      ],
    },
  })
  expect(answer.body.changes[2].message).toContain(group?.name)
})

test('closed, paused, or a slot that has passed', async () => {
  const { db } = api.tools
  const body = bodyOf([{ product: plain, quantity: 1 }])
  const past = await pay(amina, { ...body, scheduledDatetime: '2026-11-20T09:00' })
  expect(past).toMatchObject({ status: 409, body: { code: 'order-changed', changes: [{ kind: 'slot' }] } })
  await db
    .update(shops)
    .set({ pausedUntil: new Date('2026-11-20T13:00:00Z') })
    .where(eq(shops.id, shopId))
  expect(await pay(amina, body)).toMatchObject({ status: 409, body: { changes: [{ kind: 'paused' }] } })
  await db.update(shops).set({ pausedUntil: null }).where(eq(shops.id, shopId))
  const kept = await db.select().from(openingPeriods).where(eq(openingPeriods.shopId, shopId))
  await db.delete(openingPeriods).where(eq(openingPeriods.shopId, shopId))
  await db.insert(openingPeriods).values({ shopId, day: 6, begins: '10:00', ends: '22:00' })
  const closed = await pay(amina, body)
  expect(closed).toMatchObject({
    status: 409,
    body: { changes: [{ kind: 'closed', after: '2026-11-21T09:00:00.000Z' }] },
  })
  expect(await pay(amina, { ...body, scheduledDatetime: '2026-11-21 à 12 H' })).toMatchObject({ status: 200 })
  const [order] = (await amina('GET', '/api/orders')).body
  expect(order.scheduled_for).toBe('2026-11-21T11:00:00.000Z')
  await db.delete(openingPeriods).where(eq(openingPeriods.shopId, shopId))
  await db.insert(openingPeriods).values(kept.map(({ id: _, ...period }) => period))
})

test('a pickup mode that the shop does not offer', async () => {
  await api.tools.db.update(shops).set({ dineIn: false }).where(eq(shops.id, shopId))
  const body = bodyOf([{ product: plain, quantity: 1 }], { location: 0, table: '12' })
  expect(await pay(amina, body)).toMatchObject({ status: 422, body: { code: 'pickup-mode-not-offered' } })
  await api.tools.db.update(shops).set({ dineIn: true }).where(eq(shops.id, shopId))
  expect((await pay(amina, body)).status).toBe(200)
})

test('a replay with the same key is answered with the first order, also when the stock is gone; other content is refused', async () => {
  const body = bodyOf([{ product: plain, quantity: 1 }])
  const first = await pay(amina, body, 'attempt-1')
  await api.tools.db.update(products).set({ stock: 0 }).where(eq(products.id, plain.id))
  expect((await pay(amina, body, 'attempt-1')).body).toEqual(first.body)
  const changed = bodyOf([{ product: plain, quantity: 2 }])
  expect(await pay(amina, changed, 'attempt-1')).toMatchObject({ status: 409, body: { code: 'key-reused' } })
  expect(await countOrders()).toBe(1)
})

test('without a key the same cart is the same order for ten minutes, or until it is cancelled', async () => {
  const lines = [
    { product: plain, quantity: 1 },
    { product: other, quantity: 1 },
  ]
  const first = (await pay(amina, bodyOf(lines))).body.commande_id
  expect((await pay(amina, bodyOf(lines.toReversed()))).body.commande_id).toBe(first)
  api.clock.forward(10 * 60_000)
  const second = (await pay(amina, bodyOf(lines))).body.commande_id
  expect(second).not.toBe(first)
  await amina('POST', `/api/orders/${second}/cancel`)
  expect((await pay(amina, bodyOf(lines))).body.commande_id).not.toBe(second)
})

test('twenty parallel identical posts make one order, with a key and without', async () => {
  for (const key of ['one-click', undefined]) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay(amina, bodyOf([{ product: plain, quantity: key ? 1 : 2 }]), key)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.commande_id)).size).toBe(1)
  }
  expect(await countOrders()).toBe(2)
  expect(await stockOf(plain)).toBe(397)
})

test('twenty parallel posts for the last dish with one key: the twins of the order are not told "out of stock"', async () => {
  await api.tools.db.update(products).set({ stock: 1 }).where(eq(products.id, plain.id))
  const body = bodyOf([{ product: plain, quantity: 1 }])
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(amina, body, 'last-one')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await countOrders()).toBe(1)
})

test('a hundred parallel orders for the last dish: one order, 99 clear refusals, no stock below zero', async () => {
  await api.tools.db.update(products).set({ stock: 1 }).where(eq(products.id, plain.id))
  const body = bodyOf([{ product: plain, quantity: 1 }])
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => pay(amina, body, `customer-${index}`)))
  const refused = answers.filter(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused).toHaveLength(99)
  expect(new Set(refused.map(({ body: refusal }) => refusal.code))).toEqual(new Set(['out-of-stock']))
  expect(await stockOf(plain)).toBe(0)
  expect(await countOrders()).toBe(1)
})

test('two dishes in opposite order, a hundred rounds, without a deadlock', async () => {
  const there = [
    { product: plain, quantity: 1 },
    { product: other, quantity: 1 },
  ]
  for (let round = 0; round < 100; round += 1) {
    const answers = await Promise.all([
      pay(amina, bodyOf(there), `there-${round}`),
      pay(amina, bodyOf(there.toReversed()), `back-${round}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  expect([await stockOf(plain), await stockOf(other)]).toEqual([200, 200])
})

test('cancelling before the shop accepts gives the stock back once; strangers see nothing', async () => {
  const { commande_id: id } = (await pay(amina, bodyOf([{ product: plain, quantity: 4 }]))).body
  const leo = await createCaller(api, 'leo@example.com')
  expect(await leo('GET', `/api/orders/${id}`)).toMatchObject({ status: 404, body: { code: 'unknown-order' } })
  expect(await leo('POST', `/api/orders/${id}/cancel`)).toMatchObject({ status: 404 })
  expect((await leo('GET', '/api/orders')).body).toEqual([])
  const nobody = await createCaller(api)
  for (const [method, path] of [
    ['GET', ''],
    ['GET', `/${id}`],
    ['POST', `/${id}/cancel`],
  ] as const)
    expect(await nobody(method, `/api/orders${path}`)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => amina('POST', `/api/orders/${id}/cancel`)))
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(5).fill([200, 4]))
  expect(await stockOf(plain)).toBe(400)
})

test('an accepted order is no longer the customer’s to cancel', async () => {
  const { commande_id: id } = (await pay(amina, bodyOf([{ product: plain, quantity: 1 }]))).body
  await api.tools.db.update(orders).set({ status: 1 }).where(eq(orders.id, id))
  expect(await amina('POST', `/api/orders/${id}/cancel`)).toMatchObject({ status: 409, body: { code: 'illegal-move' } })
})

test('the ways to pay online', async () => {
  const answer = await amina('GET', `/api/apps/${shopId}/all`)
  expect(answer).toMatchObject({ status: 200, body: [{ key: 'demo', integration: { name: 'Démo' } }] })
  expect(await amina('GET', '/api/apps/999999/all')).toMatchObject({ status: 404, body: { code: 'unknown-shop' } })
})
