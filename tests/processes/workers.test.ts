import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { clusterHome } from '../../src/adapters/database/cluster-home.ts'
import { findEmbeddedPostgres } from '../../src/adapters/database/embedded-postgres.ts'
import { workersOf } from '../child-processes.ts'
import { findDish, orderOf } from '../order.ts'
import { type Product, startProduct } from '../product.ts'
import { silentLog } from '../silent-log.ts'
import { timeoutFactor } from '../timeout-factor.ts'
import { createVisitor } from '../visitor.ts'

let dataDir: string
let product: Product

/** Uses a new connection for each call, so that the workers take turns. */
const ask = (path: string) => fetch(product.address + path, { headers: { connection: 'close' } })

const workers = (): number[] => workersOf(product.process.pid ?? 0)

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mida-workers-'))
  product = await startProduct({ DATA_DIR: dataDir, DEMO: '1', WORKERS: '2' })
}, 60_000)

afterAll(async () => {
  await product.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('two workers answer on one port, each ready, and an order through one is in the menu of the other within a second', async () => {
  expect(workers()).toHaveLength(2)
  for (let call = 0; call < 6; call += 1) expect((await ask('/health/ready')).status).toBe(200)

  const amina = createVisitor(product.address)
  await amina('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })
  const menu = async () => (await ask('/api/product/1/getrayons')).text()
  const _before = await menu()
  await menu()
  const dish = await findDish(amina)
  const { body: placed } = await amina('POST', '/api/establishment/1/paiement', orderOf(dish))
  expect(placed).toMatchObject({ success: true })
  const answered = performance.now()
  const stocks = async () =>
    JSON.parse(await menu())
      .flatMap((category: { establishment_products: unknown[] }) => category.establishment_products)
      .find(({ id }: { id: number }) => id === dish.id).stock_quantity
  await vi.waitFor(
    async () => expect([await stocks(), await stocks()]).toEqual([dish.stock_quantity - 1, dish.stock_quantity - 1]),
    { timeout: 5000, interval: 20 },
  )
  expect(performance.now() - answered).toBeLessThan(1000 * timeoutFactor)
})

test('metrics are those of all workers together', async () => {
  const counted = async (): Promise<{ live: number; processes: number }> => {
    const metrics = await (await ask('/metrics')).text()
    const sum = (pattern: RegExp) => [...metrics.matchAll(pattern)].reduce((all, [, n]) => all + Number(n), 0)
    return {
      live: sum(/^http_request_duration_seconds_count\{[^}]*route="\/health\/live"[^}]*\} (\d+)$/gm),
      processes: metrics.match(/^process_cpu_seconds_total /gm)?.length ?? 0,
    }
  }
  const before = await counted()
  expect(before.processes).toBe(1)
  const times = 12
  for (let call = 0; call < times; call += 1) await ask('/health/live')
  await vi.waitFor(async () => expect((await counted()).live).toBe(before.live + times))
  const told = await Promise.all(Array.from({ length: 6 }, counted))
  expect(new Set(told.map(({ live }) => live))).toEqual(new Set([before.live + times]))
})

test('what the workers count is added up; what waits in the database is counted once', async () => {
  const valuesOf = async (name: string): Promise<number[]> => {
    const metrics = await (await ask('/metrics')).text()
    return [...metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].map(([, value]) => Number(value))
  }
  expect((await valuesOf('mida_orders_placed_total')).toSorted()).toEqual([0, 0, 0, 1])
  const visitors = Array.from({ length: 5 }, () => new WebSocket(`${product.address}/app/mida?protocol=7`))
  await Promise.all(visitors.map((visitor) => once(visitor, 'open')))
  expect(await valuesOf('mida_live_connections')).toEqual([5])
  for (const visitor of visitors) visitor.close()
  await vi.waitFor(async () => expect(await valuesOf('mida_live_connections')).toEqual([0]))
  const url = await findEmbeddedPostgres({ ...clusterHome(dataDir, silentLog), log: silentLog }, 'mida')
  const database = new Client({ connectionString: url ?? '' })
  await database.connect()
  await database.query(`insert into messages (key, fact, channel, state, created_at, claimed_at)
    values ('test', 'test', 'mail', 'waiting', now() - interval '1 hour', now()) on conflict do nothing`)
  await database.end()
  // A message of the demo world may be on its way.
  await vi.waitFor(async () => expect(await valuesOf('mida_messages_waiting')).toEqual([1]), { timeout: 10_000 })
  const [age = 0] = await valuesOf('mida_messages_oldest_age_seconds')
  expect(age).toBeGreaterThan(3500)
  expect(age).toBeLessThan(3700)
})

test('public pages carry no cookie, no nonce, and the same bytes from every worker', async () => {
  for (const path of ['/', '/dar-el-marsa/', '/ar/dar-el-marsa/', '/dar-el-marsa/product/1']) {
    const first = await ask(path)
    const html = await first.text()
    expect(first.status).toBe(200)
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^;]*$/)
    expect(first.headers.get('content-security-policy')).not.toContain('nonce')
    expect(html).not.toMatch(/nonce="[^"]/)
    for (let call = 0; call < 3; call += 1) {
      const again = await ask(path)
      expect(await again.text()).toBe(html)
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    }
    const known = await fetch(product.address + path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(known.status).toBe(304)
  }
})

test('a hanging worker that is killed loses no request that it had not begun', async () => {
  const [hanging = 0] = workers()
  process.kill(hanging, 'SIGSTOP')
  const asked = Array.from({ length: 20 }, () =>
    ask('/health/live').then(
      ({ status }) => status,
      () => 'cut off',
    ),
  )
  await vi.waitFor(async () => expect(await Promise.race([...asked, 'nothing yet'])).toBe(200))
  process.kill(hanging, 'SIGKILL')
  expect(await Promise.all(asked)).toEqual(asked.map(() => 200))
})

test('a worker that was killed is replaced, and SIGTERM ends all of them with 0', async () => {
  const before = workers()
  process.kill(before[0] ?? 0, 'SIGKILL')
  await vi.waitFor(
    async () => {
      const now = workers()
      expect(now).toHaveLength(2)
      expect(now).not.toContain(before[0])
      expect((await ask('/health/ready')).status).toBe(200)
    },
    { timeout: 15_000, interval: 100 },
  )
  await vi.waitFor(async () => {
    for (let call = 0; call < 4; call += 1) expect((await ask('/health/ready')).status).toBe(200)
  })
  const last = workers()
  expect(await product.end('SIGTERM')).toBe(0)
  for (const pid of last) expect(() => process.kill(pid, 0)).toThrow()
}, 40_000)
