import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { given, prepared } from '../../server/prepared.ts'

const lockNumber = (name: string): bigint => createHash('sha256').update(`account ${name}`).digest().readBigInt64BE()

// `unnest` returns the numbers in the order of the list, and each is locked as it is returned.
const takeLocks = prepared(
  'advisory-locks',
  sql`select pg_advisory_xact_lock(number) from unnest(${given('numbers')}::bigint[]) as number`,
)

/** The locks are sorted, to prevent deadlocks. */
export async function takeAdvisoryLocks(tx: Database, names: readonly string[]): Promise<void> {
  const numbers = [...new Set(names.map(lockNumber))].sort((a, b) => (a < b ? -1 : 1))
  await takeLocks(tx, { numbers: numbers.map(String) })
}

type Queue = { readonly last: Promise<unknown>; readonly length: number }

const queues = new Map<string, Queue>()

/** How many pieces of work with this key run or wait. */
export const queueLength = (key: string): number => queues.get(key)?.length ?? 0

const leaveQueue = (key: string): void => {
  const queue = queues.get(key)
  if (queue && queue.length > 1) queues.set(key, { ...queue, length: queue.length - 1 })
  else queues.delete(key)
}

/** Runs work with the same key one after the other in this process. Waiting work uses no database connection. */
export async function runExclusive<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const before = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
  const last = before.last.then(work, work)
  queues.set(key, { last, length: before.length + 1 })
  return last.finally(() => leaveQueue(key))
}
