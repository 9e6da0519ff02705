import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { silentLog } from '../../../tests/silent-log.ts'
import { timeoutFactor } from '../../../tests/timeout-factor.ts'
import type { OpenDatabase } from './database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { drizzleOnPool } from './drizzle-on-pool.ts'
import { openPool } from './open-database.ts'
import { CallerLeft, countWait, createTimeBudget, withinBudget } from './time-budget.ts'

let database: OpenDatabase
let pool: ReturnType<typeof openPool>
let db: NodePgDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table written (line text)')
  pool = openPool(database.url, silentLog, 1)
  db = drizzleOnPool(pool)
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

/** Uses `await`, because Drizzle runs a query only when it is awaited. */
const take = async (seconds: number) => await db.execute(sql`select pg_sleep(${seconds})`)

const failureOf = async (asked: Promise<unknown>): Promise<unknown> => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(isDatabaseUnavailable(error)).toBe(true)
  return error
}

/** Drizzle wraps what the driver throws. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error)

test('all statements of a request share one budget; afterwards none is sent', async () => {
  const budget = createTimeBudget(2000)
  await withinBudget(budget, async () => {
    await take(1)
    expect(budget.leftMs()).toBeLessThan(1001)
    expect(budget.leftMs()).toBeGreaterThan(0)
    const began = performance.now()
    await failureOf(take(4))
    expect(performance.now() - began).toBeLessThan(2000 * timeoutFactor)
    await failureOf(take(0))
  })
  await take(0)
})

test('the wait for a connection ends with the budget', async () => {
  const holder = await pool.connect()
  const began = performance.now()
  try {
    await failureOf(withinBudget(createTimeBudget(50), () => take(0)))
    expect(performance.now() - began).toBeLessThan(3000 * timeoutFactor)
  } finally {
    holder.release()
  }
  await withinBudget(createTimeBudget(10_000), () => take(0))
})

test('a transaction beyond its budget is rolled back, and its connection is closed', async () => {
  const cut = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into written values ('cut off')`)
      await sleep(600)
    })
  await failureOf(withinBudget(createTimeBudget(500), cut))
  expect((await pool.query('select line from written')).rows).toEqual([])
})

test('calls to other services do not count; an overlapping wait for the database counts once', async () => {
  const budget = createTimeBudget(10_000)
  await withinBudget(budget, async () => {
    await sleep(50)
    expect(budget.leftMs()).toBe(10_000)
    await Promise.all([countWait(sleep(50)), countWait(sleep(50))])
  })
  const left = budget.leftMs()
  expect(left).toBeLessThan(9960)
  await sleep(20)
  expect(budget.leftMs()).toBe(left)
})

test('work after the answer has no budget', async () => {
  const budget = createTimeBudget(0)
  await withinBudget(budget, async () => {
    await failureOf(take(0))
    budget.lift()
    await Promise.all([take(0.1), take(0.1)])
  })
})

test('after a disconnect no statement is sent, but a running transaction is finished', async () => {
  const reading = createTimeBudget(10_000)
  await withinBudget(reading, async () => {
    await take(0)
    reading.abandon()
    expect(causeOf(await failureOf(take(0)))).toBeInstanceOf(CallerLeft)
  })
  const writing = createTimeBudget(10_000)
  await withinBudget(writing, () =>
    db.transaction(async (tx) => {
      writing.abandon()
      await tx.execute(sql`insert into written values ('to its end')`)
    }),
  )
  expect((await pool.query('select line from written')).rows).toEqual([{ line: 'to its end' }])
})

test('a statement after a disconnect fails because the caller left, on a connection that the request holds already', async () => {
  const budget = createTimeBudget(10_000)
  const client = await withinBudget(budget, () => pool.connect())
  try {
    budget.abandon()
    await expect(client.query('select 1')).rejects.toBeInstanceOf(CallerLeft)
  } finally {
    client.release()
  }
})

test('a disconnect ends the wait for a connection', async () => {
  const holder = await pool.connect()
  const budget = createTimeBudget(10_000)
  try {
    const failure = failureOf(withinBudget(budget, () => take(0)))
    budget.abandon()
    await failure
  } finally {
    holder.release()
  }
  await take(0)
})
