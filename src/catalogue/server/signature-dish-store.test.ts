import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { listShopsPlainly } from '../../../tests/plain-shops.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { listSignatureDishes } from './signature-dish-store.ts'
import { products } from './tables.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

test('a shop has one signature dish, never a sold-out or withdrawn one', async () => {
  const { db } = database
  const shopIds = (await listShopsPlainly(db)).slice(0, 3).map(({ id }) => id)
  const first = await listSignatureDishes(db, shopIds, fridayNoon)
  expect(first.map(({ shopId }) => shopId)).toEqual(shopIds)
  const [soldOut, withdrawn] = first.map(({ id }) => id)
  await db
    .update(products)
    .set({ stock: 0 })
    .where(eq(products.id, soldOut ?? 0))
  await db
    .update(products)
    .set({ withdrawnAt: fridayNoon })
    .where(eq(products.id, withdrawn ?? 0))
  const second = await listSignatureDishes(db, shopIds, fridayNoon)
  expect(second.map(({ shopId }) => shopId)).toEqual(shopIds)
  expect(second.map(({ id }) => id)).not.toContain(soldOut)
  expect(second.map(({ id }) => id)).not.toContain(withdrawn)
})

test('a shop without stock has no signature dish', async () => {
  const { db } = database
  const [shop] = await listShopsPlainly(db)
  const id = shop?.id ?? 0
  await db
    .update(products)
    .set({ stock: 0 })
    .where(inArray(products.shopId, [id]))
  expect(await listSignatureDishes(db, [id], fridayNoon)).toEqual([])
  expect(await listSignatureDishes(db, [], fridayNoon)).toEqual([])
})
