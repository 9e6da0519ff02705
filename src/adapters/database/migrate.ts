import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMissing } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

export const migrationsFolder = resolve('database/migrations')

/**
 * Brings the database to this release: the SQL files of `folder` that it has not seen, in order, all or none. Processes that
 * start together wait for each other, so each file runs once.
 */
export const migrate = async (url: string, folder = migrationsFolder): Promise<void> => {
  const client = new Client({ connectionString: url, statement_timeout: 0, options: '-c timezone=UTC' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('mida migrations'))`)
    await applyMissing(drizzle(client), { migrationsFolder: folder })
    await client.query(`select pg_advisory_unlock(hashtext('mida migrations'))`)
  } finally {
    await client.end()
  }
}
