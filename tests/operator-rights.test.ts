import { afterAll, beforeAll, expect, test } from 'vitest'
import { screensOf } from '../src/operator/permission.ts'
import { createCaller } from './caller.ts'
import { callAs, giveRole, operatorCalls } from './operator-calls.ts'
import { listRoutes } from './route-table.ts'
import { createWholeApi, type WholeApi } from './whole-api.ts'

let api: WholeApi

beforeAll(async () => {
  api = await createWholeApi()
})
afterAll(() => api.close())

/** Open to whoever has the link of the first run. */
const byLink = ['POST /api/admin/setup', 'POST /api/admin/setup/link']

const adminRoutes = () =>
  listRoutes(api.routes)
    .filter(({ url }) => url.startsWith('/api/admin/'))
    .map(({ method, url }) => `${method} ${url}`)
    .filter((name) => !byLink.includes(name))

test('every call of the operator has an expectation', () => {
  expect(Object.keys(operatorCalls).toSorted()).toEqual(adminRoutes().toSorted())
})

test.each(['operator', 'support'] as const)('the role %s may make exactly the calls that it should', async (role) => {
  await giveRole(api.tools.db, role)
  const nour = await createCaller(api, 'nour@example.com')
  const found: string[] = []
  for (const [name, row] of Object.entries(operatorCalls)) {
    const { status, body } = await callAs(nour, name, row)
    expect(status, `${name}: ${JSON.stringify(body)}`).not.toBe(401)
    if ((body?.code === 'not-operator' ? '-' : '+') !== row[role]) found.push(`${name}: ${status}`)
  }
  expect(found).toEqual([])
})

test('the navigation shows the screens that a role may open', () => {
  expect(screensOf('operator')).toEqual([
    'needs',
    'shops',
    'orders',
    'messages',
    'cuisines',
    'legal',
    'people',
    'log',
    'zone',
    'countries',
    'settings',
  ])
  expect(screensOf('support')).toEqual(['needs', 'shops', 'orders', 'messages', 'log'])
})
