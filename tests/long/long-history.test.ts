import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, createCaller } from '../caller.ts'
import { findDish, orderOf } from '../order.ts'
import { timeoutFactor } from '../timeout-factor.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

/** All of one restaurant. `HISTORY=1000000` makes a million. */
const count = Number(process.env.HISTORY) || 200_000

/** A statement that answers with one page of rows reads fewer pages of the database. */
const mostBlocks = 400

let api: WholeApi
let client: Client
let amina: Caller
let sami: Caller

const history = [
  `insert into orders (shop_id, user_id, status, payment_method, payment_state, pickup_mode, phone, total_minor, currency,
      currency_symbol, euro_rate, created_at, paid_minor, paid_at)
    select 1, u.id, case when n % 50 = 0 then 4 else 7 end, 'counter', case when n % 50 = 0 then 'due-at-counter' else 'paid' end, 1,
      '+2169' || (1000000 + n % 40000), 24000, 'TND', 'DT', 0.3, at, case when n % 50 = 0 then null else 24000 end,
      case when n % 50 = 0 then null else at end
    from generate_series(1, $1::int) n,
      lateral (select timestamptz '2026-11-20T10:00Z' - ($1::int - n) * interval '3 minutes' as at) t,
      lateral (select id from users where email = case when n % 40 = 0 then 'amina@example.com' else 'leo@example.com' end) u`,
  `insert into order_lines (order_id, product_id, name, image_url, unit_price_minor, vat_basis_points, quantity, status)
    select o.id, 1 + o.id % 20, 'Brik', '', 12000, 0, 1, o.status from orders o, generate_series(1, 2)`,
  `insert into order_history (order_id, to_status, changed_at)
    select o.id, status, o.created_at + status * interval '5 minutes' from orders o, unnest(array[0, 1, 3, 7]) status`,
  `insert into payments (order_id, integration, reference, amount_minor, currency, state, created_at, settled_at)
    select id, 'demo', 'r' || id, total_minor, currency, 'completed', created_at, created_at from orders where id % 3 = 0`,
]

beforeAll(async () => {
  api = await createWholeApi()
  client = new Client({ connectionString: api.databaseUrl, options: '-c session_replication_role=replica' })
  await client.connect()
  for (const statement of history) await client.query(statement, statement.includes('$1') ? [count] : [])
  await client.query('vacuum analyze')
  amina = await createCaller(api, 'amina@example.com')
  sami = await createCaller(api, 'sami@example.com')
}, 300_000 * timeoutFactor)

afterAll(async () => {
  await client.end()
  await api.close()
})

type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Every statement that `act` sends to the database. */
const statementsOf = async (act: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = []
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [config, values] = given
    if (typeof config === 'string') statements.push({ text: config, values: Array.isArray(values) ? values : [] })
    else if (typeof config === 'object' && config !== null && 'text' in config) {
      const own = 'values' in config && Array.isArray(config.values) ? config.values : []
      statements.push({ text: String(config.text), values: Array.isArray(values) ? values : own })
    }
    return Reflect.apply(original, this, given)
  })
  await act()
  query.mockRestore()
  return statements
}
const original = Client.prototype.query

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** Null if the statement cannot run twice, such as an insertion of the same key. */
const blocksOf = async ({ text, values }: Statement): Promise<number | null> => {
  await client.query('begin')
  const { rows } = await client
    .query({ text: `explain (analyze, buffers, format json) ${text}`, values: [...values] })
    .catch(() => ({ rows: [] }))
  await client.query('rollback')
  const plan: Plan | undefined = rows[0]?.['QUERY PLAN'][0].Plan
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : null
}

const isOfData = ({ text }: Statement): boolean => /^\s*(?:select|with|update|insert|delete)\b/i.test(text)

const place = async (): Promise<void> => {
  const dish = await findDish(amina)
  const reply = await amina('POST', '/api/establishment/1/paiement', orderOf(dish))
  expect(reply.body).toMatchObject({ success: true })
}

const get = (who: () => Caller, path: string) => async () => expect((await who()('GET', path)).status).toBe(200)

const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  'a customer places an order': place,
  'the customer’s orders': get(() => amina, '/api/orders'),
  'the customer’s older orders': get(() => amina, `/api/orders?before=${Math.floor(count / 2)}`),
  'one order': () => amina('GET', `/api/orders/${count}`),
  'the board': get(() => sami, '/api/pro/orders'),
  'what has changed on the board': get(() => sami, '/api/pro/orders/changes?1=0'),
  'refunds that are due': get(() => sami, '/api/pro/refunds'),
  'the cash of a restaurant': get(() => sami, '/api/pro/shops/1/cash'),
}

test.each(Object.entries(acts))('%s: no statement reads the other orders', async (_name, act) => {
  await act()
  const statements = (await statementsOf(act)).filter(isOfData)
  expect(statements.length).toBeGreaterThan(0)
  const long: string[] = []
  for (const statement of statements) {
    const blocks = await blocksOf(statement)
    if (blocks !== null && blocks > mostBlocks) long.push(`${blocks} blocks: ${statement.text.slice(0, 400)}`)
  }
  expect(long).toEqual([])
})
