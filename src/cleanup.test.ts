import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../tests/api.ts'
import { sweep } from './cleanup.ts'
import { takeMailQuota } from './messages/server/mail-quota.ts'
import { mailTurns, messages } from './messages/server/tables.ts'
import { failedJobs } from './server/tables.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi(() => {})
})

afterAll(() => api.close())

const dayMs = 86_400_000
const daysAgo = (days: number): Date => new Date(api.clock.now().getTime() - days * dayMs)

test('settled messages and failed jobs go after 90 days, however many; what is open stays', async () => {
  const { db } = api.tools
  const message = (key: string, at: Date, settledAt: Date | null) => ({
    ...{ key, fact: key, channel: 'sms' as const, state: 'sent' as const, createdAt: at, claimedAt: at, settledAt },
  })
  // The demo world has messages and jobs of its own.
  await db.delete(messages)
  await db.delete(failedJobs)
  await db
    .insert(messages)
    .values([
      ...Array.from({ length: 2500 }, (_, n) => message(`old ${n}`, daysAgo(91), daysAgo(91))),
      message('young', daysAgo(89), daysAgo(89)),
      message('late', daysAgo(91), daysAgo(1)),
      message('open', daysAgo(91), null),
    ])
  const job = (n: number, failedAt: Date) => ({
    ...{ id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, job: 'order-ready', about: {}, tries: 41 },
    ...{ error: 'Error', failedAt },
  })
  await db
    .insert(failedJobs)
    .values([...Array.from({ length: 2500 }, (_, n) => job(n, daysAgo(91))), job(9999, daysAgo(89))])
  await Promise.all([sweep(api.tools), sweep(api.tools)])
  const kept = await db.select({ key: messages.key }).from(messages)
  expect(kept.map(({ key }) => key).toSorted()).toEqual(['late', 'open', 'young'])
  expect((await db.select().from(failedJobs)).map(({ tries }) => tries)).toEqual([41])
})

test('a slot of the mail quota is deleted after its hour, and not before', async () => {
  const { tools, clock } = api
  const take = () => takeMailQuota(tools, { to: 'amina@example.com', limit: 1 })
  const key = await take()
  expect(key).not.toContain('amina')
  clock.forward(3_500_000)
  await sweep(tools)
  expect(await take()).toBeNull()
  clock.forward(200_000)
  await sweep(tools)
  expect(await tools.db.select().from(mailTurns)).toEqual([])
  expect(await take()).toBe(key)
  const another = await takeMailQuota({ ...tools, secret: 'another secret' }, { to: 'amina@example.com', limit: 1 })
  expect(another).not.toBe(key)
})
