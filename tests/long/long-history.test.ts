import { writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { drizzleOnPool } from '../../src/adapters/database/drizzle-on-pool.ts'
import { openPool } from '../../src/adapters/database/open-database.ts'
import { sweep } from '../../src/cleanup.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { readLogFilter } from '../../src/operator/log-filter.ts'
import { readLogPage } from '../../src/operator/server/read-log.ts'
import { createTestDatabase } from '../database.ts'
import { userIdOf } from '../find-user.ts'
import { growingTables, steadyTables } from '../history/growing-tables.ts'
import { fillHistory } from '../history/history.ts'
import { type Measured, measureScreen, reportOf } from '../history/measure.ts'
import { describeWaste, type PlanLog, type Reading, recordPlans, wasteOf } from '../history/read-plans.ts'
import { findPlaces, type Screen, screensOf, visitorOf, type Who } from '../history/screens.ts'
import { type Product, startProduct } from '../product.ts'
import { silentLog } from '../silent-log.ts'
import type { Visitor } from '../visitor.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

// `HISTORY_ORDERS=1000000 HISTORY_REPORT=/tmp/history.md` measures a million orders and writes a table. With
// `HISTORY_DATABASE_URL`, in a database that an earlier run has filled.
const count = Number(process.env.HISTORY_ORDERS ?? 60_000)
const { HISTORY_REPORT: report, HISTORY_DATABASE_URL: filled } = process.env

/** Parts of statements that may read up to `most` rows, because they sum or count them, or read a fixed time. */
const explained: readonly { readonly part: string; readonly most: number; readonly why: string }[] = [
  { part: 'where shop_id = $1 and shift_id is null', most: 10_000, why: 'sums the payments of thirty days' },
  { part: 'from cash_entries where shift_id = any', most: 5000, why: 'sums twenty shifts' },
  { part: 'from cash_shifts c', most: 2000, why: 'one shift a day, of two years' },
  {
    part: 'from one_time_codes where sent_at >',
    most: 6000,
    why: 'counts the codes of a day, which the budget limits',
  },
  { part: '"paidBy", currency, symbol', most: 5000, why: 'sums one day' },
  { part: 'as "isPaid", o.currency', most: 5000, why: 'sums one day' },
  { part: 'from unnest($1::int[], $2::timestamptz[]) as shop', most: 2000, why: 'counts the requests that it reads' },
  {
    part: 'select e.id from unnest',
    most: 3500,
    why: 'orders of eight days, of which those that ended today are shown',
  },
  { part: 'from "audit_log" left join "shops"', most: 3000, why: 'a common action, found from the end of the log' },
  {
    part: 'where ("orders"."is_test" = $1 and "orders"."status"',
    most: 3000,
    why: 'a common status, found from the end',
  },
  { part: 'limit $2) found', most: 20_001, why: 'counts the entries of a name, to choose the shorter way' },
  { part: '"reservations"."starts_at" < $5', most: 3000, why: 'parties of the days around a reservation' },
]

let database: OpenDatabase
let given: OpenDatabase
let client: Client
let log: PlanLog
let product: Product
let api: WholeApi
let screens: readonly Screen[]
let visitors: Record<Who, Visitor>
const measured: Measured[] = []

beforeAll(async () => {
  given = await createTestDatabase()
  const url = filled ?? given.url
  if (!filled) await fillHistory(url, count)
  client = new Client({ connectionString: url, options: '-c auto_explain.log_min_duration=-1' })
  await client.connect()
  log = await recordPlans(client)
  product = await startProduct({ DATABASE_URL: url, DEMO: '1' })
  const pool = openPool(url, silentLog, 5)
  database = { ...given, url, pool, db: drizzleOnPool(pool) }
  api = await createWholeApi({ clock: systemClock }, { shared: database })
  const places = await findPlaces(client)
  screens = screensOf(places)
  const visitor = (userId: number | null) => visitorOf(client, product.address, userId)
  visitors = {
    stranger: await visitor(null),
    regular: await visitor(places.regular),
    owner: await visitor(await userIdOf(database.db, 'sami@example.com')),
    operator: await visitor(await userIdOf(database.db, 'nour@example.com')),
  }
}, 900_000)

afterAll(async () => {
  if (report) writeFileSync(report, reportOf(measured))
  await api?.close()
  await product?.end()
  await database?.pool.end()
  await client?.end()
  await given?.close()
})

const mostOf = ({ text }: Reading): number => explained.find(({ part }) => text.includes(part))?.most ?? 0

const unexplained = ({ name, readings }: Measured): string[] =>
  readings
    .filter((reading) => wasteOf(reading) > mostOf(reading))
    .map((reading) => `${name}: ${describeWaste(reading)}`)

const look = (name: string): Promise<Measured> => {
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`no screen has the name ${name}`)
  return measureScreen(log, visitors[screen.who], screen)
}

test('each table grows with time for a stated reason, or is emptied, or does not grow', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(growingTables), ...steadyTables].toSorted())
})

test.each([
  ['orders_unpaid', 'the till'],
  ['order_lines_order', 'an order, as data'],
])('without the index %s, the checker finds the waste in: %s', async (index, name) => {
  const { rows } = await client.query(`select pg_get_indexdef($1::regclass) as made`, [index])
  await client.query(`drop index ${index}`)
  try {
    expect(unexplained(await look(name))).not.toEqual([])
  } finally {
    await client.query(rows[0].made)
  }
  // PostgreSQL uses a new index once no transaction is left that began before it.
  await expect.poll(async () => unexplained(await look(name))).toEqual([])
})

test('no screen reads much more of the history than it answers', async () => {
  const waste: string[] = []
  for (const screen of screens) {
    const one = await measureScreen(log, visitors[screen.who], screen)
    measured.push(one)
    if (one.status === 0 || one.status >= 500) waste.push(`${one.name} answered ${one.status}`)
    waste.push(...unexplained(one))
  }
  expect(waste).toEqual([])
}, 600_000)

test('the entries of a common name are those of the whole log, page after page', async () => {
  const { rows } = await client.query(
    `select id::int from audit_log where actor_name like 'Personne %' and action = 'person.looked-up' order by id desc limit 100`,
  )
  const filter = readLogFilter(new URLSearchParams('who=personne&what=person.looked-up'))
  const first = await readLogPage(database.db, filter, null)
  const second = await readLogPage(database.db, filter, Number(first.older))
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

const deletions = (readings: readonly Reading[]): Reading[] =>
  readings.filter(({ text }) => text.startsWith('delete from') || text.includes('delete from pgboss'))

test('repeated jobs and the sweep delete what is over in portions, and then find nothing to do', async () => {
  const all: Reading[] = []
  const waste: string[] = []
  const sweepAll = async (): Promise<void> => sweep(api.tools)
  const works: [string, () => Promise<void>][] = [
    ...api.jobs.repeatedNames().map((name): [string, () => Promise<void>] => [name, () => api.jobs.turn(name)]),
    ['sweep', sweepAll],
  ]
  for (const round of ['first', 'second']) {
    for (const [name, work] of works) {
      const one = { name: `${name}, ${round} time`, status: 200, readings: await log.during(work) }
      measured.push(one)
      all.push(...one.readings)
      if (round === 'second') waste.push(...unexplained(one))
    }
    // As autovacuum does. Until then, the planner expects most rows to be over, and reads the table.
    await client.query('vacuum analyze')
  }
  expect(waste).toEqual([])
  const portions = deletions(all)
  expect(portions.length).toBeGreaterThan(40)
  expect(Math.max(...portions.map(({ answered }) => answered))).toBeLessThanOrEqual(1000)
}, 600_000)
