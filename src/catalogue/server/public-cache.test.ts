import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { type LiveServer, startLive } from '../../../tests/live.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { withTransactionEvents } from '../../server/transaction-events.ts'
import { createCachedMenu } from './cached-menu.ts'
import { createCatalogueEvents, publishCatalogueChange, publishStockChange } from './catalogue-events.ts'
import { returnStock, takeStock } from './product-store.ts'
import { openingExceptions, options, products, shops } from './tables.ts'

let database: OpenDatabase
let server: LiveServer
let dish: { id: number; stock: number }

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

const ask = (path: string, headers: Record<string, string> = {}, port = server.port): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })

const patience = { timeout: 10_000 }

const menuPath = '/api/product/1/getrayons'

type Menu = { establishment_products: { id: number; name: string; stock_quantity: number }[] }[]

const readDish = async (port = server.port) => {
  const menu = JSON.parse((await ask(menuPath, {}, port)).bytes.toString()) as Menu
  return menu.flatMap((category) => category.establishment_products).find(({ id }) => id === dish.id)
}

const answeredReady = async (): Promise<number> => {
  const metrics = (await ask('/metrics')).bytes.toString()
  return [...metrics.matchAll(/^http_cached_replies_total\{.*\} (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0)
}

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startLive(database)
  const [row] = await database.db
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(eq(products.shopId, 1))
    .orderBy(asc(products.id))
  if (!row) throw new Error('the demo world lost its dishes')
  dish = { id: row.id, stock: row.stock ?? 0 }
})

beforeEach(async () => {
  await database.db.update(products).set({ stock: 400 }).where(eq(products.id, dish.id))
})

afterAll(async () => {
  await server.close()
  await database.close()
})

test('cached replies equal those of the routes, and set no cookie', async () => {
  await ask(menuPath)
  const before = await answeredReady()
  const paths = [
    menuPath,
    '/api/all/all/getboutiques',
    '/api/all/2070/getboutiques',
    '/api/all/getrayons',
    '/api/countries',
  ]
  for (const path of paths) {
    const ready = await ask(path, { 'x-language': 'ar' })
    const ordinary = await server.app.inject({ url: path, headers: { 'x-language': 'ar' } })
    expect(ready.bytes.toString()).toBe(ordinary.body)
    expect(ready.headers['content-type']).toBe(ordinary.headers['content-type'])
    expect(ready.headers['x-content-type-options']).toBe('nosniff')
    expect(ready.headers['cache-control']).toBe('public, no-cache')
    expect(ready.headers['set-cookie']).toBeUndefined()
  }
  expect(await answeredReady()).toBe(before + paths.length)
})

