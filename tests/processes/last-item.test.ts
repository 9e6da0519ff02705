import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { products } from '../../src/catalogue/server/tables.ts'
import { orderLines, orders } from '../../src/orders/server/tables.ts'
import { createTestDatabase } from '../database.ts'
import { type Product, startProduct } from '../product.ts'
import { createVisitor, signInByPhone } from '../visitor.ts'

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
  const { body: menu } = (await visitors[0]?.('GET', '/api/product/1/getrayons')) ?? { body: [] }
  const dish = menu
    .flatMap((category: { establishment_products: unknown[] }) => category.establishment_products)
    .find(
      (product: { options_groups: { isrequired: number }[]; stock_quantity: number }) =>
        product.stock_quantity > 0 && product.options_groups.every((group) => group.isrequired === 0),
    )
  await database.db.update(products).set({ stock: 1 }).where(eq(products.id, dish.id))

  const replies = await Promise.all(
    visitors.map((visitor, index) =>
      visitor('POST', '/api/establishment/1/paiement', {
        montant: dish.price,
        products: [{ product: dish.id, options: [], quantity: 1 }],
        phone: phoneOf(index),
        location: 1,
        scheduledDatetime: null,
        appvue: 'counter',
      }),
    ),
  )

  const placed = replies.filter((reply) => reply.status === 200)
  const refused = replies.filter((reply) => reply.status === 409 && reply.body.code === 'out-of-stock')
  expect([placed.length, refused.length]).toEqual([1, 99])
  for (const reply of refused) expect(reply.body.message).toBe("Quantité demandée n'existe pas en stock !")
  expect(await database.db.select({ id: orders.id }).from(orders)).toEqual([{ id: placed[0]?.body.commande_id }])
  expect(await database.db.$count(orderLines)).toBe(1)
  const [left] = await database.db.select({ stock: products.stock }).from(products).where(eq(products.id, dish.id))
  expect(left?.stock).toBe(0)
}, 120_000)
