import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoWorld } from '../../../database/world/demo-world.ts'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { ProductReply } from '../contract.ts'
import * as contract from '../contract.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { findShopByDomain } from './shop-store.ts'
import { menuCategories, openingExceptions, products, shops } from './tables.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi((app, tools, mountTools) => catalogueRoutes(app, tools, mountTools))
})

afterAll(() => api.close())

const get = (url: string, language?: string) =>
  api.app.inject({ url, headers: language ? { 'x-language': language } : {} })

const shopIdOf = async (domain: string): Promise<number> => (await findShopByDomain(api.tools.db, domain))?.id ?? 0

const worldShop = (domain: string) => {
  const shop = demoWorld.shops.find((candidate) => candidate.domain === domain)
  if (!shop) throw new Error(`no ${domain}`)
  return shop
}

type MenuReply = { id: number; name: string | null; image_url: string; establishment_products: ProductReply[] }[]

const menuOf = async (domain: string): Promise<MenuReply> =>
  (await get(`/api/product/${await shopIdOf(domain)}/getrayons`)).json()

test('a menu comes in the order of its shop with everything a card needs', async () => {
  const response = await get(`/api/product/${await shopIdOf('dar-el-marsa')}/getrayons`)
  expect(response.statusCode).toBe(200)
  const menu = response.json<MenuReply>()
  expect(contract.listMenuCategories.reply.parse(menu)).toEqual(menu)
  const { menu: world, optionGroups } = worldShop('dar-el-marsa')
  expect(menu.map(({ name }) => name)).toEqual(world.map(({ name }) => name))
  expect(menu.map(({ establishment_products: dishes }) => dishes.map(({ name }) => name))).toEqual(
    world.map((category) => category.products.map(({ name }) => name)),
  )
  const withOptions = world.flatMap((category) => category.products).find(({ options }) => options?.length)
  const dish = menu
    .flatMap(({ establishment_products: dishes }) => dishes)
    .find(({ name }) => name === withOptions?.name)
  expect(dish?.price).toMatch(/^\d+\.\d{6}$/)
  expect(dish?.options_groups.map(({ name }) => name)).toEqual(
    withOptions?.options?.map((key) => optionGroups[key]?.name),
  )
  const [group] = dish?.options_groups ?? []
  expect(group?.options[0]).toMatchObject({
    establishment_product_options_groups_id: group?.id,
    groupe: { id: group?.id, name: group?.name },
  })
})

test('a required group says 1, an optional one 0, an option without a price null', async () => {
  const groups = (await menuOf('dar-el-marsa')).flatMap(({ establishment_products: dishes }) =>
    dishes.flatMap(({ options_groups: offered }) => offered),
  )
  const fish = groups.find(({ name }) => name === 'Poisson')
  expect(fish).toMatchObject({ isrequired: 1, maximun_choose: 1 })
  expect(fish?.options.map(({ name, price }) => [name, price])).toEqual([
    ['Mulet', null],
    ['Daurade', '4.000000'],
    ['Mérou', '9.500000'],
  ])
  expect(groups.find(({ name }) => name === 'À côté')).toMatchObject({ isrequired: 0, maximun_choose: 3 })
})

test('a category without dishes stays, a withdrawn dish goes, stock is what was committed last', async () => {
  const shopId = await shopIdOf('fricasse-et-fils')
  const before = await menuOf('fricasse-et-fils')
  const [kept, gone] = before[0]?.establishment_products ?? []
  const { db } = api.tools
  await db.insert(menuCategories).values({ shopId, name: 'Bientôt', position: 99 })
  await db
    .update(products)
    .set({ withdrawnAt: fridayNoon })
    .where(eq(products.id, gone?.id ?? 0))
  await db
    .update(products)
    .set({ stock: 2 })
    .where(eq(products.id, kept?.id ?? 0))
  const after = await menuOf('fricasse-et-fils')
  expect(after.at(-1)).toMatchObject({ name: 'Bientôt', establishment_products: [] })
  expect(after.at(-1)?.image_url).toBe('/pictures/shops/fricasse-3.webp')
  const names = after[0]?.establishment_products.map(({ name }) => name)
  expect(names).not.toContain(gone?.name)
  expect(after[0]?.establishment_products[0]).toMatchObject({ id: kept?.id, stock_quantity: 2 })
})

test('an unknown shop has no menu, in the language of the page', async () => {
  const response = await get('/api/product/999999/getrayons')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ code: 'unknown-shop', message: 'Cette maison n’existe pas.' })
  expect((await get('/api/product/999999/getrayons', 'en')).json().message).toBe('This restaurant does not exist.')
})

test.each(['-1', '0', '1.5', 'abc', '99999999999', '1%00', '1;drop table shops', '%F0%9F%8D%95'])(
  'a shop id such as %s does not exist',
  async (id) => {
    expect((await get(`/api/product/${id}/getrayons`)).statusCode).toBe(404)
  },
)

