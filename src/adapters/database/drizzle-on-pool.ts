import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { currentBudget } from './time-budget.ts'

/** Closes the connection of a failed transaction, which Drizzle would leak or return with an open transaction. */
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
