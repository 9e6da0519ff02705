import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptingTexting } from '../../../tests/accepting-providers.ts'
import { createCaller } from '../../../tests/caller.ts'
import { placeCounterOrder } from '../../../tests/place-order.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { recordFailedJob } from '../../server/failed-jobs.ts'
import { readNeeds } from './read-needs.ts'

let api: WholeApi

beforeAll(async () => {
  api = await createWholeApi({ texting: acceptingTexting(() => {}) })
  // Shops of the demo get no reminders.
  await api.tools.db.execute(sql`update shops set is_demo = false where id = 1`)
  await api.tools.db.execute(sql`delete from messages`)
  await api.tools.db.execute(sql`delete from failed_jobs`)
})
afterAll(() => api.close())

const needs = async () => (await readNeeds(api.tools.db)).needs

test('a shop that does not answer in spite of a reminder needs a person, until it answers', async () => {
  const id = await placeCounterOrder(api)
  expect(await needs()).toEqual([])
  api.clock.forward(4 * 60_000)
  await api.jobs.turn()
  expect(await needs()).toMatchObject([{ kind: 'silent-shop', of: { name: 'Dar El Marsa', orders: 1 } }])
  const sami = await createCaller(api, 'sami@example.com')
  await sami('POST', `/api/pro/orders/${id}/status`, { status: 1 })
  expect(await needs()).toEqual([])
})

test('what has waited longest comes first, and an entry is gone with its cause', async () => {
  const now = api.clock.now()
  await recordFailedJob(api.tools, {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'refund-order',
    data: { orderId: 7 },
    tries: 41,
    error: 'Error',
  })
  const earlier = new Date(now.getTime() - 60_000)
  await api.tools.db.execute(sql`insert into messages (key, fact, channel, order_id, state, created_at, claimed_at, troubled_at, settled_at)
    values ('k', 'order-ready 7', 'sms', 7, 'failed', ${earlier}, ${earlier}, ${earlier}, ${earlier})`)
  expect((await needs()).map(({ kind }) => kind)).toEqual(['message', 'job'])
  const nour = await createCaller(api, 'nour@example.com')
  await nour('POST', '/api/admin/jobs/00000000-0000-4000-8000-000000000001/stop')
  expect((await needs()).map(({ kind }) => kind)).toEqual(['message'])
})

test('a message that is still being tried waits for nobody', async () => {
  await api.tools.db.execute(sql`update messages set settled_at = null, state = 'waiting'`)
  expect(await needs()).toEqual([])
})
