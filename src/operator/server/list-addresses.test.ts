import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { readBefore, readLogFilter } from '../log-filter.ts'
import { readOlderThan, readOrdersFilter } from '../orders-filter.ts'
import { readAfter, readShopFilter } from '../shop-filter.ts'
import { listShopsPage } from './list-shops.ts'
import { readLogPage } from './read-log.ts'
import { readOrdersPage } from './read-orders.ts'
import { readFailedJobs, readTroubledMessages } from './read-trouble.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi(() => {})
})
afterAll(() => api.close())

const noUuid = '-'.repeat(36)
const uuid = '00000000-0000-4000-8000-000000000000'
const places = ['2147483647', '2147483648', '999999999999999', '9223372036854775808', `999999999999999_${uuid}`]
const dates = ['0000-01-01', '0001-01-01', '0099-12-31', '1000-01-01', '9998-12-31', '9999-12-31']
const texts = ['\0', '2147483648', '999999999', 'person 999999999', "'&|!:*", '\ud800']

test('a list answers whatever its address asks for', async () => {
  const { db } = api.tools
  const addresses = [
    ...[...places, `1_${noUuid}`].map((place) => ({ before: place, after: place })),
    ...dates.flatMap((day) =>
      ['', 'Africa/Tunis', 'America/Los_Angeles'].map((zone) => ({ from: day, to: day, zone })),
    ),
    ...texts.map((text) => ({ q: text, who: text, what: text, shop: text })),
  ]
  for (const address of addresses) {
    const search = new URLSearchParams(address)
    await readLogPage(db, readLogFilter(search), readBefore(search))
    await readOrdersPage(db, readOrdersFilter(search), readOlderThan(search))
    await listShopsPage(db, readShopFilter(search), readAfter(search))
    await readTroubledMessages(db, readBefore(search))
    await readFailedJobs(db, search.get('before') ?? '')
  }
})

test('a place that no row has shows the first page', async () => {
  const { db } = api.tools
  const after = readAfter(new URLSearchParams('after=2147483648'))
  expect((await listShopsPage(db, readShopFilter(new URLSearchParams()), after)).shops.length).toBeGreaterThan(0)
})
