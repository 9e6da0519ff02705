import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { currentBudget } from './time-budget.ts'

/** Closes a failed transaction's connection. Drizzle would leak it, or reuse it with the transaction still open. */
export const drizzleOnPool = (pool: Pool): NodePgDatabase => {
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    currentBudget()?.beginWriting()
    let isSound = false
    try {
      const value = await drizzle(client).transaction(work, config)
      isSound = true
      return value
    } finally {
      client.release(!isSound)
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
