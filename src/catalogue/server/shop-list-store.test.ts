import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { listShopsPlainly } from '../../../tests/plain-shops.ts'
import { createRandom } from '../../../tests/random.ts'
import { addRandomShops, cityZips } from '../../../tests/random-city.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { type Diet, diets, impliedDiets } from '../diets.ts'
import { type ListingOrder, noFilter, type Wanted } from '../listing-filter.ts'
import { openState } from '../opening-hours.ts'
import { leadAt } from '../order-times.ts'
import type { ListedShop } from '../shop.ts'
import { type ListPlace, mapPointOf, type PriceLevel, priceLevels, readPlace, writePlace } from '../shop-order.ts'
import { refreshShopCards } from './shop-card-store.ts'
import { countShops, idsOf, isOfSomeShop, listShopIds } from './shop-list-store.ts'
import { findListedShops } from './shop-store.ts'

let database: OpenDatabase
const broadcast = createTestBroadcast()

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const orders: readonly ListingOrder[] = ['fees', 'popular', 'sweet', 'affordable', 'meals', 'rated', 'nearest']

const here = { latitude: 36.81, longitude: 10.12 }
const from = mapPointOf(here)

/** What each shop offers, by a plain rule. */
const readOffers = async (): Promise<ReadonlyMap<number, readonly Diet[]>> => {
  const { rows } = await database.db.execute<{ id: number; said: string[] }>(
    sql`select s.id, s.diets || coalesce(array_agg(d.diet) filter (where d.diet is not null), '{}') as said
      from shops s join products p on p.shop_id = s.id and p.withdrawn_at is null and 2 * p.price_minor >= (
        select percentile_cont(0.5) within group (order by q.price_minor)
        from products q where q.shop_id = s.id and q.withdrawn_at is null)
      left join lateral unnest(p.diets) as d(diet) on true group by s.id`,
  )
  return new Map(rows.map(({ id, said }) => [id, impliedDiets(said)]))
}

type Offers = Awaited<ReturnType<typeof readOffers>>

/** The rule in plain JavaScript. The shops come with the most popular first. */
const listed = (
  shops: readonly ListedShop[],
  offers: Offers,
  wanted: Wanted,
  order: ListingOrder,
  now: Date,
): number[] => {
  const isOpen = ({ hours }: ListedShop) => openState(hours, now).open
  const sweetness = ({ cuisines }: ListedShop) => {
    const place = cuisines.findIndex(({ key }) => key === 'pastries' || key === 'coffee')
    return place === -1 ? Number.POSITIVE_INFINITY : place
  }
  const by: Record<ListingOrder, (shop: ListedShop) => number> = {
    fees: ({ leadMinutes, hours }) => leadAt(leadMinutes, hours, now),
    popular: () => 0,
    meals: () => 0,
    sweet: sweetness,
    affordable: ({ priceLevel }) => priceLevel ?? Number.POSITIVE_INFINITY,
    rated: ({ rating }) => -(rating?.average ?? 0),
    nearest: (shop) => {
      const { east, north } = mapPointOf(shop)
      return Math.hypot(east - from.east, north - from.north)
    },
  }
  const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
  return shops
    .filter(
      (shop) =>
        (wanted.cuisineId === null || shop.cuisines.some(({ id }) => id === wanted.cuisineId)) &&
        (wanted.postalCode === null || shop.serves.includes(wanted.postalCode)) &&
        (!wanted.openNow || isOpen(shop)) &&
        (wanted.pickup === null || (wanted.pickup === 'takeaway' ? shop.takeaway : shop.dineIn)) &&
        (wanted.prices.length === 0 || wanted.prices.some((level) => level === shop.priceLevel)) &&
        wanted.diets.every((diet) => offers.get(shop.id)?.includes(diet)) &&
        (order !== 'meals' || shop.priceLevel !== null),
    )
    .toSorted((a, b) => {
      const byOpen = compare(Number(isOpen(b)), Number(isOpen(a)))
      // At the same distance, nobody is more popular than another.
      const byKey = compare(by[order](a), by[order](b)) || (order === 'nearest' ? compare(a.id, b.id) : 0)
      return order === 'sweet' ? byKey || byOpen : byOpen || byKey
    })
    .map(({ id }) => id)
}

