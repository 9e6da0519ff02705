import { Client } from 'pg'
import { aroundOrders, orders } from './fill-orders.ts'
import { shops, tables } from './fill-others.ts'
import { people, visits } from './fill-people.ts'

export const dayMs = 86_400_000

/** As many days as a marketplace with a million orders in two years needs. */
const spanOf = (count: number): number => (730 * dayMs * count) / 1_000_000

export type History = {
  readonly orders: number
  readonly customers: number
  readonly firstCustomer: number
  readonly firstOrder: number
  readonly shopIds: readonly number[]
  readonly productIds: readonly number[]
  readonly staffId: number
  readonly spanMs: number
  /** How many rows a table gets that has this many per order. */
  of(share: number): number
  /** SQL of an instant. */
  ago(milliseconds: number): string
  /** SQL: the `n`th of `count` instants, which are spread evenly over the time until now. */
  spread(n: string, count: number, milliseconds: number): string
}

const shopCount = 200

const indexesMadeLater = `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as made
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisunique and i.indrelid = any(array['users', 'sessions', 'orders', 'order_lines', 'order_line_options', 'order_history',
    'messages', 'audit_log']::regclass[])`

/** Fills the demo's database with a long history. Not through the product's calls, which would take days. */
export const fillHistory = async (
  url: string,
  count: number,
  log: (line: string) => void = () => {},
): Promise<void> => {
  // Without triggers, which would number and announce each change. Indexes and unique constraints are as always.
  const client = new Client({ connectionString: url, options: '-c session_replication_role=replica -c timezone=UTC' })
  await client.connect()
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) {
      const began = performance.now()
      const { rowCount } = await client.query(statement)
      const [, what] = /insert into (\S+)/.exec(statement) ?? []
      log(`${what}: ${rowCount} rows in ${Math.round(performance.now() - began)} ms`)
    }
  }
  const one = async (question: string): Promise<number> => Number((await client.query(question)).rows[0]?.one)
  const all = async (question: string): Promise<number[]> =>
    (await client.query(question)).rows.map(({ one }) => Number(one))
  const now = new Date().toISOString()
  const ago = (milliseconds: number): string => `('${now}'::timestamptz - ${milliseconds} * interval '1 ms')`
  const customers = Math.max(3000, Math.round(count * 0.3))
  const nobody: History = {
    ...{ orders: count, customers, firstCustomer: 0, firstOrder: 0, shopIds: [], productIds: [], staffId: 0 },
    spanMs: spanOf(count),
    of: (share) => Math.max(20, Math.round(count * share)),
    ago,
    spread: (n, of, milliseconds) =>
      `('${now}'::timestamptz - (${of} - ${n} + 0.5)::float8 / ${of} * ${Math.round(milliseconds)} * interval '1 ms')`,
  }
  // An index that is made at the end is made in a tenth of the time.
  const { rows: later } = await client.query<{ name: string; made: string }>(indexesMadeLater)
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'`)
  for (const { name } of later) await client.query(`drop index ${name}`)
  await run(shops(shopCount - (await one('select count(*) as one from shops'))))
  await run(people(nobody))
  const history: History = {
    ...nobody,
    firstCustomer: await one(`select min(id) as one from users where email like 'client-%'`),
    firstOrder: 1 + (await one('select coalesce(max(id), 0) as one from orders where not is_test')),
    shopIds: await all(`select id as one from shops order by id limit ${shopCount}`),
    productIds: await all('select id as one from products where shop_id = 1 order by id'),
    staffId: await one(`select id as one from users where email = 'sami@example.com'`),
  }
  await run(orders(history))
  await client.query('analyze')
  for (const statements of [aroundOrders, visits, tables]) await run(statements(history))
  for (const { name, made } of later) {
    await client.query(made)
    log(name)
  }
  await client.query('vacuum analyze')
  await client.end()
}
