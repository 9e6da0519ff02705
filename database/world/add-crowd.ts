import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { hashPassword } from '../../src/account/server/password-hash.ts'
import { drizzleOnPool } from '../../src/adapters/database/drizzle-on-pool.ts'
import { migrate } from '../../src/adapters/database/migrate.ts'
import { openDatabase } from '../../src/adapters/database/open-database.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { readConfig } from '../../src/server/config.ts'
import { createLog } from '../../src/server/log.ts'
import { prepareSearch } from './prepare-search.ts'
import { seedDemoWorld } from './seed.ts'
import { seedCrowd } from './seed-crowd.ts'

const { values } = parseArgs({
  options: { shops: { type: 'string', default: '20000' }, products: { type: 'string', default: '1000000' } },
})
const size = { shops: Number(values.shops), products: Number(values.products) }
if (!Object.values(size).every((count) => Number.isInteger(count) && count > 0)) {
  process.stderr.write('Usage: npm run world -- --shops 20000 --products 1000000\n')
  process.exit(1)
}

const config = readConfig(process.env)
if (!config.demo) {
  process.stderr.write(
    'The demo world does not belong beside real shops: DEMO=0, or a public address, is set. Say DEMO=1 to fill it.\n',
  )
  process.exit(1)
}
const database = await openDatabase({
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl ?? undefined,
  log: createLog('warn'),
})
await migrate(database.url)
// This pool has no statement timeouts, unlike the pool for requests.
const pool = new Pool({ connectionString: database.url, max: 1, options: '-c timezone=UTC' })
const db = drizzleOnPool(pool)
try {
  await seedDemoWorld(db, { now: systemClock.now(), hashPassword })
  await prepareSearch(db)
  const began = performance.now()
  await seedCrowd(db, size, (shops) => {
    if (shops % 2000 === 0 || shops === size.shops) process.stdout.write(`${shops} of ${size.shops} shops\n`)
  })
  process.stdout.write(
    `${size.products} products of ${size.shops} shops in ${Math.round((performance.now() - began) / 1000)} s\n`,
  )
} finally {
  await pool.end()
  await database.close()
}
