import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSession, signInSession } from '../../src/account/server/session-store.ts'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { attemptKey } from '../../src/checkout/server/order-content.ts'
import { fromScript } from '../api.ts'
import { createTestDatabase } from '../database.ts'
import { createFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { orderBody } from '../order.ts'
import { type Product, startProduct } from '../product.ts'
import { type ClientEntry, type Evidence, findContradictions, type StoredOrder } from './check-orders.ts'

const kills = Number(process.env.KILLS ?? 60)
const seed = Number(process.env.SEED ?? 20261120)
const clientsPerCustomer = 2
/** One dish soon runs out, so that refusals are among the answers; the others never do. */
const piecesOf = (index: number): number => (index === 0 ? 60 : 30_000)

/** The same numbers for the same seed. */
const createRandom = (start: number): ((below: number) => number) => {
  let state = start >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const honest: Evidence = {
  clients: [
    { key: 'a', lines: [{ product: 1, quantity: 2 }], acknowledged: [10, 10] },
    { key: 'b', lines: [{ product: 2, quantity: 1 }], acknowledged: [] },
    { key: 'c', lines: [{ product: 1, quantity: 1 }], acknowledged: [] },
  ],
  orders: [
    {
      id: 10,
      keys: ['a'],
      totalMinor: 2000,
      lines: [{ product: 1, quantity: 2, unitMinor: 1000 }],
      historyRows: 1,
      jobs: 1,
    },
    {
      id: 11,
      keys: ['b'],
      totalMinor: 500,
      lines: [{ product: 2, quantity: 1, unitMinor: 500 }],
      historyRows: 1,
      jobs: 1,
    },
  ],
  stockBefore: new Map([
    [1, 5],
    [2, 1],
  ]),
  stockAfter: new Map([
    [1, 3],
    [2, 0],
  ]),
}

const [first, second] = honest.orders as [StoredOrder, StoredOrder]

const planted: readonly (readonly [string, Partial<Evidence>])[] = [
  [
    'an acknowledged order that is gone',
    {
      orders: [second],
      stockAfter: new Map([
        [1, 5],
        [2, 0],
      ]),
    },
  ],
  [
    'two orders for one key',
    {
      orders: [first, second, { ...second, id: 12 }],
      stockAfter: new Map([
        [1, 3],
        [2, -1],
      ]),
    },
  ],
  ['an order that nobody placed', { orders: [first, { ...second, keys: ['z'] }] }],
  ['a client that was told two ids', { clients: [{ ...(honest.clients[0] as ClientEntry), acknowledged: [10, 11] }] }],
  [
    'a piece too few in stock',
    {
      stockAfter: new Map([
        [1, 2],
        [2, 0],
      ]),
    },
  ],
  [
    'a piece too many in stock',
    {
      stockAfter: new Map([
        [1, 4],
        [2, 0],
      ]),
    },
  ],
  ['an order without lines', { orders: [{ ...first, lines: [] }, second] }],
  ['another sum than that of the lines', { orders: [{ ...first, totalMinor: 1999 }, second] }],
  ['an order without history', { orders: [{ ...first, historyRows: 0 }, second] }],
  ['an order of which nobody is told', { orders: [{ ...first, jobs: 0 }, second] }],
]

test('the checker believes honest books', () => expect(findContradictions(honest)).toEqual([]))

test.each(planted)('the checker sees %s', (_, fault) => {
  expect(findContradictions({ ...honest, ...fault })).not.toEqual([])
})

type Customer = { readonly id: number; readonly phone: string; readonly cookie: string }
type Dish = { readonly id: number; readonly unitMinor: number }

let database: OpenDatabase
let product: Product
let proxy: FaultProxy
let customers: Customer[]
let dishes: Dish[]

const start = async (): Promise<void> => {
  product = await startProduct({ DATABASE_URL: database.url, DEMO: '1', LOG_LEVEL: 'silent' })
}

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  database = await createTestDatabase()
  await start()
  proxy = await createFaultProxy(() => ({ host: '127.0.0.1', port: Number(new URL(product.address).port) }))
  const people = await query<{ id: number; phone: string }>(
    `select id, phone from users where phone_verified_at is not null and not is_staff and not is_operator order by id limit 6`,
  )
  customers = await Promise.all(
    people.map(async (person) => {
      const now = new Date()
      const { session } = await insertSession(database.db, now)
      return { ...person, cookie: `mida=${await signInSession(database.db, session, person.id, now)}` }
    }),
  )
  dishes = await query<Dish>(
    `select p.id, round(p.price_minor * (1 + p.vat_basis_points / 10000.0))::int as "unitMinor" from products p
     where p.shop_id = 1 and p.withdrawn_at is null
       and not exists (select 1 from product_option_groups g where g.product_id = p.id) order by p.id limit 4`,
  )
  for (const [index, { id }] of dishes.entries())
    await query('update products set stock = $1 where id = $2', [piecesOf(index), id])
})

afterAll(async () => {
  await product.end()
  await proxy.close()
  await database.close()
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

/** Orders until it is told to stop, and tries each order again until it is told how it ended, now and then once more after that. */
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
        // Nobody answered: nothing is known about this order.
        if (isOver() && random(2) === 0) break
      }
      await sleep(random(30))
    }
    log.push({ key: attemptKey(key, '', new Date()).key, lines, acknowledged })
  }
  return { log, statuses }
}

const readEvidence = async (clients: ClientEntry[]): Promise<Evidence> => {
  const orders = await query<StoredOrder>(
    `select o.id, o.total_minor as "totalMinor",
       (select coalesce(json_agg(a.key), '[]') from order_attempts a where a.order_id = o.id) as keys,
       (select coalesce(json_agg(json_build_object('product', l.product_id, 'quantity', l.quantity,
          'unitMinor', l.unit_price_minor)), '[]') from order_lines l where l.order_id = o.id) as lines,
       (select count(*)::int from order_history h where h.order_id = o.id) as "historyRows",
       (select count(*)::int from pgboss.job j where j.name = 'order-placed' and (j.data->>'orderId')::int = o.id) as jobs
     from orders o order by o.id`,
  )
  const stock = await query<{ id: number; stock: number }>('select id, stock from products where id = any($1)', [
    dishes.map(({ id }) => id),
  ])
  return {
    clients,
    orders,
    stockBefore: new Map(dishes.map(({ id }, index) => [id, piecesOf(index)])),
    stockAfter: new Map(stock.map(({ id, stock: left }) => [id, left])),
  }
}

test(`${kills} kills under load (seed ${seed}): every acknowledged order exists, no key has two, the stock is exact, no order is half`, async () => {
  let isOver = false
  const random = createRandom(seed)
  const working = customers.flatMap((customer) =>
    Array.from({ length: clientsPerCustomer }, (_, number) => {
      const name = `${customer.id}-${number}`
      return orderOn(customer, name, createRandom(seed + customer.id * 10 + number), () => isOver)
    }),
  )
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(50 + random(400))
    await product.end('SIGKILL')
    await start()
  }
  await sleep(500)
  isOver = true
  const results = await Promise.all(working)
  const evidence = await readEvidence(results.flatMap(({ log }) => log))
  expect(findContradictions(evidence)).toEqual([])
  expect(evidence.orders.length).toBeGreaterThan(kills)
  const statuses = new Set(results.flatMap((result) => [...result.statuses]))
  expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
}, 900_000)
