import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { createFaultProxy, type FaultProxy, throughProxy, wireOf } from '../../../tests/fault-proxy.ts'
import type { OpenDatabase } from './database.ts'
import { openReachabilityProbe, type ReachabilityProbe } from './reachability-probe.ts'

let database: OpenDatabase
let proxy: FaultProxy
let pulse: ReachabilityProbe

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await createFaultProxy(() => wireOf(database.url))
  const url = throughProxy(database.url, proxy)
  url.searchParams.set('application_name', 'pulse under test')
  pulse = openReachabilityProbe(url.href)
})

afterAll(async () => {
  await pulse.close()
  await proxy.close()
  await database.close()
})

/** The connections of the probe. */
const listOwn = async (): Promise<number[]> => {
  const { rows } = await database.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'pulse under test'`,
  )
  return rows.map(({ pid }) => pid)
}

test('it asks on one connection that stays open, and opens a lost one anew', async () => {
  expect(await Promise.all([pulse.isReachable(), pulse.isReachable(), pulse.isReachable()])).toEqual([true, true, true])
  const [first] = await listOwn()
  expect(await pulse.isReachable()).toBe(true)
  expect(await listOwn()).toEqual([first])
  await database.pool.query('select pg_terminate_backend($1)', [first])
  // The probe may ask before it notices the loss.
  expect(await pulse.isReachable()).toBe(true)
  await expect.poll(listOwn).not.toContain(first)
  expect(await listOwn()).toHaveLength(1)
})

test('the database is unreachable while it hangs or is down, and reachable again afterwards', async () => {
  expect(await pulse.isReachable()).toBe(true)
  proxy.holdReplies()
  expect(await pulse.isReachable()).toBe(false)
  proxy.letGo()
  await expect.poll(() => pulse.isReachable()).toBe(true)
  await proxy.close()
  await expect.poll(() => pulse.isReachable()).toBe(false)
  await proxy.open()
  await expect.poll(() => pulse.isReachable()).toBe(true)
}, 30_000)
