import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, testProvider } from '../../../tests/accepting-providers.ts'
import { createCaller } from '../../../tests/caller.ts'
import { placeCounterOrder } from '../../../tests/place-order.ts'
import { shopProfileOf } from '../../../tests/shop-profile.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import type { Delivery } from '../../kernel/delivery.ts'
import { recordFailedJob } from '../../server/failed-jobs.ts'
import { readNeeds } from './read-needs.ts'

let api: WholeApi
let answer: Delivery = accepted

beforeAll(async () => {
  api = await createWholeApi({ texting: { providerOf: () => testProvider, send: async () => answer } })
  // Shops of the demo get no reminders.
  await api.tools.db.execute(sql`update shops set is_demo = false where id = 1`)
  await api.tools.db.execute(sql`delete from messages`)
  await api.tools.db.execute(sql`delete from failed_jobs`)
  await openBoard()
})
afterAll(() => api.close())

const openBoard = async () => (await createCaller(api, 'sami@example.com'))('GET', '/api/pro/orders')

const needs = async () => (await readNeeds(api.tools)).needs

const versionOf = async (shopId: number | string | undefined): Promise<number> => {
  const { rows } = await api.tools.db.execute<{ version: number }>(
    sql`select version from shop_profiles where shop_id = ${shopId}`,
  )
  return rows[0]?.version ?? 0
}

const decide = async (shopId: number | string | undefined, what: 'status' | 'identity', decision: object) => {
  const nour = await createCaller(api, 'nour@example.com')
  const body = { version: await versionOf(shopId), ...decision }
  expect((await nour('POST', `/api/admin/shops/${shopId}/${what}`, body)).body).toEqual({ success: true })
}

test('a restaurant that asks for approval waits for a person until somebody decides', async () => {
  const [waiting, ...others] = await needs()
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ kind: 'waiting-shop', of: { wants: 'approval' } })
  const rania = await createCaller(api, 'rania@example.com')
  const move = async (status: string) =>
    rania('POST', `/api/pro/shops/${waiting?.of.id}/status`, { version: await versionOf(waiting?.of.id), status })
  expect((await move('draft')).status).toBe(200)
  expect(await needs()).toEqual([])
  expect((await move('submitted')).status).toBe(200)
  expect(await needs()).toMatchObject([{ kind: 'waiting-shop', of: { id: waiting?.of.id } }])
  await decide(waiting?.of.id, 'status', { status: 'sent-back', reason: 'The menu is empty.' })
  expect(await needs()).toEqual([])
})

test('a restaurant that asks for another identity waits for a person as long as it asks', async () => {
  const sami = await createCaller(api, 'sami@example.com')
  const wish = { ...shopProfileOf('la-marsa'), version: await versionOf(1) }
  expect((await sami('PUT', '/api/pro/shops/1/profile', wish)).status).toBe(200)
  const at = api.clock.now().toISOString()
  expect(await needs()).toMatchObject([{ kind: 'waiting-shop', of: { id: 1, wants: 'identity', at } }])
  await decide(1, 'identity', { accept: true })
  expect(await needs()).toEqual([])
})

test('a restaurant that takes orders although no screen shows them needs a person, until its board is opened', async () => {
  api.clock.forward(5 * 60_000)
  expect(await needs()).toMatchObject([{ kind: 'silent-board', of: { id: 1 } }])
  await openBoard()
  expect(await needs()).toEqual([])
})

test('a shop that does not answer in spite of a reminder needs a person, until it answers', async () => {
  const id = await placeCounterOrder(api)
  expect(await needs()).toEqual([])
  api.clock.forward(4 * 60_000)
  await api.jobs.turn()
  expect(await needs()).toMatchObject([{ kind: 'silent-shop', of: { id: 1, orders: 1 } }])
  const sami = await createCaller(api, 'sami@example.com')
  await sami('POST', `/api/pro/orders/${id}/status`, { status: 1 })
  expect(await needs()).toEqual([])
})

