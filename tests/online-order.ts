import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { users } from '../src/account/server/tables.ts'
import type { PaymentGateway, PaymentReading } from '../src/adapters/payment/payment.ts'
import type { Product } from '../src/catalogue/product.ts'
import { findProducts } from '../src/catalogue/server/product-store.ts'
import { products } from '../src/catalogue/server/tables.ts'
import { type Money, money } from '../src/kernel/money.ts'
import { findOrder } from '../src/orders/server/order-store.ts'
import { paymentJobs } from '../src/payments/server/payment-jobs.ts'
import { paymentRoutes } from '../src/payments/server/payment-routes.ts'
import { payments } from '../src/payments/server/tables.ts'
import { createTestApi, type TestApi } from './api.ts'
import { type Caller, createCaller } from './caller.ts'
import type { TestJobs } from './jobs.ts'
import { fridayNoon } from './moment.ts'

export type OnlineOrder = {
  api: TestApi
  jobs: TestJobs
  /** Two of them are ordered, of eight that were left. */
  dish: Product
  /** Waits for its money. */
  orderId: number
  amina: Caller
  /** A gateway that says what the test wants, and keeps its books. */
  readonly bank: {
    says: PaymentReading['state']
    amount: Money
    isDown: boolean
    created: Map<string, string>
    refunds: string[]
  }
  /** So many minutes after the order. */
  minutes(count: number): void
  /** Status, state of the payment, and stock of the dish. */
  stateOf(): Promise<unknown[]>
  /** Amina's browser is back from the gateway. */
  comeBack(): Promise<string | undefined>
  enqueued(): string[]
}

/** Amina's order of two dishes for nine dinars, held and waiting for their money as placing it leaves them; a fresh one for each test. */
export const openOnlineOrder = (): OnlineOrder => {
  const bank: OnlineOrder['bank'] = {
    says: 'pending',
    amount: money(9000, 'TND'),
    isDown: false,
    created: new Map(),
    refunds: [],
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
  const here = {
    bank,
    minutes: (count) => here.api.clock.set(new Date(fridayNoon.getTime() + count * 60_000)),
    stateOf: async () => {
      const order = await findOrder(here.api.tools.db, here.orderId)
      const [product] = await findProducts(here.api.tools.db, [here.dish.id])
      return [order?.status, order?.paymentState, product?.stock]
    },
    comeBack: async () => {
      const url = `/payment/return/${here.orderId}`
      return (await here.api.app.inject({ url, cookies: here.amina.cookies })).headers.location
    },
    enqueued: () => here.jobs.waiting.map(({ name }) => name),
  } as OnlineOrder

  beforeAll(async () => {
    const payments = { find: () => gateway }
    here.api = await createTestApi((app, tools, mountTools) => paymentRoutes(app, tools, mountTools), { payments })
    here.jobs = here.api.tools.jobs as TestJobs
    paymentJobs(here.api.tools)
    const [row] = await here.api.tools.db.select().from(products).where(sql`${products.stock} > 50`).limit(1)
    here.dish = (await findProducts(here.api.tools.db, [row?.id ?? 0]))[0] as Product
  })

  beforeEach(async () => {
    Object.assign(bank, { says: 'pending', amount: money(9000, 'TND'), isDown: false, created: new Map(), refunds: [] })
    here.jobs.waiting.length = 0
    await here.api.tools.db.execute(sql`truncate orders cascade`)
    here.orderId = await place()
    here.amina = await createCaller(here.api, 'amina@example.com')
  })

  afterEach(() => here.api.clock.set(fridayNoon))

  afterAll(() => here.api.close())

  const place = async (): Promise<number> => {
    const { db } = here.api.tools
    const { id: productId, shopId } = here.dish
    await db.update(products).set({ stock: 8 }).where(eq(products.id, productId))
    const [amina] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'amina@example.com'))
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into orders (shop_id, user_id, payment_method, payment_state, pickup_mode, phone, total_minor, currency,
        currency_symbol, euro_rate, held_until, created_at)
      values (${shopId}, ${amina?.id}, 'demo', 'pending', 1, '+21620123456', 9000, 'TND', 'DT', 0.3,
        ${new Date(fridayNoon.getTime() + 900_000).toISOString()}, ${fridayNoon.toISOString()}) returning id`)
    const id = rows[0]?.id ?? 0
    await db.execute(sql`insert into order_lines (order_id, product_id, name, image_url, unit_price_minor,
      vat_basis_points, quantity) values (${id}, ${productId}, 'Brik', '', 4500, 0, 2)`)
    await db.insert(payments).values({
      orderId: id,
      integration: 'demo',
      amountMinor: 9000,
      currency: 'TND',
      createdAt: fridayNoon,
      nextReadAt: new Date(fridayNoon.getTime() + 60_000),
    })
    return id
  }

  return here
}
