import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSession, signInSession } from '../../src/account/server/session-store.ts'
import { type ClusterHome, clusterHome } from '../../src/adapters/database/cluster-home.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../../src/adapters/database/embedded-postgres.ts'
import { openPool } from '../../src/adapters/database/open-database.ts'
import { runningPostmaster } from '../../src/adapters/database/postmaster.ts'
import { attemptKey } from '../../src/checkout/server/order-content.ts'
import { fromScript } from '../api.ts'
import { eventually } from '../eventually.ts'
import { createFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { orderBody } from '../order.ts'
import { type Product, startProduct } from '../product.ts'
import { createRandom } from '../random.ts'
import { silentLog } from '../silent-log.ts'
import { startTwilio, type TwilioStandIn } from '../texting-stand-ins.ts'
import { type ClientEntry, findContradictions } from './check-orders.ts'
import { trouble } from './provider-failures.ts'
import { type Query, readEvidence, settled } from './read-evidence.ts'

const kills = Number(process.env.KILLS ?? 60)
/** If MINUTES is set, the test kills the server or PostgreSQL every few seconds for this time, instead of a fixed number of times. */
const minutes = Number(process.env.MINUTES ?? 0)
const seed = Number(process.env.SEED ?? 20261120)
const clientsPerCustomer = 2
/** The stock of a dish. The first dish soon sells out, so that some orders are refused; the other dishes never do. */
const piecesOf = (index: number): number => (index === 0 ? 60 : 30_000)

type Customer = { readonly id: number; readonly phone: string; readonly cookie: string }
type Dish = { readonly id: number; readonly unitMinor: number }

let directory: string
let place: ClusterHome
let postgres: EmbeddedPostgres
let pool: Pool
let product: Product
let proxy: FaultProxy
let customers: Customer[]
let dishes: Dish[]
let provider: TwilioStandIn

const start = async (): Promise<void> => {
  product = await startProduct({
    DATABASE_URL: postgres.url('mida'),
    DEMO: '1',
    LOG_LEVEL: 'silent',
    TEXTING: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC01',
    TWILIO_AUTH_TOKEN: 'not a secret',
    TWILIO_FROM: '+15005550006',
    TWILIO_ORIGIN: provider.origin,
  })
}

const query: Query = async (text, values = []) => (await pool.query(text, values)).rows

const stockBefore = () => new Map(dishes.map(({ id }, index) => [id, piecesOf(index)]))

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'mida-kills-'))
  place = clusterHome(directory, silentLog)
  postgres = await openEmbeddedPostgres({ ...place, log: silentLog })
  const admin = new Client({ connectionString: postgres.url('postgres') })
  await admin.connect()
  await admin.query(`create database mida template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  await admin.end()
  pool = openPool(postgres.url('mida'), silentLog, 2)
  provider = await startTwilio()
  await start()
  proxy = await createFaultProxy(() => ({ host: '127.0.0.1', port: Number(new URL(product.address).port) }))
  const people = await query<{ id: number; phone: string }>(
    `select id, phone from users where phone_verified_at is not null and not is_staff and id not in (select user_id from operators) order by id limit 6`,
  )
  customers = await Promise.all(
    people.map(async (person) => {
      const now = new Date()
      const db = drizzle(pool)
      const { session } = await insertSession(db, now)
      return { ...person, cookie: `mida=${await signInSession(db, session, person.id, now)}` }
    }),
  )
  dishes = await query<Dish>(
    `select p.id, p.price_minor as "unitMinor" from products p
     where p.shop_id = 1 and p.withdrawn_at is null
       and not exists (select 1 from product_option_groups g where g.product_id = p.id) order by p.id limit 4`,
  )
  // No client of this test has placed the orders of the demo world.
  await query('truncate orders cascade')
  for (const [id, pieces] of stockBefore()) await query('update products set stock = $1 where id = $2', [pieces, id])
})

afterAll(async () => {
  await product.end()
  await proxy.close()
  await provider.close()
  await pool.end()
  await postgres.stop('immediate')
  for (const path of [place.home, directory]) rmSync(path, { recursive: true, force: true })
})

type Told = { readonly status: number; readonly orderId?: number }

const send = async (customer: Customer, key: string, lines: ClientEntry['lines']): Promise<Told> => {
  const total = lines.reduce(
    (sum, line) => sum + (dishes.find(({ id }) => id === line.product)?.unitMinor ?? 0) * line.quantity,
    0,
  )
  const reply = await fetch(`http://127.0.0.1:${proxy.port}/api/establishment/1/paiement`, {
    method: 'POST',
    headers: { ...fromScript, 'content-type': 'application/json', cookie: customer.cookie, 'idempotency-key': key },
    body: JSON.stringify(
      orderBody(
        (total / 1000).toFixed(3),
        lines.map((line) => ({ ...line, options: [] })),
        { phone: customer.phone },
      ),
    ),
    signal: AbortSignal.timeout(20_000),
  })
  const body = (await reply.json()) as { commande_id?: number }
  return { status: reply.status, ...(body.commande_id !== undefined && { orderId: body.commande_id }) }
}

