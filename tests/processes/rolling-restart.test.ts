import Echo from 'laravel-echo'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { createTestTools } from '../api.ts'
import { createTestDatabase } from '../database.ts'
import { channelOf, connectPusher, signInDemo } from '../live.ts'
import { type RollingRestart, startRollingRestart } from '../rolling-restart.ts'
import { createCustomers, nextUpdates } from '../subscribers.ts'
import { timeoutFactor } from '../timeout-factor.ts'
import { createVisitor } from '../visitor.ts'

let database: OpenDatabase
let rolling: RollingRestart | null = null

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await rolling?.close()
  rolling = null
})
afterAll(() => database.close())

test('a restart behind a proxy drops no request, and stock clients are subscribed again elsewhere', async () => {
  rolling = await startRollingRestart(database, { DRAIN_SECONDS: '3' })
  const { callers, followers, proxy } = rolling
  const tools = createTestTools(database.db, { clock: systemClock })
  const [customer] = await createCustomers(tools, 1)
  if (!customer) throw new Error('nobody')
  const echo = new Echo({ broadcaster: 'pusher', key: 'mida', client: connectPusher(proxy.port, customer) })
  const heardByEcho = new Promise((resolve) => {
    echo.private(channelOf(customer.id, customer.orderId).slice('private-'.length)).listen('.OrderUpdate', resolve)
  })
  const { code, tookMs } = await rolling.replaceOldest()
  expect(code).toBe(0)
  expect(tookMs).toBeGreaterThan(3000)
  expect(tookMs).toBeLessThan(13_000 * timeoutFactor)
  await rolling.everybodyFollows()
  await callers.stop()
  expect(callers.bad()).toEqual([])
  expect(callers.answered()).toBeGreaterThan(100)
  expect(followers.flatMap(({ refusals }) => refusals)).toEqual([])

  const updates = nextUpdates(followers)
  const { token } = await signInDemo(tools, 'sami@example.com')
  for (const orderId of [customer, ...followers.map((one) => one.customer)].map((one) => one.orderId)) {
    const moved = await createVisitor(proxy.address)(
      'POST',
      `/api/pro/orders/${orderId}/status`,
      { status: 1 },
      { authorization: `Bearer ${token}` },
    )
    expect(moved.status).toBe(200)
  }
  expect((await updates).map(({ order }) => order.status)).toEqual(followers.map(() => 1))
  await heardByEcho
  echo.disconnect()
}, 120_000)
