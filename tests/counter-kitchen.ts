import { eq } from 'drizzle-orm'
import { afterEach, beforeAll } from 'vitest'
import type { Product } from '../src/catalogue/product.ts'
import { products, shops } from '../src/catalogue/server/tables.ts'
import { messageJobs } from '../src/messages/server/send-order-messages.ts'
import { orderRoutes } from '../src/orders/server/order-routes.ts'
import { counterRoutes } from '../src/restaurant/server/counter-routes.ts'
import { restaurantRoutes } from '../src/restaurant/server/restaurant-routes.ts'
import { salesRoutes } from '../src/restaurant/server/sales-routes.ts'
import { staff } from '../src/restaurant/server/tables.ts'
import { tabletRoutes } from '../src/restaurant/server/tablet-routes.ts'
import { type Caller, createCaller } from './caller.ts'
import { bodyOf, required } from './checkout.ts'
import { type Dishes, readDishes } from './dishes.ts'
import { userIdOf } from './find-user.ts'
import { openKitchen } from './kitchen.ts'
import { fridayNoon } from './seed-time.ts'

type Wish = {
  readonly product?: Product
  readonly quantity?: number
  readonly options?: number[]
  readonly note?: string
}

/** A kitchen where Léo works at the counter and enters the orders of guests. */
export const openCounter = () => {
  const here = openKitchen((app, tools, mountTools) => {
    for (const routes of [counterRoutes, restaurantRoutes, tabletRoutes, orderRoutes, salesRoutes])
      routes(app, tools, mountTools)
    messageJobs(tools)
  })
  let dishes: Dishes
  let counter: Caller
  let attempts = 0

  beforeAll(async () => {
    const { db } = here.api.tools
    dishes = await readDishes(db)
    await db.insert(staff).values({ shopId: 1, userId: await userIdOf(db, 'leo@example.com'), role: 'counter' })
    counter = await createCaller(here.api, 'leo@example.com')
  })

  afterEach(async () => {
    here.api.clock.set(fridayNoon)
    const { db } = here.api.tools
    await db
      .update(shops)
      .set({ pausedUntil: null, kitchenMinutes: null, slotMinutes: 60, status: 'live' })
      .where(eq(shops.id, 1))
    await db
      .update(products)
      .set({ stock: 400, priceMinor: dishes.plain[0].price.minor })
      .where(eq(products.id, dishes.plain[0].id))
  })

  const wish = (
    { product = dishes.plain[0], quantity = 1, options = required(product), note = '' }: Wish = {},
    more: object = {},
  ) => {
    attempts += 1
    const { montant, products: lines, location, scheduledDatetime } = bodyOf([{ product, quantity, options, note }])
    return {
      ...{ attempt: `attempt ${attempts}`, source: 'counter', montant, products: lines, location, scheduledDatetime },
      ...more,
    }
  }

  return {
    here,
    dishes: () => dishes,
    wish,
    phoned: (more: object = {}) => wish({}, { source: 'phone', name: 'Leïla', phone: '20 123 456', ...more }),
    place: (body: object, by: Caller = counter) => by('POST', '/api/pro/shops/1/orders', body),
    stockOf: async ({ id }: Product) => {
      const [row] = await here.api.tools.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
      return row?.stock ?? -1
    },
  }
}
