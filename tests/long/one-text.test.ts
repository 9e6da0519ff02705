import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../../src/adapters/database/database.ts'
import { GuardedClient } from '../../src/adapters/database/guarded-client.ts'
import { runStatement } from '../../src/adapters/database/run-statement.ts'
import type { Jobs } from '../../src/adapters/jobs/jobs.ts'
import { pgBossJobs } from '../../src/adapters/jobs/pg-boss-jobs.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { messages } from '../../src/messages/server/tables.ts'
import { createTestDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { insertOrder } from '../insert-order.ts'
import { type Product, startProduct } from '../product.ts'
import { silentLog } from '../silent-log.ts'
import { superviseNow } from '../supervise-now.ts'
import { startTwilio, type TwilioStandIn } from '../texting-stand-ins.ts'

let database: OpenDatabase
let provider: TwilioStandIn
let product: Product
let jobs: Jobs<Database>

const start = async (): Promise<void> => {
  product = await startProduct({
    DATABASE_URL: database.url,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    TEXTING: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC01',
    TWILIO_AUTH_TOKEN: 'pass',
    TWILIO_FROM: '+15005550006',
    TWILIO_ORIGIN: provider.origin,
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  provider = await startTwilio()
  await start()
  jobs = pgBossJobs({
    url: database.url,
    Client: GuardedClient,
    run: runStatement,
    clock: systemClock,
    log: silentLog,
    onJobFailed: async () => {},
    works: false,
  })
  jobs.work('order-ready', async () => {})
  await jobs.start()
})

afterEach(() => {
  provider.moods.length = 0
})

afterAll(async () => {
  await product.end('SIGKILL')
  await jobs.stop()
  await provider.close()
  await database.close()
})

const tellReady = async (): Promise<number> => {
  const orderId = await insertOrder(database.db, { status: 3, createdAt: new Date() })
  await jobs.enqueue(database.db, 'order-ready', { orderId })
  return orderId
}

const stateOf = async (orderId: number): Promise<string | undefined> => {
  const [row] = await database.db.select().from(messages).where(eq(messages.orderId, orderId))
  return row?.state
}

/** Makes jobs and claims old enough for another process to take them over. */
const letTimePass = async (): Promise<void> => {
  const { db } = database
  await db.execute(sql`update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'`)
  await db.execute(sql`update messages set claimed_at = claimed_at - interval '2 minutes' where state = 'claimed'`)
  await superviseNow(database, 'order-ready')
}

test('killed with -9 after the provider took a text and before that was written down: one text', async () => {
  provider.moods.push('take in silence')
  const orderId = await tellReady()
  await eventually(async () => provider.taken.length === 1)
  await product.end('SIGKILL')
  expect(await stateOf(orderId)).toBe('claimed')
  await start()
  await letTimePass()
  await eventually(async () => (await stateOf(orderId)) === 'sent', { withinMs: 90_000, everyMs: 200 })
  expect(provider.taken).toHaveLength(1)
  expect(provider.asked).toHaveLength(1)
  expect(provider.looks.length).toBeGreaterThan(0)
})

test('killed with -9 before the provider took it: one text', async () => {
  const before = { taken: provider.taken.length, asked: provider.asked.length }
  provider.moods.push('silent')
  const orderId = await tellReady()
  await eventually(async () => provider.asked.length === before.asked + 1)
  await product.end('SIGKILL')
  await start()
  await letTimePass()
  await eventually(async () => (await stateOf(orderId)) === 'sent', { withinMs: 90_000, everyMs: 200 })
  expect(provider.taken).toHaveLength(before.taken + 1)
})

test('an unsent message is counted and logged, without the phone', async () => {
  provider.moods.push('refuse')
  const orderId = await tellReady()
  await eventually(async () => (await stateOf(orderId)) === 'refused')
  const line = await eventually(async () =>
    product
      .printed()
      .split('\n')
      .find((one) => one.includes('a message was not sent') && one.includes(`"orderId":${orderId}`)),
  )
  expect(JSON.parse(line)).toMatchObject({ provider: 'twilio', status: 400, reason: '21211', outcome: 'refused' })
  expect(product.printed()).not.toContain('20123456')
  const metrics = await (await fetch(`${product.address}/metrics`)).text()
  expect(metrics).toContain('mida_messages_total{channel="sms",provider="twilio",outcome="refused"} 1')
  expect(metrics).toContain('# TYPE mida_jobs_failed_total counter')
})
