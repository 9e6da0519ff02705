import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { bodyOf } from '../../../tests/checkout.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { readDishes } from '../../../tests/dishes.ts'
import type { Database, OpenDatabase } from '../../adapters/database/database.ts'
import { GuardedClient } from '../../adapters/database/guarded-client.ts'
import { runStatement } from '../../adapters/database/run-statement.ts'
import type { Jobs } from '../../adapters/jobs/jobs.ts'
import { pgBossJobs } from '../../adapters/jobs/pg-boss-jobs.ts'
import { systemClock } from '../../kernel/clock.ts'
import { checkoutRoutes } from './checkout-routes.ts'

let database: OpenDatabase
let pool: Pool
let jobs: Jobs<Database>
let api: TestApi
let amina: Caller
let shopId: number
let body: object

/** The requests use `pool`. The workers of the jobs have a pool of their own. */
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new Pool({ connectionString: database.url, max: 3 })
  jobs = pgBossJobs({
    url: database.url,
    Client: GuardedClient,
    run: runStatement,
    clock: systemClock,
    log: { warn() {} },
    onJobFailed: async () => {},
  })
  jobs.work('order-placed', async () => {})
  await jobs.start()
  api = await createTestApi(checkoutRoutes, { db: drizzle(pool), jobs })
  amina = await createCaller(api, 'amina@example.com')
  const dishes = await readDishes(api.tools.db)
  shopId = dishes.shopId
  body = bodyOf(dishes.plain.map((product) => ({ product, quantity: 1 })))
})

afterEach(() => vi.restoreAllMocks())

afterAll(async () => {
  await api.close()
  await jobs.stop()
  await pool.end()
  await database.close()
})

const pay = (key: string) => amina('POST', `/api/establishment/${shopId}/paiement`, body, { 'idempotency-key': key })

/** Records the statements on the connections of requests, and leaves out those of the workers. */
const watchStatements = (): string[] => {
  const seen: string[] = []
  const query = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: string }).text
    const fromJobs = (this as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    if (fromJobs.application_name !== 'mida jobs') seen.push(text ?? '')
    return query.apply(this, args) as never
  } as never)
  return seen
}

test('an order of three dishes takes six round trips: session, BEGIN, read, write, job, COMMIT', async () => {
  const statements = watchStatements()
  expect((await pay('counted')).status).toBe(200)
  expect(statements.map((text) => text.trim().split(/\s+/)[0]?.toLowerCase())).toEqual([
    'select',
    'begin',
    'with',
    'with',
    'insert',
    'commit',
  ])
})

test('a connection that is lost at COMMIT after the order was written: the order is the answer, not a second one', async () => {
  const query = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const answer = query.apply(this, args)
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string }).text
    if (text !== 'commit') return answer as never
    return (answer as Promise<unknown>).then(() => {
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    }) as never
  } as never)
  const lost = await pay('lost')
  vi.restoreAllMocks()
  expect(lost.status).toBe(200)
  expect((await pay('lost')).body).toEqual(lost.body)
})

test('a collision is tried again in silence', async () => {
  const query = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown
  let left = 2
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string }).text
    if (text?.includes('insert into order_attempts') && left-- > 0)
      return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' })) as never
    return query.apply(this, args) as never
  } as never)
  expect((await pay('collided')).status).toBe(200)
  const { rows } = await api.tools.db.execute(sql`select count(*)::int as count from orders where shop_id = 1`)
  expect(rows).toEqual([{ count: 3 }])
})

test('the message of every order waits in the same database', async () => {
  const { rows } = await database.db.execute(
    sql`select count(*)::int as count from pgboss.job where name = 'order-placed'`,
  )
  expect(rows).toEqual([{ count: 3 }])
})
