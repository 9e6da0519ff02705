import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApi, type TestApi } from '../../tests/api.ts'
import { createCaller } from '../../tests/caller.ts'
import { users } from '../account/server/tables.ts'
import { createTimeBudget, currentBudget, withinBudget } from '../adapters/database/time-budget.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { ok } from '../kernel/result.ts'
import { createConnectionShares } from './connection-shares.ts'
import { mount } from './mount.ts'

const readShare = endpoint({
  slice: 'account',
  summary: 'Whether the caller waits with the members',
  method: 'GET',
  path: '/api/share',
  access: 'user',
  reply: z.object({ isMember: z.boolean() }),
  refusals: {},
})

let api: TestApi

beforeAll(async () => {
  api = await createTestApi((app, _tools, mountTools) => {
    mount(app, readShare, mountTools, async () => ok({ isMember: currentBudget()?.share?.isMember() ?? false }))
  })
})

afterAll(() => api.close())

const shareOf = createConnectionShares({ limitsScale: 1 }, 10)

/** As the server does for each request. */
const asRequest = <Value>(work: () => Promise<Value>): Promise<Value> =>
  withinBudget(
    createTimeBudget(60_000, () => shareOf('203.0.113.7')),
    work,
  )

const isMember = async (email: string): Promise<boolean> => {
  const caller = await createCaller(api, email)
  // The first request remembers whether the caller is a member. The second one does not look it up again.
  await asRequest(() => caller('GET', '/api/share'))
  return (await asRequest(() => caller('GET', '/api/share'))).body.isMember
}

test('who has proved a phone or a mailbox waits for a connection with the members', async () => {
  expect(await isMember('amina@example.com')).toBe(true)
})

test('an account that has proved nothing waits with the strangers', async () => {
  const nothing = { phoneVerifiedAt: null, emailVerifiedAt: null }
  await api.tools.db.update(users).set(nothing).where(eq(users.email, 'leo@example.com'))
  expect(await isMember('leo@example.com')).toBe(false)
})
