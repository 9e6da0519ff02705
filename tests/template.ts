import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareSearch } from '../database/world/prepare-search.ts'
import { seedDemoWorld } from '../database/world/seed.ts'
import { hashPassword } from '../src/account/server/password-hash.ts'
import { withMaintenanceConnection } from '../src/adapters/database/maintenance-connection.ts'
import { migrate, migrationsFolder } from '../src/adapters/database/migrate.ts'
import { fridayNoon } from './seed-time.ts'

/** Prepares the template database. All its connections are closed, because PostgreSQL cannot clone a database in use. */
export const prepareTemplate = async (url: string): Promise<void> => {
  if (!existsSync(join(migrationsFolder, 'meta', '_journal.json'))) return
  await migrate(url)
  await withMaintenanceConnection(url, async (db) => {
    await seedDemoWorld(db, { now: fridayNoon, hashPassword })
    await prepareSearch(db)
  })
}