test('cuisines come in their order and language', async () => {
  const french = (await get('/api/all/getrayons')).json()
  expect(contract.listCuisines.reply.parse(french)).toEqual(french)
  expect(french.map(({ name }: { name: string }) => name)).toEqual(demoWorld.cuisines.map(({ name }) => name.fr))
  const arabic = (await get('/api/all/getrayons', 'ar')).json()
  expect(arabic[0].name).toBe(demoWorld.cuisines[0]?.name.ar)
})

const domainsFor = async (zipcode: string): Promise<string[]> => {
  const response = await get(`/api/all/${zipcode}/getboutiques`)
  expect(response.statusCode).toBe(200)
  return response.json().map(({ domain }: { domain: string }) => domain)
}

const serving = (code: string): string[] =>
  demoWorld.shops
    .filter(({ serves }) => serves.includes(code))
    .map(({ domain }) => domain)
    .sort()

test.each(['8075', '8011', '2075', '2011', '4222'])('the shops of %s are those that serve it', async (code) => {
  const domains = await domainsFor(code)
  expect(domains.length).toBeGreaterThan(0)
  expect(domains.toSorted()).toEqual(serving(code))
})

test.each(['1000', '0', '-1', '99999999999999999999', '8075.5'])('no shop serves %s', async (code) => {
  expect(await domainsFor(code)).toEqual([])
})

test.each(['all', 'undefined', 'null', '%20', 'NaN', "'%20or%201=1", '8075-', '%D8%A8'])(
  'every shop answers to %s, which is no number',
  async (word) => {
    expect(await domainsFor(word)).toHaveLength(demoWorld.shops.length)
  },
)

test('a postal code may be typed on an Arabic keyboard', async () => {
  expect((await domainsFor(encodeURIComponent('٢٠٧٥'))).toSorted()).toEqual(serving('2075'))
})

test('a postal code with NUL or of ten thousand letters is refused calmly', async () => {
  expect((await get('/api/all/80%0075/getboutiques')).statusCode).toBe(404)
  expect((await get(`/api/all/${'9'.repeat(10_000)}/getboutiques`)).statusCode).toBe(414)
  expect((await get(`/api/all/${'9'.repeat(101)}/getboutiques`)).statusCode).toBeOneOf([404, 414])
})

test('a shop says whether it is open, and when it opens', async () => {
  const shopId = await shopIdOf('dar-el-marsa')
  const read = async () => {
    const list = (await get('/api/all/all/getboutiques')).json()
    expect(contract.listShops.reply.parse(list)).toEqual(list)
    return list.find(({ id }: { id: number }) => id === shopId)
  }
  const { phone, name } = worldShop('dar-el-marsa')
  expect(await read()).toMatchObject({ name, phone, is_open: true, opens_at: null, country: { code: 'TUN' } })
  const { db } = api.tools
  const until = new Date(fridayNoon.getTime() + 3_600_000)
  await db.update(shops).set({ pausedUntil: until }).where(eq(shops.id, shopId))
  expect(await read()).toMatchObject({ is_open: false, opens_at: until.toISOString() })
  await db.update(shops).set({ pausedUntil: null }).where(eq(shops.id, shopId))
  await db.insert(openingExceptions).values({
    shopId,
    firstDay: '2026-11-20',
    lastDay: '2026-11-20',
    begins: '18:00',
    ends: '22:00',
    reason: 'Fête',
  })
  expect(await read()).toMatchObject({ is_open: false, opens_at: '2026-11-20T17:00:00.000Z' })
})

test('the price level of a shop follows from its current menu and those of its country', async () => {
  const levels = async (): Promise<Record<string, number | null>> => {
    const list: { domain: string; price_level: number | null }[] = (await get('/api/all/all/getboutiques')).json()
    return Object.fromEntries(list.map(({ domain, price_level: level }) => [domain, level]))
  }
  expect(await levels()).toMatchObject({
    'fricasse-et-fils': 1,
    'dar-el-marsa': 2,
    'felouque-orange': 3,
    // This shop is compared with the prices in France.
    'quai-du-tgm': 2,
    // This shop has no menu yet.
    'dar-zitoun': null,
  })
  const shopId = await shopIdOf('fricasse-et-fils')
  await api.tools.db.update(products).set({ priceMinor: 30_000 }).where(eq(products.shopId, shopId))
  expect((await levels())['fricasse-et-fils']).toBe(3)
})

test('a shop closed in the demo world is closed', async () => {
  const closed = demoWorld.shops.filter(({ closedBecause }) => closedBecause)
  const list = (await get('/api/all/all/getboutiques')).json()
  expect(closed.length).toBeGreaterThan(0)
  for (const { domain } of closed)
    expect(list.find((shop: { domain: string }) => shop.domain === domain)).toMatchObject({ is_open: false })
})

test('countries carry their telephone prefix', async () => {
  const countries = (await get('/api/countries')).json()
  expect(contract.listCountries.reply.parse(countries)).toEqual(countries)
  expect(countries.map(({ code, phone_code: prefix }: Record<string, string>) => [code, prefix])).toEqual([
    ['TUN', '216'],
    ['FRA', '33'],
    ['IND', '91'],
    ['ARE', '971'],
  ])
  expect((await get('/api/countries', 'en')).json()[0].name).toBe('Tunisia')
})
