import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { searchRoutes } from './search-routes.ts'

type Answered = {
  domain: string
  is_open: boolean
  zip_code: string
  country: { id: number; code: string; currency_symbol: string }
  prod: { id: number; name: string; description: string; price: string; image_url: string }[]
}

let api: TestApi

beforeAll(async () => {
  api = await createTestApi((app, tools, mountTools) => searchRoutes(app, tools, mountTools))
})

afterAll(() => api.close())

const shopsFor = async (query: string, more: Record<string, string> = {}): Promise<Answered[]> => {
  const reply = await api.app.inject({ url: '/api/restaurants/search', query: { query, ...more } })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

const shopIdOf = async (domain: string): Promise<number> => {
  const { rows } = await api.tools.db.execute<{ id: number }>(sql`select id from shops where domain = ${domain}`)
  return rows[0]?.id ?? 0
}

const namesIn = async (domain: string, query: string): Promise<string[]> => {
  const reply = await api.app.inject({ url: `/api/${await shopIdOf(domain)}/products/search`, query: { query } })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ name: string }[]>().map(({ name }) => name)
}

const strange = [
  '%%%',
  '___',
  "'''",
  "lab'; drop table shops; --",
  '"lablabi"',
  '🍕🍕🍕🍕',
  '\\\\\\',
  '{1,2}',
  '寿司寿司',
]

describe('searching over shops', () => {
  test('a shop has its country and the dishes meant, with what a panel shows', async () => {
    const [first] = await shopsFor('brik')
    expect(first?.country).toMatchObject({ code: 'TUN', currency_symbol: expect.any(String) })
    expect(first?.prod[0]).toMatchObject({
      id: expect.any(Number),
      name: expect.stringMatching(/^Brik/),
      description: expect.any(String),
      price: expect.stringMatching(/^\d+\.\d{6}$/),
      image_url: expect.stringMatching(/^\//),
    })
  })

  test.each(['', ' ', 'br', ' br ', '🍕🍕'])('two characters find nothing: "%s"', async (query) =>
    expect(await shopsFor(query)).toEqual([]),
  )

  test('no query finds nothing', async () => {
    const reply = await api.app.inject({ url: '/api/restaurants/search' })
    expect([reply.statusCode, reply.json()]).toEqual([200, []])
  })

  test.each(strange)('%s is a valid query', async (query) => expect(Array.isArray(await shopsFor(query))).toBe(true))

  test('of ten thousand characters the address is refused in plain words, of two thousand the beginning is read', async () => {
    const query = 'lablabi '.repeat(1250)
    const long = await api.app.inject({ url: '/api/restaurants/search', query: { query } })
    expect([long.statusCode, long.json().message]).toEqual([414, expect.any(String)])
    expect((await shopsFor(`lablabi ${'x'.repeat(2000)}`)).length).toBeGreaterThan(0)
  })

  test('at most twenty shops and fifty dishes', async () => {
    for (const query of ['citronnade', 'couscous', 'the', 'eau']) {
      const shops = await shopsFor(query)
      expect(shops.length).toBeLessThanOrEqual(20)
      expect(shops.flatMap(({ prod }) => prod).length).toBeLessThanOrEqual(50)
    }
  })

  test('open shops stand before closed ones', async () => {
    const before = await shopsFor('mloukhia')
    await api.tools.db.execute(sql`update shops set paused_until = '2100-01-01' where domain = ${before[0]?.domain}`)
    const after = await shopsFor('mloukhia')
    expect(after.at(-1)).toMatchObject({ domain: before[0]?.domain, is_open: false })
    expect(after[0]?.is_open).toBe(true)
    await api.tools.db.execute(sql`update shops set paused_until = null where domain = ${before[0]?.domain}`)
  })

  test.each([
    ['2011', ['2075', '2011']],
    ['8075', ['8075', '8011']],
  ])('at %s the shops of the neighbourhood come first', async (zip, near) => {
    const open = (await shopsFor('citronnade', { zip })).filter(({ is_open }) => is_open)
    const isNear = open.map(({ zip_code }) => near.includes(zip_code))
    expect(isNear).toContain(true)
    expect(isNear).toEqual(isNear.toSorted((a, b) => Number(b) - Number(a)))
    expect((await shopsFor('citronnade', { zip: 'nowhere' })).length).toBeGreaterThan(0)
  })

  test('a shop is found by its own name, and shows the first of its menu', async () => {
    const [first] = await shopsFor('dar el marsa')
    expect(first?.domain).toBe('dar-el-marsa')
    expect(first?.prod.length).toBeGreaterThan(0)
  })

  test('the word that is still being typed is finished', async () => {
    for (const query of ['mlo', 'mlou', 'mlouk', 'mloukh', 'mloukhi'])
      expect((await shopsFor(query)).some(({ prod }) => prod.some(({ name }) => /^Mlou/.test(name)))).toBe(true)
  })
})

describe('searching in a shop', () => {
  test('the dishes of that shop, best first', async () => {
    expect((await namesIn('dar-el-marsa', 'kosksi bel 7out'))[0]).toBe('Couscous au poisson')
    expect((await namesIn('lablabi-hannoun', 'brik a loeuf'))[0]).toBe('Brik à l’œuf')
    expect(await namesIn('lablabi-hannoun', 'mloukhia')).toEqual([])
    expect(await namesIn('lablabi-hannoun', 'la')).toEqual([])
  })

  test.each(strange)('%s is a valid query', async (query) =>
    expect(Array.isArray(await namesIn('dar-el-marsa', query))).toBe(true),
  )

  test('a product of the menu, with its options', async () => {
    const reply = await api.app.inject({
      url: `/api/${await shopIdOf('pizza-fakhar')}/products/search`,
      query: { query: 'margarita' },
    })
    const [first] = reply.json()
    expect([first.name, first.options_groups.length]).toEqual(['Margherita', 3])
  })

  test('no such shop', async () => {
    const reply = await api.app.inject({ url: '/api/999999/products/search', query: { query: 'brik' } })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'unknown-shop'])
  })
})

