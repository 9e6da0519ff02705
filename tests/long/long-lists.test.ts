import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../../src/adapters/database/database.ts'
import { readLogFilter } from '../../src/operator/log-filter.ts'
import { listShopsPage } from '../../src/operator/server/list-shops.ts'
import { findPeople } from '../../src/operator/server/look-up-people.ts'
import { readLogPage } from '../../src/operator/server/read-log.ts'
import { readNeeds } from '../../src/operator/server/read-needs.ts'
import { readOrdersPage } from '../../src/operator/server/read-orders.ts'
import { readFailedJobs, readTroubledMessages } from '../../src/operator/server/read-trouble.ts'
import { readShopFilter } from '../../src/operator/shop-filter.ts'
import { createTestClock, createTestTools } from '../api.ts'
import { createTestDatabase } from '../database.ts'
import { userIdOf } from '../find-user.ts'
import { timeoutFactor } from '../timeout-factor.ts'

const count = 20_000

/** A page of a list has fifty rows, which are on as many pages of the database in the worst case. A whole table has at least 400. */
const mostBlocks = 300

let database: OpenDatabase
let statements: { text: string; values: unknown[] }[] = []
let db: Database

/** The last are the newest. One shop, one order and one person are unlike the others. */
const fill = async (run: (statement: SQL) => Promise<unknown>) => {
  const numbers = sql`generate_series(1, ${sql.raw(String(count))}) n`
  await run(sql`insert into shops (domain, name, tagline, address, city, postal_code, latitude, longitude, country_id, time_zone,
      phone, image_url, logo_url, colourway, takeaway, dine_in, popularity, lead_minutes, status)
    select 'maison-' || n, 'Maison ' || n, tagline, address, city, postal_code, latitude, longitude, country_id, time_zone, phone,
      image_url, logo_url, colourway, takeaway, dine_in, popularity, lead_minutes, 'live'
    from shops, ${numbers} where shops.id = 1`)
  await run(sql`insert into opening_periods (shop_id, day, begins, ends)
    select id, day, '10:00', '22:00' from shops, generate_series(1, 7) day where domain like 'maison-%'`)
  await run(sql`insert into board_heartbeats select id, ${createTestClock().now().toISOString()}::timestamptz from shops
    where domain like 'maison-%'`)
  await run(sql`update shops set name = 'Zénith', status = 'submitted' where domain = 'maison-1'`)
  await run(sql`insert into users (name, email, phone, created_at)
    select 'Personne ' || n, 'personne-' || n || '@example.com', '+2169' || (1000000 + n), now() from ${numbers}`)
  await run(sql`update users set name = 'Zoubeida Zouari' where email = 'personne-1@example.com'`)
  await run(sql`insert into orders (shop_id, user_id, status, payment_method, payment_state, pickup_mode, phone, total_minor, currency,
      currency_symbol, euro_rate, created_at)
    select s.id, u.id, 7, 'counter', 'due-at-counter', 1, u.phone, 1000, 'TND', 'DT', 0.3, now()
    from users u join shops s on s.domain = 'maison-' || (case when u.id % 2 = 0 then 7 else u.id % 100 + 1 end) where u.email like 'personne-%'`)
  await run(
    sql`update orders set status = 3 where user_id = (select id from users where email = 'personne-1@example.com')`,
  )
  await run(sql`insert into messages (key, fact, channel, order_id, state, created_at, claimed_at, troubled_at, settled_at)
    select 'k' || n, 'order-ready ' || n, 'sms', n, 'failed', now(), now(), now(), now() from ${numbers}`)
  await run(sql`insert into failed_jobs (id, job, about, tries, error, failed_at)
    select gen_random_uuid(), 'order-ready', jsonb_build_object('orderId', n + ${count}::int), 41, 'Error', now() - n * interval '1 s'
    from ${numbers}`)
  await run(sql`insert into audit_log (at, actor_kind, actor_id, actor_name, shop_id, action, subject)
    select now() - (${count}::int - n) * interval '1 min', 'person', n % 1000, 'Personne ' || n % 1000, s.id, 'order.moved', 'order ' || n
    from ${numbers} join shops s on s.domain = 'maison-' || (case when n % 2 = 0 then 7 else n % 100 + 1 end)`)
  await run(
    sql`update audit_log set actor_name = 'Zoubeida Zouari', actor_id = 5000, action = 'tablet.made' where subject = 'order 9'`,
  )
}

