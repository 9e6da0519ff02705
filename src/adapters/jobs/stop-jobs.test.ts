import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { timeoutFactor } from '../../../tests/timeout-factor.ts'
import { systemClock } from '../../kernel/clock.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { GuardedClient } from '../database/guarded-client.ts'
import { runStatement } from '../database/run-statement.ts'
import type { Jobs } from './jobs.ts'
import { pgBossJobs } from './pg-boss-jobs.ts'

let database: OpenDatabase

const create = (): Jobs<Database> =>
  pgBossJobs({
    url: database.url,
    Client: GuardedClient,
    run: runStatement,
    clock: systemClock,
    log: { warn() {} },
    onJobFailed: async () => {},
  })

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('hanging jobs do not keep a process from stopping, and another process runs them', async () => {
  let release = (): void => {}
  const never = new Promise<void>((resolve) => {
    release = resolve
  })
  let began = 0
  const hang = (): Promise<void> => {
    began += 1
    return never
  }
  const leaving = create()
  leaving.work('hang', hang)
  leaving.repeat('hang too', 1, hang)
  await leaving.start()
  await leaving.enqueue(database.db, 'hang', {})
  await expect.poll(() => began).toBe(2)
  const asked = performance.now()
  await leaving.stop()
  expect(performance.now() - asked).toBeLessThan(6000 * timeoutFactor)

  const done: object[] = []
  const next = create()
  next.work('hang', async (data) => void done.push(data))
  await next.start()
  await expect.poll(() => done.length).toBe(1)
  await next.stop()
  release()
}, 40_000)
