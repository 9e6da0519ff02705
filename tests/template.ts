import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, migrationsFolder } from '../src/adapters/database/migrate.ts'

/** What every test database contains from the start. Leaves no connection open: a template in use cannot be cloned. */
export const prepareTemplate = async (url: string): Promise<void> => {
  if (existsSync(join(migrationsFolder, 'meta', '_journal.json'))) await migrate(url)
}
