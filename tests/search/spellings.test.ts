import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoWorld } from '../../database/world/demo-world.ts'
import { dishDictionary } from '../../database/world/dish-dictionary.ts'
import { searchRoutes } from '../../src/catalogue/server/search-routes.ts'
import { createTestApi, type TestApi } from '../api.ts'

/** `expected` lists names of dishes. A star stands for any ending. The search must find at least one of them. */
type Spelling = { readonly query: string; readonly expected: readonly string[]; readonly kind: string }

const spellings: readonly Spelling[] = readFileSync(join(import.meta.dirname, 'spellings.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [query = '', expected = '', kind = ''] = line.split('\t')
    return { query, expected: expected.split(';'), kind }
  })

const dishes = demoWorld.shops.flatMap(({ menu }) => menu.flatMap(({ products }) => products.map(({ name }) => name)))

const isOneOf = (name: string, expected: readonly string[]): boolean =>
  expected.some((dish) => (dish.endsWith('*') ? name.startsWith(dish.slice(0, -1)) : name === dish))

describe('the file of spellings', () => {
  test('holds three hundred of them, each once, of dishes that somebody sells', () => {
    expect(spellings.length).toBeGreaterThanOrEqual(300)
    expect(new Set(spellings.map(({ query }) => query)).size).toBe(spellings.length)
    for (const { query, expected } of spellings)
      for (const dish of expected)
        expect(
          dishes.some((name) => isOneOf(name, [dish])),
          `${dish}, meant by ${query}`,
        ).toBe(true)
  })

  test('the dictionary has no spellings with digits or typing errors', () => {
    const names = new Set(Object.values(dishDictionary).flatMap((all) => all.map((name) => name.toLowerCase())))
    const habits = spellings.filter(({ kind }) => ['arabizi', 'typo', 'accent', 'plural', 'order'].includes(kind))
    const shared = habits.filter(({ query }) => names.has(query.toLowerCase()))
    expect(shared.map(({ query }) => query)).toEqual([])
    expect([...names].filter((name) => /\d/.test(name))).toEqual([])
  })
})

describe('typing a dish as people type it', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await createTestApi((app, tools, mountTools) => searchRoutes(app, tools, mountTools))
  })

  afterAll(() => api.close())

  /** The first five dishes of the panel, from top to bottom. */
  const firstFive = async (query: string): Promise<string[]> => {
    const reply = await api.app.inject({ url: '/api/restaurants/search', query: { query } })
    const shops = reply.json<{ prod: { name: string }[] }[]>()
    return shops.flatMap(({ prod }) => prod.map(({ name }) => name)).slice(0, 5)
  }

  const missed = async (asked: readonly Spelling[]): Promise<string[]> => {
    const misses: string[] = []
    for (const { query, expected } of asked) {
      const found = await firstFive(query)
      if (!found.some((name) => isOneOf(name, expected))) misses.push(`${query} → ${found.join(', ')}`)
    }
    return misses
  }

  test('finds it among the first five, nineteen times of twenty', async () => {
    const misses = await missed(spellings)
    if (process.env.SPELLINGS) console.log(misses.join('\n'))
    const recall = 1 - misses.length / spellings.length
    expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(0.95)
  }, 120_000)

  test('finds what everybody types, without exception', async () => {
    const everyday = [
      '5obz tabouna',
      'khobz',
      'خبز طابونة',
      'pain tabouna',
      'kosksi',
      'couscous',
      'brik a loeuf',
      'BRIK à l’œuf',
      'lablabi',
      'leblebi',
    ]
    expect(await missed(spellings.filter(({ query }) => everyday.includes(query)))).toEqual([])
  })
})
