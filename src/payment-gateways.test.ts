import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { everySetting } from '../tests/settings.ts'
import { silentLog } from '../tests/silent-log.ts'
import { drizzleOnPool } from './adapters/database/drizzle-on-pool.ts'
import { openPool } from './adapters/database/open-database.ts'
import { openGateways } from './payment-gateways.ts'
import { integrations } from './payments/integrations.ts'
import { readConfig } from './server/config.ts'

const keys = Object.keys(integrations)

/** No test connects to this database. */
const pool = openPool('postgres://nowhere.invalid/none', silentLog, 1)

afterAll(() => pool.end())

const open = (settings: Readonly<Record<string, string>>) => {
  const gateways = openGateways({ config: readConfig({ ...settings }), db: drizzleOnPool(pool) })
  return keys.map((key) => [key, gateways.find(key)?.key])
}

test('with every setting each integration has its own gateway', () => {
  expect(open({ ...everySetting, DEMO: '1' })).toEqual(keys.map((key) => [key, key]))
})

test('without any setting, and without the demo, every gateway is closed', () => {
  expect(open({ DEMO: '0' })).toEqual(keys.map((key) => [key, undefined]))
})

test('every gateway has its test beside it', () => {
  const files = globSync('adapters/payment/*.ts', { cwd: import.meta.dirname }).map((path) => join(path))
  const gateways = files.filter((file) => !/(?:\/payment|\.test)\.ts$/.test(file))
  expect(gateways.length).toBeGreaterThan(0)
  expect(gateways.filter((file) => !files.includes(file.replace(/\.ts$/, '.test.ts')))).toEqual([])
})
