import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accepted, testProvider } from '../../../tests/accepting-providers.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { placeCounterOrder } from '../../../tests/place-order.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import type { FoundText, TextMessage } from '../../adapters/texting/texting.ts'
import type { Delivery } from '../../kernel/delivery.ts'
import { recordFailedJob } from '../../server/failed-jobs.ts'
import { readFailedJobs, readTroubledMessages } from './read-trouble.ts'

let api: WholeApi
let nour: Caller
let answer: Delivery
let atProvider: FoundText
const texts: TextMessage[] = []

beforeAll(async () => {
  api = await createWholeApi({
    texting: {
      providerOf: () => testProvider,
      send: async (message) => {
        texts.push(message)
        return answer
      },
      find: async () => atProvider,
    },
  })
  nour = await createCaller(api, 'nour@example.com')
})
beforeEach(async () => {
  answer = accepted
  atProvider = []
  texts.length = 0
  api.jobs.waiting.length = 0
  await api.tools.db.execute(sql`delete from messages`)
  await api.tools.db.execute(sql`delete from failed_jobs`)
})
afterAll(() => api.close())

const failed = { provider: 'test', code: null, retryAfter: null, id: null } as const
const refused: Delivery = { ...failed, outcome: 'refused', status: 400 }
const unknown: Delivery = { ...failed, outcome: 'unknown', status: null }

/** An order whose text could not be sent. */
const trouble = async (given: Delivery): Promise<number> => {
  const id = await placeCounterOrder(api)
  answer = given
  const [job] = api.jobs.waiting
  await api.jobs.run().catch(() => {})
  if (given.outcome !== 'refused' && job) {
    api.jobs.waiting.push(job)
    await api.jobs.giveUp()
  }
  answer = accepted
  texts.length = 0
  return id
}

const messages = async () => (await readTroubledMessages(api.tools.db, null)).messages
const firstId = async () => (await messages())[0]?.id
const jobs = async () => (await readFailedJobs(api.tools.db, '')).jobs
const press = async (what: 'retry' | 'stop', id?: number) =>
  nour('POST', `/api/admin/messages/${id ?? (await firstId())}/${what}`)

test('a refused text is listed with what the provider said, is sent again at a press, and is then gone', async () => {
  const orderId = await trouble(refused)
  expect(await messages()).toMatchObject([
    {
      job: 'order-placed',
      orderId,
      channel: 'sms',
      state: 'refused',
      isOver: true,
      isRepeatable: true,
      provider: 'test',
      status: 400,
    },
  ])
  expect((await press('retry')).status).toBe(200)
  expect(await messages()).toMatchObject([{ state: 'waiting', isOver: false, isRepeatable: false }])
  await api.jobs.run()
  expect(texts).toHaveLength(1)
  expect(await messages()).toEqual([])
})

test('a text that may have been sent is looked up before it is sent again', async () => {
  await trouble(unknown)
  expect(await messages()).toMatchObject([{ state: 'unknown', isOver: true }])
  atProvider = [{ outcome: 'sent', provider: 'test', id: 'SM1' }]
  await press('retry')
  api.clock.forward(60_000)
  await api.jobs.run()
  expect(texts).toEqual([])
  expect(await messages()).toEqual([])
})

