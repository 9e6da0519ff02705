import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { listPicturesAhead } from './pictures-ahead.ts'
import { cuisines, products, shops } from './tables.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

test('pictures of cuisines are drawn first, then those of the most popular shops, and not more than the cache keeps', async () => {
  const { db } = database
  await db.update(products).set({ imageUrl: sql`'/pictures/photos/' || ${products.id} || '.webp'` })
  const [last] = await db.select({ id: shops.id }).from(shops).where(eq(shops.domain, 'zitouna-rossa'))
  await db
    .update(shops)
    .set({ popularity: 32_000 })
    .where(eq(shops.id, last?.id ?? 0))
  const ofCuisines = new Set((await db.select().from(cuisines)).map(({ imageUrl }) => imageUrl))
  const ahead = await listPicturesAhead(db, 150)
  expect(ahead).toHaveLength(150)
  expect(new Set(ahead).size).toBe(150)
  expect(new Set(ahead.slice(0, ofCuisines.size))).toEqual(ofCuisines)
  const dishes = await db
    .select()
    .from(products)
    .where(eq(products.shopId, last?.id ?? 0))
  const firstDish = ahead.find((url) => url.startsWith('/pictures/photos/'))
  expect(dishes.map(({ imageUrl }) => imageUrl)).toContain(firstDish)
})
