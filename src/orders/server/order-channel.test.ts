import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestTools } from '../../../tests/api.ts'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { channelOf, signInDemo } from '../../../tests/live.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import type { Tools } from '../../server/tools.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { shopChannel } from './order-channel.ts'
import { updatePaymentState } from './order-payment-store.ts'
import { findOrder } from './order-store.ts'
import { orders } from './tables.ts'

let database: OpenDatabase
let tools: Tools
let amina: number

beforeAll(async () => {
  database = await createTestDatabase()
  tools = createTestTools(database.db)
  amina = (await signInDemo(tools, 'amina@example.com')).id
})
afterAll(() => database.close())

const channelsOfMove = async (orderId: number, actor: 'shop' | 'system', to: 1 | 4): Promise<string[]> => {
  const broadcast = createTestBroadcast()
  await changeOrderStatus({ ...tools, broadcast }, { orderId, to, actor, actorId: null })
  return broadcast.sent.map(({ channel }) => channel)
}

test('customer and shop are notified of a move', async () => {
  const orderId = await insertOrder(tools.db, { userId: amina })
  const order = await findOrder(database.db, orderId)
  expect(await channelsOfMove(orderId, 'shop', 1)).toEqual([
    channelOf(amina, orderId),
    `private-shop.${order?.shop.id}.orders`,
  ])
})

test('a shop is not notified of an unpaid order', async () => {
  const orderId = await insertOrder(tools.db, { userId: amina })
  await updatePaymentState(database.db, orderId, 'pending')
  expect(await channelsOfMove(orderId, 'system', 4)).toEqual([channelOf(amina, orderId)])
  const [order] = await database.db.select({ state: orders.paymentState }).from(orders).where(eq(orders.id, orderId))
  expect(order?.state).toBe('failed')
})

test('a refused move notifies nobody', async () => {
  const orderId = await insertOrder(tools.db, { userId: amina })
  expect(await channelsOfMove(orderId, 'shop', 4)).toEqual([])
})

test('the channel of a shop is for whom a later slice lets in, and its name is exact', async () => {
  const asked: number[][] = []
  const kind = shopChannel(async ({ userId }, shopId) => {
    asked.push([userId, shopId])
    return userId === 3
  })
  const session = { id: 1, userId: 3, redirectUrl: null }
  expect(await kind.mayFollow(session, 'private-shop.12.orders')).toBe(true)
  expect(await kind.mayFollow({ ...session, userId: 4 }, 'private-shop.12.orders')).toBe(false)
  expect(asked).toEqual([
    [3, 12],
    [4, 12],
  ])
  for (const name of [
    'private-shop.012.orders',
    'private-shop.12.orders.',
    'private-shop.2147483648.orders',
    'shop.12',
  ])
    expect(kind.owns(name)).toBe(false)
})
