import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { BroadcastListener } from '../../adapters/broadcast/broadcast.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { createTimeBudget, withinBudget } from '../../adapters/database/time-budget.ts'
import { noFilter } from '../listing-filter.ts'
import { writePlace } from '../shop-order.ts'
import { createCatalogueEvents } from './catalogue-events.ts'
import { createPublicCache, type PublicCache } from './public-cache.ts'
import { refreshShopCards } from './shop-card-store.ts'
import { listShopIds } from './shop-list-store.ts'
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

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

beforeEach(() => {
  now = fridayNoon
  drawn = 0
  isAway = false
  held = Promise.resolve()
  const app = Fastify()
  app.get('/*', async ({ url }, reply) => {
    await held
    if (isAway) return reply.code(503).send()
    if (url.startsWith('/api/')) return []
    drawn += 1
    if (/\.json\??/.test(url)) return { drawing: drawn }
    if (url.endsWith('.data')) return reply.type('text/x-script').send(`data ${drawn}`)
    reply.header('content-security-policy', `script-src 'nonce-one'`).type('text/html')
    return `<p id="page-age" class="" hidden=""></p><p>drawing ${drawn}</p>`
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
  const needs = { db: database.db, clock: { now: () => now }, broadcast, settings }
  cache = createPublicCache(app, needs, createCatalogueEvents())
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

test('a page that has changed is not kept as a stale page', async () => {
  await home()
  catalogueListener.onMessage({ channel: 'catalogue', event: 'changed', payload: { shop: 1 } })
  isAway = true
  await expect(home()).rejects.toThrow('no / for now')
})

test('the data of a list are cached for a postal code of some shop and a place in the list, not for invented ones', async () => {
  const { db } = database
  await refreshShopCards(db, now)
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
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const [first, second, other] = [createTimeBudget(4300), createTimeBudget(4300), createTimeBudget(4300)]
  const listener = [first, second].map((budget) => withinBudget(budget, home))
  const alone = withinBudget(other, () => page('/en')).catch(() => {})
  first.abandon()
  other.abandon()
  resolve()
  expect(await listener[1]).toContain('drawing 1')
  expect(await listener[0]).toContain('drawing 1')
  await alone
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