test('of two who press at once one sends it, and the other is told', async () => {
  await trouble(refused)
  const id = await firstId()
  const answers = await Promise.all([press('retry', id), press('retry', id), press('retry', id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'already-dealt-with',
    message: expect.stringMatching(/\S/),
  })
  expect(api.jobs.waiting).toHaveLength(1)
})

test('a stopped message is not sent by a job that still tries, and is listed no more', async () => {
  const orderId = await placeCounterOrder(api)
  const [job] = api.jobs.waiting
  answer = { ...failed, outcome: 'not-sent', status: 429 }
  await expect(api.jobs.run()).rejects.toThrow()
  api.clock.forward(180_000)
  if (job) api.jobs.waiting.push(job)
  await expect(api.jobs.run()).rejects.toThrow()
  expect(await messages()).toMatchObject([{ orderId, state: 'waiting', isOver: false }])
  expect((await press('stop')).status).toBe(200)
  answer = accepted
  texts.length = 0
  if (job) api.jobs.waiting.push(job)
  await api.jobs.run()
  expect(texts).toEqual([])
  expect(await messages()).toEqual([])
})

test('a message that went out meanwhile, or never was, cannot be stopped', async () => {
  await trouble(refused)
  const id = await firstId()
  await press('stop', id)
  expect((await press('stop', id)).body.code).toBe('already-dealt-with')
  expect((await press('retry', id)).body.code).toBe('already-dealt-with')
  expect((await press('retry', 999_999_999)).body.code).toBe('already-dealt-with')
})

test('a message whose recipient is not kept cannot be sent again, only stopped', async () => {
  await api.tools.db.execute(sql`insert into messages (key, fact, channel, shop_id, state, created_at, claimed_at, troubled_at, settled_at)
    values ('k', 'shop: contact of 1 at x', 'sms', 1, 'failed', now(), now(), now(), now())`)
  expect(await messages()).toMatchObject([{ job: 'shop-contact-changed', isRepeatable: false, shop: 'Dar El Marsa' }])
  expect((await press('retry')).body.code).toBe('not-repeatable')
  expect((await press('stop')).status).toBe(200)
})

const fail = async (name: string, data: object): Promise<string> => {
  const id = randomUUID()
  await recordFailedJob(api.tools, { id, name, data, tries: 41, error: 'Error: no answer' })
  return id
}

test('a failed job runs again once, with all its data', async () => {
  const id = await fail('refund-order', { orderId: 42, isLate: true })
  expect(await jobs()).toMatchObject([{ id, job: 'refund-order', isRepeatable: true, about: [['orderId', '42']] }])
  const answers = await Promise.all([1, 2].map(() => nour('POST', `/api/admin/jobs/${id}/retry`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(api.jobs.waiting).toEqual([{ name: 'refund-order', data: { orderId: 42, isLate: true } }])
  expect(await jobs()).toEqual([])
})

test('a job with a mail address keeps none, so it can only be given up', async () => {
  const id = await fail('account-mail', { kind: 'password-reset', email: 'amina@example.com' })
  expect(await jobs()).toMatchObject([{ isRepeatable: false, about: [] }])
  expect((await nour('POST', `/api/admin/jobs/${id}/retry`)).body.code).toBe('not-repeatable')
  expect(await jobs()).toHaveLength(1)
  expect((await nour('POST', `/api/admin/jobs/${id}/stop`)).status).toBe(200)
  expect((await nour('POST', `/api/admin/jobs/${id}/stop`)).body.code).toBe('already-dealt-with')
})

test('a job whose message is listed is not listed too, and both end with one press', async () => {
  const orderId = await trouble(unknown)
  await fail('order-placed', { orderId })
  await fail('order-placed', { orderId: orderId + 1 })
  expect((await jobs()).map(({ about }) => about)).toEqual([[['orderId', String(orderId + 1)]]])
  await press('stop')
  expect(await jobs()).toHaveLength(1)
})

test('both lists are read page by page', async () => {
  for (const n of [1, 2, 3]) {
    await fail('refund-order', { orderId: n })
    await api.tools.db.execute(sql`insert into messages (key, fact, channel, order_id, state, created_at, claimed_at, troubled_at, settled_at)
      values (${`k${n}`}, ${`order-ready ${n}`}, 'sms', ${n}, 'failed', now(), now(), now(), now())`)
  }
  const { db } = api.tools
  const first = await readTroubledMessages(db, null, 2)
  const second = await readTroubledMessages(db, first.older, 2)
  expect([...first.messages, ...second.messages].map(({ orderId }) => orderId)).toEqual([3, 2, 1])
  const newest = await readFailedJobs(db, '', 2)
  const last = await readFailedJobs(db, newest.older ?? '', 2)
  expect(new Set([...newest.jobs, ...last.jobs].map(({ id }) => id)).size).toBe(3)
  expect([second.older, last.older]).toEqual([null, null])
})