beforeAll(async () => {
  database = await createTestDatabase()
  // Without triggers, which would announce each shop to processes that do not exist.
  const client = new Client({ connectionString: database.url, options: '-c session_replication_role=replica' })
  await client.connect()
  const filler = drizzle(client)
  await fill((statement) => filler.execute(statement))
  await client.query('vacuum analyze')
  await client.end()
  db = drizzle(database.pool, { logger: { logQuery: (text, values) => statements.push({ text, values }) } })
})
afterAll(() => database.close())

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** Runs it, then each of its statements again. Returns how many pages of the database they read. */
const blocksOf = async (read: () => Promise<unknown>): Promise<number> => {
  statements = []
  await read()
  let blocks = 0
  for (const { text, values } of statements.filter(({ text }) => text.trimStart().startsWith('select'))) {
    const { rows } = await database.pool.query({ text: `explain (analyze, buffers, format json) ${text}`, values })
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  expect(statements).not.toEqual([])
  return blocks
}

const shops = (search: string) => readShopFilter(new URLSearchParams(search))
const log = (search: string) => readLogFilter(new URLSearchParams(search))
const orders = (shop: string, status: 3 | 7 | null) => ({ shop, status })

const idOf = async (table: 'shops' | 'orders' | 'messages' | 'audit_log'): Promise<number> => {
  const { rows } = await database.pool.query(`select max(id) - 300 * 50 as id from ${table}`)
  return Number(rows[0].id)
}

const pages: Readonly<Record<string, () => Promise<unknown>>> = {
  'the first shops': () => listShopsPage(db, shops(''), null),
  'shops, page 300': async () => listShopsPage(db, shops(''), await idOf('shops')),
  'a shop by its name': () => listShopsPage(db, shops('q=zenith'), null),
  'shops that wait': () => listShopsPage(db, shops('status=waiting'), null),
  'shops that were sent back': () => listShopsPage(db, shops('status=sent-back'), null),
  'the first orders': () => readOrdersPage(db, orders('', null), null),
  'orders, page 300': async () => readOrdersPage(db, orders('', null), await idOf('orders')),
  'orders of a rare status': () => readOrdersPage(db, orders('', 3), null),
  'orders of a shop with half of them': () => readOrdersPage(db, orders('maison-7', 7), null),
  'the first messages': () => readTroubledMessages(db, null),
  'messages, page 300': async () => readTroubledMessages(db, await idOf('messages')),
  'the first jobs': () => readFailedJobs(db, ''),
  'jobs, page 300': async () => {
    const { rows } = await database.pool.query('select * from failed_jobs order by failed_at desc offset 15000 limit 1')
    return readFailedJobs(db, `${rows[0].failed_at.getTime()}_${rows[0].id}`)
  },
  'the first rows of the log': () => readLogPage(db, log(''), null),
  'rows of the log, page 300': async () => readLogPage(db, log(''), await idOf('audit_log')),
  'rows of the log by a name': () => readLogPage(db, log('who=zoubeida'), null),
  'rows of the log by a person': () => readLogPage(db, log('who=person 5000'), null),
  'rows of the log of a shop': () => readLogPage(db, log('shop=maison-7'), null),
  'rows of the log by a rare action': () => readLogPage(db, log('what=tablet.made'), null),
}

test.each(Object.entries(pages))('%s: the other rows of 20,000 are not read', async (_, read) => {
  const blocks = await blocksOf(read)
  expect(blocks).toBeLessThan(mostBlocks)
})

test.each(['Zouari', 'zoubeida zou', 'PERSONNE-1@example.com', '+216 91 000 001'])(
  'a person among 20,000 is found by %s without reading the others',
  async (typed) => {
    const nour = await userIdOf(db, 'nour@example.com')
    const actor = { kind: 'person', id: nour, ip: '198.51.100.7' } as const
    const search = () => findPeople({ db, clock: createTestClock() }, typed, actor)
    expect(await search()).toMatchObject({ ok: true, value: { people: [{ name: 'Zoubeida Zouari' }] } })
    expect(await blocksOf(search)).toBeLessThan(mostBlocks)
  },
)

test('what needs the operator is found among 20,000 messages, jobs and shops', async () => {
  const tools = createTestTools(db, { database, clock: createTestClock() })
  const { needs, hasMore } = await readNeeds(tools)
  expect(hasMore).toBe(true)
  expect(needs.map(({ kind }) => kind)).toContain('waiting-shop')
  const began = performance.now()
  await readNeeds(tools)
  const took = performance.now() - began
  expect(took).toBeLessThan(5000 * timeoutFactor)
})
