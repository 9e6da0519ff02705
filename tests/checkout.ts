import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { cartRoutes } from '../src/cart/server/cart-routes.ts'
import { unitPrice } from '../src/catalogue/pricing.ts'
import type { Product } from '../src/catalogue/product.ts'
import { products } from '../src/catalogue/server/tables.ts'
import { checkoutRoutes } from '../src/checkout/server/checkout-routes.ts'
import { add, type Money, times, toNumericString } from '../src/kernel/money.ts'
import { orderRoutes } from '../src/orders/server/order-routes.ts'
import { orders } from '../src/orders/server/tables.ts'
import { createTestApi, type TestApi } from './api.ts'
import { type Answer, type Caller, createCaller } from './caller.ts'
import { readDishes } from './dishes.ts'
import type { TestJobs } from './jobs.ts'
import { orderBody } from './order.ts'
import { fridayNoon } from './seed-time.ts'

export type OrderedLine = { product: Product; options?: number[]; quantity: number; note?: string }

export const required = (product: Product): number[] =>
  product.optionGroups.filter((group) => group.minimum > 0).map((group) => group.options[0]?.id ?? 0)

export const unitOf = (product: Product, chosen: readonly number[] = []): Money =>
  unitPrice(
    product.price,
    product.optionGroups.flatMap((group) =>
      group.options.filter(({ id }) => chosen.includes(id)).map(({ price }) => price),
    ),
  )

export const totalOf = (lines: readonly OrderedLine[]): string =>
  toNumericString(
    lines.map(({ product, options: chosen, quantity }) => times(unitOf(product, chosen), quantity)).reduce(add),
  )

export const bodyOf = (lines: readonly OrderedLine[], more: object = {}) =>
  orderBody(
    totalOf(lines),
    lines.map(({ product: { id: product }, options: chosen = [], quantity, note = '' }) => ({
      product,
      options: chosen,
      quantity,
      note,
    })),
    more,
  )

export type Checkout = {
  readonly api: TestApi
  readonly shopId: number
  readonly plain: Product
  readonly other: Product
  readonly withOptions: Product
  readonly amina: Caller
  pay(caller: Caller, body: object, key?: string, at?: number): Promise<Answer>
  stockOf(product: Product): Promise<number>
  countOrders(): Promise<number>
  waiting(): TestJobs['waiting']
}

/** The checkout of Dar El Marsa. After each test, stock, prices and clock are reset, and all orders are deleted. */
export const openCheckout = (): Checkout => {
  let api: TestApi
  let shopId: number
  let plain: Product
  let other: Product
  let withOptions: Product
  let amina: Caller

  beforeAll(async () => {
    api = await createTestApi((app, tools, mountTools) => {
      cartRoutes(app, tools, mountTools)
      orderRoutes(app, tools, mountTools)
      checkoutRoutes(app, tools, mountTools)
    })
    const dishes = await readDishes(api.tools.db)
    shopId = dishes.shopId
    withOptions = dishes.withOptions
    ;[plain, other] = dishes.plain
  })

  beforeEach(async () => {
    amina = await createCaller(api, 'amina@example.com')
  })

  afterEach(async () => {
    vi.restoreAllMocks()
    api.clock.set(fridayNoon)
    const { db } = api.tools
    await db.execute(sql`truncate orders, order_attempts, carts cascade`)
    const ids = [plain.id, other.id, withOptions.id]
    await db.update(products).set({ stock: 400, withdrawnAt: null }).where(inArray(products.id, ids))
    await db.update(products).set({ priceMinor: plain.price.minor }).where(eq(products.id, plain.id))
  })

  afterAll(() => api.close())

  return {
    get api() {
      return api
    },
    get shopId() {
      return shopId
    },
    get plain() {
      return plain
    },
    get other() {
      return other
    },
    get withOptions() {
      return withOptions
    },
    get amina() {
      return amina
    },
    pay: (caller, body, key, at = shopId) =>
      caller('POST', `/api/establishment/${at}/paiement`, body, key ? { 'idempotency-key': key } : {}),
    stockOf: async ({ id }) => {
      const [row] = await api.tools.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
      return row?.stock ?? -1
    },
    countOrders: () => api.tools.db.$count(orders, eq(orders.shopId, shopId)),
    waiting: () => api.jobs.waiting,
  }
}
