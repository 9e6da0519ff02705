import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { impliedDiets } from '../diets.ts'
import { searchRoutes } from './search-routes.ts'

type Found = { domain: string; prod: { id: number; name: string }[] }

let api: TestApi

beforeAll(async () => {
  api = await createTestApi((app, tools, mountTools) => searchRoutes(app, tools, mountTools))
})

afterAll(() => api.close())

const shopsFor = async (query: string): Promise<Found[]> => {
  const reply = await api.app.inject({ url: '/api/restaurants/search', query: { query } })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

const dishesFor = async (query: string) => (await shopsFor(query)).flatMap(({ prod }) => prod)
const namesFor = async (query: string) => (await dishesFor(query)).map(({ name }) => name)

const namesIn = async (domain: string, query: string): Promise<string[]> => {
  const { rows } = await api.tools.db.execute<{ id: number }>(sql`select id from shops where domain = ${domain}`)
  const reply = await api.app.inject({ url: `/api/${rows[0]?.id}/products/search`, query: { query } })
  return reply.json<{ name: string }[]>().map(({ name }) => name)
}

/** Diets that the shop states for a dish or its kitchen. */
const saidOf = async (id: number): Promise<string[]> => {
  const { rows } = await api.tools.db.execute<{ said: string[] }>(
    sql`select p.diets || s.diets as said from products p join shops s on s.id = p.shop_id where p.id = ${id}`,
  )
  return impliedDiets(rows[0]?.said ?? [])
}

describe('a word for a diet finds what shops say', () => {
  test.each([
    ['vegan', 'vegan'],
    ['végétarien', 'vegetarian'],
    ['vegetarian', 'vegetarian'],
    ['vegetarein', 'vegetarian'],
    ['نباتي', 'vegetarian'],
    ['halal', 'halal'],
    ['restaurant hallal', 'halal'],
    ['حلال', 'halal'],
    ['sans gluten', 'gluten-free'],
    ['gluten-free', 'gluten-free'],
    ['sans porc', 'pork-free'],
    ['no pork', 'pork-free'],
    ['épicé', 'spicy'],
    ['حار', 'spicy'],
  ])('%s: every dish is %s', async (query, diet) => {
    const dishes = await dishesFor(query)
    expect(dishes.length).toBeGreaterThan(5)
    for (const { id, name } of dishes) expect(await saidOf(id), name).toContain(diet)
  })

  test('and nothing where nobody says it', async () => {
    for (const query of ['casher', 'kosher', 'كوشر', 'كوشير', 'sans gluten crêpe', 'porc', 'sans oignon', 'بدون بصل'])
      expect(await shopsFor(query), query).toEqual([])
  })

  test('both, where a dish is asked for too', async () => {
    expect(await namesFor('pizza végétarienne')).toContain('Végétarienne')
    for (const { id } of await dishesFor('pizza végétarienne')) expect(await saidOf(id)).toContain('vegetarian')
    expect((await namesFor('burger halal')).length).toBeGreaterThan(1)
    for (const { id } of await dishesFor('burger halal')) expect(await saidOf(id)).toContain('halal')
    expect((await namesFor('vegetarien couscous'))[0]).toMatch(/^Couscous/)
  })

  test('a dish with the diet in its name comes first', async () =>
    expect((await namesFor('végétarienne'))[0]).toBe('Végétarienne'))

  test('on one menu', async () => {
    const said = await namesIn('pizza-fakhar', 'végétarien')
    expect(said).toContain('Margherita')
    expect(said).not.toContain('Neptune')
    expect(await namesIn('pizza-fakhar', 'casher')).toEqual([])
  })
})

describe('letters say nothing of a diet', () => {
  test('a diet in a dish’s name alone is not found', async () => {
    const { db } = api.tools
    await db.execute(
      sql`update products set name = 'Zanzibar halal casher', description = 'Kosher, vegan, sans gluten' where name = 'Loubia'`,
    )
    await db.execute(sql`update products set diets = '{}' where name = 'Zanzibar halal casher'`)
    for (const query of ['halal', 'vegan', 'casher', 'sans gluten', 'zanzibar halal', 'kosh'])
      expect(await namesFor(query), query).not.toContain('Zanzibar halal casher')
    expect(await namesFor('zanzibar')).toEqual(['Zanzibar halal casher'])
    await db.execute(sql`update products set diets = '{kosher}' where name = 'Zanzibar halal casher'`)
    expect(await namesFor('casher')).toEqual(['Zanzibar halal casher'])
    await db.execute(sql`update products set diets = '{}' where name = 'Zanzibar halal casher'`)
    expect(await namesFor('casher')).toEqual([])
  })

  test('a shop says it of its whole kitchen, and takes it back', async () => {
    const { db } = api.tools
    const said = (diets: string) =>
      db.execute(sql`update shops set diets = ${diets}::text[] where domain = 'dar-el-marsa'`)
    await said('{kosher}')
    expect((await shopsFor('cacher')).map(({ domain }) => domain)).toEqual(['dar-el-marsa'])
    expect((await namesFor('couscous casher')).every((name) => /couscous/i.test(name))).toBe(true)
    expect((await namesIn('dar-el-marsa', 'kosher')).length).toBeGreaterThan(10)
    await said('{}')
    expect(await shopsFor('cacher')).toEqual([])
  })
})

describe('nonsense finds nothing', () => {
  test.each([
    'zzzzqqq',
    'xyzzy',
    'qwerty',
    'azerty',
    'asdfgh',
    'wxcvbn',
    'foobar',
    'hjkl',
    'aaaa',
    'xxxxx',
    'lorem ipsum',
  ])('%s', async (query) => expect(await shopsFor(query)).toEqual([]))

  test('a misspelled query with a meaning is found', async () => {
    expect(await namesFor('sandwitch thon')).toEqual(expect.arrayContaining(['Makloub thon', 'Fricassé au thon']))
  })
})
