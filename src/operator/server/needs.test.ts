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

test('a restaurant that asks for approval waits for a person until somebody decides', async () => {
  const [waiting, ...others] = await needs()
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ kind: 'waiting-shop', of: { wants: 'approval' } })
  const nour = await createCaller(api, 'nour@example.com')
  const { rows } = await api.tools.db.execute<{ version: number }>(
    sql`select version from shop_profiles where shop_id = ${waiting?.of.id}`,
  )
  const decision = { version: rows[0]?.version, status: 'sent-back', reason: 'The menu is empty.' }
  const decided = await nour('POST', `/api/admin/shops/${waiting?.of.id}/status`, decision)
  expect(decided.body).toEqual({ success: true })
  expect(await needs()).toEqual([])
})

test('a restaurant that asks for another identity waits for a person as long as it asks', async () => {
  const now = api.clock.now()
  const { db } = api.tools
  await db.execute(sql`insert into shop_profiles (shop_id, wanted, wanted_at) values (1, '{"domain":"marsa"}', ${now})
    on conflict (shop_id) do update set wanted = excluded.wanted, wanted_at = excluded.wanted_at`)
  expect(await needs()).toMatchObject([
    { kind: 'waiting-shop', of: { id: 1, wants: 'identity', at: now.toISOString() } },
  ])
  await db.execute(sql`update shop_profiles set wanted = null where shop_id = 1`)
  expect(await needs()).toEqual([])
})

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
