import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { Database, OpenDatabase } from '../../adapters/database/database.ts'
import { findProducts, lockProducts, returnStock, takeStock } from './product-store.ts'
import { products, shops } from './tables.ts'

let database: OpenDatabase
let db: Database
let ids: [number, number, number]

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(shops, and(eq(shops.id, products.shopId), eq(shops.domain, 'dar-el-marsa')))
    .orderBy(asc(products.id))
    .limit(3)
  ids = rows.map(({ id }) => id) as typeof ids
})

afterAll(() => database.close())

beforeEach(async () => {
  await db.update(products).set({ stock: 10, withdrawnAt: null }).where(sql`${products.id} <= ${ids[2]}`)
})

const take = (moves: Parameters<typeof takeStock>[1]) => takeStock(db, moves, fridayNoon)

const stocks = async (): Promise<number[]> => (await findProducts(db, ids, fridayNoon)).map(({ stock }) => stock)

test('products come once each in the order of their ids; a withdrawn one says so', async () => {
  await db.update(products).set({ withdrawnAt: fridayNoon }).where(eq(products.id, ids[1]))
  const found = await findProducts(db, [ids[2], ids[1], ids[2], 999_999], fridayNoon)
  expect(found.map(({ id, isWithdrawn }) => [id, isWithdrawn])).toEqual([
    [ids[1], true],
    [ids[2], false],
  ])
  expect(found[0]?.price.currency).toBe('TND')
  expect(await findProducts(db, [], fridayNoon)).toEqual([])
})

test('the same product in two lines is taken once for both', async () => {
  const moves = [
    { productId: ids[1], quantity: 4 },
    { productId: ids[0], quantity: 1 },
    { productId: ids[1], quantity: 6 },
  ]
  expect(await take(moves)).toEqual([])
  expect(await stocks()).toEqual([9, 0, 10])
  await returnStock(db, moves)
  expect(await stocks()).toEqual([10, 10, 10])
})

test('when a product is short, nothing is taken', async () => {
  const shortages = await take([
    { productId: ids[0], quantity: 1 },
    { productId: ids[1], quantity: 11 },
    { productId: 999_999, quantity: 1 },
  ])
  expect(shortages).toEqual([
    { productId: ids[1], stock: 10 },
    { productId: 999_999, stock: 0 },
  ])
  expect(await stocks()).toEqual([10, 10, 10])
  expect(await take([])).toEqual([])
})

test('of thirty buyers of ten pieces ten get one', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => take([{ productId: ids[0], quantity: 1 }])))
  expect(answers.filter((shortages) => shortages.length === 0)).toHaveLength(10)
  expect((await stocks())[0]).toBe(0)
})

test('buyers who ask in opposite orders do not lock each other out', async () => {
  const buy = (wanted: readonly number[]) =>
    db.transaction(async (tx) => {
      await lockProducts(tx, wanted, fridayNoon)
      return takeStock(
        tx,
        wanted.map((productId) => ({ productId, quantity: 1 })),
        fridayNoon,
      )
    })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => buy(index % 2 === 0 ? ids : ids.toReversed())),
  )
  expect(answers.filter((shortages) => shortages.length === 0)).toHaveLength(10)
  expect(await stocks()).toEqual([0, 0, 0])
})

test('a locked product has the values committed while waiting for the lock', async () => {
  let letGo = (): void => {}
  let isLocked = (): void => {}
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve
  })
  const holder = db.transaction(async (tx) => {
    await takeStock(tx, [{ productId: ids[0], quantity: 7 }], fridayNoon)
    isLocked()
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
  })
  await locked
  const waiter = db.transaction(async (tx) => (await lockProducts(tx, [ids[0]], fridayNoon))[0]?.stock)
  letGo()
  await holder
  expect(await waiter).toBe(3)
})
