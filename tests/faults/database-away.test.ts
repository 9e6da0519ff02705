import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../built.ts'
import { eventually } from '../eventually.ts'
import { createFaultProxy, type FaultProxy, throughProxy, wireOf } from '../fault-proxy.ts'
import { findDish, orderOf } from '../order.ts'
import { type OwnPostgres, openOwnPostgres } from '../own-postgres.ts'
import { launchProduct, type Product } from '../product.ts'
import { createVisitor, type Reply } from '../visitor.ts'

let server: OwnPostgres
let proxy: FaultProxy
let product: Product

const credentials = { email: 'amina@example.com', password: 'Mida-2026-demo' }

/** A busy machine needs long to build the product, and to fill and restart a database. */
const patience = 300_000

beforeAll(async () => {
  await ensureBuilt()
  server = await openOwnPostgres()
  proxy = await createFaultProxy(() => wireOf(server.url('mida')))
}, patience)

afterAll(async () => {
  await product.end()
  await proxy.close()
  await server.end()
})

const expectUnavailable = ({ status, body, headers }: Reply): void => {
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/indisponible/) })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

test(
  'started before its database, the product says so at every door, waits, and goes on by itself',
  async () => {
    await proxy.close()
    const url = throughProxy(server.url('mida'), proxy)
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
  },
  patience,
)

test(
  'while the database is away a page is the cached one with its age, or a status page that reloads by itself',
  async () => {
    const visitor = createVisitor(product.address)
    const asPage = { accept: 'text/html,*/*' }
    expect((await visitor('GET', '/dar-el-marsa/', undefined, asPage)).body).not.toContain('Stock vérifié')
    await proxy.close()
    await eventually(async () => (await visitor('GET', '/health/ready')).status === 503)
    const old = await visitor('GET', '/dar-el-marsa/', undefined, asPage)
    expect(old.status).toBe(200)
    expect(old.body).toContain('Stock vérifié')
    const page = await visitor('GET', '/en/dar-el-marsa/', undefined, asPage)
    expect(page.status).toBe(503)
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(page.body).toContain('The kitchen is catching its breath')
    expect(page.body).toContain('http-equiv="refresh"')
    expectUnavailable(await visitor('GET', '/api/all/all/getboutiques'))
    await proxy.open()
    await product.ready()
    expect((await visitor('GET', '/en/dar-el-marsa/', undefined, { accept: 'text/html' })).status).toBe(200)
  },
  patience,
)

type Seen = { readonly status: number; readonly reply: Reply; readonly ms: number }

type Asking = { readonly seen: readonly Seen[]; stop(): Promise<void> }

/** Repeats a request until it is stopped. A refused connection counts as an error, because the server itself keeps running here. */
const keepAsking = (ask: (round: number) => Promise<Reply>): Asking => {
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
    seen,
    stop: () => {
      isOver = true
      return asking
    },
  }
}

/** Waits until each load has got a reply with each of these statuses, counted from now on. */
const eachSees = async (loads: readonly Asking[], ...statuses: number[]): Promise<void> => {
  const before = loads.map(({ seen }) => seen.length)
  await eventually(
    async () =>
      loads.every(({ seen }, index) => seen.slice(before[index]).some(({ status }) => statuses.includes(status))),
    { withinMs: 60_000 },
  )
}

test(
  'PostgreSQL restarts under load, politely and brutally: 503 and never 500, no order lost or doubled, back by itself',
  async () => {
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
    // Uses every key twice, like a client that got no reply to its first request.
    const loads = [
      ...['a', 'b', 'c'].map((client) => keepAsking((round) => order(`${client} ${Math.floor(round / 2)}`))),
      keepAsking(() => amina('GET', '/api/product/1/getrayons')),
      keepAsking((round) => amina('POST', '/cart/1/add', { product: dish.id, quantity: 1, note: String(round % 9) })),
      keepAsking(() => createVisitor(product.address)('GET', '/cart/1')),
      keepAsking(() => amina('GET', '/dar-el-marsa/checkout')),
    ]
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await eachSees(loads, 200)
      const before = server.pid()
      process.kill(before, signal)
      await eventually(async () => server.pid() !== before && server.pid() !== 0, { withinMs: 60_000 })
      await eventually(async () => (await amina('GET', '/health/ready')).status === 200, { withinMs: 60_000 })
    }
    await eachSees(loads, 200)
    await Promise.all(loads.map((load) => load.stop()))
    const seen = loads.flatMap((load) => load.seen)
    const statuses = new Set(seen.map(({ status }) => status))
    expect(seen.filter(({ status }) => status >= 500 && status !== 503).map(({ reply }) => reply.body)).toEqual([])
    expect(statuses).toContain(200)
    expect(statuses).toContain(503)
    for (const { reply } of seen.filter(({ status }) => status === 503))
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const key of placed.keys()) await order(key)
    const attempts = await server.query<{ order_id: number; lines: number }>(
      `select a.order_id, count(l.id)::int as lines from order_attempts a join orders o on o.id = a.order_id
     left join order_lines l on l.order_id = o.id group by a.user_id, a.key, a.order_id`,
    )
    const [count] = await server.query<{ orders: number }>(
      'select count(*)::int as orders from orders where shop_id = 1',
    )
    expect(attempts.every(({ lines }) => lines === 1)).toBe(true)
    expect(count?.orders).toBe(attempts.length)
    const kept = new Set(attempts.map((row) => row.order_id))
    expect([...placed.values()].filter((id) => !kept.has(id))).toEqual([])
  },
  patience,
)

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
    await eachSees(loads, 200)
    server.freeze()
    try {
      const [health, page] = await Promise.all([amina('GET', '/health/ready'), amina('GET', '/api/orders')])
      expect([health.status, page.status]).toEqual([503, 503])
      await eachSees(loads, 503)
    } finally {
      server.thaw()
    }
    await eventually(async () => (await amina('GET', '/health/ready')).status === 200)
    await eachSees(loads, 200)
    await Promise.all(loads.map((load) => load.stop()))
    const seen = loads.flatMap((load) => load.seen)
    expect(seen.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    // Runs more transactions than the pool has connections, to show that no connection was lost or is stuck in a transaction.
    const after = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        amina('POST', '/cart/1/add', { product: dish.id, quantity: 1, note: `after ${number}` }),
      ),
    )
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
    expect(await server.query(`select query from pg_stat_activity where state like 'idle in transaction%'`)).toEqual([])
  },
  patience,
)
