import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'

const lockNumber = (name: string): bigint => createHash('sha256').update(`account ${name}`).digest().readBigInt64BE()

/** The locks are sorted, to prevent deadlocks. */
export async function takeAdvisoryLocks(tx: Database, names: readonly string[]): Promise<void> {
  const numbers = [...new Set(names.map(lockNumber))].sort((a, b) => (a < b ? -1 : 1))
  for (const number of numbers) await tx.execute(sql`select pg_advisory_xact_lock(${number.toString()}::bigint)`)
}

const queues = new Map<string, Promise<unknown>>()

/** Runs work with the same key one after the other in this process. Waiting work uses no database connection. */
export async function runExclusive<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const before = queues.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  queues.set(key, mine)
  return mine.finally(() => queues.get(key) === mine && queues.delete(key))
}
