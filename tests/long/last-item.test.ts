import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { products } from '../../src/catalogue/server/tables.ts'
import { orderLines, orders } from '../../src/orders/server/tables.ts'
import { createTestDatabase } from '../database.ts'
import { findDish, orderOf } from '../order.ts'
import { type Product, startProduct } from '../product.ts'
import { createVisitor, type Reply, signInByPhone, type Visitor } from '../visitor.ts'

let database: OpenDatabase
let processes: Product[]

beforeAll(async () => {
  database = await createTestDatabase()
  processes = await Promise.all([1, 2].map(() => startProduct({ DATABASE_URL: database.url, DEMO: '1' })))
})

afterAll(async () => {
  await Promise.all(processes.map((process) => process.end()))
  await database.close()
})

const customers = 100

const phoneOf = (index: number): string => `+21620${String(500_000 + index)}`

test('of 100 parallel orders for the last item on two processes exactly one is placed', async () => {
  const visitors = []
  for (let first = 0; first < customers; first += 10) {
    const batch = Array.from({ length: 10 }, (_, offset) => first + offset).map(async (index) => {
      const visitor = createVisitor(processes[index % 2]?.address ?? '')
      await signInByPhone(visitor, phoneOf(index), `Cliente ${index}`)
      return visitor
    })
    visitors.push(...(await Promise.all(batch)))
  }
  const dish = await findDish(createVisitor(processes[0]?.address ?? ''))
  await database.db.update(products).set({ stock: 1 }).where(eq(products.id, dish.id))

  /** Repeats the same attempt until it gets an answer, because a busy server may refuse it at first. */
  const orderUntilAnswered = async (visitor: Visitor, index: number): Promise<Reply> => {
    const attempt = { 'idempotency-key': `last item ${index}` }
    for (;;) {
      const reply = await visitor(
        'POST',
        '/api/establishment/1/paiement',
        orderOf(dish, { phone: phoneOf(index) }),
        attempt,
      )
      if (reply.status !== 503) return reply
    }
  }
  const replies = await Promise.all(visitors.map(orderUntilAnswered))

  const placed = replies.filter((reply) => reply.status === 200)
  const refused = replies.filter((reply) => reply.status === 409 && reply.body.code === 'out-of-stock')
  expect([placed.length, refused.length]).toEqual([1, 99])
  for (const reply of refused) expect(reply.body.message).toBe("Quantité demandée n'existe pas en stock !")
  const id: number = placed[0]?.body.commande_id
  expect(await database.db.select({ id: orders.id }).from(orders).where(eq(orders.shopId, 1))).toEqual([{ id }])
  expect(await database.db.$count(orderLines, eq(orderLines.orderId, id))).toBe(1)
  const [left] = await database.db.select({ stock: products.stock }).from(products).where(eq(products.id, dish.id))
  expect(left?.stock).toBe(0)
})
