import { resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMissing } from 'drizzle-orm/node-postgres/migrator'
import { CannotStart, errorCode } from './database.ts'
import { GuardedClient } from './guarded-client.ts'

export const migrationsFolder = resolve('database/migrations')

/** SQLSTATE codes: no right to create tables, read-only server. */
const forbidden = new Set(['42501', '25006'])

const explainMissingRights = (error: Error): never => {
  const cause = error.cause instanceof Error ? error.cause : error
  if (!forbidden.has(errorCode(cause) ?? '')) throw error
  throw new CannotStart(
    `The database cannot be changed: ${cause.message}. Mida needs a user who owns the database of DATABASE_URL.`,
  )
}

/** Throws `CannotStart` if a newer version has migrated the database. */
const refuseNewer = async (client: GuardedClient, folder: string): Promise<void> => {
  const table = 'drizzle.__drizzle_migrations'
  const { rows: tables } = await client.query('select 1 where to_regclass($1) is not null', [table])
  if (tables.length === 0) return
  const newestKnown = Math.max(
    ...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis),
  )
  const { rows } = await client.query(`select 1 from ${table} where created_at > $1`, [newestKnown])
  if (rows.length === 0) return
  throw new CannotStart(
    'A newer version of Mida has changed this database. Start that version or a later one. To go back to this version, restore the backup that was made before the upgrade.',
  )
}

/** Applies all missing migrations or none. An advisory lock makes processes that start at the same time wait. */
export const migrate = async (url: string, folder = migrationsFolder): Promise<void> => {
  const client = new GuardedClient({ connectionString: url, statement_timeout: 0, options: '-c timezone=UTC' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('mida migrations'))`)
    await refuseNewer(client, folder)
      .then(() => applyMissing(drizzle(client), { migrationsFolder: folder }))
      .catch(explainMissingRights)
    await client.query(`select pg_advisory_unlock(hashtext('mida migrations'))`)
  } finally {
    await client.end()
  }
}
