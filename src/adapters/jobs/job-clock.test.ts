import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { makeClockSettable, setClock } from '../../../tests/settable-clock.ts'
import { silentLog } from '../../../tests/silent-log.ts'
import { type DatabaseClock, openDatabaseClock } from '../clock/database-clock.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { drizzleOnPool } from '../database/drizzle-on-pool.ts'
import { GuardedClient } from '../database/guarded-client.ts'
import { openPool } from '../database/open-database.ts'
import { runStatement } from '../database/run-statement.ts'
import { resetFutureTimesSql } from './job-clock.ts'
import type { Jobs } from './jobs.ts'
import { pgBossJobs } from './pg-boss-jobs.ts'

let database: OpenDatabase
let pool: ReturnType<typeof openPool>
let clock: DatabaseClock
let jobs: Jobs<Database>
const done: number[] = []
const failing = new Set<number>()

const ask = (text: string) => database.pool.query(text)

beforeAll(async () => {
  database = await createTestDatabase()
  await makeClockSettable(ask, new URL(database.url).pathname.slice(1))
  pool = openPool(database.url, silentLog, 3)
  clock = await openDatabaseClock({ pool, log: silentLog, alongside: resetFutureTimesSql, everyMs: 300 })
  jobs = pgBossJobs<Database>({
    url: database.url,
    Client: GuardedClient,
    run: runStatement,
    clock,
    log: silentLog,
    onJobFailed: async () => {},
  })
  jobs.work<{ number: number }>('count', async ({ number }) => {
    if (failing.delete(number)) throw new Error('not now')
    done.push(number)
  })
  await jobs.start()
})

afterAll(async () => {
  await jobs.stop()
  await clock.close()
  await pool.end()
  await database.close()
})

const isNoted = (seconds: number) =>
  eventually(async () => {
    const { rows } = await ask('select shift_ms from clock_shift')
    return Math.abs(Number(rows[0].shift_ms) / 1000 - seconds) < 2
  })

test.each([
  { ahead: '1 day', seconds: 86_400, first: 10 },
  { ahead: '-1 day', seconds: -86_400, first: 20 },
  { ahead: '0', seconds: 0, first: 30 },
])(
  'the database’s clock is set to $ahead: jobs of before, of between and of after are done, and those that failed are tried again',
  async ({ ahead, seconds, first }) => {
    const db = drizzleOnPool(pool)
    const numbers = [0, 1, 2, 3, 4, 5].map((more) => first + more)
    for (const number of numbers.filter((each) => each % 2)) failing.add(number)
    const hand = async (...some: number[]) => {
      for (const number of some) await jobs.enqueue(db, 'count', { number })
    }
    await hand(first, first + 1)
    await setClock(ask, ahead)
    await hand(first + 2, first + 3)
    await isNoted(seconds)
    await hand(first + 4, first + 5)
    await eventually(async () => numbers.every((number) => done.includes(number)))
    // pg-boss also does not postpone the supervision of its queues.
    const { rows } = await ask(`select count(*)::int as put_off from pgboss.queue
    where greatest(monitor_on, monitor_claim_on, maintain_on) > pg_catalog.now() + interval '1 hour'`)
    expect(rows[0].put_off).toBe(0)
  },
  60_000,
)

/** Runs `written`, `resetFutureTimesSql` and `read` in one transaction, then rolls back. Returns the rows of `read`. */
const afterLeaving = async (written: string, read: string): Promise<unknown[]> => {
  const client = await database.pool.connect()
  try {
    await client.query(`begin; ${written}`)
    await client.query(resetFutureTimesSql)
    return (await client.query(read)).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const tomorrow = `public.mida_now() + interval '1 day'`

test('start times and due times in the future are reset to now; a planned pause stays', async () => {
  const rows = await afterLeaving(
    `insert into pgboss.job (name, data, state, started_on, heartbeat_on, start_after)
       select 'count', jsonb_build_object('case', c.name), c.state::pgboss.job_state, c.started_on, c.heartbeat_on, c.start_after
       from (values ('active', 'active', ${tomorrow}, null, public.mida_now()),
                    ('alive', 'active', public.mida_now(), ${tomorrow}, public.mida_now()),
                    ('created', 'created', null, null, ${tomorrow}),
                    ('retry', 'retry', null, null, ${tomorrow}),
                    ('paused', 'retry', null, null, public.mida_now() + interval '90 seconds')) as c (name, state, started_on, heartbeat_on, start_after)`,
    `select data->>'case' as "case", greatest(started_on, heartbeat_on, start_after) <= public.mida_now() as "isNow"
       from pgboss.job where data ? 'case' order by 1`,
  )
  expect(rows).toEqual([
    { case: 'active', isNow: true },
    { case: 'alive', isNow: true },
    { case: 'created', isNow: true },
    { case: 'paused', isNow: false },
    { case: 'retry', isNow: true },
  ])
})

test.each([
  ['queue', 'monitor_on'],
  ['queue', 'monitor_claim_on'],
  ['queue', 'maintain_on'],
  ['queue', 'delta_on'],
  ['version', 'cron_on'],
  ['version', 'bam_on'],
  ['version', 'flow_on'],
  ['version', 'reindex_on'],
  ['version', 'monitor_backoff_on'],
])('what pg-boss keeps in %s.%s to know when it looked last is never ahead', async (table, column) => {
  const count = `select count(*)::int as rows, count(*) filter (where ${column} <= public.mida_now())::int as now from pgboss.${table}`
  const [found] = await afterLeaving(`update pgboss.${table} set ${column} = ${tomorrow}`, count)
  const [{ rows }] = (await ask(count)).rows
  expect(rows).toBeGreaterThan(0)
  expect(found).toEqual({ rows, now: rows })
})
