import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromScript } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { insertOperator } from '../../account/server/operator-store.ts'

let api: WholeApi
let nour: Caller

beforeAll(async () => {
  api = await createWholeApi()
  nour = await createCaller(api, 'nour@example.com')
})
afterAll(() => api.close())

const wish = { who: '', what: '', shop: '', from: '', to: '', zone: '' }
const exportLog = (caller: Caller) => caller('POST', '/api/admin/log/export', wish)

const fill = (rows: number, text: string) =>
  api.tools.db.execute(sql`
    insert into audit_log (at, actor_kind, actor_id, actor_name, shop_id, action, subject, before, after)
    select now(), 'person', 1, 'Sami', 1, 'shop.profile-changed', 'shop ' || n,
      jsonb_build_object('about', ${text}::text), jsonb_build_object('about', n)
    from generate_series(1, ${rows}::int) n`)

test('the newest rows are exported, each once, and the reply says that older ones are left out', async () => {
  await fill(10_050, 'x')
  const { status, body } = await exportLog(nour)
  expect(status).toBe(200)
  expect(body).toMatchObject({ count: 10_000, is_cut: true })
  const subjects = [...body.content.matchAll(/,(shop \d+),/g)].map(([, subject]) => subject)
  expect(subjects).toEqual(Array.from({ length: 10_000 }, (_, n) => `shop ${10_050 - n}`))
})

test('of two exports of one person at once, one is refused with a sentence; another person is not', async () => {
  await fill(1000, 'x')
  await insertOperator(api.tools.db, await userIdOf(api.tools.db, 'leo@example.com'), 'support')
  const leo = await createCaller(api, 'leo@example.com')
  const [other, ...own] = await Promise.all([leo, nour, nour].map(exportLog))
  expect(other?.status).toBe(200)
  expect(own.map(({ status }) => status).toSorted()).toEqual([200, 429])
  expect(own.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'export-running',
    message: expect.stringMatching(/\S/),
  })
  expect((await exportLog(nour)).status).toBe(200)
})

/** The largest part of the work's processor time that keeps everything else of this process waiting in one piece. */
const largestPieceOf = async (work: Promise<unknown>): Promise<number> => {
  let isOver = false
  const end = work.finally(() => {
    isOver = true
  })
  const begun = process.cpuUsage()
  let longest = 0
  while (!isOver) {
    const before = process.cpuUsage()
    await new Promise(setImmediate)
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, user + system)
  }
  await end
  const { user, system } = process.cpuUsage(begun)
  return longest / (user + system)
}

test('an export of long rows keeps no other request waiting', async () => {
  await fill(10_000, 'x"'.repeat(800))
  const { cookies } = nour
  const sent = () =>
    api.app.inject({ method: 'POST', url: '/api/admin/log/export', headers: fromScript, cookies, payload: wish })
  // The reply itself is written in one piece.
  expect(await largestPieceOf(sent())).toBeLessThan(0.75)
})