test('a report that a shop leaves unanswered for half an hour needs a person, until it is answered', async () => {
  const id = await placeCounterOrder(api)
  const sami = await createCaller(api, 'sami@example.com')
  await sami('POST', `/api/pro/orders/${id}/status`, { status: 1 })
  const amina = await createCaller(api, 'amina@example.com')
  const reported = await amina('POST', `/api/orders/${id}/reports`, { kind: 'late', words: 'Toujours rien' })
  const at = api.clock.now().toISOString()
  api.clock.forward(30 * 60_000 - 1)
  await openBoard()
  expect(await needs()).toEqual([])
  api.clock.forward(1)
  expect(await needs()).toMatchObject([{ kind: 'open-reports', of: { id: 1, reports: 1, at } }])
  const [report] = reported.body.reports
  const counter = await createCaller(api, 'sami@example.com')
  const answer = { words: 'Encore cinq minutes' }
  const answered = await counter('POST', `/api/pro/orders/${id}/reports/${report.id}/answer`, answer)
  expect(answered.status).toBe(200)
  expect(await needs()).toEqual([])
})

const refuse = async () => {
  await api.jobs.run()
  answer = { outcome: 'refused', provider: 'test', status: 400, code: null, retryAfter: null, id: null }
}

const retry = async (id: number | string | undefined) => {
  answer = accepted
  const nour = await createCaller(api, 'nour@example.com')
  expect((await nour('POST', `/api/admin/messages/${id}/retry`)).status).toBe(200)
  expect(await needs()).toEqual([])
  await api.jobs.run()
  expect(await needs()).toEqual([])
}

test('a text that was refused needs a person until it is sent again', async () => {
  await refuse()
  await placeCounterOrder(api)
  await api.jobs.run()
  const [lost, ...others] = await needs()
  expect(others).toEqual([])
  expect(lost).toMatchObject({ kind: 'message', of: { job: 'order-placed', status: 400 } })
  await retry(lost?.of.id)
})

test('a decision and an invitation that did not arrive have a name, and are sent again', async () => {
  await refuse()
  await decide(1, 'status', { status: 'suspended', reason: 'Smoke.' })
  await api.jobs.run()
  const [decision] = await needs()
  expect(decision).toMatchObject({ kind: 'message', of: { job: 'shop-decided', isRepeatable: true } })
  await retry(decision?.of.id)
  await decide(1, 'status', { status: 'live' })
  await refuse()
  const sami = await createCaller(api, 'sami@example.com')
  const to = { to: '+21622333444', role: 'kitchen' }
  expect((await sami('POST', '/api/pro/shops/1/invitations', to)).status).toBe(200)
  await api.jobs.run()
  const [invitation] = await needs()
  expect(invitation).toMatchObject({ kind: 'message', of: { job: 'staff-invitation', isRepeatable: true } })
  await retry(invitation?.of.id)
})

test('a job that has failed needs a person until it runs again or is stopped, and what has waited longest comes first', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const fail = () =>
    recordFailedJob(api.tools, { id, name: 'refund-order', data: { orderId: 7 }, tries: 41, error: 'Error' })
  const nour = await createCaller(api, 'nour@example.com')
  for (const press of ['stop', 'retry']) {
    await fail()
    expect(await needs()).toMatchObject([{ kind: 'job', of: { id } }])
    expect((await nour('POST', `/api/admin/jobs/${id}/${press}`)).status).toBe(200)
    expect(await needs(), press).toEqual([])
  }
  await fail()
  const earlier = new Date(api.clock.now().getTime() - 60_000)
  await api.tools.db.execute(sql`insert into messages (key, fact, channel, order_id, state, created_at, claimed_at, troubled_at, settled_at)
    values ('k', 'order-ready 7', 'sms', 7, 'failed', ${earlier}, ${earlier}, ${earlier}, ${earlier})`)
  expect((await needs()).map(({ kind }) => kind)).toEqual(['message', 'job'])
  await nour('POST', `/api/admin/jobs/${id}/stop`)
  await api.tools.db.execute(sql`update messages set settled_at = null, state = 'waiting' where key = 'k'`)
  expect(await needs()).toEqual([])
})
