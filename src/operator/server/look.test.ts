import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { placeCounterOrder } from '../../../tests/place-order.ts'
import { fillPath, listRoutes } from '../../../tests/route-table.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { endOldLooks, listLooks, lookLife } from '../../restaurant/server/look.ts'

let api: WholeApi
let nour: Caller
const broadcast = createTestBroadcast()

beforeAll(async () => {
  api = await createWholeApi({ broadcast })
  await placeCounterOrder(api)
})
beforeEach(async () => {
  nour = await createCaller(api, 'nour@example.com')
  await api.tools.db.execute(sql`delete from audit_log`)
})
afterAll(() => api.close())

const look = (shop = 1) => nour('POST', `/api/admin/shops/${shop}/look`)

const board = () => nour('GET', '/api/pro/orders')

const logRows = async () =>
  (await api.tools.db.execute(sql`select action, shop_id, actor_name from audit_log order by id`)).rows

test('somebody of the operator sees the board of a shop until they end the visit', async () => {
  expect((await board()).body.code).toBe('not-staff')
  expect((await look()).status).toBe(200)
  const seen = await board()
  expect(seen.status).toBe(200)
  expect(JSON.stringify(seen.body)).toContain('Dar El Marsa')
  expect((await nour('DELETE', '/api/look')).status).toBe(200)
  expect((await board()).body.code).toBe('not-staff')
  expect((await nour('DELETE', '/api/look')).status).toBe(200)
  expect(await logRows()).toMatchObject([
    { action: 'shop.looked-at', shop_id: 1, actor_name: 'Nour Trabelsi' },
    { action: 'shop.look-ended', shop_id: 1 },
  ])
  expect(await listLooks(api.tools.db, 1)).toMatchObject([{ by: 'Nour Trabelsi' }])
  expect(await listLooks(api.tools.db, 2)).toEqual([])
})

test('who looks at a board is no screen of the restaurant', async () => {
  await look()
  expect((await board()).status).toBe(200)
  expect((await api.tools.db.execute(sql`select from board_heartbeats`)).rows).toEqual([])
  await (await createCaller(api, 'sami@example.com'))('GET', '/api/pro/orders')
  expect((await api.tools.db.execute(sql`select from board_heartbeats`)).rows).toHaveLength(1)
})

test('no call that changes something in the rooms of a shop works during a visit', async () => {
  await look()
  const writes = listRoutes(api.routes).filter(({ method, url }) => method !== 'GET' && url.startsWith('/api/pro/'))
  expect(writes.length).toBeGreaterThan(25)
  const others: string[] = []
  for (const { method, url } of writes) {
    const { status, body } = await nour(
      method as 'POST',
      fillPath(url, (name) => (name === 'kind' ? 'dish' : '1')),
      method === 'DELETE' ? undefined : {},
    )
    // A body of the wrong shape is refused before anything else.
    if (status !== 422 && body.code !== 'only-looking') others.push(`${method} ${url}: ${status} ${body.code}`)
  }
  expect(others).toEqual([])
  const open = await nour('POST', '/api/pro/shops/1/status', { version: 1, status: 'paused' })
  expect(open).toMatchObject({ status: 403, body: { code: 'only-looking' } })
  expect(await logRows()).toHaveLength(1)
})

test('a visit ends after half an hour, with its live connections', async () => {
  await look()
  broadcast.sent.length = 0
  await endOldLooks(api.tools)
  expect(broadcast.sent).toEqual([])
  api.clock.forward(lookLife - 1000)
  expect((await board()).status).toBe(200)
  api.clock.forward(1000)
  expect((await board()).body.code).toBe('not-staff')
  await endOldLooks(api.tools)
  expect(broadcast.sent).toMatchObject([
    { channel: '#sessions', payload: { sessions: expect.arrayContaining([expect.any(Number)]) } },
  ])
})

test('a second press begins nothing, and another shop ends the first visit', async () => {
  const both = await Promise.all([look(), look()])
  expect(new Set(both.map(({ body }) => body.until)).size).toBe(1)
  expect((await look(2)).status).toBe(200)
  expect((await look(999_999)).body.code).toBe('unknown-shop')
  expect(await logRows()).toMatchObject([
    { action: 'shop.looked-at', shop_id: 1 },
    { action: 'shop.look-ended', shop_id: 1 },
    { action: 'shop.looked-at', shop_id: 2 },
  ])
})

test('the visit is of this session and of this role alone', async () => {
  await look()
  const elsewhere = await createCaller(api, 'nour@example.com')
  expect((await elsewhere('GET', '/api/pro/orders')).body.code).toBe('not-staff')
  await api.tools.db.execute(
    sql`delete from operators where user_id = (select id from users where email = 'nour@example.com')`,
  )
  expect((await board()).body.code).toBe('not-staff')
  expect((await look()).body.code).toBe('not-operator')
})
