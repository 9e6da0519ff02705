import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../../../database/world/pictures.ts'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { servePictures } from './serve-pictures.ts'
import { cuisines, products, shops } from './tables.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi((app, tools) => servePictures(app, tools))
})

afterAll(() => api.close())

const get = (url: string) => api.app.inject({ url })

test('every picture that the demo world speaks of is there', async () => {
  const { db } = api.tools
  const urls = [
    ...(await db.selectDistinct({ url: products.imageUrl }).from(products)),
    ...(await db.select({ url: shops.imageUrl }).from(shops)),
    ...(await db.select({ url: shops.logoUrl }).from(shops)),
    ...(await db.select({ url: cuisines.imageUrl }).from(cuisines)),
  ].map(({ url }) => url)
  const missing = []
  for (const url of urls) if ((await get(url)).statusCode !== 200) missing.push(url)
  expect(missing).toEqual([])
})

test('a picture may be kept for ever and can do nothing', async () => {
  const response = await get('/pictures/dishes/couscous-fish-3.svg')
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers['content-security-policy']).toContain('sandbox')
  expect(response.body).toMatch(/^<svg [^>]+>.*<\/svg>$/)
  expect(response.body).not.toMatch(/NaN|undefined/)
  expect(response.body.length).toBeLessThan(20_000)
})

test('the same dish looks the same every time and like no other', async () => {
  const bodies = await Promise.all(pictures.map(async ({ key }) => (await get(`/pictures/dishes/${key}-0.svg`)).body))
  expect(new Set(bodies).size).toBe(pictures.length)
  const [first] = pictures
  expect((await get(`/pictures/dishes/${first.key}-0.svg`)).body).toBe(bodies[0])
})

test.each([
  '/pictures/dishes/unknown-0.svg',
  '/pictures/dishes/brik-12.svg',
  '/pictures/dishes/brik.svg',
  '/pictures/dishes/brik-0.png',
  '/pictures/dishes/brik-0',
  '/pictures/dishes/constructor-0.svg',
  '/pictures/dishes/..%2f..%2fpackage.json',
  '/pictures/dishes/../../package.json',
  '/pictures/dishes/brik%00-0.svg',
  '/pictures/cuisines/unknown.svg',
  '/pictures/cuisines/toString.svg',
  '/pictures/shops/unknown.svg',
  "/pictures/logos/'.svg",
  `/pictures/shops/${'a'.repeat(99)}.svg`,
  '/pictures/people/amina.svg',
])('there is no picture at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
