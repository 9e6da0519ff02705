import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { users } from '../src/account/server/tables.ts'
import { readMenu } from '../src/catalogue/server/menu-store.ts'
import { findShopByDomain } from '../src/catalogue/server/shop-store.ts'
import type { PaymentState } from '../src/orders/order.ts'
import type { OrderStatus } from '../src/orders/order-status.ts'
import { orderHistory, orderLineOptions, orderLines, orders } from '../src/orders/server/tables.ts'
import { staff } from '../src/restaurant/server/tables.ts'
import type { Tools } from '../src/server/tools.ts'
import { createTestApi, type TestApi } from './api.ts'
import { type Answer, type Caller, createCaller } from './caller.ts'

type Placed = {
  readonly status?: OrderStatus
  readonly createdAt?: Date
  readonly paymentState?: PaymentState
}

export type Kitchen = {
  api: TestApi
  productId: number
  /** Owner of Dar El Marsa, whose kitchen this is. */
  owner: Caller
  ownerId: number
  /** Cooks there. */
  cook: Caller
  /** Owner of Pizza Fakhar. */
  neighbour: Caller
  /** Amina, whose orders these are. */
  diner: Caller
  /** Two of the first dish, well salted with a note. */
  place(more?: Placed): Promise<number>
  move(caller: Caller, id: number, body: object): Promise<Answer>
  /** Numbers of the orders on somebody's board, in their order. */
  board(caller: Caller): Promise<number[]>
}

/** The restaurant's side of Dar El Marsa on a database of its own. */
export const openKitchen = (routes: Parameters<typeof createTestApi>[0], more: Partial<Tools> = {}): Kitchen => {
  let shopId = 0
  let dinerId = 0

  const idOf = async (email: string): Promise<number> => {
    const [user] = await here.api.tools.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return user?.id ?? 0
  }

  const place: Kitchen['place'] = async ({ status = 0, createdAt, paymentState = 'due-at-counter' } = {}) => {
    const { db, clock } = here.api.tools
    const placedAt = createdAt ?? clock.now()
    const [order] = await db
      .insert(orders)
      .values({
        shopId,
        userId: dinerId,
        status,
        paymentMethod: paymentState === 'due-at-counter' ? 'counter' : 'demo',
        paymentState,
        pickupMode: 0,
        tableNumber: '12',
        phone: '+21620123456',
        totalMinor: 24_500,
        currency: 'TND',
        currencySymbol: 'DT',
        euroRate: '0.295100',
        createdAt: placedAt,
      })
      .returning({ id: orders.id })
    const orderId = order?.id ?? 0
    const line = { name: 'Ojja', imageUrl: '', unitPriceMinor: 12_250, vatBasisPoints: 0, quantity: 2, status }
    const [written] = await db
      .insert(orderLines)
      .values({ ...line, orderId, productId: here.productId, note: 'Allergie aux noix' })
      .returning({ id: orderLines.id })
    const option = { groupName: 'Piquant', name: 'Doux', priceMinor: 0 }
    await db.insert(orderLineOptions).values({ ...option, orderLineId: written?.id ?? 0 })
    await db.insert(orderHistory).values({ orderId, toStatus: 0, changedAt: placedAt })
    return orderId
  }

  const here = {
    place,
    move: (caller, id, body) => caller('POST', `/api/pro/orders/${id}/status`, body),
    board: async (caller) => (await caller('GET', '/api/pro/orders')).body.map((order: { id: number }) => order.id),
  } as Kitchen

  beforeAll(async () => {
    here.api = await createTestApi(routes, more)
    const { db } = here.api.tools
    shopId = (await findShopByDomain(db, 'dar-el-marsa'))?.id ?? 0
    dinerId = await idOf('amina@example.com')
    here.ownerId = await idOf('sami@example.com')
    here.productId = (await readMenu(db, shopId))[0]?.products[0]?.id ?? 0
    const neighbourShop = (await findShopByDomain(db, 'pizza-fakhar'))?.id ?? 0
    await db.insert(staff).values([
      { shopId: neighbourShop, userId: await idOf('karim@example.com'), role: 'owner' },
      { shopId, userId: await idOf('selma@example.com'), role: 'kitchen' },
    ])
    here.owner = await createCaller(here.api, 'sami@example.com')
    here.cook = await createCaller(here.api, 'selma@example.com')
    here.neighbour = await createCaller(here.api, 'karim@example.com')
    here.diner = await createCaller(here.api, 'amina@example.com')
  })

  afterAll(() => here.api.close())

  return here
}
