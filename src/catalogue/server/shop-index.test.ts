import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { type LiveServer, startLive } from '../../../tests/live.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { Database, OpenDatabase } from '../../adapters/database/database.ts'
import { toNumericString } from '../../kernel/money.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { FoldedWord } from '../search-folding.ts'
import { matchesOf } from '../search-meaning.ts'
import { parseQuery } from '../search-parser.ts'
import { type SearchHit, scoreShops } from '../search-ranking.ts'
import { createCachedMenu } from './cached-menu.ts'
import { readMenu, readStock } from './menu-store.ts'
import { findProducts } from './product-store.ts'
import { toMenuReply, toProductReply } from './replies.ts'
import { refreshSearchIndex } from './search-index.ts'
import { createShopIndexes } from './shop-index.ts'
import { findShop } from './shop-store.ts'
import { createStockChanges } from './stock-changes.ts'

const shopId = 1

let database: OpenDatabase
let server: LiveServer

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startLive(database)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

const wordsOfShop = prepared<FoldedWord & { id: number }>(
  'tested-words',
  sql`select w.id, w.plain, w.skeleton
    from search_shops s cross join unnest(s.word_ids) with ordinality as u (word_id, place)
      join search_words w on w.id = u.word_id
    where s.shop_id = ${given('shopId')} order by u.place`,
)

const entriesOfShop = prepared<SearchHit>(
  'tested-entries',
  sql`with meant as materialized (
      select * from unnest(${given('terms')}::integer[], ${given('wordIds')}::integer[], ${given('qualities')}::real[])
        as t (term, word_id, quality))
    select m.term, m.quality, e.shop_id as "shopId", true as "isNear", e.names_shop as "namesShop", e.named, e.mentioned
    from search_shops s cross join meant m join search_entries e
      on e.word_id = m.word_id and e.reach_id = s.reach_id and e.standing = s.standing and e.shop_id = s.shop_id
    where s.shop_id = ${given('shopId')}`,
)

/** The answer of PostgreSQL, as the reply has it. */
const answerOfDatabase = async (db: Database, shopId: number, query: string): Promise<unknown> => {
  const words = await wordsOfShop(db, { shopId })
  const meaning = matchesOf(parseQuery(query), () => words)
  const rows = meaning.matches.flatMap((matches, term) => matches.map((match) => ({ term, ...match })))
  const hits = await entriesOfShop(db, {
    shopId,
    terms: rows.map(({ term }) => term),
    wordIds: rows.map(({ word }) => word.id),
    qualities: rows.map(({ quality }) => quality),
  })
  const [shop] = scoreShops(hits, meaning)
  const ids = (shop?.products ?? []).slice(0, 50).map(({ id }) => id)
  const products = new Map((await findProducts(db, ids, fridayNoon)).map((product) => [product.id, product]))
  return ids
    .flatMap((id) => products.get(id) ?? [])
    .map((product) => ({ ...toProductReply(product), price_with_vat: toNumericString(product.price) }))
}

const cacheMenu = async (db: Database, shopId: number) => {
  const shop = await findShop(db, shopId)
  if (!shop) throw new Error('the demo world lost its shop')
  const stockChanges = createStockChanges()
  return createCachedMenu({
    json: JSON.stringify(toMenuReply(await readMenu(db, shopId, fridayNoon), shop)),
    headers: {},
    validUntil: Number.POSITIVE_INFINITY,
    stockChanges,
    readStarted: { at: performance.now(), version: stockChanges.version() },
    readStock: () => readStock(db, shopId, fridayNoon),
  })
}

/** Throws when the database is asked while `isOpen` is false. */
const withGate = (db: Database) => {
  const gate = { isOpen: true }
  const gated = new Proxy(db, {
    get: (target, name) => {
      if (!gate.isOpen) throw new Error('the database was asked')
      return Reflect.get(target, name)
    },
  })
  return { gate, gated }
}

const vocabulary =
  'couscous كسكسي kosksi poisson حوت 7out merguez مرقاز pâtes épicées lablabi لبلابي brik œuf thon harissa هريسة salade mechouia مشوية tabouna طابونة khobz خبز citronnade thé menthe végétarien نباتي halal sans gluten بدون gluten-free oignon fromage poulet دجاج boulettes mloukhia ملوخية "crème" brûlée'.split(
    ' ',
  )

const word = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...vocabulary) }, fc.string({ maxLength: 8 }))
const phrase = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' '))

/** A word as somebody types it: whole, half, with a letter too few, twice or changed for another. */
const typed = fc
  .tuple(word, fc.constantFrom('whole', 'half', 'lost', 'twice', 'swapped'), fc.nat({ max: 9 }))
  .map(([whole, slip, at]): string => {
    if (slip === 'half') return whole.slice(0, Math.max(3, whole.length - 1 - (at % 3)))
    if (slip === 'lost') return whole.slice(0, at) + whole.slice(at + 1)
    if (slip === 'twice') return whole.slice(0, at) + whole.slice(Math.max(0, at - 1))
    if (slip === 'swapped') return whole.slice(0, at) + (whole[at + 1] ?? '') + (whole[at] ?? '') + whole.slice(at + 2)
    return whole
  })

