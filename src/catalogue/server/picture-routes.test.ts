import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { pictureAt, pictureEdition } from '../picture-sources.ts'
import { findSign } from '../pictures/drawings.ts'
import { readPictureName } from './picture-name.ts'
import { pictureRoutes } from './picture-routes.ts'
import { cuisines, products, shops } from './tables.ts'

let api: TestApi
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mida-pictures-'))
  api = await createTestApi((app, tools) => {
    const brand = { ...tools.config.brand, accent: '#0b6e4f' }
    pictureRoutes(app, { ...tools, config: { ...tools.config, dataDir, brand } })
  })
})

afterAll(async () => {
  await api.close()
  await rm(dataDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

test('every picture of the demo world can be drawn', async () => {
  const { db } = api.tools
  const drawn = [
    ...(await db.selectDistinct({ url: products.imageUrl }).from(products)),
    ...(await db.select({ url: shops.imageUrl }).from(shops)),
    ...(await db.select({ url: cuisines.imageUrl }).from(cuisines)),
  ].map(({ url }) => url)
  expect(drawn.length).toBeGreaterThan(300)
  expect(drawn.filter((url) => !readPictureName(url.replace('/pictures/', '')))).toEqual([])
  const logos = (await db.select({ url: shops.logoUrl }).from(shops)).map(({ url }) => url)
  expect(logos.filter((url) => !findSign(url.replace(/^\/pictures\/(.+)\.svg$/, '$1')))).toEqual([])
})

test('no two dishes on one menu show the same picture, unless more than four share a drawing', async () => {
  const rows = await api.tools.db.select({ shop: products.shopId, url: products.imageUrl }).from(products)
  const often = new Map<string, number>()
  for (const { shop, url } of rows) often.set(`${shop} ${url}`, (often.get(`${shop} ${url}`) ?? 0) + 1)
  expect(Math.max(...often.values())).toBeLessThanOrEqual(2)
})

const brik = '/pictures/dishes/brik-3a.webp'

test.each([
  [brik, 'image/webp', 640],
  [pictureAt(brik, 320, 'avif'), 'image/avif', 320],
  [pictureAt(brik, 960, 'jpg'), 'image/jpeg', 960],
  ['/pictures/shops/brik-3-320.webp', 'image/webp', 320],
  ['/pictures/cuisines/pizza-320.webp', 'image/webp', 320],
])('%s may be kept for ever and is what it says', async (url, type, width) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width, height: (width * 3) / 4 })
  const again = await get(url, { 'if-none-match': String(reply.headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test.each(['/pictures/logos/d-3.svg', '/pictures/avatars/5.svg', '/pictures/icon.svg', '/pictures/broken-plate.svg'])(
  '%s is an SVG without scripts',
  async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(reply.headers['content-security-policy']).toContain('sandbox')
    expect(reply.body).toMatch(/^<svg [^>]+>.*<\/svg>$/s)
  },
)

test('home screens get their icon', async () => {
  const reply = await get('/pictures/icon-maskable-192.png')
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
})

test('simultaneous requests share one drawing, and it is stored on disk', async () => {
  const url = '/pictures/dishes/makroudh-4b-320.webp'
  const replies = await Promise.all(Array.from({ length: 8 }, () => get(url)))
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  const folder = join(dataDir, 'pictures', pictureEdition, 'dishes')
  expect((await readdir(folder)).filter((name) => name.includes('makroudh'))).toEqual(['makroudh-4b-320.webp'])
  expect((await readFile(join(folder, 'makroudh-4b-320.webp'))).equals(replies[0]?.rawPayload ?? Buffer.alloc(0))).toBe(
    true,
  )
})

test('an icon in the colour of the marketplace is drawn once, and no other colour is drawn', async () => {
  const folder = join(dataDir, 'pictures', pictureEdition)
  const drawn = await get('/pictures/accent/0b6e4f/icon-512.png')
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512 })
  expect((await readFile(join(folder, 'accent-0b6e4f-icon-512.png'))).equals(drawn.rawPayload)).toBe(true)
  await writeFile(join(folder, 'accent-0b6e4f-icon-192.png'), 'kept')
  expect((await get('/pictures/accent/0b6e4f/icon-192.png')).body).toBe('kept')
  expect((await get('/pictures/accent/0b6e4e/icon-512.png')).statusCode).toBe(404)
})

test('closing the server leaves no half-written picture', async () => {
  const own = await mkdtemp(join(tmpdir(), 'mida-pictures-'))
  const { config, db, log } = api.tools
  const app = fastify()
  await app.register(async (scope) => pictureRoutes(scope, { db, log, config: { ...config, dataDir: own } }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = app.inject({ url: '/pictures/dishes/yoyo-1a-320.webp' })
  await app.close()
  expect((await asked).statusCode).toBe(200)
  const files = await readdir(join(own, 'pictures'), { recursive: true })
  expect(files.filter((name) => name.endsWith('.half'))).toEqual([])
  await rm(own, { recursive: true })
})

test('an empty file from a power cut is drawn again', async () => {
  const url = '/pictures/dishes/samsa-4b-320.webp'
  const folder = join(dataDir, 'pictures', pictureEdition, 'dishes')
  await get('/pictures/dishes/samsa-4a-320.webp')
  await writeFile(join(folder, 'samsa-4b-320.webp'), '')
  expect((await get(url)).rawPayload.length).toBeGreaterThan(2000)
})

test.each([
  '/pictures/dishes/unknown-0a.webp',
  '/pictures/dishes/brik-12a.webp',
  '/pictures/dishes/brik-0.webp',
  '/pictures/dishes/brik-0a.png',
  '/pictures/dishes/brik-0a-321.webp',
  '/pictures/dishes/brik-0a',
  '/pictures/dishes/constructor-0a.webp',
  '/pictures/dishes/..%2f..%2fpackage.json',
  '/pictures/dishes/../../package.json',
  '/pictures/dishes/brik%00-0a.webp',
  '/pictures/cuisines/unknown.webp',
  '/pictures/cuisines/toString.webp',
  '/pictures/shops/unknown-0.webp',
  "/pictures/logos/'.svg",
  '/pictures/logos/d-12.svg',
  `/pictures/shops/${'a'.repeat(99)}.webp`,
  '/pictures/icon-64.png',
])('there is no picture at %s', async (url) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['cache-control']).toBeUndefined()
})
