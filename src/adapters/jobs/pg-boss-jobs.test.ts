import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { superviseNow } from '../../../tests/supervise-now.ts'
import { systemClock } from '../../kernel/clock.ts'
import { TryLater } from '../../kernel/delivery.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { GuardedClient } from '../database/guarded-client.ts'
import { runStatement } from '../database/run-statement.ts'
import type { FailedJobReport, Jobs } from './jobs.ts'
import { pgBossJobs } from './pg-boss-jobs.ts'

let database: OpenDatabase
let jobs: Jobs<Database>
const seen: number[] = []
const logged: object[] = []
const givenUp: FailedJobReport[] = []
const letGo: number[] = []
/** Jobs with these numbers fail the first time. */
const failing = new Set([13])
/** Jobs with these numbers throw `TryLater` the first time. */
const waiting = new Set<number>()
const slow = { begun: 0, ended: 0, end: (): void => {} }

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = pgBossJobs({
    url: database.url,
    Client: GuardedClient,
    run: runStatement,
    clock: systemClock,
    log: { warn: (fields, line) => void logged.push({ ...fields, line }) },
    onJobFailed: async (job) => void givenUp.push(job),
    retries: { retryLimit: 2, retryDelayMax: 2 },
  })
  jobs.work<{ number: number }>(
    'never',
    async ({ number }) => {
      throw new Error('the outer words', { cause: new Error(`not ${number}`) })
    },
    async ({ number }) => void letGo.push(number),
  )
  jobs.work<{ number: number }>('note', async ({ number }) => {
    if (failing.delete(number)) throw new Error('not yet')
    if (waiting.delete(number)) throw new TryLater(`too early for ${number}`)
    seen.push(number)
  })
  jobs.work('slow', async () => {
    slow.begun += 1
    await new Promise<void>((resolve) => {
      slow.end = resolve
    })
    slow.ended += 1
  })
  await jobs.start()
})

afterAll(async () => {
  await jobs.stop()
  await database.close()
})

