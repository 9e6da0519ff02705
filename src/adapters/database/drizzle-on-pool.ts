import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { currentBudget } from './time-budget.ts'

/** Closes a connection whose BEGIN or ROLLBACK failed. Drizzle never releases it when BEGIN fails, and returns it to the pool with an open transaction when ROLLBACK fails. */
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
