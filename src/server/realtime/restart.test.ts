import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBalancer } from '../../../tests/balancer.ts'
import { createCustomers, gather, regathered, updatesOf } from '../../../tests/crowd.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { connectPusher, connectRaw, heard, startLive } from '../../../tests/live.ts'
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
  const crowd = await gather(balancer.port, await createCustomers(before.tools, 100))
  const back = regathered(crowd)
  const after = await startLive(database)
  balancer.sendTo(after.port)
  await before.close()
  await back
  expect(crowd.flatMap(({ refusals }) => refusals)).toEqual([])
  const updates = updatesOf(crowd)
  for (const { customer } of crowd)
    await changeOrderStatus(after.tools, { orderId: customer.orderId, to: 1, mover: 'shop', actorId: null })
  expect((await updates).map(({ order }) => [order.id, order.status])).toEqual(
    crowd.map(({ customer }) => [customer.orderId, 1]),
  )
  for (const { client } of crowd) client.disconnect()
  await after.close()
  balancer.close()
})

test('who is connected when the server ends is told to come back at once, and coming back does not keep it from ending', async () => {
  const server = await startLive(database)
  const client = await connectRaw(server.port)
  const stock = connectPusher(server.port)
  await heard(stock.connection, 'connected')
  await server.close()
  expect((await client.closed).code).toBe(4200)
  stock.disconnect()
})
