import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBroadcast, type TestBroadcast } from '../../../tests/broadcast.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { listShopsPlainly } from '../../../tests/plain-shops.ts'
import { createRandom } from '../../../tests/random.ts'
import { addRandomShops } from '../../../tests/random-city.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { Database, OpenDatabase } from '../../adapters/database/database.ts'
import { cardChannel, nextCardChange, refreshShopCards } from './shop-card-store.ts'

let database: OpenDatabase
let broadcast: TestBroadcast

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  broadcast = createTestBroadcast()
  await refresh()
})
afterAll(() => database.close())

const refresh = async (now = fridayNoon, db: Database = database.db) =>
  (await refreshShopCards({ db, broadcast }, now)).changes

type Card = {
  closed: number
  wait: number
  sweetness: number
  price: number
  unpopularity: number
  unrating: number
  east: number
  north: number
  diets: number
  shown: boolean
  takeaway: boolean
}

const readCard = async (id: number, now = fridayNoon): Promise<Card | undefined> => {
  await refresh(now)
  const { rows } = await database.db.execute<Card>(
    sql`select *, is_shown as shown from shop_cards where shop_id = ${id}`,
  )
  return rows[0]
}

const countDue = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ due: number }>(sql`select count(*)::int as due from shop_cards_due`)
  return rows[0]?.due ?? 0
}

test('an existing shop has a card', async () => {
  expect(await readCard(1)).toMatchObject({ closed: 0, shown: true })
  const { rows } = await database.db.execute(
    sql`select from shops s where not exists (select from shop_cards k where k.shop_id = s.id)`,
  )
  expect(rows).toEqual([])
  expect(await countDue()).toBe(0)
})

test.each([
  ['hours', sql`delete from opening_periods where shop_id = 1`, { closed: 1 }],
  [
    'an exception',
    sql`insert into opening_exceptions (shop_id, first_day, last_day) values (1, '2026-11-20', '2026-11-20')`,
    { closed: 1 },
  ],
  ['a pause', sql`update shops set paused_until = '2026-11-20T14:00Z' where id = 1`, { closed: 1 }],
  ['the status', sql`update shops set status = 'suspended' where id = 1`, { shown: false }],
  ['the time that it needs', sql`update shops set lead_minutes = 77 where id = 1`, { wait: 77 }],
  [
    'a busy kitchen',
    sql`update shops set busy_minutes = 50, lead_minutes = 20, busy_until = '2026-11-20T14:00Z' where id = 1`,
    { wait: 70 },
  ],
  ['its popularity', sql`update shops set popularity = 3 where id = 1`, { unpopularity: -3 }],
  ['takeaway', sql`update shops set takeaway = false, dine_in = true where id = 1`, { takeaway: false }],
  [
    'its cuisines',
    sql`with others as (delete from shop_cuisines where shop_id = 1
        and cuisine_id not in (select id from cuisines where key = 'pastries'))
      insert into shop_cuisines select 1, id from cuisines where key = 'pastries' on conflict do nothing`,
    { sweetness: 0 },
  ],
  ['its rating', sql`insert into shop_ratings values (1, 10, 43)`, { unrating: -430 }],
  ['its position', sql`update shops set latitude = 0, longitude = 180 where id = 1`, { east: 20_037_508, north: 0 }],
  ['the diets of a dish', sql`update products set diets = '{vegan}' where shop_id = 1`, { diets: 99 }],
  [
    'the diets of its kitchen',
    sql`with none as (update products set diets = '{}' where shop_id = 1) update shops set diets = '{spicy}' where id = 1`,
    { diets: 256 },
  ],
  ['what is withdrawn', sql`update products set withdrawn_at = '2026-11-20T10:00Z' where shop_id = 1`, { diets: 0 }],
  ['its menu', sql`update products set withdrawn_at = '2026-11-20T10:00Z' where shop_id = 1`, { price: 9 }],
])('a card follows a change of %s', async (_what, change, expected) => {
  await database.db
    .transaction(async (tx) => {
      await tx.execute(change)
      await refresh(fridayNoon, tx)
      const { rows } = await tx.execute<Card>(sql`select *, is_shown as shown from shop_cards where shop_id = 1`)
      expect(rows[0]).toMatchObject(expected)
      tx.rollback()
    })
    .catch((error: Error) => {
      if (!error.message.includes('Rollback')) throw error
    })
})

test('the order of the cuisines decides how sweet a shop is', async () => {
  const { db } = database
  await db.execute(sql`delete from shop_cuisines where shop_id = 3`)
  await db.execute(sql`insert into shop_cuisines select 3, id from cuisines where key in ('pastries', 'pizza')`)
  await db.execute(sql`update cuisines set position = -1 where key = 'pastries'`)
  expect((await readCard(3))?.sweetness).toBe(0)
  await db.execute(sql`update cuisines set position = 1000 where key = 'pastries'`)
  expect((await readCard(3))?.sweetness).toBeGreaterThan(0)
})

test('the prices of one shop change the levels of others, as getboutiques says', async () => {
  const { db } = database
  await db.execute(sql`update products set price_minor = price_minor * 9 where shop_id <> 1`)
  await refresh()
  const { rows } = await db.execute<{ id: number; price: number }>(
    sql`select shop_id as id, price from shop_cards where is_shown order by shop_id`,
  )
  const shops = (await listShopsPlainly(db)).toSorted((a, b) => a.id - b.id)
  expect(rows).toEqual(shops.map(({ id, priceLevel }) => ({ id, price: priceLevel ?? 9 })))
  expect((await readCard(1))?.price).toBe(1)
})

