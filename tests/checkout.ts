import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { cartRoutes } from '../src/cart/server/cart-routes.ts'
import { priceWithVat } from '../src/catalogue/pricing.ts'
import type { Product } from '../src/catalogue/product.ts'
import { readMenu } from '../src/catalogue/server/menu-store.ts'
import { findShopByDomain } from '../src/catalogue/server/shop-store.ts'
import { products } from '../src/catalogue/server/tables.ts'
import { checkoutRoutes } from '../src/checkout/server/checkout-routes.ts'
import { add, type Money, times, toNumericString } from '../src/kernel/money.ts'
import { orderRoutes } from '../src/orders/server/order-routes.ts'
import { orders } from '../src/orders/server/tables.ts'
import { createTestApi, type TestApi } from './api.ts'
import { type Answer, type Caller, createCaller } from './caller.ts'
import type { TestJobs } from './jobs.ts'
import { fridayNoon } from './moment.ts'

export type OrderedLine = { product: Product; options?: number[]; quantity: number; note?: string }

/** The first choice of each group that needs one. */
export const required = (product: Product): number[] =>
  product.optionGroups.filter((group) => group.required).map((group) => group.options[0]?.id ?? 0)

export const unitOf = (product: Product, chosen: readonly number[] = []): Money =>
  priceWithVat(
    product.price,
    product.optionGroups.flatMap((group) =>
      group.options.filter(({ id }) => chosen.includes(id)).map(({ price }) => price),
    ),
    product.vatBasisPoints,
  )

export const totalOf = (lines: readonly OrderedLine[]): string =>
  toNumericString(
    lines.map(({ product, options: chosen, quantity }) => times(unitOf(product, chosen), quantity)).reduce(add),
  )

/** The body of the payment call for Amina, who collects and pays at the counter. */
export const bodyOf = (lines: readonly OrderedLine[], more: object = {}) => ({
  montant: totalOf(lines),
  products: lines.map(({ product, options: chosen = [], quantity, note = '' }) => ({
    product: product.id,
    options: chosen,
    quantity,
    note,
  })),
  phone: '+21620123456',
  location: 1,
  scheduledDatetime: null,
  appvue: 'counter',
  ...more,
})

export type Checkout = {
  api: TestApi
  shopId: number
  /** Two dishes without options, and one with a required group. */
  plain: Product
  other: Product
  choosy: Product
  /** Signed in, her phone verified; a fresh session for each test. */
  amina: Caller
  pay(caller: Caller, body: object, key?: string, at?: number): Promise<Answer>
  stockOf(product: Product): Promise<number>
  countOrders(): Promise<number>
  waiting(): TestJobs['waiting']
}

/** The checkout of Dar El Marsa; after each test its stock, prices and clock are as before and no order is left. */
export const openCheckout = (): Checkout => {
  const here = {
    pay: (caller, body, key, at = here.shopId) =>
      caller('POST', `/api/establishment/${at}/paiement`, body, key ? { 'idempotency-key': key } : {}),
    stockOf: async ({ id }) => {
      const [row] = await here.api.tools.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
      return row?.stock ?? -1
    },
    countOrders: async () => (await here.api.tools.db.select({ id: orders.id }).from(orders)).length,
    waiting: () => (here.api.tools.jobs as TestJobs).waiting,
  } as Checkout

  beforeAll(async () => {
    here.api = await createTestApi((app, tools, mountTools) => {
      cartRoutes(app, tools, mountTools)
      orderRoutes(app, tools, mountTools)
      checkoutRoutes(app, tools, mountTools)
    })
    const { db } = here.api.tools
    here.shopId = (await findShopByDomain(db, 'dar-el-marsa'))?.id ?? 0
    const dishes = (await readMenu(db, here.shopId)).flatMap((category) => category.products)
    const inStock = dishes.filter((dish) => dish.stock > 20)
    const [plain, other] = inStock.filter((dish) => dish.optionGroups.length === 0)
    const choosy = inStock.find((dish) => dish.optionGroups.some((group) => group.required))
    if (!plain || !other || !choosy) throw new Error('the demo world lost its dishes')
    Object.assign(here, { plain, other, choosy })
  })

  beforeEach(async () => {
    here.amina = await createCaller(here.api, 'amina@example.com')
  })

  afterEach(async () => {
    vi.restoreAllMocks()
    here.api.clock.set(fridayNoon)
    const { db } = here.api.tools
    const { plain, other, choosy } = here
    await db.execute(sql`truncate orders, order_attempts, carts cascade`)
    const ids = [plain.id, other.id, choosy.id]
    await db.update(products).set({ stock: 400, withdrawnAt: null }).where(inArray(products.id, ids))
    await db.update(products).set({ priceMinor: plain.price.minor }).where(eq(products.id, plain.id))
  })

  afterAll(() => here.api.close())

  return here
}
