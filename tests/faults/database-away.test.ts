import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClusterHome, clusterHome } from '../../src/adapters/database/cluster-home.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../../src/adapters/database/embedded-postgres.ts'
import { runningPostmaster } from '../../src/adapters/database/postmaster.ts'
import { eventually } from '../eventually.ts'
import { createFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { findDish, orderOf } from '../order.ts'
import { launchProduct, type Product } from '../product.ts'
import { quiet } from '../quiet.ts'
import { createVisitor, type Reply } from '../visitor.ts'

let directory: string
let place: ClusterHome
let server: EmbeddedPostgres
let proxy: FaultProxy
let product: Product
let asAdmin: Client

const credentials = { email: 'amina@example.com', password: 'Mida-2026-demo' }

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'mida-away-'))
  place = clusterHome(directory, quiet)
  server = await openEmbeddedPostgres({ ...place, log: quiet })
  asAdmin = new Client({ connectionString: server.url('postgres') })
  asAdmin.on('error', () => {})
  await asAdmin.connect()
  await asAdmin.query(`create database mida template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  proxy = await createFaultProxy(() => ({ host: '127.0.0.1', port: Number(new URL(server.url('mida')).port) }))
})

afterAll(async () => {
  await product.end()
  await proxy.close()
  await asAdmin.end().catch(() => {})
  await server.stop('immediate')
  for (const path of [place.home, directory]) rmSync(path, { recursive: true, force: true })
})

const expectUnavailable = ({ status, body, headers }: Reply): void => {
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/indisponible/) })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

test('started before its database, the product says so at every door, waits, and goes on by itself', async () => {
  await proxy.close()
  const url = new URL(server.url('mida'))
  url.port = String(proxy.port)
  product = await launchProduct({ DATABASE_URL: url.href, DEMO: '1', LOG_LEVEL: 'silent' })
  const visitor = createVisitor(product.address)
  await eventually(() =>
    visitor('GET', '/health/live')
      .then(({ status }) => status === 200)
      .catch(() => false),
  )
  expect((await visitor('GET', '/health/ready')).status).toBe(503)
  expectUnavailable(await visitor('GET', '/api/countries'))
  expectUnavailable(await visitor('POST', '/login', credentials))
  for (const [path, text] of [
    ['/', 'momentanément indisponible'],
    ['/en/dar-el-marsa/', 'unavailable'],
    ['/ar/', 'dir="rtl"'],
  ] as const) {
    const page = await visitor('GET', path, undefined, { accept: 'text/html' })
    expect(page.status).toBe(503)
    expect(page.body).toContain(text)
  }
  await proxy.open()
  await product.ready()
  expect((await visitor('GET', '/')).status).toBe(200)
})

test('a page that needs the database while it is away is a calm one that asks again by itself', async () => {
  const visitor = createVisitor(product.address)
  await proxy.close()
  await eventually(async () => (await visitor('GET', '/health/ready')).status === 503)
  const page = await visitor('GET', '/en/dar-el-marsa/', undefined, { accept: 'text/html,*/*' })
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(page.body).toContain('The kitchen is catching its breath')
  expect(page.body).toContain('http-equiv="refresh"')
  expectUnavailable(await visitor('GET', '/api/all/all/getboutiques'))
  await proxy.open()
  await product.ready()
  expect((await visitor('GET', '/en/dar-el-marsa/', undefined, { accept: 'text/html' })).status).toBe(200)
})

type Seen = { readonly status: number; readonly reply: Reply; readonly ms: number }

/** Asks again and again until told to stop; a refused connection is an error of the product, which never goes away here. */
const keepAsking = (ask: (round: number) => Promise<Reply>): { stop(): Promise<Seen[]> } => {
  let isOver = false
  const seen: Seen[] = []
  const asking = (async () => {
    for (let round = 0; !isOver; round += 1) {
      const began = performance.now()
      const reply = await ask(round)
      seen.push({ status: reply.status, reply, ms: performance.now() - began })
      await sleep(20)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await asking
      return seen
    },
  }
}

const postmasterPid = (): number => runningPostmaster(join(place.home, 'data'))?.pid ?? 0

test('PostgreSQL restarts under load, politely and brutally: 503 and never 500, no order lost or doubled, back by itself', async () => {
  const amina = createVisitor(product.address)
  expect((await amina('POST', '/login', credentials)).status).toBe(200)
  const dish = await findDish(amina)
  const placed = new Map<string, number>()
  const order = async (key: string): Promise<Reply> => {
    const reply = await amina('POST', '/api/establishment/1/paiement', orderOf(dish), { 'idempotency-key': key })
    if (reply.status === 200) {
      expect(placed.get(key) ?? reply.body.commande_id).toBe(reply.body.commande_id)
      placed.set(key, reply.body.commande_id)
    }
    return reply
  }
  // Every key is tried twice, as a client does that got no answer.
  const loads = [
    ...['a', 'b', 'c'].map((client) => keepAsking((round) => order(`${client} ${Math.floor(round / 2)}`))),
    keepAsking(() => amina('GET', '/api/product/1/getrayons')),
    keepAsking((round) => amina('POST', '/cart/1/add', { product: dish.id, quantity: 1, note: String(round % 9) })),
    keepAsking(() => createVisitor(product.address)('GET', '/cart/1')),
    keepAsking(() => amina('GET', '/dar-el-marsa/checkout')),
  ]
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    await sleep(500)
    const before = postmasterPid()
    process.kill(before, signal)
    await eventually(async () => postmasterPid() !== before && postmasterPid() !== 0)
    await eventually(async () => (await amina('GET', '/health/ready')).status === 200)
  }
  await sleep(500)
  const seen = (await Promise.all(loads.map((load) => load.stop()))).flat()
  const statuses = new Set(seen.map(({ status }) => status))
  expect(seen.filter(({ status }) => status >= 500 && status !== 503).map(({ reply }) => reply.body)).toEqual([])
  expect(statuses).toContain(200)
  expect(statuses).toContain(503)
  for (const { reply } of seen.filter(({ status }) => status === 503))
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  for (const key of placed.keys()) await order(key)
  const database = new Client({ connectionString: server.url('mida') })
  await database.connect()
  const { rows: attempts } = await database.query(
    `select a.order_id, count(l.id)::int as lines from order_attempts a join orders o on o.id = a.order_id
     left join order_lines l on l.order_id = o.id group by a.user_id, a.key, a.order_id`,
  )
  const { rows: count } = await database.query('select count(*)::int as orders from orders')
  await database.end()
  expect(attempts.every(({ lines }) => lines === 1)).toBe(true)
  expect(count[0].orders).toBe(attempts.length)
  const kept = new Set(attempts.map((row) => row.order_id))
  expect([...placed.values()].filter((id) => !kept.has(id))).toEqual([])
}, 60_000)

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        return (
          Number(
            readFileSync(`/proc/${child}/stat`, 'utf8')
              .replace(/^.*\) /, '')
              .split(' ')[1],
          ) === pid
        )
      } catch {
        return false
      }
    })

test.skipIf(process.platform !== 'linux')(
  'PostgreSQL hangs: every request ends within its time, and nothing is left hanging afterwards',
  async () => {
    const amina = createVisitor(product.address)
    expect((await amina('POST', '/login', credentials)).status).toBe(200)
    const dish = await findDish(amina)
    const loads = Array.from({ length: 15 }, (_, client) =>
      keepAsking((round) =>
        client % 2 === 0
          ? amina('POST', '/api/establishment/1/paiement', orderOf(dish), { 'idempotency-key': `${client}/${round}` })
          : amina('POST', '/cart/1/add', { product: dish.id, quantity: 1, note: String(client) }),
      ),
    )
    await sleep(300)
    const hung = [postmasterPid(), ...childrenOf(postmasterPid())]
    for (const pid of hung) process.kill(pid, 'SIGSTOP')
    try {
      const began = performance.now()
      const [health, page] = await Promise.all([amina('GET', '/health/ready'), amina('GET', '/api/orders')])
      expect([health.status, page.status]).toEqual([503, 503])
      expect(performance.now() - began).toBeLessThan(6000)
      await sleep(1000)
    } finally {
      for (const pid of hung) process.kill(pid, 'SIGCONT')
    }
    await eventually(async () => (await amina('GET', '/health/ready')).status === 200)
    const seen = (await Promise.all(loads.map((load) => load.stop()))).flat()
    expect(seen.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    // More transactions at once than the pool has connections: none of them was lost, none is stuck in a transaction.
    const after = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        amina('POST', '/cart/1/add', { product: dish.id, quantity: 1, note: `after ${number}` }),
      ),
    )
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
    const database = new Client({ connectionString: server.url('mida') })
    await database.connect()
    const stuck = await database.query(`select query from pg_stat_activity where state like 'idle in transaction%'`)
    await database.end()
    expect(stuck.rows).toEqual([])
  },
  60_000,
)
