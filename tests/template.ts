import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { prepareSearch } from '../database/world/prepare-search.ts'
import { seedDemoWorld } from '../database/world/seed.ts'
import { hashPassword } from '../src/account/server/password-hash.ts'
import { migrate, migrationsFolder } from '../src/adapters/database/migrate.ts'
import { openPool } from '../src/adapters/database/open-database.ts'
import { fridayNoon } from './moment.ts'
import { quiet } from './quiet.ts'

/** What every test database contains from the start. Leaves no connection open: a template in use cannot be cloned. */
export const prepareTemplate = async (url: string): Promise<void> => {
  if (!existsSync(join(migrationsFolder, 'meta', '_journal.json'))) return
  await migrate(url)
  const pool = openPool(url, quiet, 1)
  await seedDemoWorld(drizzle(pool), { now: fridayNoon, hashPassword })
  await prepareSearch(drizzle(pool))
  await pool.end()
}
