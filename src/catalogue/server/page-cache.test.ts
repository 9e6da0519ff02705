import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { BroadcastListener } from '../../adapters/broadcast/broadcast.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { createTimeBudget, withinBudget } from '../../adapters/database/time-budget.ts'
import { createCounters } from '../../server/metrics.ts'
import { withTransactionEvents } from '../../server/transaction-events.ts'
import type { Card, CardChange } from '../card-change.ts'
import { noFilter } from '../listing-filter.ts'
import { writePlace } from '../shop-order.ts'
import { graceMs } from './card-watch.ts'
import { createCatalogueEvents, publishCatalogueChange } from './catalogue-events.ts'
import { createPublicCache, type PublicCache } from './public-cache.ts'
import { cardChannel, refreshShopCards } from './shop-card-store.ts'
import { idsOf, listShopIds } from './shop-list-store.ts'
import { shopCuisines, shopPostalCodes } from './tables.ts'

let database: OpenDatabase
let cache: PublicCache
let catalogueListener: BroadcastListener
let now: Date
let changeSettings: () => void
/** How often the home page was rendered. */
let drawn: number
/** True if rendering fails with status 503. */
let isAway: boolean
/** Every rendering waits for this promise. */
let held: Promise<void>
/** The lists that a rendering reads. */
let readLists: () => Promise<unknown>
let reportChange: (shopId: number) => Promise<void>

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

beforeEach(() => {
  now = fridayNoon
  drawn = 0
  isAway = false
  held = Promise.resolve()
  readLists = async () => {}
  const app = Fastify()
  app.get('/*', async ({ url }, reply) => {
    await held
    if (isAway) return reply.code(503).send()
    if (url.startsWith('/api/')) return []
    drawn += 1
    await readLists()
    if (/\.json\??/.test(url)) return { drawing: drawn }
    if (url.endsWith('.data')) return reply.type('text/x-script').send(`data ${drawn}`)
    reply.header('content-security-policy', `script-src 'nonce-one'`).type('text/html')
    return `<p id="page-age" class="" hidden=""></p><p>drawing ${drawn}</p>${' '.repeat(2000)}`
  })
  const broadcast = {
    ...createTestBroadcast(),
    subscribe: (listener: BroadcastListener) => {
      catalogueListener = listener
      return () => {}
    },
  }
  const settings = {
    onChange: (listener: () => void) => {
      changeSettings = listener
    },
  }
  const needs = { db: database.db, clock: { now: () => now }, broadcast, settings, counters: createCounters() }
  const events = createCatalogueEvents()
  cache = createPublicCache(app, needs, events)
  const reported = withTransactionEvents(database.db, events.listen)
  reportChange = (shopId) => reported.transaction(async (tx) => publishCatalogueChange(tx, shopId))
})

const page = async (path: string): Promise<string> =>
  (await cache.find(path, new IncomingMessage(new Socket())))?.body.toString() ?? 'the long way'

const home = (): Promise<string> => page('/')

const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}

test('a page is rendered again in the background when it is half a minute old, and not before', async () => {
  expect(await home()).toContain('drawing 1')
  pass(29_000)
  expect(await home()).toContain('drawing 1')
  await new Promise((resolve) => setImmediate(resolve))
  expect(drawn).toBe(1)
  pass(2000)
  expect(await home()).toContain('drawing 1')
  await expect.poll(() => drawn).toBe(2)
  await expect.poll(home).toContain('drawing 2')
})

test('a change of the settings drops every page', async () => {
  expect(await home()).toContain('drawing 1')
  changeSettings()
  expect(await home()).toContain('drawing 2')
})

test('a page that is a minute old is rendered again before it is sent', async () => {
  await home()
  pass(60_000)
  expect(await home()).toContain('drawing 2')
})

test('pages from before a lost connection serve as stale pages, until a fresh one is there', async () => {
  await home()
  for (let outage = 0; outage < 3; outage += 1) {
    catalogueListener.onDisconnect?.()
    isAway = true
    catalogueListener.onReconnect()
    const old = await home()
    expect(old).toContain('drawing 1')
    expect(old).toContain('Stock vérifié')
  }
  isAway = false
  await expect.poll(home).toContain('drawing 2')
  expect(await home()).not.toContain('Stock vérifié')
})

const changeElsewhere = (shopId: number): void =>
  catalogueListener.onMessage({ channel: 'catalogue', event: 'changed', payload: { shop: shopId } })

test('a page of a shop that has changed is not kept as a stale page', async () => {
  expect(await page('/dar-el-marsa/')).toContain('drawing 1')
  changeElsewhere(1)
  isAway = true
  await expect(page('/dar-el-marsa/')).rejects.toThrow('for now')
})

const firstThree = { order: 'popular', length: 3 } as const

/** The ids of the shops that home shows in the next tests, and of one that it does not show. */
const showThree = async (): Promise<{ shown: number[]; hidden: number }> => {
  const { db } = database
  await refreshShopCards({ db, broadcast: createTestBroadcast() }, now)
  readLists = () => listShopIds(db, noFilter, firstThree)
  const [, , , hidden] = idsOf(await listShopIds(db, noFilter, { order: 'popular', length: 4 }))
  return { shown: idsOf(await listShopIds(db, noFilter, firstThree)), hidden: hidden ?? 0 }
}

test('a list is made anew when a shop in it changes, and not when another shop does', async () => {
  const { shown, hidden } = await showThree()
  expect(await home()).toContain('drawing 1')
  await reportChange(hidden)
  changeElsewhere(hidden)
  expect(await home()).toContain('drawing 1')
  expect(await home()).toContain('drawing 1')
  await reportChange(shown[1] ?? 0)
  expect(await home()).toContain('drawing 2')
})

