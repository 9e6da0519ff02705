import { eq, gt, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { PaymentGateway, PaymentReading, RefundOutcome, RefundRequest } from '../src/adapters/payment/payment.ts'
import type { Product } from '../src/catalogue/product.ts'
import { findProducts } from '../src/catalogue/server/product-store.ts'
import { products } from '../src/catalogue/server/tables.ts'
import { type Money, money } from '../src/kernel/money.ts'
import { findOrder } from '../src/orders/server/order-store.ts'
import { paymentRoutes } from '../src/payments/server/payment-routes.ts'
import { paymentJobs } from '../src/payments/server/reconcile-payments.ts'
import { payments } from '../src/payments/server/tables.ts'
import { createTestApi, type Routes, type TestApi } from './api.ts'
import { type Caller, createCaller } from './caller.ts'
import { insertOrder } from './insert-order.ts'
import type { TestJobs } from './jobs.ts'
import { fridayNoon } from './seed-time.ts'

const eventOf = ({ event }: Readonly<Record<string, unknown>>): string | null =>
  typeof event === 'string' ? event : null

export type OnlineOrder = {
  readonly api: TestApi
  readonly jobs: TestJobs
  readonly dish: Product
  readonly orderId: number
  readonly amina: Caller
  /** A gateway whose replies the test sets. It records the calls. */
  readonly bank: {
    says: PaymentReading['state']
    amount: Money
    isDown: boolean
    created: Map<string, string>
    /** In minor units, by key. */
    refunds: Map<string, number>
    refundsBy: RefundOutcome
    /** Each refund that it was asked for. */
    asked: RefundRequest[]
    /** It answers the request for a page only then. */
    pause: Promise<unknown> | null
    refundsParts: boolean
    refundFault: Error | null
    expires: boolean
    holds: boolean
    reads: number
    /** References of closed pages. */
    closed: Set<string>
    /** In minor units. */
    captured: number[]
  }
  minutes(count: number): void
  stateOf(): Promise<unknown[]>
  comeBack(): Promise<string | undefined>
  enqueued(): string[]
}

const quietBank = (): OnlineOrder['bank'] => ({
  says: 'pending',
  amount: money(9000, 'TND'),
  isDown: false,
  created: new Map(),
  refunds: new Map(),
  refundsBy: 'done',
  asked: [],
  pause: null,
  refundsParts: true,
  refundFault: null,
  expires: false,
  holds: false,
  reads: 0,
  captured: [],
  closed: new Set(),
})

/**
 * Amina's unpaid order of two dishes for nine dinars, a new one for each test. The API has the calls of payments and those of `routes`.
 */
export const openOnlineOrder = (routes: Routes = () => {}): OnlineOrder => {
  const bank = quietBank()
  const gateway: PaymentGateway = {
    key: 'demo',
    create: async ({ attempt }) => {
      if (bank.isDown) throw new Error('the bank does not answer')
      const reference = bank.created.get(attempt) ?? `ref-${attempt}`
      bank.created.set(attempt, reference)
      await bank.pause
      return { reference, redirectUrl: `https://bank.example/${reference}` }
    },
    read: async (reference) => {
      bank.reads += 1
      if (bank.isDown) throw new Error('the bank does not answer')
      return { state: bank.closed.has(reference) ? 'expired' : bank.says, amount: bank.amount }
    },
    parseNotice: ({ query }) =>
      typeof query.payment_ref === 'string' ? { reference: query.payment_ref, event: eventOf(query) } : null,
    get can() {
      return {
        expire: bank.expires,
        capture: bank.holds,
        refund: bank.refundsBy !== 'by-hand',
        partialRefund: bank.refundsParts,
      }
    },
    expire: async (reference) => {
      if (bank.says !== 'pending' || bank.closed.has(reference)) return 'too-late'
      bank.closed.add(reference)
      return 'expired'
    },
    capture: async (_reference, amount) => {
      if (bank.isDown) throw new Error('the bank does not answer')
      bank.captured.push(amount.minor)
    },
    refund: async (_reference, request) => {
      const { amount, key } = request
      bank.asked.push(request)
      if (bank.isDown) throw new Error('the bank does not answer')
      if (bank.refundFault) throw bank.refundFault
      bank.refunds.set(key, amount.minor)
      return bank.refundsBy
    },
  }
  let api: TestApi
  let dish: Product
  let orderId: number
  let amina: Caller

  const place = async (): Promise<number> => {
    const { db } = api.tools
    await db.update(products).set({ stock: 8 }).where(eq(products.id, dish.id))
    const id = await insertOrder(db, {
      shopId: dish.shopId,
      paymentMethod: 'demo',
      paymentState: 'pending',
      heldUntil: new Date(fridayNoon.getTime() + 900_000),
      lines: [{ productId: dish.id, unitPriceMinor: 4500, quantity: 2 }],
    })
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

  beforeAll(async () => {
    api = await createTestApi(
      (app, tools, mountTools) => {
        paymentRoutes(app, tools, mountTools)
        return routes(app, tools, mountTools)
      },
      { payments: { isThere: () => true, find: async () => gateway, openSealed: async () => gateway } },
    )
    paymentJobs(api.tools)
    const { db } = api.tools
    const [row] = await db.select({ id: products.id }).from(products).where(gt(products.stock, 50)).limit(1)
    const [found] = await findProducts(db, [row?.id ?? 0], fridayNoon)
    if (!found) throw new Error('the demo world lost its dishes')
    dish = found
  })

  beforeEach(async () => {
    Object.assign(bank, quietBank())
    api.jobs.waiting.length = 0
    await api.tools.db.execute(sql`truncate orders cascade`)
    orderId = await place()
    amina = await createCaller(api, 'amina@example.com')
  })

  afterEach(() => api.clock.set(fridayNoon))

  afterAll(() => api.close())

  return {
    bank,
    get api() {
      return api
    },
    get jobs() {
      return api.jobs
    },
    get dish() {
      return dish
    },
    get orderId() {
      return orderId
    },
    get amina() {
      return amina
    },
    minutes: (count) => api.clock.set(new Date(fridayNoon.getTime() + count * 60_000)),
    stateOf: async () => {
      const order = await findOrder(api.tools.db, orderId)
      const [product] = await findProducts(api.tools.db, [dish.id], fridayNoon)
      return [order?.status, order?.paymentState, product?.stock]
    },
    comeBack: async () =>
      (await api.app.inject({ url: `/payment/return/${orderId}`, cookies: amina.cookies })).headers.location,
    enqueued: () => api.jobs.waiting.map(({ name }) => name),
  }
}
