import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { systemClock } from '../../kernel/clock.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { runStatement } from '../database/run-statement.ts'
import type { Jobs } from './jobs.ts'
import { pgBossJobs } from './pg-boss-jobs.ts'

let database: OpenDatabase
let jobs: Jobs<Database>
const seen: number[] = []
/** Numbers that fail the first time. */
const failing = new Set([13])

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = pgBossJobs({ url: database.url, run: runStatement, clock: systemClock, log: { warn() {} } })
  jobs.work<{ number: number }>('note', async ({ number }) => {
    if (failing.delete(number)) throw new Error('not yet')
    seen.push(number)
  })
  await jobs.start()
})

afterAll(async () => {
  await jobs.stop()
  await database.close()
})

test('a job of a committed transaction is done, that of a rolled back one never existed', async () => {
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

test('a job that failed is tried again', async () => {
  await jobs.enqueue(database.db, 'note', { number: 13 })
  await vi.waitFor(() => expect(seen).toContain(13), { timeout: 15_000 })
})

test('the name of a job nobody works on is a mistake', async () => {
  await expect(jobs.enqueue(database.db, 'nobody', {})).rejects.toThrow(/nobody/)
})

test('a rush of jobs is worked off several at a time, and one that fails takes none of its neighbours along', async () => {
  const rush = Array.from({ length: 30 }, (_, index) => 100 + index)
  failing.add(105)
  await database.db.transaction(async (tx) => {
    for (const number of rush) await jobs.enqueue(tx, 'note', { number })
  })
  await vi.waitFor(() => expect(seen.filter((number) => number >= 100)).toHaveLength(rush.length), { timeout: 12_000 })
  expect(seen.filter((number) => number >= 100).toSorted()).toEqual(rush)
})

test('what is idle waits behind what came later', async () => {
  await database.db.transaction(async (tx) => {
    for (let number = 300; number < 330; number += 1) await jobs.enqueue(tx, 'note', { number }, 'idle')
    await jobs.enqueue(tx, 'note', { number: 400 })
  })
  await vi.waitFor(() => expect(seen).toContain(329), { timeout: 15_000 })
  expect(seen.indexOf(400)).toBeLessThan(seen.indexOf(310))
}, 30_000)
