import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../tests/api.ts'
import { listFailedJobs, recordFailedJob } from './failed-jobs.ts'
import { failedJobs } from './tables.ts'

let api: TestApi
const logged: object[] = []

beforeAll(async () => {
  api = await createTestApi(() => {})
  await api.tools.db.delete(failedJobs)
  Object.assign(api.tools.log, { error: (fields: object) => logged.push(fields) })
})

afterAll(() => api.close())

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const data = { orderId: 42, orderIds: [1, 2], email: 'amina@example.com', phones: ['+21620123456'], key: 'secret' }
const job = (n: number) => ({ id: id(n), name: 'order-ready', data, tries: 41, error: 'Error: no way to +21620123456' })

test('a job that failed for good is stored, logged and counted once, with ids and without addresses', async () => {
  await recordFailedJob(api.tools, job(1))
  await recordFailedJob(api.tools, job(1))
  const rows = await listFailedJobs(api.tools.db, { limit: 10 })
  const about = { orderId: 42, orderIds: [1, 2] }
  expect(rows).toEqual([
    {
      id: id(1),
      job: 'order-ready',
      about,
      data: null,
      tries: 41,
      error: 'Error: no way to ***',
      failedAt: api.clock.now(),
    },
  ])
  expect(logged).toMatchObject([{ job: 'order-ready', tries: 41, about, reason: 'Error: no way to ***' }])
  const { values } = await api.tools.counters.failedJobs.get()
  expect(values).toMatchObject([{ labels: { job: 'order-ready' }, value: 1 }])
})

test('the operator lists them newest first, by page, also several of the same time', async () => {
  for (let n = 2; n < 8; n += 1) {
    if (n % 2 === 0) api.clock.forward(1000)
    await recordFailedJob(api.tools, job(n))
  }
  const read: string[] = []
  let page = await listFailedJobs(api.tools.db, { limit: 2 })
  while (page.length > 0) {
    read.push(...page.map((row) => row.id))
    const before = page.at(-1)
    page = await listFailedJobs(api.tools.db, { limit: 2, ...(before && { before }) })
  }
  expect(read).toEqual([7, 6, 5, 4, 3, 2, 1].map(id))
})
