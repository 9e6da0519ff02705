import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { createFaultProxy, type FaultProxy, throughProxy, wireOf } from '../../../tests/fault-proxy.ts'
import { timeoutFactor } from '../../../tests/timeout-factor.ts'
import type { OpenDatabase } from './database.ts'
import { drizzleOnPool } from './drizzle-on-pool.ts'
import { openPool } from './open-database.ts'

let database: OpenDatabase
let proxy: FaultProxy
const told: string[] = []
const log = { info: (line: string) => void told.push(line), warn: (line: string) => void told.push(line) }

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await createFaultProxy(() => wireOf(database.url))
})

afterAll(async () => {
  await proxy.close()
  await database.close()
})

const openThroughProxy = (size: number) => openPool(throughProxy(database.url, proxy).href, log, size)

const failureOf = async (asked: Promise<unknown>): Promise<{ said: string; ms: number }> => {
  const began = performance.now()
  const said = await asked.then(
    () => 'nothing',
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  )
  return { said, ms: performance.now() - began }
}

test('a hanging database rejects all waiting and later requests, until it answers again', async () => {
  const pool = openThroughProxy(3)
  try {
    const db = drizzleOnPool(pool)
    await pool.query('select 1')
    proxy.holdReplies()
    const transactions = Array.from({ length: 5 }, () => failureOf(db.transaction((tx) => tx.execute('select 1'))))
    const questions = Array.from({ length: 20 }, () => failureOf(pool.query('select 1')))
    for (const { said, ms } of await Promise.all([...transactions, ...questions])) {
      expect(said).toMatch('does not answer')
      expect(ms).toBeLessThan(5000 * timeoutFactor)
    }
    const after = await failureOf(pool.query('select 1'))
    expect(after.said).toMatch('does not answer')
    expect(after.ms).toBeLessThan(200)
    proxy.letGo()
    await eventually(() => pool.query('select 1').catch(() => null))
    expect(told).toEqual([
      'The database does not answer: requests that need it are refused until it does.',
      'The database answers again.',
    ])
    const all = await Promise.all(Array.from({ length: 12 }, () => db.transaction((tx) => tx.execute('select 1'))))
    expect(all).toHaveLength(12)
    const open = `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in%'`
    await eventually(async () => (await database.pool.query(open)).rows[0].open === 0)
  } finally {
    await pool.end()
  }
})

test('one long statement interrupts neither itself nor others', async () => {
  const pool = openThroughProxy(2)
  told.length = 0
  try {
    const long = pool.query('select pg_sleep(3.6)')
    await expect(pool.query('select 1')).resolves.toBeDefined()
    await expect(long).resolves.toBeDefined()
    expect(told).toEqual([])
  } finally {
    await pool.end()
  }
})
