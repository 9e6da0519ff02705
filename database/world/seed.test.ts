import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPasswordOf } from '../../src/account/server/password-hash.ts'
import { users } from '../../src/account/server/tables.ts'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { shops } from '../../src/catalogue/server/tables.ts'
import { staff } from '../../src/restaurant/server/tables.ts'
import { createTestDatabase } from '../../tests/database.ts'
import { fridayNoon } from '../../tests/moment.ts'
import { demoWorld } from './demo-world.ts'
import { demoPassword } from './people.ts'
import { seedDemoWorld } from './seed.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

const count = async (table: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

const circumstances = { now: fridayNoon, hashPassword: async () => 'not a hash' }

test('all of the world is there', async () => {
  const dishes = demoWorld.shops.flatMap(({ menu }) => menu.flatMap(({ products }) => products))
  expect(await count('shops')).toBe(demoWorld.shops.length)
  expect(await count('cuisines')).toBe(demoWorld.cuisines.length)
  expect(await count('countries')).toBe(demoWorld.countries.length)
  expect(await count('menu_category_products')).toBe(dishes.length)
  expect(await count('payment_applications')).toBe(demoWorld.shops.length * demoWorld.paymentApplications.length)
  expect(await count('users')).toBe(demoWorld.people.length)
})

test('demo people sign in with the demo password', async () => {
  const [amina] = await database.db.select().from(users).where(eq(users.email, 'amina@example.com'))
  expect(await isPasswordOf(amina?.passwordHash ?? null, demoPassword)).toBe(true)
  expect(amina).toMatchObject({ phone: '+21620123456', phoneVerifiedAt: fridayNoon, isStaff: false, isOperator: false })
})

test('Sami owns Dar El Marsa, Nour runs the market', async () => {
  const [sami] = await database.db
    .select({ domain: shops.domain, role: staff.role, isStaff: users.isStaff })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .innerJoin(shops, eq(shops.id, staff.shopId))
    .where(eq(users.email, 'sami@example.com'))
  expect(sami).toEqual({ domain: 'dar-el-marsa', role: 'owner', isStaff: true })
  const [nour] = await database.db.select().from(users).where(eq(users.email, 'nour@example.com'))
  expect(nour?.isOperator).toBe(true)
})

test('a database that has shops is left alone', async () => {
  expect(await seedDemoWorld(database.db, circumstances)).toBe(false)
  expect(await count('shops')).toBe(demoWorld.shops.length)
})

test('processes that start together seed once', async () => {
  await database.db.execute(sql`truncate shops, users, countries, cuisines cascade`)
  const answers = await Promise.all([1, 2, 3].map(() => seedDemoWorld(database.db, circumstances)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await count('shops')).toBe(demoWorld.shops.length)
})
