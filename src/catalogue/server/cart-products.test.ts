import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { ProductReply } from '../contract.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { findShopByDomain } from './shop-store.ts'
import { products } from './tables.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi((app, tools, mountTools) => catalogueRoutes(app, tools, mountTools))
})

afterAll(() => api.close())

const get = (url: string) => api.app.inject({ url })

const shopIdOf = async (domain: string): Promise<number> => (await findShopByDomain(api.tools.db, domain))?.id ?? 0

const cartProducts = (ids: string) => get(`/api/product/carts?productIds=${encodeURIComponent(ids)}`)

test('cart products come in the order asked, with a hole where there is none or no longer one', async () => {
  const menu = await get(`/api/product/${await shopIdOf('zitouna-rossa')}/getrayons`)
  const dishes = menu
    .json<{ establishment_products: ProductReply[] }[]>()
    .flatMap(({ establishment_products: listed }) => listed)
  const [first, second, third] = dishes
  await api.tools.db
    .update(products)
    .set({ withdrawnAt: fridayNoon })
    .where(eq(products.id, third?.id ?? 0))
  const response = await cartProducts(JSON.stringify([second?.id, 999_999, first?.id, second?.id, third?.id]))
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual([second, null, first, second, null])
  expect((await cartProducts('[]')).json()).toEqual([])
})

test.each(['', 'not json', '{}', '7', 'null', '[1.5]', '["1"]', '[-1]', '[0]', '[null]', '[99999999999]', '[[1]]'])(
  'cart products cannot be asked for with %s',
  async (ids) => {
    const response = await cartProducts(ids)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'invalid', message: expect.any(String) })
  },
)

test('at most a hundred cart products are asked for at once', async () => {
  const ids = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => index + 1))
  expect((await cartProducts(ids(100))).statusCode).toBe(200)
  expect((await cartProducts(ids(101))).statusCode).toBe(422)
  expect((await get('/api/product/carts')).statusCode).toBe(422)
  expect((await get('/api/product/carts?productIds=[1]&productIds=[2]')).statusCode).toBe(422)
})
