import { Client } from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '../src/adapters/database/database.ts'
import { drizzleOnPool } from '../src/adapters/database/drizzle-on-pool.ts'
import { openPool } from '../src/adapters/database/open-database.ts'
import { openReachabilityProbe } from '../src/adapters/database/reachability-probe.ts'
import { silentLog } from './silent-log.ts'

let made = 0

const asAdmin = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: inject('cluster').admin })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database of its own for a test file: a clone of the template, dropped by `close`. */
export const createTestDatabase = async (): Promise<OpenDatabase> => {
  const { admin, template } = inject('cluster')
  made += 1
  const name = `test_${process.pid}_${made}`
  await asAdmin(`create database ${name} template ${template}`)
  const url = new URL(`/${name}`, admin).href
  const pool = openPool(url, silentLog, 5)
  const pulse = openReachabilityProbe(url)
  return {
    url,
    pool,
    db: drizzleOnPool(pool),
    poolSize: pool.options.max,
    isReachable: () => pulse.isReachable(),
    close: async () => {
      await pulse.close()
      await pool.end()
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}
