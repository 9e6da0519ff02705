import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { everySetting } from '../tests/settings.ts'
import { silentLog } from '../tests/silent-log.ts'
import { drizzleOnPool } from './adapters/database/drizzle-on-pool.ts'
import { openPool } from './adapters/database/open-database.ts'
import { systemClock } from './kernel/clock.ts'
import { openGateways } from './payment-gateways.ts'
import { demoServices, integrations } from './payments/integrations.ts'
import { readConfig } from './server/config.ts'
import { createSealer, type Sealer } from './server/sealing.ts'

const keys = Object.keys(integrations)

/** No test connects to this database. */
const pool = openPool('postgres://nowhere.invalid/none', silentLog, 1)

afterAll(() => pool.end())

const open = (settings: Readonly<Record<string, string>>, sealer: Sealer | null = createSealer('a sealing key')) => {
  const opening = { config: readConfig({ ...settings }), db: drizzleOnPool(pool), sealer, clock: systemClock }
  const gateways = openGateways(opening)
  return keys.filter((key) => gateways.isThere(key))
}

test('in a demo on this machine every service is there', () => {
  expect(open({ ...everySetting, HOST: '127.0.0.1', PUBLIC_URL: '', DEMO: '' })).toEqual(keys)
})

test('in a public demo, where anybody is an owner, no real account is used', () => {
  expect(open({ ...everySetting, DEMO: '1' })).toEqual([...demoServices])
})

test('without a sealing key, and without the demo, no service is there', () => {
  expect(open({ DEMO: '0' }, null)).toEqual([])
})

test('every gateway has its test beside it', () => {
  const files = globSync('adapters/payment/*.ts', { cwd: import.meta.dirname }).map((path) => join(path))
  const gateways = files.filter((file) => !/(?:\/payment|\.test)\.ts$/.test(file))
  expect(gateways.length).toBeGreaterThan(0)
  expect(gateways.filter((file) => !files.includes(file.replace(/\.ts$/, '.test.ts')))).toEqual([])
})