/** Places orders until the test stops. Repeats each order until its outcome is known, and sometimes once more. */
const orderOn = async (
  customer: Customer,
  name: string,
  random: (below: number) => number,
  isOver: () => boolean,
): Promise<{ log: ClientEntry[]; statuses: Set<number> }> => {
  const log: ClientEntry[] = []
  const statuses = new Set<number>()
  for (let round = 0; !isOver(); round += 1) {
    const key = `${name}/${round}`
    const chosen = dishes.toSorted(() => random(3) - 1).slice(0, 1 + random(2))
    const lines = chosen.map(({ id }) => ({ product: id, quantity: 1 + random(3) }))
    const acknowledged: number[] = []
    for (let isKnown = false; !isKnown || random(4) === 0; ) {
      try {
        const { status, orderId } = await send(customer, key, lines)
        statuses.add(status)
        if (orderId !== undefined) acknowledged.push(orderId)
        isKnown ||= status !== 503
      } catch {
        // No answer: the outcome of this order stays unknown.
        if (isOver() && random(2) === 0) break
      }
      await sleep(random(30))
    }
    log.push({ key: attemptKey(key, '', new Date()).key, lines, acknowledged })
  }
  return { log, statuses }
}

const postmaster = (): number => runningPostmaster(join(place.home, 'data'))?.pid ?? 0

const killServer = async (): Promise<void> => {
  await product.end('SIGKILL')
  await start()
}

/** Kills PostgreSQL, whose backends then end by themselves. The product starts it again. */
const killPostgres = async (): Promise<void> => {
  const before = postmaster()
  process.kill(before, 'SIGKILL')
  await eventually(async () => ![0, before].includes(postmaster()), { withinMs: 60_000 })
  await product.ready()
}

const countOrders = async (): Promise<number> => {
  const [found] = await query<{ count: number }>('select count(*)::int as count from orders').catch(() => [])
  return found?.count ?? 0
}

const killOften = async (random: (below: number) => number): Promise<void> => {
  const end = performance.now() + minutes * 60_000
  for (let kill = 0; minutes > 0 ? performance.now() < end : kill < kills; kill += 1) {
    // Every second server lives until it has taken an order, however busy the machine is. The others may die while they start.
    const before = await countOrders()
    if (kill % 2 === 0) await eventually(async () => (await countOrders()) > before, { withinMs: 120_000 })
    await sleep(minutes > 0 ? 1000 + random(4000) : 50 + random(400))
    // Kills PostgreSQL less often, because it needs seconds to start again.
    await (random(10) === 0 ? killPostgres() : killServer())
  }
}

const howLong = minutes > 0 ? `${minutes} minutes of kills` : `${kills} kills`

test(
  `${howLong} under load (seed ${seed}): every acknowledged order exists, no key has two, the stock is exact, no order is half, each is told once`,
  async () => {
    let isOver = false
    const providerIsWell = trouble(provider, createRandom(seed + 1).integer)
    const working = customers.flatMap((customer) =>
      Array.from({ length: clientsPerCustomer }, (_, number) => {
        const name = `${customer.id}-${number}`
        return orderOn(customer, name, createRandom(seed + customer.id * 10 + number).integer, () => isOver)
      }),
    )
    await killOften(createRandom(seed).integer)
    await sleep(500)
    isOver = true
    const results = await Promise.all(working)
    providerIsWell()
    await settled(query)
    const clients = results.flatMap(({ log }) => log)
    const evidence = await readEvidence(query, provider, stockBefore(), clients)
    expect(findContradictions(evidence)).toEqual([])
    expect(evidence.orders.length).toBeGreaterThan(kills / 2)
    const statuses = new Set(results.flatMap((result) => [...result.statuses]))
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
    console.log(
      `${evidence.orders.length} orders, ${provider.taken.length} texts taken, ${provider.asked.length} posted, ${provider.looks.length} questions, ${clients.length} attempts`,
    )
  },
  1_800_000 + minutes * 60_000,
)