test('after a change by another process, the old list is sent while the new one is made, for two seconds', async () => {
  const { shown } = await showThree()
  const { promise, resolve } = Promise.withResolvers<void>()
  expect(await home()).toContain('drawing 1')
  held = promise
  changeElsewhere(shown[0] ?? 0)
  expect(await home()).toContain('drawing 1')
  await sleep(graceMs)
  const waiting = home()
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
  expect(await home()).toContain('drawing 1')
  await db.execute(sql`${change}${id}`)
  await reportChange(id)
  expect(await home()).toContain('drawing 2')
  await db.execute(sql`update shops set ${sql.identifier(column)} = ${rows[0]?.value} where id = ${id}`)
})

test('a list is made anew when a change of cards by another process concerns it', async () => {
  const { shown, hidden } = await showThree()
  const { db } = database
  const cardOf = async (id: number): Promise<Card> => {
    const { rows } = await db.execute<{ closed: 0 | 1; unpopularity: number }>(
      sql`select closed, unpopularity from shop_cards where shop_id = ${id}`,
    )
    const none = { wait: 10, sweetness: 0, price: 1, cuisineIds: [], postalCodes: [] }
    const { closed = 0, unpopularity = 0 } = rows[0] ?? {}
    return { id, isShown: true, takeaway: true, dineIn: true, hasMenu: true, ...none, closed, unpopularity }
  }
  const tell = (changes: CardChange[] | null): void =>
    catalogueListener.onMessage({ channel: cardChannel, event: 'changed', payload: changes && { changes } })
  const [inside, outside] = [await cardOf(shown[0] ?? 0), await cardOf(hidden)]
  expect(await home()).toContain('drawing 1')
  tell([{ before: outside, after: { ...outside, wait: 99 } }])
  await home()
  expect(drawn).toBe(1)
  tell([{ before: inside, after: inside }])
  await home()
  await expect.poll(home).toContain('drawing 2')
  tell(null)
  await expect.poll(home).toContain('drawing 3')
})

test('a filtered list is sent as gzip once, and as brotli from the second time on', async () => {
  readLists = async () => {}
  const request = new IncomingMessage(new Socket())
  const reply = await cache.find(`/restaurants?zip=2075`, request)
  const codingOf = async () => {
    const headers: readonly string[] = (await reply?.encoded('br'))?.headers ?? []
    return headers[headers.indexOf('content-encoding') + 1]
  }
  expect([await codingOf(), await codingOf()]).toEqual(['gzip', 'br'])
})

test('the data of a list are cached for a postal code of some shop and a place in the list, not for invented ones', async () => {
  const { db } = database
  await refreshShopCards({ db, broadcast: createTestBroadcast() }, now)
  const { next } = await listShopIds(db, noFilter, { order: 'popular', length: 5 })
  const known = writePlace(next ?? [])
  for (const path of [
    '/home.json?zip=2075',
    '/ar/restaurants.json?zip=2075',
    `/restaurants.json?order=popular&after=${known}`,
  ]) {
    expect(await page(path), path).toContain('drawing')
    expect(await page(path)).toContain(`{"drawing":${drawn}}`)
  }
  const before = drawn
  for (const path of [
    '/home.json?zip=99999',
    '/restaurants.json?order=popular&after=0.-1.5',
    '/restaurants?order=fees&after=0.9.-7.5',
  ])
    expect(await page(path)).toBe('the long way')
  expect(drawn).toBe(before)
})

test('lists are cached for cuisines and postal codes of some shop, not for other numbers', async () => {
  const [cuisine] = await database.db.select({ id: shopCuisines.cuisineId }).from(shopCuisines).limit(1)
  const [place] = await database.db.select({ code: shopPostalCodes.postalCode }).from(shopPostalCodes).limit(1)
  const [rayon, zip] = [`rayon=${cuisine?.id}`, `zip=${place?.code}`]
  for (const path of [`/restaurants?${rayon}`, `/ar/restaurants?${zip}&${rayon}`, `/restaurants?${zip}`]) {
    expect(await page(path)).toContain('drawing')
    expect(await page(path)).toContain(`drawing ${drawn}`)
  }
  const before = drawn
  for (const query of ['rayon=999999999', 'rayon=123456789', 'zip=99999', `${zip}&rayon=987654321`])
    expect(await page(`/restaurants?${query}`)).toBe('the long way')
  expect(drawn).toBe(before)
})

test('callers share one rendering, which continues when the first caller disconnects', async () => {
  await page('/ar')
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const [first, second, other] = [createTimeBudget(4300), createTimeBudget(4300), createTimeBudget(4300)]
  const listener = [first, second].map((budget) => withinBudget(budget, home))
  const alone = withinBudget(other, () => page('/en')).catch(() => {})
  first.abandon()
  other.abandon()
  resolve()
  expect(await listener[1]).toContain('drawing')
  expect(await listener[0]).toBe(await listener[1])
  await alone
  // One for each language, although the one in English is abandoned.
  expect(drawn).toBe(3)
})

test('what open pages of a shop read again is made once for all of them, and never sent stale', async () => {
  const data = () => page('/dar-el-marsa.data')
  expect(await data()).toBe('data 1')
  expect(await data()).toBe('data 1')
  catalogueListener.onMessage({ channel: 'catalogue', event: '', payload: { shop: 1 } })
  expect(await data()).toBe('data 2')
  catalogueListener.onDisconnect?.()
  isAway = true
  catalogueListener.onReconnect()
  await expect(data()).rejects.toThrow('for now')
})
