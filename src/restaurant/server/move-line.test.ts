import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { orderChannelName, shopChannelName } from '../../orders/server/order-channel.ts'
import { orderHistory, orderLines, orders } from '../../orders/server/tables.ts'
import { auditLog } from '../../server/tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const broadcast = createTestBroadcast()
const here = openKitchen(restaurantRoutes, { broadcast })

type Placed = { readonly id: number; readonly lines: readonly number[] }

const lineRows = (orderId: number) =>
  here.api.tools.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)

/** An order with one line for each status. */
const placed = async (status: 0 | 1 | 2 | 3 | 4 | 7, ...lines: (0 | 1 | 2 | 3 | 4 | 5)[]): Promise<Placed> => {
  const id = await insertOrder(here.api.tools.db, { status, lines: lines.map((of) => ({ status: of })) })
  return { id, lines: (await lineRows(id)).map((line) => line.id) }
}

const press = (
  order: Placed,
  place: number,
  { seen, status }: { seen: number; status: number },
  caller = here.cook,
  line = order.lines[place],
) => caller('POST', `/api/pro/orders/${order.id}/lines/${line}/status`, { seen, status })

const statusesOf = async (order: Placed) => (await lineRows(order.id)).map(({ status }) => status)

test('the first line in preparation moves its order there, and the other lines wait', async () => {
  const order = await placed(1, 1, 1, 1)
  const { status, body } = await press(order, 1, { seen: 1, status: 2 })
  expect({ status, body }).toMatchObject({ status: 200, body: { id: order.id, status: 2, version: 2 } })
  expect(body.commandeproducts.map((line: { status: number }) => line.status)).toEqual([1, 2, 1])
  const history = await here.api.tools.db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id))
  expect(history.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
    [null, 0],
    [1, 2],
  ])
  const log = await here.api.tools.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order ${order.id}`))
  expect(log.map(({ action, after }) => ({ action, after }))).toEqual([{ action: 'order.moved', after: { status: 2 } }])
})

test('a line may become ready at once, and the order waits for somebody to say that it is ready', async () => {
  const order = await placed(1, 1, 1)
  expect((await press(order, 0, { seen: 1, status: 3 })).body.status).toBe(2)
  expect((await press(order, 1, { seen: 1, status: 3 })).body.status).toBe(2)
  expect(await statusesOf(order)).toEqual([3, 3])
  expect((await here.move(here.cook, order.id, { status: 3 })).body.status).toBe(3)
})

test('a recalled line brings a ready order back, and the other lines stay ready', async () => {
  const order = await placed(3, 3, 3)
  expect((await press(order, 0, { seen: 3, status: 2 })).body).toMatchObject({ status: 2, moves: [3] })
  expect(await statusesOf(order)).toEqual([2, 3])
})

test('a recalled order has all its lines in preparation', async () => {
  const order = await placed(3, 3, 3, 5)
  expect((await here.move(here.cook, order.id, { status: 2 })).body.status).toBe(2)
  expect(await statusesOf(order)).toEqual([2, 2, 5])
})

test('a recall gives each line what it was before the order was ready', async () => {
  const order = await placed(2, 1, 2, 3, 4)
  for (const _ of [1, 2]) {
    await here.move(here.cook, order.id, { status: 3 })
    expect(await statusesOf(order)).toEqual([3, 3, 3, 4])
    await here.move(here.cook, order.id, { status: 2 })
    expect(await statusesOf(order)).toEqual([1, 2, 3, 4])
  }
  await here.move(here.cook, order.id, { status: 3 })
  await here.move(here.owner, order.id, { status: 7 })
  await here.move(here.owner, order.id, { status: 3 })
  await press(order, 1, { seen: 3, status: 2 })
  expect(await statusesOf(order)).toEqual([3, 2, 3, 4])
  await here.move(here.cook, order.id, { status: 3 })
  await here.move(here.cook, order.id, { status: 2 })
  expect(await statusesOf(order)).toEqual([3, 2, 3, 4])
})

test('cancelled and refused lines never change, whatever happens to their order', async () => {
  const order = await placed(0, 0, 4, 5)
  const seen: number[][] = []
  for (const status of [1, 2, 3, 2, 3, 7, 3, 7]) {
    expect((await here.move(here.owner, order.id, { status })).status).toBe(200)
    seen.push(await statusesOf(order))
  }
  expect(seen).toEqual([1, 2, 3, 2, 3, 7, 3, 7].map((status) => [status, 4, 5]))
  const other = await placed(1, 1, 4)
  expect((await press(other, 1, { seen: 4, status: 2 })).body.code).toBe('illegal-move')
  await here.move(here.owner, other.id, { status: 5 })
  expect(await statusesOf(other)).toEqual([5, 4])
})

test('a press that comes twice changes the line once', async () => {
  const order = await placed(2, 2, 2)
  const answers = await Promise.all(
    [here.cook, here.owner, here.cook].map((caller) => press(order, 0, { seen: 2, status: 3 }, caller)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(
    (await here.owner('GET', '/api/pro/orders')).body.find(({ id }: { id: number }) => id === order.id).version,
  ).toBe(2)
})

test('a press from before a recall is refused, and a caller without versions is not', async () => {
  const order = await placed(2, 2, 2)
  const versions = async () => (await lineRows(order.id)).map(({ version }) => version)
  const late = (body: object) =>
    here.cook('POST', `/api/pro/orders/${order.id}/lines/${order.lines[0]}/status`, { seen: 2, status: 3, ...body })
  expect((await late({ version: 1 })).body.commandeproducts).toMatchObject([{ version: 2 }, { version: 1 }])
  expect((await late({ version: 1 })).status).toBe(200)
  await here.move(here.owner, order.id, { status: 3 })
  await here.move(here.owner, order.id, { status: 2 })
  await press(order, 0, { seen: 3, status: 2 })
  const [now] = await versions()
  expect(await late({ version: 1 })).toMatchObject({ status: 409, body: { code: 'already-moved' } })
  expect(await statusesOf(order)).toEqual([2, 2])
  expect((await late({ version: now })).status).toBe(200)
  await press(order, 0, { seen: 3, status: 2 })
  expect((await late({})).status).toBe(200)
})

test('who has seen another status is told that a colleague was faster', async () => {
  const order = await placed(2, 2)
  await press(order, 0, { seen: 2, status: 3 })
  const late = await press(order, 0, { seen: 1, status: 2 })
  expect(late).toMatchObject({ status: 409, body: { code: 'already-moved' } })
  expect(await statusesOf(order)).toEqual([3])
})

test.each([0, 4, 7] as const)('lines of an order with status %i stay', async (status) => {
  const order = await placed(status, 2)
  expect(await press(order, 0, { seen: 2, status: 3 })).toMatchObject({ status: 409, body: { code: 'illegal-move' } })
})

test('customers and other shops move nothing, and a line belongs to its order', async () => {
  const [order, other] = [await placed(2, 2), await placed(2, 2)]
  const wanted = { seen: 2, status: 3 }
  expect((await press(order, 0, wanted, here.diner)).status).toBe(403)
  expect((await press(order, 0, wanted, here.neighbour)).body.code).toBe('unknown-order')
  expect((await press(order, 0, wanted, here.cook, other.lines[0])).body.code).toBe('unknown-line')
  expect((await press(order, 0, { seen: 2, status: 7 })).status).toBe(422)
  expect([await statusesOf(order), await statusesOf(other)]).toEqual([[2], [2]])
})

test('the customer and the shop hear of each line', async () => {
  const order = await placed(2, 2, 2)
  const before = broadcast.sent.length
  await press(order, 1, { seen: 2, status: 3 })
  const [own] = await here.api.tools.db.select().from(orders).where(eq(orders.id, order.id))
  const payload = { order: { id: order.id, version: 2, status: 2, commande_products: [{ status: 2 }, { status: 3 }] } }
  expect(broadcast.sent.slice(before)).toMatchObject([
    { channel: orderChannelName(own?.userId ?? 0, order.id), event: 'OrderUpdate', payload },
    { channel: shopChannelName(own?.shopId ?? 0), event: 'OrderUpdate', payload },
  ])
})
