import { setTimeout as sleep } from 'node:timers/promises'
import { toNumericString } from '../src/kernel/money.ts'
import { type StandIn, startStandIn } from '../tests/gateways/start-stand-in.ts'
import { cpuMeter } from './cpu.ts'
import { median, type Server, startProduct, untilDrawn } from './processes.ts'
import type { Row } from './report.ts'
import { addCustomers, type Customer, openWorld, type World } from './world.ts'
import { orderOf, stockUp } from './writes.ts'

const ordersOfRound = 400
const clients = 8
const rounds = 3

type Dish = Awaited<ReturnType<typeof stockUp>>[number]

type Here = {
  readonly server: Server
  readonly world: World
  readonly konnect: StandIn<'konnect'>
  readonly dish: Dish
}

/** As the owner of the restaurant does it on the screen. */
const connect = async ({ address }: Server, konnect: StandIn<'konnect'>): Promise<void> => {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
  const signed = await fetch(`${address}/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'sami@example.com', password: 'Mida-2026-demo' }),
  })
  const cookie = signed.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const set = await fetch(`${address}/api/pro/shops/1/payment-accounts/konnect`, {
    method: 'PUT',
    headers: { ...headers, cookie },
    body: JSON.stringify({ keys: konnect.keys, is_test: false }),
  })
  if (!set.ok) throw new Error(`the account was not accepted: ${await set.text()}`)
}

const place = async (
  { server, konnect, dish }: Here,
  customer: Customer,
  payment: 'counter' | 'konnect',
): Promise<void> => {
  const { path, headers, body } = orderOf(customer, [dish])
  const wish = {
    ...JSON.parse(body ?? '{}'),
    montant: toNumericString({ minor: dish.price_minor, currency: dish.currency }),
  }
  const reply = await fetch(server.address + path, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `${payment} ${customer.id} ${performance.now()}` },
    body: JSON.stringify({ ...wish, appvue: payment }),
  })
  const placed = (await reply.json()) as { success?: boolean; redirect_url?: string; message?: string }
  if (!placed.success) throw new Error(`no order at the ${payment}: ${placed.message}`)
  if (payment === 'konnect') await konnect.pay(new URL(placed.redirect_url ?? '').searchParams.get('payment_ref') ?? '')
}

/** Paid where that was asked for, and the customers have their message: the rest of the work is done. */
const untilDone = async ({ pool }: World, count: number): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ unpaid: number; told: number }>(
      `select (select count(*)::int from orders where payment_method = 'konnect' and payment_state <> 'paid') as unpaid,
        (select count(*)::int from messages where settled_at is not null) as told`,
    )
    if (rows[0]?.unpaid === 0 && rows[0].told >= count) return
    await sleep(200)
  }
}

/** CPU time of the product and PostgreSQL for one order, in milliseconds. */
const costOf = async (here: Here, customers: readonly Customer[], payment: 'counter' | 'konnect'): Promise<number> => {
  const { server, world } = here
  await world.pool.query('truncate orders cascade')
  const read = await cpuMeter({ server, world })
  const before = read()
  const waiting = [...customers]
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let customer = waiting.pop(); customer; customer = waiting.pop()) await place(here, customer, payment)
    }),
  )
  await untilDone(world, customers.length)
  const after = read()
  return ((after.process + after.database - before.process - before.database) * 1000) / customers.length
}

/** The stand-in's own time does not count. */
export const online = async (dataDir: string): Promise<Row> => {
  const konnect = await startStandIn('konnect')
  const server = await startProduct({ DATA_DIR: dataDir, KONNECT_URL: konnect.url, DEMO: '' })
  const world = openWorld(dataDir)
  try {
    await untilDrawn(server.pid)
    await connect(server, konnect)
    const [dish] = await stockUp(world)
    if (!dish) throw new Error('the restaurant has no dish')
    const here = { server, world, konnect, dish }
    const customers = await addCustomers(world, ordersOfRound)
    // Warm-up, so that the first round does not measure compilation.
    for (const payment of ['counter', 'konnect'] as const) await costOf(here, customers, payment)
    const seen: { counter: number; paid: number }[] = []
    for (let turn = 0; turn < rounds; turn += 1)
      seen.push({ counter: await costOf(here, customers, 'counter'), paid: await costOf(here, customers, 'konnect') })
    const shown = (ms: number) => `${ms.toFixed(1)} ms`
    return {
      what: `CPU of an order that is placed, paid at a stand-in of Konnect and completed, ${clients} clients`,
      ours: shown(median(seen.map(({ paid }) => paid))),
      against: `an order at the counter ${shown(median(seen.map(({ counter }) => counter)))}`,
      result: median(seen.map(({ counter, paid }) => paid / counter)).toFixed(2),
      goal: '≤ 3',
      rounds: seen.map(({ counter, paid }) => `online ${shown(paid)}, counter ${shown(counter)}`),
    }
  } finally {
    await world.pool.end()
    await server.end()
    await konnect.close()
  }
}
