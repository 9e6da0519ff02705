import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgresBroadcast } from '../../src/adapters/broadcast/postgres-broadcast.ts'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { GuardedClient } from '../../src/adapters/database/guarded-client.ts'
import { runStatement } from '../../src/adapters/database/run-statement.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { changeOrderStatus } from '../../src/orders/server/change-order-status.ts'
import { createTestTools } from '../api.ts'
import { type Balancer, startBalancer } from '../balancer.ts'
import { createTestDatabase } from '../database.ts'
import { signInDemo } from '../live.ts'
import { type Product, startProduct } from '../product.ts'
import { createCustomers, nextUpdates, resubscribed, subscribeAll } from '../subscribers.ts'
import { timeoutFactor } from '../timeout-factor.ts'

let database: OpenDatabase
let first: Product
let balancer: Balancer

const portOf = (product: Product): number => Number(new URL(product.address).port)

const start = () => startProduct({ DATABASE_URL: database.url, DEMO: '1' })

beforeAll(async () => {
  database = await createTestDatabase()
  first = await start()
  balancer = await startBalancer(portOf(first))
})
afterAll(async () => {
  balancer.close()
  await database.close()
})

test('500 stock clients come back within 30 s after their process was killed, and hear what happens next', async () => {
  const tools = createTestTools(database.db, { clock: systemClock })
  const subscribers = await subscribeAll(balancer.port, await createCustomers(tools, 500))
  const back = resubscribed(subscribers)
  // The second process is ready before the first is killed: after a refused connection the stock client would wait 15 s.
  const second = await start()
  balancer.sendTo(portOf(second))
  const killed = performance.now()
  await first.end('SIGKILL')
  await back
  expect(performance.now() - killed).toBeLessThan(30_000 * timeoutFactor)
  expect(subscribers.flatMap(({ refusals }) => refusals)).toEqual([])

  const { token } = await signInDemo(tools, 'sami@example.com')
  const updates = nextUpdates(subscribers)
  const [one, ...others] = subscribers.map(({ customer }) => customer.orderId)
  const reply = await fetch(`${second.address}/api/pro/orders/${one}/status`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ status: 1 }),
  })
  expect(reply.status).toBe(200)
  // Another process without sockets changes the other orders.
  const broadcast = await openPostgresBroadcast({
    url: database.url,
    Client: GuardedClient,
    db: database.db,
    run: runStatement,
    log: { warn() {} },
  })
  for (const orderId of others)
    await changeOrderStatus({ ...tools, broadcast }, { orderId, to: 1, actor: 'shop', actorId: null })
  expect((await updates).map(({ order }) => order.status)).toEqual(subscribers.map(() => 1))
  await broadcast.close()
  for (const { client } of subscribers) client.disconnect()
  expect(await second.end()).toBe(0)
}, 600_000)
