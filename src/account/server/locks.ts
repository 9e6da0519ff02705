import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'

const lockNumber = (name: string): bigint => createHash('sha256').update(`account ${name}`).digest().readBigInt64BE()

/** Advisory locks until the transaction ends. The fixed order prevents deadlocks. */
export async function lockInOrder(tx: Database, names: readonly string[]): Promise<void> {
  const numbers = [...new Set(names.map(lockNumber))].sort((a, b) => (a < b ? -1 : 1))
  for (const number of numbers) await tx.execute(sql`select pg_advisory_xact_lock(${number.toString()}::bigint)`)
}