/** All pages of the list, with `between` called after each. */
const readPages = async (wanted: Wanted, order: ListingOrder, length: number, between = async () => {}) => {
  const pages: number[][] = []
  let after: ListPlace | null = null
  do {
    const page = await listShopIds(database.db, wanted, { order, after, length, from })
    pages.push(idsOf(page))
    after = page.next
    await between()
  } while (after !== null)
  return pages
}

const cuisineIds = async () =>
  (await database.db.execute<{ id: number }>(sql`select id from cuisines order by id`)).rows.map(({ id }) => id)

const wantedFrom = (cuisines: readonly number[]): fc.Arbitrary<Wanted> =>
  fc.record({
    cuisineId: fc.option(fc.constantFrom(...cuisines, 999_999)),
    openNow: fc.boolean(),
    postalCode: fc.option(fc.constantFrom(...cityZips, '75001')),
    pickup: fc.option(fc.constantFrom('takeaway', 'dine-in')),
    prices: fc.subarray<PriceLevel>([...priceLevels]),
    diets: fc.subarray<Diet>(['vegetarian', 'halal', 'spicy'], { maxLength: 2 }),
  })

const minutes = fc.integer({ min: -3 * 1440, max: 3 * 1440 })

test('the pages together are exactly the list, for random shops, filters, sort orders and times', async () => {
  const { db } = database
  const random = createRandom(7)
  const cuisines = await cuisineIds()
  await addRandomShops(db, random, 90, fridayNoon)
  await fc.assert(
    fc.asyncProperty(
      wantedFrom(cuisines),
      fc.constantFrom(...orders),
      fc.integer({ min: 1, max: 30 }),
      minutes,
      fc.boolean(),
      async (wanted, order, length, offset, grows) => {
        if (grows) await addRandomShops(db, random, 3, fridayNoon)
        const now = new Date(fridayNoon.getTime() + offset * 60_000)
        await refreshShopCards({ db, broadcast }, now)
        const shops = await listShopsPlainly(db)
        const offers = await readOffers()
        const inOrder = (of: ListingOrder, filter = wanted) => listed(shops, offers, filter, of, now)
        const expected = inOrder(order)
        const pages = await readPages(wanted, order, length)
        expect(pages.flat()).toEqual(expected)
        expect(pages.slice(0, -1).every((page) => page.length === length)).toBe(true)
        expect(await countShops(db, wanted)).toEqual({
          shops: inOrder('popular').length,
          menus: inOrder('meals').length,
          diets: diets.map((diet) => inOrder('popular', { ...wanted, diets: [...wanted.diets, diet] }).length),
        })
        expect(await findListedShops(db, expected)).toEqual(expected.map((id) => shops.find((shop) => shop.id === id)))
      },
    ),
    { numRuns: 20 },
  )
})

/** The sort keys of each card. */
const readKeys = async (): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await database.db.execute<{ id: number; keys: string }>(
    sql`select shop_id as id, (closed, wait, sweetness, price, unpopularity, unrating, east, north)::text as keys from shop_cards`,
  )
  return new Map(rows.map(({ id, keys }) => [id, keys]))
}

