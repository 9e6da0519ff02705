import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database, OpenDatabase } from '../../src/adapters/database/database.ts'
import { GuardedClient } from '../../src/adapters/database/guarded-client.ts'
import { runStatement } from '../../src/adapters/database/run-statement.ts'
import type { Jobs } from '../../src/adapters/jobs/jobs.ts'
import { pgBossJobs } from '../../src/adapters/jobs/pg-boss-jobs.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { createTestDatabase } from '../database.ts'

let database: OpenDatabase
let jobs: Jobs<Database>
const taken: string[] = []
const slow = { begun: 0, end: (): void => {} }

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = pgBossJobs({
    url: database.url,
    Client: GuardedClient,
    run: runStatement,
    clock: systemClock,
    log: { warn: () => {} },
    onJobFailed: async () => {},
  })
  jobs.work<{ note: string }>('note', async ({ note }) => void taken.push(note))
  jobs.work('slow', () => {
    slow.begun += 1
    return new Promise<void>((resolve) => {
      slow.end = resolve
    })
  })
  await jobs.start()
})

afterAll(async () => {
  await jobs.stop()
  await database.close()
})

test('another process takes the job of a dead one within 20 seconds, but not a job that runs longer', async () => {
  await jobs.enqueue(database.db, 'slow', {})
  await vi.waitFor(() => expect(slow.begun).toBe(1), { timeout: 10_000 })
  // The state after a kill: the job was just taken, and no heartbeat follows.
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'note', { note: 'left behind' })
    await tx.execute(sql`update pgboss.job set state = 'active', started_on = pgboss.job_now(), heartbeat_on = pgboss.job_now()
      where name = 'note'`)
  })
  // A busy machine may take twice as long.
  await vi.waitFor(() => expect(taken).toEqual(['left behind']), { timeout: 40_000 })
  expect(slow.begun).toBe(1)
  slow.end()
})
