import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { products } from '../../catalogue/server/tables.ts'
import { isCancelledOrRefused } from '../../orders/order-status.ts'
import { orderRoutes } from '../../orders/server/order-routes.ts'
import type { Order } from '../../orders/server/order-rows.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { watchMissing } from '../../orders/server/settle-missing.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  orderRoutes(app, tools, mountTools)
  restaurantRoutes(app, tools, mountTools)
})

const small = fc.nat({ max: 4 })

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('ask' as const), which: small, pieces: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('without' as const, 'other' as const, 'cancel' as const),
      which: small,
    }),
  },
  fc.record({
    does: fc.constantFrom('time' as const, 'withdraw' as const, 'refuse' as const, 'give back' as const),
    which: small,
  }),
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const line = fc.record({
  unitPriceMinor: fc.integer({ min: 5000, max: 30_000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
})

const of = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % Math.max(1, items.length)]

async function take(order: Order, { does, which, ...more }: Step, offers: readonly number[]): Promise<void> {
  const { id } = order
  const question = of(
    order.missing.filter(({ outcome }) => outcome === null),
    which,
  )
  if (does === 'ask') {
    const body = { quantity: 'pieces' in more ? more.pieces : 1, offers, sold_out: null }
    await here.owner('POST', `/api/pro/orders/${id}/lines/${of(order.lines, which)?.id}/missing`, body)
  } else if (does === 'time') {
    here.api.clock.forward(180_000)
    await watchMissing(here.api.tools)
  } else if (does === 'refuse') await here.move(here.owner, id, { status: 5, reason: 'Panne' })
  else if (does === 'give back') {
    const refund = of(order.refunds, which)
    if (refund) await here.owner('POST', `/api/pro/refunds/${refund.id}/done`, { way: 'cash' })
  } else if (question && does === 'withdraw')
    await here.owner('POST', `/api/pro/orders/${id}/missing/${question.id}/withdraw`, {})
  else if (question)
    await here.diner('POST', `/api/orders/${id}/missing/${question.id}`, {
      answer: does,
      ...(does === 'other' && { product: of(offers, which) }),
    })
}

test.each(['paid', 'due-at-counter'] as const)(
  'whatever happens to an order that is %s: its total is what stands, and what was paid is kept or to be given back',
  async (paymentState) => {
    const { db } = here.api.tools
    const { rows } = await db.execute<{ id: number }>(sql`
      select p.id from products p where p.shop_id = 1 and p.withdrawn_at is null and not exists (
        select from product_option_groups g where g.product_id = p.id) order by p.id limit 2`)
    const offers = rows.map(({ id }) => id)
    for (const [index, id] of offers.entries())
      await db
        .update(products)
        .set({ priceMinor: 4000 - index, stock: null })
        .where(eq(products.id, id))
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 3 }),
        fc.array(step, { minLength: 1, maxLength: 9 }),
        async (lines, steps) => {
          const paymentMethod = paymentState === 'paid' ? 'demo' : 'counter'
          const createdAt = here.api.clock.now()
          const id = await insertOrder(db, { status: 1, paymentState, paymentMethod, createdAt, lines })
          const read = async () => (await findOrder(db, id)) as Order
          const paid = (await read()).total.minor
          let last = paid
          for (const one of steps) {
            await take(await read(), one, offers)
            const order = await read()
            const stands = order.lines.filter(({ isRemoved }) => !isRemoved)
            expect(order.total.minor).toBe(stands.reduce((sum, { price, quantity }) => sum + price.minor * quantity, 0))
            expect(order.total.minor).toBeLessThanOrEqual(last)
            last = order.total.minor
            const kept = isCancelledOrRefused(order) ? 0 : order.total.minor
            const given = order.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
            expect(given).toBe(paymentState === 'paid' ? paid - kept : 0)
          }
        },
      ),
      { numRuns: 40 },
    )
  },
  120_000,
)
