import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { listShopsPlainly } from '../../../tests/plain-shops.ts'
import { catalogueRoutes } from '../../catalogue/server/catalogue-routes.ts'
import { searchRoutes } from '../../catalogue/server/search-routes.ts'
import { defaultZone } from '../delivery-zone.ts'

const deliveryPostalCodes = defaultZone.map(({ postalCode }) => postalCode)

let api: TestApi

beforeAll(async () => {
  api = await createTestApi((app, tools, mountTools) => {
    catalogueRoutes(app, tools, mountTools)
    searchRoutes(app, tools, mountTools)
  })
})

afterAll(() => api.close())

type Listed = { domain: string; is_open: boolean }

const get = async (url: string): Promise<Listed[]> => (await api.app.inject({ url })).json()

const reachedBy = async (zip: string): Promise<string[]> =>
  (await listShopsPlainly(api.tools.db)).filter(({ serves }) => serves.includes(zip)).map(({ domain }) => domain)

test.each(deliveryPostalCodes)('the list, the listing and the search return the same shops for %s', async (zip) => {
  const listed = await get(`/api/all/${zip}/getboutiques`)
  const reached = new Set(await reachedBy(zip))
  expect(reached.size).toBeGreaterThan(0)
  expect(new Set(listed.map(({ domain }) => domain))).toEqual(reached)
  const found = (await get(`/api/restaurants/search?query=citronnade&zip=${zip}`)).filter(({ is_open }) => is_open)
  const isNear = found.map(({ domain }) => reached.has(domain))
  expect(isNear).toEqual(isNear.toSorted((a, b) => Number(b) - Number(a)))
})

test('a postal code that nobody serves reaches no shop', async () => {
  expect(await get('/api/all/1005/getboutiques')).toEqual([])
  expect(await reachedBy('1005')).toEqual([])
})
