import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { insertOrder, type OrderValues } from '../../../tests/insert-order.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { fewestOrders, markPopularDishes, mostMarked } from './popular-dishes.ts'

let database: OpenDatabase
let dishes: number[]

beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from products where shop_id = 1 order by id`)
  dishes = rows.map(({ id }) => id)
})
beforeEach(async () => {
  for (const table of ['orders', 'counted_days', 'dish_counts'])
    await database.db.execute(sql`delete from ${sql.identifier(table)}`)
  await database.db.execute(sql`update products set is_popular = false`)
})
afterAll(() => database.close())

const dayMs = 86_400_000
const daysLater = (days: number): Date => new Date(fridayNoon.getTime() + days * dayMs)

const serve = async (productId: number, times: number, values: OrderValues = {}): Promise<void> => {
  for (let n = 0; n < times; n += 1)
    await insertOrder(database.db, {
      ...{ shopId: 1, status: 7, handedOverAt: daysLater(-1 - (n % 9)), lines: [{ productId }, { productId }] },
      ...values,
    })
}

const marked = async (now = fridayNoon): Promise<number[]> => {
  await markPopularDishes(database.db, now)
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from products where is_popular order by id`)
  return rows.map(({ id }) => id)
}

test('a dish is popular from twenty orders in thirty days on, however often it is in each', async () => {
  const [often = 0, seldom = 0] = dishes
  await serve(often, fewestOrders)
  await serve(seldom, fewestOrders - 1)
  expect(await marked()).toEqual([often])
  expect(await marked(daysLater(20))).toEqual([often])
  // Nine days later, some of the orders are too old.
  expect(await marked(daysLater(29))).toEqual([])
})

test('only real orders that were handed over count, without lines that were taken out', async () => {
  const [one = 0, two = 0, three = 0] = dishes
  await serve(one, fewestOrders, { status: 6 })
  await serve(two, fewestOrders, { lines: [{ productId: two, removedAt: fridayNoon }] })
  await serve(three, fewestOrders, { handedOverAt: daysLater(-31) })
  expect(await marked()).toEqual([])
})

test('the orders of today count tomorrow, and no day counts twice', async () => {
  const [dish = 0] = dishes
  await serve(dish, fewestOrders / 2, { handedOverAt: fridayNoon })
  await Promise.all([1, 2, 3].map(() => markPopularDishes(database.db, daysLater(1))))
  await markPopularDishes(database.db, daysLater(2))
  expect(await marked(daysLater(2))).toEqual([])
  await serve(dish, fewestOrders / 2, { handedOverAt: daysLater(2) })
  expect(await marked(daysLater(2))).toEqual([])
  expect(await marked(daysLater(3))).toEqual([dish])
})

test('of many dishes, the most ordered ones are marked, and none that is withdrawn', async () => {
  const [withdrawn = 0, ...others] = dishes.slice(0, mostMarked + 2)
  await serve(withdrawn, fewestOrders + 9)
  for (const [index, id] of others.entries()) await serve(id, fewestOrders + (index === 0 ? 0 : 1))
  await database.db.execute(sql`update products set withdrawn_at = now() where id = ${withdrawn}`)
  expect(await marked()).toEqual(others.slice(1))
  await database.db.execute(sql`update products set withdrawn_at = null where id = ${withdrawn}`)
})

test('only shops whose marks change are told, and nobody while the day is the same', async () => {
  const [dish = 0] = dishes
  await serve(dish, fewestOrders)
  const versions = async () =>
    (await database.db.execute(sql`select id, xmin::text from products where shop_id = 1 order by id`)).rows
  const before = await versions()
  await markPopularDishes(database.db, fridayNoon)
  const after = await versions()
  expect(after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]))).toEqual([
    expect.objectContaining({ id: dish }),
  ])
  await markPopularDishes(database.db, fridayNoon)
  await markPopularDishes(database.db, daysLater(1))
  expect(await versions()).toEqual(after)
})
