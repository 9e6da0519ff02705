import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { insertOrder, insertTestOrder, type OrderValues } from '../../../tests/insert-order.ts'
import type { OrderStatus } from '../order-status.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { toOrderReply } from './order-replies.ts'
import { findOrder } from './order-store.ts'
import { orders } from './tables.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi(() => {})
})

beforeEach(() => api.tools.db.execute(sql`truncate orders cascade`))

afterAll(() => api.close())

const place = (values?: OrderValues): Promise<number> => insertOrder(api.tools.db, values)

const move = async (orderId: number, ...steps: readonly OrderStatus[]): Promise<void> => {
  for (const to of steps)
    expect(await changeOrderStatus(api.tools, { orderId, to, actor: 'shop', actorId: 1 })).toMatchObject({ ok: true })
}

const codeOf = async (orderId: number): Promise<number | null | undefined> =>
  (await findOrder(api.tools.db, orderId))?.handOverCode

const shownCodeOf = async (orderId: number): Promise<string | null> => {
  const order = await findOrder(api.tools.db, orderId)
  if (!order) throw new Error('no order')
  return toOrderReply(order, 'fr').hand_over_code
}

test('the customer sees three digits from the acceptance to the end of the order', async () => {
  const order = await place()
  expect(await shownCodeOf(order)).toBeNull()
  await move(order, 1)
  const code = await shownCodeOf(order)
  expect(code).toMatch(/^[1-9]\d{2}$/)
  await move(order, 2, 3)
  expect(await shownCodeOf(order)).toBe(code)
  await move(order, 7)
  expect(await shownCodeOf(order)).toBeNull()
})

test('orders that are accepted at the same time have different codes', async () => {
  const placed: number[] = []
  for (let count = 0; count < 40; count += 1) placed.push(await place())
  // All codes but fifty are in use, so that a choice without a lock meets another one.
  for (let code = 150; code <= 999; code += 50)
    await api.tools.db.execute(sql`insert into orders (shop_id, user_id, payment_method, payment_state, pickup_mode, phone,
        total_minor, currency, currency_symbol, euro_rate, created_at, status, hand_over_code)
      select shop_id, user_id, payment_method, payment_state, pickup_mode, phone, total_minor, currency, currency_symbol,
        euro_rate, created_at, 1, code
      from orders, generate_series(${code}::int, ${Math.min(code + 49, 999)}::int) code where id = ${placed[0]}`)
  await Promise.all(placed.map((order) => move(order, 1)))
  const codes = await Promise.all(placed.map(codeOf))
  expect(new Set(codes).size).toBe(40)
  for (const code of codes) expect(code).toBeLessThan(150)
  const late = await Promise.all(Array.from({ length: 11 }, () => place()))
  for (const order of late) await move(order, 1)
  const lateCodes = await Promise.all(late.map(codeOf))
  expect(lateCodes.filter((code) => code === null)).toHaveLength(1)
})

test('an undone hand-over keeps its code, or gets another one when somebody else has it', async () => {
  const order = await place()
  await move(order, 1, 2, 3)
  const code = await codeOf(order)
  await move(order, 7, 3)
  expect(await codeOf(order)).toBe(code)
  await move(order, 7)
  const other = await place()
  await move(other, 1)
  await api.tools.db.update(orders).set({ handOverCode: code }).where(eq(orders.id, other))
  await move(order, 3)
  expect(await codeOf(order)).not.toBe(code)
  expect(await codeOf(order)).toBeGreaterThanOrEqual(100)
})

test('a test order has no code', async () => {
  const order = await place()
  const copy = await insertTestOrder(api.tools.db, order)
  await move(copy, 1)
  expect(await codeOf(copy)).toBeNull()
})
