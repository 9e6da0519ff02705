import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { products } from '../../catalogue/server/tables.ts'
import type { OrderStatus } from '../order-status.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { findOrder } from './order-store.ts'
import { orderHistory, orderLines } from './tables.ts'

let api: TestApi
let orderId: number
let productId: number

beforeAll(async () => {
  api = await createTestApi(() => {})
})

beforeEach(async () => {
  const { db } = api.tools
  await db.execute(sql`truncate orders cascade`)
  const [product] = await db.select().from(products).limit(1)
  productId = product?.id ?? 0
  await db.update(products).set({ stock: 5 }).where(eq(products.id, productId))
  orderId = await insertOrder(db, {
    shopId: product?.shopId ?? 0,
    lines: [2, 1].map((quantity) => ({ productId, quantity })),
  })
})

afterAll(() => api.close())

const move = (to: OrderStatus, more: { seenVersion?: number; reason?: string; readyAt?: Date } = {}) =>
  changeOrderStatus(api.tools, { orderId, to, actor: 'shop', actorId: 1, ...more })

const stock = async () =>
  (await api.tools.db.select({ stock: products.stock }).from(products).where(eq(products.id, productId)))[0]?.stock

test('along the way of an order: version, lines and history follow', async () => {
  const readyAt = new Date('2026-11-20T12:00:00Z')
  expect(await move(1, { readyAt })).toMatchObject({ ok: true, value: { status: 1, version: 2, readyAt } })
  for (const to of [2, 3, 7] as const) expect((await move(to)).ok).toBe(true)
  const order = await findOrder(api.tools.db, orderId)
  expect(order).toMatchObject({ status: 7, version: 5 })
  expect(order?.lines.map(({ status }) => status)).toEqual([7, 7])
  const history = await api.tools.db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId))
  expect(history.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
    [null, 0],
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 7],
  ])
  expect(await stock()).toBe(5)
})

test('a line that the kitchen finished first stays finished', async () => {
  await move(1)
  const [first] = (await findOrder(api.tools.db, orderId))?.lines ?? []
  await api.tools.db
    .update(orderLines)
    .set({ status: 3 })
    .where(eq(orderLines.id, first?.id ?? 0))
  const moved = await move(2)
  expect(moved.ok && moved.value.lines.map(({ status }) => status)).toEqual([3, 2])
})

test('moves outside the table, stale versions and orders that do not exist', async () => {
  expect(await move(3)).toMatchObject({ ok: false, code: 'illegal-move' })
  expect(await move(0)).toMatchObject({ ok: false, code: 'already-moved' })
  expect(await move(1, { seenVersion: 9 })).toMatchObject({ ok: false, code: 'already-moved' })
  const unknown = await changeOrderStatus(api.tools, { orderId: 999_999, to: 1, actor: 'shop', actorId: 1 })
  expect(unknown).toMatchObject({ ok: false, code: 'unknown-order' })
})

test('two members of staff at once: one accepts, the other is told', async () => {
  const answers = await Promise.all([move(1, { seenVersion: 1 }), move(5, { seenVersion: 1, reason: 'Four en panne' })])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'already-moved' })
})

test('a refusal gives the stock back once and says why', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => move(5, { reason: 'Plus de thon' })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await findOrder(api.tools.db, orderId)).toMatchObject({ status: 5, refusalReason: 'Plus de thon' })
  expect(await stock()).toBe(8)
})
