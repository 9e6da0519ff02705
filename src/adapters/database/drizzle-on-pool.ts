import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/**
 * Drizzle on a pool whose transactions never hand on a doubtful connection. Drizzle alone loses the connection for good when BEGIN
 * fails, and gives it back when ROLLBACK got no answer: the next caller would then go on in a stranger's open transaction.
 */
export const drizzleOnPool = (pool: Pool): NodePgDatabase => {
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
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
