import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { readDishes } from '../../../tests/dishes.ts'
import type { Product } from '../../catalogue/product.ts'
import { products } from '../../catalogue/server/tables.ts'
import { cartRoutes } from './cart-routes.ts'

let api: TestApi
let shopId: number
let plain: Product
/** A product with a required option group. */
let withOptions: Product
let visitor: Caller

beforeAll(async () => {
  api = await createTestApi(cartRoutes)
  const dishes = await readDishes(api.tools.db)
  shopId = dishes.shopId
  withOptions = dishes.withOptions
  ;[plain] = dishes.plain
})

beforeEach(async () => {
  visitor = await createCaller(api)
})

afterAll(() => api.close())

const setStock = (id: number, stock: number) => api.tools.db.update(products).set({ stock }).where(eq(products.id, id))

const add = (body: object) => visitor('POST', `/cart/${shopId}/add`, { quantity: 1, ...body })

test('a line whose choices the restaurant does not offer any more says where to choose again', async () => {
  const required = withOptions.optionGroups.filter(({ minimum }) => minimum > 0)
  const options = required.map((group) => group.options[0]?.id ?? 0)
  await add({ product: withOptions.id, options })
  const { db } = api.tools
  const [line] = (await visitor('GET', `/cart/${shopId}`)).body
  expect(line).not.toHaveProperty('wrongChoice')
  const [group] = withOptions.optionGroups
  if (!group) throw new Error('the dish has no options')
  await db.execute(sql`update option_groups set minimum = 5, maximum = 5 where id = ${group.id}`)
  const [more] = (await visitor('GET', `/cart/${shopId}`)).body
  expect(more.wrongChoice).toBe(group.name)
  await db.execute(
    sql`update option_groups set minimum = ${group.minimum}, maximum = ${group.maximum} where id = ${group.id}`,
  )
  await db.execute(sql`update cart_lines set option_ids = '{999999}' where product_id = ${withOptions.id}`)
  expect((await visitor('GET', `/cart/${shopId}`)).body[0].wrongChoice).toBeDefined()
})

test('a line is replaced in one call: its stock is free, and the same choice again loses nothing', async () => {
  await setStock(plain.id, 3)
  await add({ product: plain.id, quantity: 2, note: 'sans sel' })
  const instead = { product: plain.id, options: [], note: 'sans sel' }
  const other = await add({ product: plain.id, quantity: 3, instead })
  expect(other.body.cart.lines).toMatchObject([{ quantity: 3, note: '' }])
  const same = await add({ product: plain.id, quantity: 2, instead: { ...instead, note: '' } })
  expect(same.body.cart.lines).toMatchObject([{ quantity: 2, note: '' }])
  const again = await add({ product: plain.id, quantity: 1, note: 'deux', instead })
  expect(again.body.cart.lines).toHaveLength(2)
  const refused = await add({ product: plain.id, quantity: 2, instead: { ...instead, note: 'deux' } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'out-of-stock' } })
  expect((await visitor('GET', `/cart/${shopId}`)).body).toHaveLength(2)
  await setStock(plain.id, plain.stock)
})

test('a line that is replaced twice by the same press is replaced once', async () => {
  await add({ product: plain.id, quantity: 2, note: 'sans sel' })
  const instead = { product: plain.id, options: [], note: 'sans sel' }
  const press = () => add({ product: plain.id, quantity: 2, note: 'peu de sucre', instead })
  const answers = await Promise.all([press(), press()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await press()).body.cart.lines).toMatchObject([{ quantity: 2, note: 'peu de sucre' }])
})
