import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { seedCrowd } from '../database/world/seed-crowd.ts'
import { drizzleOnPool } from '../src/adapters/database/drizzle-on-pool.ts'
import { scratch, startProduct } from './processes.ts'
import { openWorld } from './world.ts'

const shops = 20_000
const products = 1_000_000

/** Returns the folder of a database with the demo world and the crowd. A folder that is given is used again. */
export const makeCity = async (folder: string | undefined): Promise<string> => {
  const dataDir = join(folder ?? scratch, 'city')
  mkdirSync(dataDir, { mode: 0o755, recursive: true })
  const server = await startProduct({ DATA_DIR: dataDir })
  const world = openWorld(dataDir)
  const { rows } = await world.pool.query<{ count: number }>('select count(*)::int as count from shops')
  if ((rows[0]?.count ?? 0) < shops)
    await seedCrowd(drizzleOnPool(world.pool), { shops, products }, (done) => {
      if (done % 2000 === 0) console.error(`city: ${done} of ${shops} shops`)
    })
  await world.pool.end()
  await server.end()
  return dataDir
}
