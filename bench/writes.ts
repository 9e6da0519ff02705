import { join } from 'node:path'
import { add, type Currency, money, toNumericString } from '../src/kernel/money.ts'
import { type ClientPlan, load } from './load.ts'
import { runPgbench } from './pgbench.ts'
import { median, type Server, scratch } from './processes.ts'
import { notMeasured, type Row } from './report.ts'
import { addCustomers, type Customer, type World, writeScript } from './world.ts'

type Dish = { id: number; price_minor: number; currency: Currency }

type Call = ClientPlan['requests'][number]

const usualClients = 8
const seconds = 4
const rounds = 3
const recorded = 8

export const stockUp = async ({ pool }: World): Promise<Dish[]> => {
  await pool.query('update products set stock = 100000000 where shop_id = 1 and withdrawn_at is null')
  const { rows } = await pool.query<Dish>(
    `select p.id, p.price_minor, c.currency
      from products p join shops s on s.id = p.shop_id join countries c on c.id = s.country_id
      where s.id = 1 and p.withdrawn_at is null
        and not exists (select from product_option_groups g where g.product_id = p.id) order by p.id`,
  )
  return rows
}

const priceOf = ({ price_minor, currency }: Dish) => money(price_minor, currency)

const headersOf = ({ cookie }: Customer) => ({
  cookie,
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
})

export const orderOf = (customer: Customer, dishes: readonly Dish[]): Call => ({
  method: 'POST',
  path: '/api/establishment/1/paiement',
  headers: headersOf(customer),
  body: JSON.stringify({
    montant: toNumericString(dishes.map(priceOf).reduce(add)),
    products: dishes.map(({ id }) => ({ product: id, options: [], quantity: 1, note: '' })),
    phone: customer.phone,
    location: 1,
    scheduledDatetime: null,
    appvue: 'counter',
  }),
})

const additionOf = (customer: Customer, { id }: Dish): Call => ({
  method: 'POST',
  path: '/cart/1/add',
  headers: headersOf(customer),
  body: JSON.stringify({ product: id, options: [], quantity: 1, note: '' }),
})

const prepareScripts = async (
  name: string,
  world: World,
  server: Server,
  calls: readonly Call[],
): Promise<string[]> => {
  const scripts: string[] = []
  for (const [index, call] of calls.slice(0, recorded).entries()) {
    const statements = await world.record(async () => {
      const reply = await fetch(server.address + call.path, {
        method: 'POST',
        headers: { ...call.headers, 'idempotency-key': `recorded ${index}` },
        body: call.body ?? '',
      })
      if (!reply.ok) throw new Error(`${call.path}: ${await reply.text()}`)
    })
    const file = join(scratch, `${name}-${index}.sql`)
    // An idempotency key must be new for each order.
    writeScript(file, statements, (value) => (value?.startsWith('key:') ? `('key-' || :k::text)` : null))
    scripts.push(file)
  }
  return scripts
}

type Wanted = {
  name: string
  what: string
  keyed: boolean
  calls: readonly Call[]
  clients: number
  tidy(): Promise<unknown>
}

const compare = async (world: World, server: Server, pgbench: string, wanted: Wanted): Promise<Row> => {
  const { name, what, keyed, calls, clients, tidy } = wanted
  const scripts = await prepareScripts(name, world, server, calls)
  const plan = { url: server.address, connections: clients, seconds, requests: calls, keyed }
  // Warm-up, so that the first round does not measure compilation.
  await load({ ...plan, seconds: 6 })
  const seen: { ours: number; theirs: number; p50: number; p99: number }[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    await tidy()
    const { perSecond, p50, p99 } = await load(plan)
    await tidy()
    const theirs = await runPgbench(pgbench, world.url, scripts, { clients, seconds })
    seen.push({ ours: perSecond, theirs, p50, p99 })
  }
  const ratio = median(seen.map(({ ours, theirs }) => ours / theirs))
  return {
    what: `${what}, ${clients} clients`,
    ours: `${Math.round(median(seen.map(({ ours }) => ours)))}/s, p50 ${median(seen.map(({ p50 }) => p50))} ms`,
    against: `pgbench with the same statements ${Math.round(median(seen.map(({ theirs }) => theirs)))}/s`,
    result: ratio.toFixed(2),
    goal: '0.5',
    rounds: seen.map(
      ({ ours, theirs, p50, p99 }) =>
        `ours ${Math.round(ours)}/s (p50 ${p50} ms, p99 ${p99} ms), pgbench ${Math.round(theirs)}/s`,
    ),
  }
}

export const additions = async (world: World, server: Server, pgbench: string | null): Promise<Row> => {
  const what = 'Add to cart'
  if (pgbench === null) return notMeasured(what, 'pgbench is missing')
  const dishes = await stockUp(world)
  const customers = await addCustomers(world, 400)
  const calls = customers.flatMap((customer, index) =>
    Array.from({ length: 5 }, (_, number) => additionOf(customer, dishes[(index + number) % dishes.length] as Dish)),
  )
  const tidy = () => world.pool.query('update cart_lines set quantity = 1')
  return compare(world, server, pgbench, { name: 'addition', what, keyed: false, calls, clients: usualClients, tidy })
}

/** Each order also writes a kitchen event, whose number locks a row of the restaurant. */
export const orders = async (
  world: World,
  server: Server,
  pgbench: string | null,
  clients = usualClients,
): Promise<Row> => {
  const what = 'Order of 3 lines'
  if (pgbench === null) return notMeasured(what, 'pgbench is missing')
  const dishes = await stockUp(world)
  const customers = await addCustomers(world, 400)
  const calls = customers.map((customer, index) =>
    orderOf(
      customer,
      [0, 1, 2].map((number) => dishes[(index * 3 + number) % dishes.length] as Dish),
    ),
  )
  return compare(world, server, pgbench, {
    name: `order-${clients}`,
    what,
    keyed: true,
    calls,
    clients,
    tidy: async () => {},
  })
}
