import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { database, setUpCountingOrigin, stage } from '../../../tests/counting-origin.ts'
import type { Card, CardChange } from '../card-change.ts'
import { noFilter } from '../listing-filter.ts'
import { writePlace } from '../shop-order.ts'
import { graceMs } from './card-watch.ts'
import { cardChannel, refreshShopCards } from './shop-card-store.ts'
import { idsOf, listShopIds } from './shop-list-store.ts'
import { shopCuisines, shopPostalCodes } from './tables.ts'

setUpCountingOrigin()

const firstThree = { order: 'popular', length: 3 } as const

/** The ids of the shops that home shows in the next tests, and of one that it does not show. */
const showThree = async (): Promise<{ shown: number[]; hidden: number }> => {
  const { db } = database
  await refreshShopCards({ db, broadcast: createTestBroadcast() }, stage.now())
  stage.origin.readLists = () => listShopIds(db, noFilter, firstThree)
  const [, , , hidden] = idsOf(await listShopIds(db, noFilter, { order: 'popular', length: 4 }))
  return { shown: idsOf(await listShopIds(db, noFilter, firstThree)), hidden: hidden ?? 0 }
}

test('a list is made anew when a shop in it changes, and not when another shop does', async () => {
  const { shown, hidden } = await showThree()
  expect(await stage.home()).toContain('drawing 1')
  await stage.changeHere(hidden)
  stage.changeElsewhere(hidden)
  expect(await stage.home()).toContain('drawing 1')
  expect(await stage.home()).toContain('drawing 1')
  await stage.changeHere(shown[1] ?? 0)
  expect(await stage.home()).toContain('drawing 2')
})

test('after a change by another process, the old list is sent while the new one is made, for two seconds', async () => {
  const { shown } = await showThree()
  const { promise, resolve } = Promise.withResolvers<void>()
  expect(await stage.home()).toContain('drawing 1')
  stage.origin.held = promise
  stage.changeElsewhere(shown[0] ?? 0)
  expect(await stage.home()).toContain('drawing 1')
  await sleep(graceMs)
  const waiting = stage.home()
  resolve()
  expect(await waiting).toContain('drawing 2')
})

test.each([
  ['enters it', sql`update shops set popularity = 99 where id = `, 'popularity'],
  ['leaves it', sql`update shops set status = 'suspended' where id = `, 'status'],
] as const)('a list is made anew when a shop %s', async (_what, change, column) => {
  const { shown, hidden } = await showThree()
  const id = column === 'popularity' ? hidden : (shown[2] ?? 0)
  const { db } = database
  const { rows } = await db.execute(sql`select ${sql.identifier(column)} as value from shops where id = ${id}`)
  expect(await stage.home()).toContain('drawing 1')
  await db.execute(sql`${change}${id}`)
  await stage.changeHere(id)
  expect(await stage.home()).toContain('drawing 2')
  await db.execute(sql`update shops set ${sql.identifier(column)} = ${rows[0]?.value} where id = ${id}`)
})

test('a list is made anew when a change of cards by another process concerns it', async () => {
  const { shown, hidden } = await showThree()
  const { db } = database
  const cardOf = async (id: number): Promise<Card> => {
    const { rows } = await db.execute<{ closed: 0 | 1; unpopularity: number }>(
      sql`select closed, unpopularity from shop_cards where shop_id = ${id}`,
    )
    const point = { unrating: 0, east: 0, north: 0, diets: 0 }
    const none = {
      ...point,
      wait: 10,
      sweetness: 0,
      price: 1,
      rating: null,
      reviews: 0,
      cuisineIds: [],
      postalCodes: [],
    }
    const { closed = 0, unpopularity = 0 } = rows[0] ?? {}
    return { id, isShown: true, takeaway: true, dineIn: true, hasMenu: true, ...none, closed, unpopularity }
  }
  const tell = (changes: CardChange[] | null): void =>
    stage.tell({ channel: cardChannel, event: 'changed', payload: changes && { changes } })
  const [inside, outside] = [await cardOf(shown[0] ?? 0), await cardOf(hidden)]
  expect(await stage.home()).toContain('drawing 1')
  tell([{ before: outside, after: { ...outside, wait: 99 } }])
  await stage.home()
  expect(stage.origin.rendered).toBe(1)
  tell([{ before: inside, after: inside }])
  await stage.home()
  await expect.poll(stage.home).toContain('drawing 2')
  tell(null)
  await expect.poll(stage.home).toContain('drawing 3')
})

test('a filtered list is sent as gzip once, and as brotli from the second time on', async () => {
  stage.origin.readLists = async () => {}
  const request = new IncomingMessage(new Socket())
  const reply = await stage.cache.find(`/restaurants?zip=2075`, request)
  const codingOf = async () => {
    const headers: readonly string[] = (await reply?.encoded('br'))?.headers ?? []
    return headers[headers.indexOf('content-encoding') + 1]
  }
  expect([await codingOf(), await codingOf()]).toEqual(['gzip', 'br'])
})

test('the data of a list are cached for a postal code of some shop and a place in the list, not for invented ones', async () => {
  const { db } = database
  await refreshShopCards({ db, broadcast: createTestBroadcast() }, stage.now())
  const { next } = await listShopIds(db, noFilter, { order: 'popular', length: 5 })
  const known = writePlace(next ?? [])
  for (const path of [
    '/home.json?zip=2075',
    '/restaurants.json?diet=vegetarian',
    '/restaurants.json?zip=2075&order=nearest',
    '/ar/restaurants.json?zip=2075',
    `/restaurants.json?order=popular&after=${known}`,
  ]) {
    expect(await stage.page(path), path).toContain('drawing')
    expect(await stage.page(path)).toContain(`{"drawing":${stage.origin.rendered}}`)
  }
  const before = stage.origin.rendered
  for (const path of [
    '/home.json?zip=99999',
    '/restaurants.json?diet=vegetarian&diet=kosher',
    '/restaurants.json?zip=2075&order=nearest&near=36.810_10.120',
    '/restaurants.json?order=popular&after=0.-1.5',
    '/restaurants?order=fees&after=0.9.-7.5',
  ])
    expect(await stage.page(path)).toBe('the long way')
  expect(stage.origin.rendered).toBe(before)
})

test('lists are cached for cuisines and postal codes of some shop, not for other numbers', async () => {
  const [cuisine] = await database.db.select({ id: shopCuisines.cuisineId }).from(shopCuisines).limit(1)
  const [place] = await database.db.select({ code: shopPostalCodes.postalCode }).from(shopPostalCodes).limit(1)
  const [rayon, zip] = [`rayon=${cuisine?.id}`, `zip=${place?.code}`]
  for (const path of [`/restaurants?${rayon}`, `/ar/restaurants?${zip}&${rayon}`, `/restaurants?${zip}`]) {
    expect(await stage.page(path)).toContain('drawing')
    expect(await stage.page(path)).toContain(`drawing ${stage.origin.rendered}`)
  }
  const before = stage.origin.rendered
  for (const query of ['rayon=999999999', 'rayon=123456789', 'zip=99999', `${zip}&rayon=987654321`])
    expect(await stage.page(`/restaurants?${query}`)).toBe('the long way')
  expect(stage.origin.rendered).toBe(before)
})