describe('what changes is found', () => {
  test('a new name at once, the old one no longer, a withdrawn dish not at all', async () => {
    const { db } = api.tools
    await db.execute(sql`update products set name = 'Gombo Zanzibar' where name = 'Loubia'`)
    expect((await shopsFor('zanzibar'))[0]?.prod.map(({ name }) => name)).toEqual(['Gombo Zanzibar'])
    expect(await namesIn('lablabi-hannoun', 'gombo zanzibar')).toEqual(['Gombo Zanzibar'])
    await db.execute(sql`update products set withdrawn_at = now() where name = 'Gombo Zanzibar'`)
    expect(await shopsFor('zanzibar')).toEqual([])
  })

  test('a cuisine by its name in any language, also a new one', async () => {
    const { db } = api.tools
    const named = async (word: string) => (await shopsFor(word)).map(({ domain }) => domain)
    expect(await named('nduja')).toEqual([])
    await db.execute(sql`update cuisines set name = name || '{"ar": "ندوجة حارة", "en": "Nduja"}' where key = 'pizza'`)
    expect(await named('nduja')).toContain('pizza-fakhar')
    expect(await named('ندوجة')).toContain('pizza-fakhar')
  })

  test('selling does not change the index', async () => {
    const { db } = api.tools
    await db.execute(sql`update products set stock = stock + 1, price_minor = price_minor + 1`)
    expect((await db.execute(sql`select from search_due`)).rows).toEqual([])
  })

  test('a deleted shop leaves no word in the index', async () => {
    const { db } = api.tools
    const shopId = await shopIdOf('dar-zitoun')
    await db.execute(sql`update shops set name = 'Palmyre Quetzal' where id = ${shopId}`)
    expect((await shopsFor('quetzal')).map(({ domain }) => domain)).toEqual(['dar-zitoun'])
    await db.execute(sql`delete from shops where id = ${shopId}`)
    expect(await shopsFor('quetzal')).toEqual([])
    expect((await db.execute(sql`select from search_entries where shop_id = ${shopId}`)).rows).toEqual([])
  })
})
