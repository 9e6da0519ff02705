import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { readMenu } from '../../catalogue/server/menu-store.ts'
import { findShopByDomain } from '../../catalogue/server/shop-store.ts'
import * as contract from '../contract.ts'
import { cartRoutes } from './cart-routes.ts'

let api: TestApi
let visitor: Caller
let cart: string
/** A couscous with fish, and its chosen options. */
let product: number
let options: number[]

beforeAll(async () => {
  api = await createTestApi(cartRoutes)
  const { db } = api.tools
  const shop = await findShopByDomain(db, 'dar-el-marsa')
  const dishes = (await readMenu(db, shop?.id ?? 0, fridayNoon)).flatMap((category) => category.products)
  const dish = dishes.find(({ name }) => name === 'Couscous au poisson')
  cart = `/cart/${shop?.id}`
  product = dish?.id ?? 0
  options = dish?.optionGroups.filter(({ minimum }) => minimum > 0).map((group) => group.options[1]?.id ?? 0) ?? []
})

beforeEach(async () => {
  visitor = await createCaller(api)
})

afterAll(() => api.close())

const add = (quantity: number) => visitor('POST', `${cart}/add`, { product, options, quantity })

test('adding product, options and quantity answers success and the whole cart', async () => {
  const { status, body } = await add(2)
  expect(status).toBe(200)
  expect(contract.addToCart.reply.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    success: true,
    cart: { lines: [{ product: { id: product }, quantity: 2, totalPrice: '57.000' }], count: 1, subtotal: '57.000' },
  })
})

test('the cart is read as a bare list of lines with product, options, quantity and total', async () => {
  await add(1)
  const { body } = await visitor('GET', cart)
  expect(contract.readCart.reply.parse(body)).toEqual(body)
  expect(body).toMatchObject([
    {
      product: { id: product, name: 'Couscous au poisson', price: '24.500000', vat: 0 },
      options: options.map((id) => ({ id, groupe: { id: expect.any(Number), name: expect.any(String) } })),
      quantity: 1,
      totalPrice: '28.500',
    },
  ])
})

test('a quantity is set for the line that product and options name', async () => {
  await add(1)
  const { body } = await visitor('POST', `${cart}/update-quantity`, { product, options, quantity: 4 })
  expect(body).toMatchObject({ success: true, cart: { lines: [{ quantity: 4, totalPrice: '114.000' }] } })
})

test('a line is removed by its product and options', async () => {
  await add(1)
  const { body } = await visitor('POST', `${cart}/remove`, { product, options })
  expect(body).toMatchObject({ success: true, cart: { lines: [], count: 0 } })
})

test('a cart is cleared without a body', async () => {
  await add(3)
  expect((await visitor('DELETE', `${cart}/clear`)).body).toMatchObject({ success: true, cart: { lines: [] } })
  expect((await visitor('GET', cart)).body).toEqual([])
})
