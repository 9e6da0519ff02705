import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import type { TestJobs } from '../../../tests/jobs.ts'
import { fridayNoon } from '../../../tests/moment.ts'
import type { PaymentGateway, PaymentReading } from '../../adapters/payment/payment.ts'
import type { Product } from '../../catalogue/product.ts'
import { findProducts } from '../../catalogue/server/product-store.ts'
import { products, shops } from '../../catalogue/server/tables.ts'
import { money } from '../../kernel/money.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { findOrder, listOrdersOfShops } from '../../orders/server/order-store.ts'
import { applyReading } from './apply-reading.ts'
import { paymentJobs } from './payment-jobs.ts'
import { paymentRoutes } from './payment-routes.ts'
import { findPaymentOfOrder } from './payment-store.ts'
import { startPayment } from './start-payment.ts'
import { payments } from './tables.ts'

/** A gateway that says what the test wants, and keeps its books. */
const bank = {
  says: 'pending' as PaymentReading['state'],
  amount: money(9000, 'TND'),
  isDown: false,
  created: new Map<string, string>(),
  refunds: [] as string[],
}

const gateway: PaymentGateway = {
  create: async ({ attempt }) => {
    if (bank.isDown) throw new Error('the bank does not answer')
    const reference = bank.created.get(attempt) ?? `ref-${attempt}`
    bank.created.set(attempt, reference)
    return { reference, redirectUrl: `https://bank.example/${reference}` }
  },
  read: async () => {
    if (bank.isDown) throw new Error('the bank does not answer')
    return { state: bank.says, amount: bank.amount }
  },
  parseNotice: ({ query }) => (typeof query.payment_ref === 'string' ? query.payment_ref : null),
  refund: async (reference) => void bank.refunds.push(reference),
}

let api: TestApi
let dish: Product
let orderId: number
let jobs: TestJobs
let visitor: Caller

beforeAll(async () => {
  api = await createTestApi((app, tools) => paymentRoutes(app, tools), { payments: { find: () => gateway } })
  jobs = api.tools.jobs as TestJobs
  paymentJobs(api.tools)
  const [row] = await api.tools.db.select().from(products).where(sql`${products.stock} > 50`).limit(1)
  const [found] = await findProducts(api.tools.db, [row?.id ?? 0])
  dish = found as Product
})

beforeEach(async () => {
  visitor = await createCaller(api)
  Object.assign(bank, { says: 'pending', amount: money(9000, 'TND'), isDown: false, created: new Map(), refunds: [] })
  jobs.waiting.length = 0
  await api.tools.db.execute(sql`truncate orders cascade`)
  orderId = await placeOnline()
})

afterEach(() => api.clock.set(fridayNoon))

afterAll(() => api.close())

