import { prepareSearch } from '../database/world/prepare-search.ts'
import { seedDemoWorld } from '../database/world/seed.ts'
import { hashPassword } from './account/server/password-hash.ts'
import type { Database } from './adapters/database/database.ts'
import { systemClock } from './kernel/clock.ts'
import type { Config } from './server/config.ts'

/** Fills an empty database with the demo world, unless the deployment is a real one; then whatever there is can be searched. */
export async function prepareData(db: Database, config: Config): Promise<void> {
  if (config.demo) await seedDemoWorld(db, { now: systemClock.now(), hashPassword })
  await prepareSearch(db)
}