test('replies use the requested encoding, and 304 for a matching ETag', async () => {
  const plain = await ask(menuPath)
  const br = await ask(menuPath, { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const gzip = await ask(menuPath, { 'accept-encoding': 'br;q=0, gzip' })
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 4)
  const again = await ask(menuPath, { 'if-none-match': `"other", ${plain.headers.etag}` })
  expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, plain.headers.etag])
  expect((await ask(menuPath, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('unknown shops and unusual URLs go to the router', async () => {
  expect((await ask('/api/product/999999/getrayons')).status).toBe(404)
  expect((await ask('/api/product/abc/getrayons')).status).toBe(404)
  expect((await ask('/api/product/1/getrayons?x=1')).status).toBe(200)
})

test('stock changed by this process is in the next reply, also before its commit is confirmed', async () => {
  const { db } = database
  const reports = createCatalogueEvents()
  const own = await startLive(database)
  const reported = withTransactionEvents(db, reports.listen)
  expect((await readDish(own.port))?.stock_quantity).toBe(400)
  const menu = createCachedMenu({
    json: (await ask(menuPath)).bytes.toString(),
    headers: {},
    validUntil: Number.POSITIVE_INFINITY,
    stockChanges: reports.stockChanges,
    readStarted: { at: performance.now(), version: reports.stockChanges.version() },
    readStock: async () => new Map([[dish.id, 399]]),
  })
  expect(menu.isCurrent()).toBe(true)
  await reported.transaction(async (tx) => {
    await takeStock(tx, [{ productId: dish.id, quantity: 1 }], fridayNoon)
    expect(menu.isCurrent()).toBe(false)
    await menu.refresh()
    expect(menu.isCurrent()).toBe(false)
  })
  expect(menu.isCurrent()).toBe(false)
  await menu.refresh()
  expect(menu.isCurrent()).toBe(true)
  expect(menu.reply().body.toString()).toContain('"stock_quantity":399')
  await expect(
    reported.transaction(async (tx) => {
      await returnStock(tx, [{ productId: dish.id, quantity: 1 }])
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow()
  expect(menu.isCurrent()).toBe(false)
  await own.close()
})

test('stock changed by another process is in every reply a second later', async () => {
  expect((await readDish())?.stock_quantity).toBeGreaterThan(0)
  await database.db.update(products).set({ stock: 0 }).where(eq(products.id, dish.id))
  const changed = performance.now()
  let asked: number
  let shown: number | undefined
  do {
    asked = performance.now()
    shown = (await readDish())?.stock_quantity
  } while (shown !== 0 && asked - changed < 1000)
  expect(shown).toBe(0)
})

test('simultaneous requests build a menu once', async () => {
  const fresh = await startLive(database)
  const execute = vi.spyOn(database.pool, 'query')
  await Promise.all(Array.from({ length: 20 }, () => ask(menuPath, {}, fresh.port)))
  const menus = execute.mock.calls.filter(([query]) => JSON.stringify(query).includes('menu_categories k'))
  expect(menus).toHaveLength(1)
  execute.mockRestore()
  await fresh.close()
})

test('any change of the catalogue drops its entries in every process', async () => {
  const { db } = database
  const shopNames = async () =>
    (JSON.parse((await ask('/api/all/all/getboutiques')).bytes.toString()) as { name: string }[]).map(
      ({ name }) => name,
    )
  const isClosed = async () =>
    (JSON.parse((await ask('/api/all/all/getboutiques')).bytes.toString()) as { id: number; is_open: boolean }[]).some(
      ({ id, is_open }) => id === 1 && !is_open,
    )
  await ask(menuPath)
  await shopNames()
  await db.update(products).set({ name: 'Brik du jour' }).where(eq(products.id, dish.id))
  await vi.waitFor(async () => expect((await readDish())?.name).toBe('Brik du jour'), patience)
  await db.execute(sql`update ${options} set name = 'Harissa de Nabeul' where id = (
    select o.id from options o join option_groups g on g.id = o.group_id where g.shop_id = 1 order by o.id limit 1)`)
  await vi.waitFor(async () => expect((await ask(menuPath)).bytes.toString()).toContain('Harissa de Nabeul'), patience)
  await db.update(shops).set({ name: 'Dar El Bhar' }).where(eq(shops.id, 1))
  await vi.waitFor(async () => expect(await shopNames()).toContain('Dar El Bhar'), patience)
  expect(await isClosed()).toBe(false)
  await db.insert(openingExceptions).values({ shopId: 1, firstDay: '2026-11-20', lastDay: '2026-11-20' })
  await vi.waitFor(async () => expect(await isClosed()).toBe(true), patience)
})

test('a published change drops its entries at the commit, and stock sends no notification', async () => {
  const { db } = database
  const reports = createCatalogueEvents()
  const heard: (number | null)[] = []
  reports.onCatalogueChange((shopId) => void heard.push(shopId))
  const reported = withTransactionEvents(db, reports.listen)
  await reported.transaction(async (tx) => {
    publishCatalogueChange(tx, 1)
    publishStockChange(tx, [dish.id])
    expect(heard).toEqual([])
  })
  expect(heard).toEqual([1])
  const notices: string[] = []
  const stop = server.tools.broadcast.subscribe({
    onMessage: ({ channel }) => void notices.push(channel),
    onReconnect: () => {},
  })
  await db.update(products).set({ stock: 17 }).where(eq(products.id, dish.id))
  await db.update(products).set({ description: 'Croustillante.' }).where(eq(products.id, dish.id))
  await vi.waitFor(() => expect(notices).toEqual(['catalogue']), patience)
  stop()
})

test('without the connection for invalidations nothing cached is sent', async () => {
  await ask(menuPath)
  const before = await answeredReady()
  let told: (() => void) | undefined
  const deaf = new Promise<void>((resolve) => {
    told = resolve
  })
  const stop = server.tools.broadcast.subscribe({
    onMessage: () => {},
    onDisconnect: () => told?.(),
    onReconnect: () => {},
  })
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mida live' and datname = current_database()`,
  )
  await deaf
  expect((await ask(menuPath)).status).toBe(200)
  expect(await answeredReady()).toBe(before)
  await vi.waitFor(async () => {
    await ask(menuPath)
    expect(await answeredReady()).toBeGreaterThan(before)
  }, patience)
  stop()
})
