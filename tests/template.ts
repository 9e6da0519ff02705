import { argon2Sync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareSearch } from '../database/world/prepare-search.ts'
import { seedDemoWorld } from '../database/world/seed.ts'
import { withMaintenanceConnection } from '../src/adapters/database/maintenance-connection.ts'
import { migrate, migrationsFolder } from '../src/adapters/database/migrate.ts'
import { fridayNoon } from './seed-time.ts'

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** Hashes of the demo's people that are checked in no time, because thousands of tests sign in. A check uses the hash's own parameters. */
const hashPassword = async (password: string): Promise<string> => {
  const [nonce, cost] = [randomBytes(16), { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }]
  const key = argon2Sync('argon2id', { message: Buffer.from(password), nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(key)}`
}

/** Prepares the template database. All its connections are closed, because PostgreSQL cannot clone a database in use. */
export const prepareTemplate = async (url: string): Promise<void> => {
  if (!existsSync(join(migrationsFolder, 'meta', '_journal.json'))) return
  await migrate(url)
  await withMaintenanceConnection(url, async (db) => {
    await seedDemoWorld(db, { now: fridayNoon, hashPassword })
    await prepareSearch(db)
  })
}