const question = fc.array(typed, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

const dish = fc.record({
  name: phrase(4),
  description: phrase(10),
  diets: fc.subarray(['vegetarian', 'vegan', 'halal', 'gluten-free', 'spicy']),
})

const renameDishes = async (
  db: Database,
  dishes: readonly { name: string; description: string; diets: string[] }[],
) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from products where shop_id = ${shopId} and withdrawn_at is null order by id`,
  )
  for (const [index, { id }] of rows.entries()) {
    const { name, description, diets } = dishes[index % dishes.length] ?? { name: 'x', description: '', diets: [] }
    const [safeName, safeDescription] = [name, description].map((text) => text.replaceAll('\0', '').trim())
    await db.execute(
      sql`update products set name = ${safeName || 'Plat'}, description = ${safeDescription ?? ''},
        diets = ${sql.param(diets)}::text[] where id = ${id}`,
    )
  }
}

const ask = async (query: string, shop: number = shopId) => {
  const reply = await fetch(
    `http://127.0.0.1:${server.port}/api/${shop}/products/search?${new URLSearchParams({ query })}`,
  )
  return { status: reply.status, found: (await reply.json()) as { id: number; name: string; stock_quantity: number }[] }
}

const namesFor = async (query: string) => (await ask(query)).found.map(({ name }) => name)

test('another process changes a dish, its stock or its shop: the next answers say so', async () => {
  const { db } = database
  const [dishBefore] = (await ask('couscous')).found
  expect(dishBefore?.name).toMatch(/^Couscous/)
  expect((await ask('couscous')).found[0]).toEqual(dishBefore)
  await db.execute(sql`update products set stock = 37 where id = ${dishBefore?.id}`)
  await expect.poll(async () => (await ask('couscous')).found[0]?.stock_quantity).toBe(37)
  await db.execute(sql`update products set name = 'Quetzal Zanzibar' where id = ${dishBefore?.id}`)
  await expect.poll(() => namesFor('quetzal')).toEqual(['Quetzal Zanzibar'])
  await expect.poll(() => namesFor('quetzal zanzibar')).toEqual(['Quetzal Zanzibar'])
  await db.execute(sql`delete from menu_category_products where product_id = ${dishBefore?.id}`)
  await expect.poll(() => namesFor('zanzibar')).toEqual(['Quetzal Zanzibar'])
  await db.execute(sql`update products set withdrawn_at = now() where id = ${dishBefore?.id}`)
  await expect.poll(() => namesFor('zanzibar')).toEqual([])
  expect((await ask('couscous', 999_999)).status).toBe(404)
})

test('on any menu, the index in memory answers any question as the database does, without asking it', async () => {
  const { db } = database
  await fc.assert(
    fc.asyncProperty(
      fc.array(dish, { minLength: 5, maxLength: 30 }),
      fc.array(question, { minLength: 20, maxLength: 20 }),
      async (dishes, questions) => {
        await renameDishes(db, dishes)
        await refreshSearchIndex(db)
        const menu = await cacheMenu(db, shopId)
        const { gate, gated } = withGate(db)
        const indexes = createShopIndexes(gated)
        await indexes.search(shopId, menu, 'couscous')
        for (const query of questions) {
          gate.isOpen = false
          const inMemory = await indexes.search(shopId, menu, query)
          gate.isOpen = true
          expect(JSON.parse(String(inMemory)), query).toEqual(await answerOfDatabase(db, shopId, query))
        }
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)

test('while a shop waits for the indexer, or after its menu was made again, nothing old is answered', async () => {
  const { db } = database
  const menu = await cacheMenu(db, shopId)
  const indexes = createShopIndexes(db)
  const namesOf = (bytes: Buffer | null) => bytes && JSON.parse(String(bytes)).map(({ name }: { name: string }) => name)
  expect(namesOf(await indexes.search(shopId, menu, 'gombo zanzibar'))).toEqual([])
  await db.execute(sql`update products set name = 'Gombo Zanzibar'
    where id = (select min(id) from products where shop_id = ${shopId} and withdrawn_at is null)`)
  indexes.invalidate(shopId)
  expect(await indexes.search(shopId, await cacheMenu(db, shopId), 'gombo zanzibar')).toBe(null)
  await refreshSearchIndex(db)
  expect(namesOf(await indexes.search(shopId, await cacheMenu(db, shopId), 'gombo zanzibar'))).toEqual([
    'Gombo Zanzibar',
  ])
})