test.each([
  [590, 1],
  [600, 2],
  [1190, 2],
  [1200, 3],
])('where 800 is usual, a middle price of %i is level %i', async (middle, level) => {
  const { db } = database
  await db.execute(sql`update products set price_minor = case shop_id when 1 then ${middle}::int else 800 end`)
  expect((await readCard(1))?.price).toBe(level)
})

test('time opens and closes a shop, forwards and backwards', async () => {
  const night = new Date('2026-11-21T03:30:00Z')
  await database.db.execute(sql`delete from opening_periods where shop_id = 1`)
  await database.db.execute(
    sql`insert into opening_periods (shop_id, day, begins, ends) values (1, 5, '11:30', '14:30')`,
  )
  expect((await readCard(1))?.closed).toBe(0)
  expect((await readCard(1, night))?.closed).toBe(1)
  expect((await readCard(1))?.closed).toBe(0)
  const next = await nextCardChange(database.db, fridayNoon)
  expect(next).toBeGreaterThan(fridayNoon.getTime())
  expect(next).toBeLessThanOrEqual(Date.parse('2026-11-20T13:30:00Z'))
})

test('two transactions that change the same shop do not wait for each other, and a later commit is not lost', async () => {
  const { db } = database
  const waitOf = (minutes: number) => sql`update shops set lead_minutes = ${minutes} where id = 2`
  const dishes = sql`update products set price_minor = price_minor + 1 where shop_id = 2`
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const slow = db.transaction(async (tx: Database) => {
    await tx.execute(waitOf(55))
    begin()
    await held
  })
  await begun
  await db.execute(dishes)
  expect((await readCard(2))?.wait).not.toBe(55)
  release()
  await slow
  expect((await readCard(2))?.wait).toBe(55)
})

test('a bulk change of one transaction marks each shop once', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`update products set price_minor = price_minor + 1 where shop_id in (1, 2)`)
    await tx.execute(sql`update shops set popularity = popularity where id in (1, 2)`)
  })
  expect(await countDue()).toBe(2)
})

const told = () => broadcast.sent.map(({ channel, payload }) => ({ channel, payload }))

test('other processes are told which cards have changed, and how', async () => {
  const { db } = database
  await refresh()
  broadcast.sent.length = 0
  await db.execute(sql`update shops set lead_minutes = lead_minutes + 5 where id = 4`)
  const changes = await refresh()
  const [change] = changes ?? []
  expect(change?.after).toEqual({ ...change?.before, wait: (change?.before.wait ?? 0) + 5 })
  expect(change?.before).toMatchObject({ id: 4, isShown: true, hasMenu: true })
  expect(change?.after.postalCodes).toEqual(['2011', '2075'])
  expect(told()).toEqual([{ channel: cardChannel, payload: { changes } }])
})

test('a change after which the card is the same is not told', async () => {
  broadcast.sent.length = 0
  await database.db.execute(sql`update shops set popularity = popularity where id = 4`)
  expect(await refresh()).toEqual([])
  expect(told()).toEqual([])
})

test('cards whose time is over are told', async () => {
  broadcast.sent.length = 0
  const changes = await refresh(new Date('2026-11-21T03:30:00Z'))
  expect(changes?.some(({ before, after }) => before.closed === 0 && after.closed === 1)).toBe(true)
  expect(told()).toEqual([{ channel: cardChannel, payload: { changes } }])
  await refresh()
})

test('very many changes at once are not named', async () => {
  broadcast.sent.length = 0
  await database.db.execute(sql`update shops set lead_minutes = lead_minutes + 1`)
  expect(await refresh()).toBeNull()
  expect(told()).toEqual([{ channel: cardChannel, payload: null }])
})

test('a card has the postal codes and the cuisines of its shop', async () => {
  const { db } = database
  await db.execute(sql`delete from shop_postal_codes where shop_id = 4`)
  await db.execute(sql`insert into shop_postal_codes (postal_code, shop_id) values ('2046', 4), ('2016', 4)`)
  const [change] = (await refresh()) ?? []
  expect(change?.after.postalCodes).toEqual(['2016', '2046'])
  const { rows } = await db.execute(
    sql`select (select array_agg(cuisine_id order by cuisine_id) from shop_cuisines where shop_id = 4) as ids`,
  )
  expect(change?.after.cuisineIds).toEqual(rows[0]?.ids)
})

test('a request renews only so many cards as it has time for; the next ones go on', async () => {
  const { db } = database
  await addRandomShops(db, createRandom(5), 250, fridayNoon)
  await db.execute(sql`insert into shop_cards_due values (0, 0)`)
  const renew = async () => (await refreshShopCards({ db, broadcast }, fridayNoon, { longestMs: 0 })).isComplete
  expect([await renew(), await renew(), await renew()]).toEqual([false, false, true])
  const { rows } = await db.execute(
    sql`select from shop_cards where valid_until <= ${fridayNoon.toISOString()}::timestamptz`,
  )
  expect(rows).toEqual([])
})
