import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { beginEarly } from './begin-early.ts'
import type { Database } from './database.ts'
import { currentBudget } from './time-budget.ts'

type Failure = { readonly error: unknown } | null

const lastStatements = new WeakMap<Database, Promise<Failure>[]>()

/**
 * For the last statements of a transaction, if their answers are not needed: COMMIT follows them without waiting. If one of them
 * fails, PostgreSQL rolls the transaction back, and the transaction rejects with the error. Waits inside a savepoint.
 */
export const alongCommit = async (tx: Database, statement: Promise<unknown>): Promise<void> => {
  const last = lastStatements.get(tx)
  if (!last) await statement
  last?.push(
    statement.then(
      () => null,
      (error: unknown) => ({ error }),
    ),
  )
}

/** Closes a failed transaction's connection. Drizzle would leak it, or reuse it with the transaction still open. */
export const drizzleOnPool = (pool: Pool): NodePgDatabase => {
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    currentBudget()?.beginWriting()
    const last: Promise<Failure>[] = []
    let isSound = false
    try {
      const value = await drizzle(beginEarly(client)).transaction((tx) => {
        lastStatements.set(tx, last)
        return work(tx)
      }, config)
      for (const failure of await Promise.all(last)) if (failure) throw failure.error
      isSound = true
      return value
    } finally {
      client.release(!isSound)
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
