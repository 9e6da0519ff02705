import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBalancer } from '../../../tests/balancer.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { connectPusher, connectRaw, nextEvent, startLive } from '../../../tests/live.ts'
import { createCustomers, nextUpdates, resubscribed, subscribeAll } from '../../../tests/subscribers.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('when a process is replaced, a hundred stock clients come back to its successor and hear what happens next', async () => {
  const before = await startLive(database)
  const balancer = await startBalancer(before.port)
  const subscribers = await subscribeAll(balancer.port, await createCustomers(before.tools, 100))
  const back = resubscribed(subscribers)
  const after = await startLive(database)
  balancer.sendTo(after.port)
  await before.close()
  await back
  expect(subscribers.flatMap(({ refusals }) => refusals)).toEqual([])
  const updates = nextUpdates(subscribers)
  for (const { customer } of subscribers)
    await changeOrderStatus(after.tools, { orderId: customer.orderId, to: 1, actor: 'shop', actorId: null })
  expect((await updates).map(({ order }) => [order.id, order.status])).toEqual(
    subscribers.map(({ customer }) => [customer.orderId, 1]),
  )
  for (const { client } of subscribers) client.disconnect()
  await after.close()
  balancer.close()
})

test('on shutdown clients are told to reconnect at once, and reconnecting does not delay the shutdown', async () => {
  const server = await startLive(database)
  const client = await connectRaw(server.port)
  const stock = connectPusher(server.port)
  await nextEvent(stock.connection, 'connected')
  await server.close()
  expect((await client.closed).code).toBe(4200)
  stock.disconnect()
})
