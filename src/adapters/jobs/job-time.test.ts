import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { makeClockSettable, setClock } from '../../../tests/jumping-database.ts'
import { quiet } from '../../../tests/quiet.ts'
import { type DatabaseClock, openDatabaseClock } from '../clock/database-clock.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { drizzleOnPool } from '../database/drizzle-on-pool.ts'
import { openPool } from '../database/open-database.ts'
import { runStatement } from '../database/run-statement.ts'
import { leaveNothingAhead } from './job-time.ts'
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
  pool = openPool(database.url, quiet, 3)
  clock = await openDatabaseClock({ pool, log: quiet, alongside: leaveNothingAhead, everyMs: 300 })
  jobs = pgBossJobs<Database>({ url: database.url, run: runStatement, clock, log: quiet, onGivenUp: async () => {} })
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
    // Nor does pg-boss look after its queues only tomorrow.
    const { rows } = await ask(`select count(*)::int as put_off from pgboss.queue
    where greatest(monitor_on, monitor_claim_on, maintain_on) > pg_catalog.now() + interval '1 hour'`)
    expect(rows[0].put_off).toBe(0)
  },
  60_000,
)