test('while shops enter and leave, the pages have no gap and no shop twice', async () => {
  const { db } = database
  const random = createRandom(11)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...orders), fc.integer({ min: 8, max: 40 }), async (order, length) => {
      await refreshShopCards({ db, broadcast }, fridayNoon)
      const wanted = { ...noFilter, postalCode: random.pick(cityZips) }
      const before = listed(await listShopsPlainly(db), await readOffers(), wanted, order, fridayNoon)
      const keys = await readKeys()
      const left = new Set<number>()
      /** The price level of a shop may change when others enter or leave. */
      const moved = new Set<number>()
      const pages = await readPages(wanted, order, length, async () => {
        const leaving = random.pick(before)
        left.add(leaving)
        await db.execute(sql`update shops set status = 'suspended' where id = ${leaving}`)
        await addRandomShops(db, random, 1, fridayNoon)
        await refreshShopCards({ db, broadcast }, fridayNoon)
        for (const [id, now] of await readKeys()) if (keys.has(id) && keys.get(id) !== now) moved.add(id)
      })
      const shown = pages.flat().filter((id) => !moved.has(id))
      expect(new Set(shown).size).toBe(shown.length)
      expect(before.filter((id) => !left.has(id) && !moved.has(id) && !shown.includes(id))).toEqual([])
      if (left.size > 0)
        await db.execute(sql`update shops set status = 'live' where id in (${sql.join([...left], sql`, `)})`)
    }),
    { numRuns: 6 },
  )
})

test('a list goes on after a shop that has left, and is empty after its last shop', async () => {
  const { db } = database
  await refreshShopCards({ db, broadcast }, fridayNoon)
  const first = await listShopIds(db, noFilter, { order: 'popular', length: 5 })
  const [last = 0] = idsOf(first).slice(-1)
  const rest = () => listShopIds(db, noFilter, { order: 'popular', after: first.next, length: 5 })
  const before = await rest()
  await db.execute(sql`update shops set status = 'suspended' where id = ${last}`)
  await refreshShopCards({ db, broadcast }, fridayNoon)
  expect(await rest()).toEqual(before)
  await db.execute(sql`update shops set status = 'live' where id = ${last}`)
  const end = await listShopIds(db, noFilter, { order: 'popular', after: [1, 99_999, 1], length: 5 })
  expect(end).toEqual({ places: [], next: null })
})

test('a filter is of some shop only with its cuisine, its postal code and its place in the list', async () => {
  const { db } = database
  await refreshShopCards({ db, broadcast }, fridayNoon)
  const { next } = await listShopIds(db, noFilter, { order: 'fees', length: 3 })
  const known = { ...noFilter, order: 'fees', after: writePlace(next ?? []) } as const
  expect(await isOfSomeShop(db, known)).toBe(true)
  expect(await isOfSomeShop(db, { ...known, postalCode: '2075' })).toBe(true)
  expect(await isOfSomeShop(db, { ...known, postalCode: '75001' })).toBe(false)
  expect(await isOfSomeShop(db, { ...known, cuisineId: 987_654 })).toBe(false)
  expect(await isOfSomeShop(db, { ...known, after: '0.77.-1.5' })).toBe(false)
  expect(await isOfSomeShop(db, { ...known, after: '0.-1.5' })).toBe(false)
  expect(await isOfSomeShop(db, noFilter)).toBe(true)
  expect(await isOfSomeShop(db, { ...noFilter, diets: ['vegetarian'] })).toBe(true)
  expect(await isOfSomeShop(db, { ...noFilter, diets: ['vegetarian', 'kosher'] })).toBe(false)
  expect(await isOfSomeShop(db, { ...noFilter, order: 'nearest', postalCode: '2075' })).toBe(true)
  expect(await isOfSomeShop(db, { ...noFilter, order: 'nearest', near: '36.810_10.120' })).toBe(false)
})

test('the place of another sorting begins a list somewhere, or is none', async () => {
  const { db } = database
  await refreshShopCards({ db, broadcast }, fridayNoon)
  for (const one of orders)
    for (const other of orders) {
      const { next } = await listShopIds(db, noFilter, { order: one, length: 3, from })
      const after = other === 'meals' ? null : readPlace(writePlace(next ?? []), other)
      const page = await listShopIds(db, noFilter, { order: other, after, length: 3, from })
      expect(page.places.every((place) => place.length === page.places[0]?.length)).toBe(true)
    }
})
