import { afterAll, beforeAll } from 'vitest'
import { readMenu } from '../src/catalogue/server/menu-store.ts'
import { findShopByDomain } from '../src/catalogue/server/shop-store.ts'
import type { PaymentState } from '../src/orders/order.ts'
import type { OrderStatus } from '../src/orders/order-status.ts'
import { staff } from '../src/restaurant/server/tables.ts'
import type { Tools } from '../src/server/tools.ts'
import { createTestApi, type Routes, type TestApi } from './api.ts'
import { type Answer, type Caller, createCaller } from './caller.ts'
import { userIdOf } from './find-user.ts'
import { insertOrder } from './insert-order.ts'
import { fridayNoon } from './seed-time.ts'

type Placed = {
  readonly status?: OrderStatus
  readonly createdAt?: Date
  readonly paymentState?: PaymentState
}

export type Kitchen = {
  readonly api: TestApi
  readonly productId: number
  readonly owner: Caller
  readonly ownerId: number
  readonly cook: Caller
  readonly neighbour: Caller
  readonly diner: Caller
  /** Places an order; by default two of the first dish, with a note. */
  place(more?: Placed): Promise<number>
  move(caller: Caller, id: number, body: object): Promise<Answer>
  /** The order numbers on the caller's board. */
  board(caller: Caller): Promise<number[]>
}

export const openKitchen = (routes: Routes, more: Partial<Tools> = {}): Kitchen => {
  let api: TestApi
  let productId: number
  let ownerId: number
  let people: Pick<Kitchen, 'owner' | 'cook' | 'neighbour' | 'diner'>

  beforeAll(async () => {
    api = await createTestApi(routes, more)
    const { db } = api.tools
    const shopId = (await findShopByDomain(db, 'dar-el-marsa'))?.id ?? 0
    const neighbourShop = (await findShopByDomain(db, 'pizza-fakhar'))?.id ?? 0
    productId = (await readMenu(db, shopId, fridayNoon))[0]?.products[0]?.id ?? 0
    ownerId = await userIdOf(db, 'sami@example.com')
    await db.insert(staff).values([
      { shopId: neighbourShop, userId: await userIdOf(db, 'karim@example.com'), role: 'owner' },
      { shopId, userId: await userIdOf(db, 'selma@example.com'), role: 'kitchen' },
    ])
    people = {
      owner: await createCaller(api, 'sami@example.com'),
      cook: await createCaller(api, 'selma@example.com'),
      neighbour: await createCaller(api, 'karim@example.com'),
      diner: await createCaller(api, 'amina@example.com'),
    }
  })

  afterAll(() => api.close())

  return {
    get api() {
      return api
    },
    get productId() {
      return productId
    },
    get ownerId() {
      return ownerId
    },
    get owner() {
      return people.owner
    },
    get cook() {
      return people.cook
    },
    get neighbour() {
      return people.neighbour
    },
    get diner() {
      return people.diner
    },
    place: ({ paymentState = 'due-at-counter', createdAt = api.clock.now(), ...placed } = {}) =>
      insertOrder(api.tools.db, {
        ...placed,
        createdAt,
        paymentState,
        paymentMethod: paymentState === 'due-at-counter' ? 'counter' : 'demo',
        pickupMode: 0,
        table: '12',
        lines: [
          {
            productId,
            name: 'Ojja',
            unitPriceMinor: 12_250,
            quantity: 2,
            note: 'Allergie aux noix',
            options: [{ groupName: 'Piquant', name: 'Doux', priceMinor: 0 }],
          },
        ],
      }),
    move: (caller, id, body) => caller('POST', `/api/pro/orders/${id}/status`, body),
    board: async (caller) => (await caller('GET', '/api/pro/orders')).body.map((order: { id: number }) => order.id),
  }
}