/** Two dishes, held and waiting for their money, as placing an order leaves them. */
const placeOnline = async (): Promise<number> => {
  const { db } = api.tools
  await db.update(products).set({ stock: 8 }).where(eq(products.id, dish.id))
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into orders (shop_id, user_id, payment_method, payment_state, pickup_mode, phone, total_minor, currency,
      currency_symbol, euro_rate, held_until, created_at)
    values (${dish.shopId}, 1, 'demo', 'pending', 1, '+21620123456', 9000, 'TND', 'DT', 0.3,
      ${new Date(fridayNoon.getTime() + 900_000).toISOString()}, ${fridayNoon.toISOString()}) returning id`)
  const id = rows[0]?.id ?? 0
  await db.execute(sql`insert into order_lines (order_id, product_id, name, image_url, unit_price_minor,
    vat_basis_points, quantity) values (${id}, ${dish.id}, 'Brik', '', 4500, 0, 2)`)
  await db.insert(payments).values({
    orderId: id,
    integration: 'Démo',
    amountMinor: 9000,
    currency: 'TND',
    createdAt: fridayNoon,
    nextReadAt: new Date(fridayNoon.getTime() + 60_000),
  })
  return id
}

const minutes = (count: number) => api.clock.set(new Date(fridayNoon.getTime() + count * 60_000))

const stateOf = async () => {
  const order = await findOrder(api.tools.db, orderId)
  const [product] = await findProducts(api.tools.db, [dish.id])
  return [order?.status, order?.paymentState, product?.stock]
}

const comeBack = () => visitor('GET', `/payment/return/${orderId}`).catch(() => null)

const enqueued = () => jobs.waiting.map(({ name }) => name)

test('starting twice asks the gateway for one payment and answers the same page', async () => {
  const first = await startPayment(api.tools, orderId)
  expect(first).toEqual(await startPayment(api.tools, orderId))
  expect(bank.created.size).toBe(1)
})

test('paid and back: the order is paid once, however often and from wherever it is heard', async () => {
  await startPayment(api.tools, orderId)
  const { db } = api.tools
  expect(await listOrdersOfShops(db, [dish.shopId], new Date(0))).toEqual([])
  bank.says = 'completed'
  await Promise.all(Array.from({ length: 10 }, comeBack))
  minutes(2)
  await jobs.turn()
  expect(await stateOf()).toEqual([0, 'paid', 8])
  expect(enqueued()).toEqual(['order-placed'])
  expect((await listOrdersOfShops(db, [dish.shopId], new Date(0))).map(({ id }) => id)).toEqual([orderId])
})

test('the way back leads to the order, or to the checkout with its cart', async () => {
  await startPayment(api.tools, orderId)
  const goBack = () => api.app.inject({ url: `/payment/return/${orderId}` })
  expect((await goBack()).headers.location).toBe(`/order/success/${orderId}`)
  bank.says = 'failed'
  const [shop] = await api.tools.db.select().from(shops).where(eq(shops.id, dish.shopId))
  expect((await goBack()).headers.location).toBe(`/${shop?.domain}/checkout?payment=failed`)
  expect((await api.app.inject({ url: '/payment/return/999999' })).statusCode).toBe(404)
})

test('declined: the hold is given back once and the order ends', async () => {
  await startPayment(api.tools, orderId)
  bank.says = 'failed'
  await Promise.all(Array.from({ length: 5 }, comeBack))
  minutes(20)
  await jobs.turn()
  expect(await stateOf()).toEqual([4, 'failed', 10])
})

test('nobody comes back: asked after 1, 2, 5 and 15 minutes, then dishes and slot are free, and after an hour it is over', async () => {
  await startPayment(api.tools, orderId)
  for (const minute of [1, 2, 5]) {
    minutes(minute)
    await jobs.turn()
    expect(await stateOf()).toEqual([0, 'pending', 8])
  }
  minutes(15)
  await jobs.turn()
  expect(await stateOf()).toEqual([0, 'failed', 10])
  minutes(60)
  await jobs.turn()
  expect(await stateOf()).toEqual([4, 'failed', 10])
  expect((await findPaymentOfOrder(api.tools.db, orderId))?.state).toBe('expired')
})

test('the reconciler finds a payment whose customer never came back', async () => {
  await startPayment(api.tools, orderId)
  bank.says = 'completed'
  minutes(1)
  await Promise.all([jobs.turn(), jobs.turn()])
  expect(await stateOf()).toEqual([0, 'paid', 8])
  expect(enqueued()).toEqual(['order-placed'])
})

test('a gateway that does not answer is asked again', async () => {
  await startPayment(api.tools, orderId)
  Object.assign(bank, { says: 'completed', isDown: true })
  minutes(1)
  await jobs.turn()
  expect(await stateOf()).toEqual([0, 'pending', 8])
  bank.isDown = false
  minutes(3)
  await jobs.turn()
  expect(await stateOf()).toEqual([0, 'paid', 8])
})

test('money after the hold: honoured when the dishes are still there', async () => {
  await startPayment(api.tools, orderId)
  minutes(15)
  await jobs.turn()
  bank.says = 'completed'
  minutes(20)
  await comeBack()
  expect(await stateOf()).toEqual([0, 'paid', 8])
})

test('money after the hold and the dishes gone: given back by itself', async () => {
  await startPayment(api.tools, orderId)
  minutes(15)
  await jobs.turn()
  await api.tools.db.update(products).set({ stock: 1 }).where(eq(products.id, dish.id))
  bank.says = 'completed'
  await comeBack()
  await jobs.run()
  expect(await stateOf()).toEqual([4, 'refunded', 1])
  expect(bank.refunds).toHaveLength(1)
})

test('money after the order was given up goes back', async () => {
  await startPayment(api.tools, orderId)
  for (const minute of [15, 60]) {
    minutes(minute)
    await jobs.turn()
  }
  bank.says = 'completed'
  minutes(90)
  await Promise.all([comeBack(), comeBack()])
  await jobs.run()
  expect(await stateOf()).toEqual([4, 'refunded', 10])
  expect(bank.refunds).toHaveLength(1)
})

test('money for an order that the customer has cancelled meanwhile goes back', async () => {
  await startPayment(api.tools, orderId)
  await changeOrderStatus(api.tools, { orderId, to: 4, mover: 'customer', actorId: 1 })
  expect(await stateOf()).toEqual([4, 'failed', 10])
  bank.says = 'completed'
  await comeBack()
  await jobs.run()
  expect(await stateOf()).toEqual([4, 'refunded', 10])
})

test('a paid order that is cancelled is refunded once, also when the job runs twice', async () => {
  await startPayment(api.tools, orderId)
  bank.says = 'completed'
  await comeBack()
  await changeOrderStatus(api.tools, { orderId, to: 5, mover: 'shop', actorId: null })
  const again = [...jobs.waiting]
  await jobs.run()
  jobs.waiting.push(...again)
  await jobs.run()
  expect(await stateOf()).toEqual([5, 'refunded', 10])
  expect(bank.refunds).toHaveLength(1)
})

test('another amount than was ordered pays nothing', async () => {
  await startPayment(api.tools, orderId)
  Object.assign(bank, { says: 'completed', amount: money(10, 'TND') })
  await comeBack()
  expect(await stateOf()).toEqual([0, 'pending', 8])
})

test('a gateway that cannot start a payment keeps no dishes', async () => {
  bank.isDown = true
  expect(await startPayment(api.tools, orderId)).toMatchObject({ ok: false, code: 'gateway-unavailable' })
  expect(await stateOf()).toEqual([4, 'failed', 10])
})

test('words that come late or out of order change nothing', async () => {
  await startPayment(api.tools, orderId)
  bank.says = 'completed'
  await comeBack()
  const payment = await findPaymentOfOrder(api.tools.db, orderId)
  for (const state of ['failed', 'pending', 'expired', 'completed'] as const)
    await api.tools.db.transaction((tx) =>
      applyReading(tx, api.tools, payment?.id ?? 0, { state, amount: money(9000, 'TND') }),
    )
  expect(await stateOf()).toEqual([0, 'paid', 8])
})

test('fifty notices at once have one effect; a forged, an unknown and a foreign one have none', async () => {
  await startPayment(api.tools, orderId)
  const [reference] = bank.created.values()
  const notice = async (query: string, integration = 'Démo') =>
    (await api.app.inject({ url: `/payment/notice/${encodeURIComponent(integration)}?${query}` })).statusCode
  expect(await notice('paid=yes')).toBe(400)
  expect(await notice('payment_ref=unknown')).toBe(404)
  expect(await notice(`payment_ref=${reference}`, 'Stripe')).toBe(404)
  expect(await notice(`payment_ref=${reference}`)).toBe(200)
  expect(await stateOf()).toEqual([0, 'pending', 8])
  bank.says = 'completed'
  const answers = await Promise.all(Array.from({ length: 50 }, () => notice(`payment_ref=${reference}`)))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await stateOf()).toEqual([0, 'paid', 8])
  expect(enqueued()).toEqual(['order-placed'])
})
