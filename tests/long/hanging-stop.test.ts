import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { runningPostmaster } from '../../src/adapters/database/postmaster.ts'
import { workersOf } from '../child-processes.ts'
import { createTestDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { type Product, startProduct } from '../product.ts'
import { timeoutFactor } from '../timeout-factor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mida-hanging-stop-'))
let database: OpenDatabase
let product: Product

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => product.end('SIGKILL'))
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Sends SIGTERM and waits until the product drains, so that the next signal counts as a second one. */
const drain = async (): Promise<void> => {
  product.process.kill('SIGTERM')
  await eventually(async () => (await fetch(`${product.address}/health/ready`)).status === 503)
}

test('a second signal does not wait, and leaves no database running', async () => {
  product = await startProduct({ DATA_DIR: dataDir, DEMO: '0', DRAIN_SECONDS: '60' })
  await drain()
  // Signals that follow each other at once count as one, so the test waits before the second.
  await sleep(600)
  expect(await product.end('SIGTERM')).toBe(143)
  await eventually(async () => runningPostmaster(join(dataDir, 'postgres', 'data')) === null)
})

test('a worker that hangs is killed in time, and the database is closed', async () => {
  product = await startProduct({ DATA_DIR: dataDir, DEMO: '0', WORKERS: '2', DRAIN_SECONDS: '1' })
  const [hanging = 0] = workersOf(product.process.pid ?? 0)
  process.kill(hanging, 'SIGSTOP')
  const startedAt = performance.now()
  expect(await product.end('SIGTERM')).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(11_000 * timeoutFactor)
  expect(isThere(hanging)).toBe(false)
  expect(runningPostmaster(join(dataDir, 'postgres', 'data'))).toBeNull()
})

test('a second signal takes a worker that hangs with it', async () => {
  product = await startProduct({ DATABASE_URL: database.url, DEMO: '1', WORKERS: '2', DRAIN_SECONDS: '60' })
  const [hanging = 0] = workersOf(product.process.pid ?? 0)
  await drain()
  process.kill(hanging, 'SIGSTOP')
  await sleep(600)
  expect(await product.end('SIGTERM')).toBe(143)
  await eventually(async () => !isThere(hanging))
})

test('a start waits while the previous process drains', async () => {
  product = await startProduct({ DATA_DIR: dataDir, DEMO: '0', DRAIN_SECONDS: '6' })
  await drain()
  const ended = once(product.process, 'exit')
  const next = await startProduct({ DATA_DIR: dataDir, DEMO: '0', PORT: new URL(product.address).port })
  expect(await ended).toEqual([0, null])
  expect(await next.end('SIGINT')).toBe(0)
})
