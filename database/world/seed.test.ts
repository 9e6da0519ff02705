import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPasswordOf } from '../../src/account/server/password-hash.ts'
import { operators, users } from '../../src/account/server/tables.ts'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { listCountries, listCuisines } from '../../src/catalogue/server/country-store.ts'
import { shops } from '../../src/catalogue/server/tables.ts'
import { type Language, languages } from '../../src/kernel/texts.ts'
import { readNeeds } from '../../src/operator/server/read-needs.ts'
import { staff } from '../../src/restaurant/server/tables.ts'
import { createTestTools } from '../../tests/api.ts'
import { createTestDatabase } from '../../tests/database.ts'
import { fridayNoon } from '../../tests/seed-time.ts'
import { completeNames } from './complete-names.ts'
import { demoWorld } from './demo-world.ts'
import { demoPassword } from './people.ts'
import { repaintDemo } from './repaint.ts'
import { reviews } from './reviews.ts'
import { seedDemoWorld } from './seed.ts'
import { applicants } from './seed-applicants.ts'
import { regularOrders } from './seed-regulars.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

const count = async (table: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

const written = Object.values(reviews).flat()

const circumstances = { now: fridayNoon, hashPassword: async () => 'not a hash' }

test('all of the world is there', async () => {
  const dishes = demoWorld.shops.flatMap(({ menu }) => menu.flatMap(({ products }) => products))
  expect(await count('shops')).toBe(demoWorld.shops.length + applicants.length)
  expect(await count('cuisines')).toBe(demoWorld.cuisines.length)
  expect(await count('countries')).toBe(demoWorld.countries.length)
  expect(await count('menu_category_products')).toBe(dishes.length)
  expect(await count('payment_applications')).toBe(demoWorld.shops.length * demoWorld.paymentApplications.length)
  expect(await count('users')).toBe(demoWorld.people.length + written.length)
  expect(await count('orders')).toBe(written.length + regularOrders)
})

test('ratings are counted from reviews of handed-over orders: two shops have one, three have too few', async () => {
  const { rows } = await database.pool.query(`
    select s.domain, r.count, round(r.sum::numeric / r.count, 1)::float8 as average from shop_ratings r
    join shops s on s.id = r.shop_id where (r.count, r.sum) = (
      select count(*), sum(v.stars) from reviews v join orders o on o.id = v.order_id and o.shop_id = v.shop_id
      where v.shop_id = r.shop_id and o.status = 7 and o.user_id = v.author_id)
    order by r.count desc`)
  expect(rows).toEqual([
    { domain: 'lablabi-hannoun', count: 7, average: 4.1 },
    { domain: 'zitouna-rossa', count: 6, average: 4.5 },
    { domain: 'kaak-et-compagnie', count: 4, average: 4.3 },
    { domain: 'wok-neapolis', count: 3, average: 3.7 },
    { domain: 'burger-chkobba', count: 2, average: 4.5 },
  ])
})

test('demo people sign in with the demo password', async () => {
  const [amina] = await database.db.select().from(users).where(eq(users.email, 'amina@example.com'))
  expect(await isPasswordOf(amina?.passwordHash ?? null, demoPassword)).toBe(true)
  expect(amina).toMatchObject({ phone: '+21620123456', phoneVerifiedAt: fridayNoon, isStaff: false })
})

test('Sami owns Dar El Marsa, Nour runs the market', async () => {
  const [sami] = await database.db
    .select({ domain: shops.domain, role: staff.role, isStaff: users.isStaff })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .innerJoin(shops, eq(shops.id, staff.shopId))
    .where(eq(users.email, 'sami@example.com'))
  expect(sami).toEqual({ domain: 'dar-el-marsa', role: 'owner', isStaff: true })
  const running = await database.db
    .select({ email: users.email, role: operators.role })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
  expect(running).toEqual([{ email: 'nour@example.com', role: 'operator' }])
})

test('Nour has four things to do: a restaurant waits for her, another was sent back', async () => {
  const { needs } = await readNeeds(createTestTools(database.db))
  expect(needs.map(({ kind }) => kind).toSorted()).toEqual(['job', 'message', 'message', 'waiting-shop'])
  const sentBack = await database.db.select({ name: shops.name }).from(shops).where(eq(shops.status, 'sent-back'))
  expect(sentBack).toEqual([{ name: 'Café des Potiers' }])
})

test('who is promised a table in the demo world holds one', async () => {
  const { rows } = await database.pool.query(
    `select r.people, t.seats from reservations r join reservation_tables h on h.reservation_id = r.id
      join shop_tables t on t.id = h.table_id where r.status = 'confirmed'`,
  )
  expect(rows).toEqual([{ people: 2, seats: 2 }])
})

test('names get the languages that they lack, from what this release knows, and keep what somebody wrote', async () => {
  const { db, pool } = database
  const lack = `update %t set name = jsonb_build_object('fr', 'Écrit par quelqu’un', 'en', name -> 'en') where %k = $1`
  await pool.query(lack.replace('%t', 'cuisines').replace('%k', 'key'), ['pizza'])
  await pool.query(lack.replace('%t', 'countries').replace('%k', 'code'), ['TUN'])
  await pool.query(
    `insert into cuisines (key, name, image_url, position) values ('our-own', '{"fr": "La nôtre"}', '', 99)`,
  )
  const nameIn = async (language: Language, key: string) =>
    (await listCuisines(db, language)).find((cuisine) => cuisine.key === key)?.name
  expect(await nameIn('ar', 'pizza')).toBe('Écrit par quelqu’un')
  await completeNames(db)
  expect(await Promise.all(languages.map((language) => nameIn(language, 'pizza')))).toEqual(
    languages.map((language) =>
      language === 'fr' ? 'Écrit par quelqu’un' : demoWorld.cuisines.find(({ key }) => key === 'pizza')?.name[language],
    ),
  )
  expect((await listCountries(db, 'ar')).find(({ code }) => code === 'TUN')?.name).toBe('تونس')
  expect((await listCountries(db, 'fr')).find(({ code }) => code === 'TUN')?.name).toBe('Écrit par quelqu’un')
  expect(await nameIn('ar', 'our-own')).toBe('La nôtre')
  await pool.query(`delete from cuisines where key = 'our-own'`)
})

test('a database of an older release gets the pictures of this one, but keeps photographs and edited dishes', async () => {
  const { db, pool } = database
  const pictures = async () =>
    (
      await pool.query(`select p.name, p.image_url from products p join shops s on s.id = p.shop_id
        where s.domain = 'fricasse-et-fils' order by p.id`)
    ).rows
  const seeded = await pictures()
  await repaintDemo(db)
  expect(await pictures()).toEqual(seeded)
  await pool.query(`update products set image_url = '/pictures/dishes/fricasse-3a.webp'`)
  await pool.query(`update shops set image_url = '/pictures/shops/fricasse-3.webp'`)
  await pool.query(`update products set image_url = '/pictures/photos/1.webp' where name = 'Cornet de frites'`)
  await pool.query(`update products set name = 'Fricassé maison' where name = 'Fricassé mechouia'`)
  await repaintDemo(db)
  expect(await pictures()).toEqual(
    seeded.map(({ name, image_url }) =>
      name === 'Cornet de frites'
        ? { name, image_url: '/pictures/photos/1.webp' }
        : name === 'Fricassé mechouia'
          ? { name: 'Fricassé maison', image_url: '/pictures/dishes/fricasse-3a.webp' }
          : { name, image_url },
    ),
  )
  const { rows } = await pool.query(`select image_url from shops where domain = 'burger-oasis'`)
  expect(rows[0].image_url).toBe('/pictures/shops/burger-chicken-8.webp')
})

test('a name without the default language is refused by the database', async () => {
  const nameless = database.pool.query(
    `insert into cuisines (key, name, image_url, position) values ('x', '{"en": "X"}', '', 99)`,
  )
  await expect(nameless).rejects.toThrow('cuisines_name')
})

test('a database that has shops is left alone', async () => {
  expect(await seedDemoWorld(database.db, circumstances)).toBe(false)
  expect(await count('shops')).toBe(demoWorld.shops.length + applicants.length)
})

test('processes that start together seed once', async () => {
  await database.db.execute(sql`truncate shops, users, countries, cuisines cascade`)
  const answers = await Promise.all([1, 2, 3].map(() => seedDemoWorld(database.db, circumstances)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await count('shops')).toBe(demoWorld.shops.length + applicants.length)
})
