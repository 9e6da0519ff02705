import { Pool } from 'pg'
import type { Database } from './database.ts'
import { drizzleOnPool } from './drizzle-on-pool.ts'
import { GuardedClient } from './guarded-client.ts'

/** Opens a connection without statement timeouts, for work outside requests. */
export const withMaintenanceConnection = async <Value>(
  url: string,
  work: (db: Database) => Promise<Value>,
): Promise<Value> => {
  const pool = new Pool({
    connectionString: url,
    Client: GuardedClient,
    application_name: 'mida start',
    max: 1,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: '-c timezone=UTC -c statement_timeout=0',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    return await work(drizzleOnPool(pool))
  } finally {
    await pool.end()
  }
}
