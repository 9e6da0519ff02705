import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { createTestDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { freePort } from '../port.ts'
import { type Product, startProduct } from '../product.ts'
import { head, openConnection } from '../raw-http.ts'
import { timeoutFactor } from '../timeout-factor.ts'

let database: OpenDatabase
let product: Product

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => product.end('SIGKILL'))
afterAll(() => database.close())

const start = async (environment: Readonly<Record<string, string>>): Promise<void> => {
  product = await startProduct({ DATABASE_URL: database.url, DEMO: '1', ...environment })
}

const portOf = ({ address }: Product): number => Number(new URL(address).port)

const ask = async (path: string) => {
  const connection = await openConnection(portOf(product))
  connection.send(head(`GET ${path}`, 'host: a', 'accept: text/html'))
  const { status, headers } = await connection.next()
  connection.end()
  return { status, connection: headers.connection }
}

const isDraining = () => ask('/health/ready').then(({ status }) => status === 503)

/** Workers take connections in turn, and do not all get the signal at the same time. After this many refusals in a row, all have got it. */
const enough = 10

const drain = async (): Promise<void> => {
  product.process.kill('SIGTERM')
  let inRow = 0
  await eventually(
    async () => {
      inRow = (await isDraining()) ? inRow + 1 : 0
      return inRow === enough
    },
    { everyMs: 5 },
  )
}

test.each(['1', '2'])(
  'after SIGTERM WORKERS=%s say not ready, serve on as before, tell every caller that its connection ends, and end with 0',
  async (workers) => {
    const drainSeconds = 3 * timeoutFactor
    await start({ DRAIN_SECONDS: String(drainSeconds), WORKERS: workers })
    // This request puts the page into the cache.
    expect(await ask('/dar-el-marsa/')).toEqual({ status: 200, connection: 'keep-alive' })
    const ended = once(product.process, 'exit')
    const told = performance.now()
    await drain()
    for (const path of ['/dar-el-marsa/', '/api/product/1/getrayons', '/api/session', '/restaurants?ouvert=1'])
      expect(await ask(path), path).toEqual({ status: 200, connection: 'close' })
    expect(await ask('/health/live')).toEqual({ status: 200, connection: 'close' })
    expect(await ended).toEqual([0, null])
    expect(performance.now() - told).toBeGreaterThan(drainSeconds * 1000)
    expect(performance.now() - told).toBeLessThan(drainSeconds * 1000 + 10_000 * timeoutFactor)
  },
  60_000,
)

test('Ctrl-C does not drain', async () => {
  await start({ DRAIN_SECONDS: '60' })
  const told = performance.now()
  expect(await product.end('SIGINT')).toBe(0)
  expect(performance.now() - told).toBeLessThan(15_000 * timeoutFactor)
}, 60_000)

test('a stop signal that arrives twice counts once', async () => {
  await start({ DRAIN_SECONDS: '1' })
  const ended = once(product.process, 'exit')
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) product.process.kill(signal)
  expect(await ended).toEqual([0, null])
}, 30_000)

test.each([
  ['Ctrl-C, from the terminal and from npm,', ['SIGINT', 'SIGINT'], 0, 60],
  ['SIGTERM, which is passed on twice,', ['SIGTERM', 'SIGTERM'], 0, 1],
  ['a closed terminal', ['SIGHUP'], 0, 60],
] as const)(
  'npm start passes %s to the product once',
  async (_, signals, code, drainSeconds) => {
    const port = await freePort()
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: database.url,
        DEMO: '1',
        LOG_LEVEL: 'silent',
        DRAIN_SECONDS: String(drainSeconds),
      },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await eventually(() =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    for (const signal of signals) child.kill(signal)
    expect(await ended).toEqual([code, null])
  },
  60_000,
)