test('the backlog counts the jobs that wait, and says since when the oldest does', async () => {
  const before = Date.now()
  await expect(
    database.db.transaction(async (tx) => {
      const { waiting } = await jobs.readBacklog(tx)
      for (const number of [21, 22, 23]) await jobs.enqueue(tx, 'note', { number })
      const backlog = await jobs.readBacklog(tx)
      expect(backlog.waiting).toBe(waiting + 3)
      expect(Math.abs((backlog.oldest?.getTime() ?? 0) - before)).toBeLessThan(60_000)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
})

test.concurrent('a job runs when its transaction commits, and does not exist after a rollback', async () => {
  await database.db.transaction((tx) => jobs.enqueue(tx, 'note', { number: 1 }))
  await expect(
    database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'note', { number: 2 })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await vi.waitFor(() => expect(seen).toContain(1), { timeout: 10_000 })
  const left = await database.db.execute(sql`select 1 from pgboss.job where name = 'note' and data->>'number' = '2'`)
  expect(left.rows).toEqual([])
})

test.concurrent('a failed job is retried', async () => {
  await jobs.enqueue(database.db, 'note', { number: 13 })
  await vi.waitFor(() => expect(seen).toContain(13), { timeout: 15_000 })
})

test('enqueueing a job without a worker is an error', async () => {
  await expect(jobs.enqueue(database.db, 'nobody', {})).rejects.toThrow(/nobody/)
})

test.concurrent('several jobs run per poll, and a failing one does not affect the others', async () => {
  const rush = Array.from({ length: 30 }, (_, index) => 100 + index)
  const isOfRush = (number: number): boolean => rush.includes(number)
  failing.add(105)
  await database.db.transaction(async (tx) => {
    for (const number of rush) await jobs.enqueue(tx, 'note', { number })
  })
  await vi.waitFor(() => expect(seen.filter(isOfRush)).toHaveLength(rush.length), { timeout: 20_000 })
  expect(seen.filter(isOfRush).toSorted()).toEqual(rush)
}, 30_000)

test.concurrent('an idle job runs after later jobs', async () => {
  await database.db.transaction(async (tx) => {
    for (let number = 300; number < 330; number += 1) await jobs.enqueue(tx, 'note', { number }, 'idle')
    await jobs.enqueue(tx, 'note', { number: 400 })
  })
  // One poll takes ten jobs, and another process of these tests may take some.
  const isOfLaterPoll = (number: number) => number >= 310 && number < 330
  await vi.waitFor(() => expect([seen.some(isOfLaterPoll), seen.includes(400)]).toEqual([true, true]), {
    timeout: 25_000,
  })
  expect(seen.slice(0, seen.indexOf(400)).filter(isOfLaterPoll)).toEqual([])
}, 30_000)

test.concurrent('a job that has to wait runs after that time, and not before', async () => {
  const begin = performance.now()
  await jobs.enqueue(database.db, 'note', { number: 500 }, { afterSeconds: 4 })
  await vi.waitFor(() => expect(seen).toContain(500), { timeout: 25_000, interval: 50 })
  // The database compares whole clocks, which may differ from this one by a little.
  expect(performance.now() - begin).toBeGreaterThan(3900)
}, 30_000)

test.concurrent('every failed try is logged, and after the last one the job is given up, once', async () => {
  await jobs.enqueue(database.db, 'never', { number: 5 })
  await vi.waitFor(() => expect(letGo).toEqual([5]), { timeout: 20_000 })
  expect(givenUp).toEqual([
    { id: expect.any(String), name: 'never', data: { number: 5 }, tries: 3, error: 'Error: not 5' },
  ])
  const tries = logged.filter((line) => 'job' in line && line.job === 'never')
  expect(tries).toMatchObject([1, 2, 3].map((n) => ({ line: 'a job failed', try: n, of: 3, jobId: givenUp[0]?.id })))
}, 30_000)

test.concurrent('a job that only has to wait logs one line with its reason', async () => {
  waiting.add(21)
  await jobs.enqueue(database.db, 'note', { number: 21 })
  await vi.waitFor(() => expect(seen).toContain(21), { timeout: 15_000 })
  const about = (jobId: unknown) => logged.filter((line) => 'jobId' in line && line.jobId === jobId)
  const [first] = logged.filter((line) => 'reason' in line)
  expect(about(first && 'jobId' in first && first.jobId)).toEqual([
    {
      line: 'a job will be retried',
      reason: 'too early for 21',
      job: 'note',
      jobId: expect.any(String),
      try: 1,
      of: 3,
    },
  ])
})

test('another process takes the job of a dead one, but not a long-running job', async () => {
  slow.begun = 0
  await jobs.enqueue(database.db, 'slow', {})
  await vi.waitFor(() => expect(slow.begun).toBe(1), { timeout: 10_000 })
  // The state after a kill: the job was taken, and no heartbeat has followed. tests/long/dead-jobs.test.ts waits as long as the product does.
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'note', { number: 50 })
    await tx.execute(sql`update pgboss.job set state = 'active', started_on = pgboss.job_now() - interval '20 seconds',
      heartbeat_on = pgboss.job_now() - interval '20 seconds' where name = 'note' and data->>'number' = '50'`)
  })
  for (const name of ['note', 'slow']) await superviseNow(database, name)
  await vi.waitFor(() => expect(seen).toContain(50), { timeout: 20_000 })
  slow.end()
  await vi.waitFor(() => expect(slow.ended).toBe(1), { timeout: 10_000 })
  expect(slow.begun).toBe(1)
}, 40_000)

test('a job whose process died in its last try is given up too', async () => {
  givenUp.length = 0
  // The state after a kill: the job has begun and never ends.
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'never', { number: 6 })
    await tx.execute(sql`update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '5 minutes'
      where name = 'never' and data->>'number' = '6'`)
  })
  await superviseNow(database, 'never')
  await vi.waitFor(() => expect(letGo).toEqual([5, 6]), { timeout: 20_000 })
  expect(givenUp).toMatchObject([{ name: 'never', data: { number: 6 }, tries: 3, error: expect.any(String) }])
}, 40_000)

test('finished jobs are deleted a thousand at a time, and pg-boss deletes none by itself', async () => {
  const { db } = database
  await db.execute(sql`insert into pgboss.job (name, data, state, created_on, completed_on, deletion_seconds)
    select 'note', '{"number": 0}', 'completed', at, at, 0
    from generate_series(1, 2503) n, lateral (select now() - interval '1 hour' * n as at) t`)
  const { rows: queues } = await db.execute(sql`select distinct deletion_seconds from pgboss.queue`)
  expect(queues).toEqual([{ deletion_seconds: 0 }])
  const portions: unknown[] = []
  const counting = pgBossJobs<Database>({
    url: database.url,
    Client: GuardedClient,
    run: async (on, statement) => {
      const rows = await runStatement(on, statement)
      portions.push(rows[0]?.count)
      return rows
    },
    clock: systemClock,
    log: { warn() {} },
    onJobFailed: async () => {},
  })
  await counting.deleteFinished(db, new Date(Date.now() - 24.5 * 3_600_000))
  expect(portions).toEqual([1000, 1000, 479])
  const { rows } = await db.execute(sql`select count(*)::int as left from pgboss.job where data ->> 'number' = '0'`)
  expect(rows).toEqual([{ left: 24 }])
})
