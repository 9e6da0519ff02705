import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { openTill } from '../../../tests/till.ts'
import { products } from '../../catalogue/server/tables.ts'
import { money, toNumericString } from '../../kernel/money.ts'
import { isCancelledOrRefused } from '../../orders/order-status.ts'
import { orderRoutes } from '../../orders/server/order-routes.ts'
import type { Order, OrderRefund } from '../../orders/server/order-rows.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { readOrderMoney } from '../../orders/server/refund-store.ts'
import { watchMissing } from '../../orders/server/settle-missing.ts'
import { cashRoutes } from './cash-routes.ts'
import { findPaymentAtCounter } from './cash-store.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  orderRoutes(app, tools, mountTools)
  restaurantRoutes(app, tools, mountTools)
  cashRoutes(app, tools, mountTools)
})

const till = openTill(here)

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
    does: fc.constantFrom('time' as const, 'withdraw' as const, 'refuse' as const, 'settle' as const),
    which: small,
  }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pay' as const), which: small }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('hand back' as const, 'correct' as const),
      which: small,
      part: fc.nat({ max: 4 }),
    }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const line = fc.record({
  unitPriceMinor: fc.integer({ min: 5000, max: 30_000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
})

const of = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % Math.max(1, items.length)]

const text = (minor: number): string => toNumericString(money(minor, 'TND'))

/** `part`: fourths of what was paid. */
async function atTill(order: Order, does: 'hand back' | 'correct', part: number): Promise<void> {
  const { db } = here.api.tools
  const payment = await findPaymentAtCounter(db, order.id)
  const { paid, givenBack } = await readOrderMoney(db, order.id)
  const amount = text(Math.floor((paid.minor * part) / 4))
  if (does === 'hand back') await till.giveBack(order.id, { amount, seen: toNumericString(givenBack) })
  else if (payment) await till.correct(payment.id, { amount, method: 'cash' })
}

/** What the entries of the drawer say of the order. */
const inDrawer = async (orderId: number): Promise<number> => {
  const { rows } = await here.api.tools.db.execute<{ sum: number }>(sql`
    select coalesce(sum(amount_minor), 0)::int as sum from cash_entries where order_id = ${orderId} and replaced_at is null and kind <> 'void'`)
  return rows[0]?.sum ?? 0
}

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
  else if (does === 'settle') {
    const refund = of(order.refunds, which)
    const way = which % 2 === 0 ? 'cash' : 'by-hand'
    if (refund) await here.owner('POST', `/api/pro/refunds/${refund.id}/done`, { way })
  } else if (does === 'pay') await till.pay(id, { total: text(order.total.minor) })
  else if (does === 'hand back' || does === 'correct') await atTill(order, does, 'part' in more ? more.part : 0)
  else if (question && does === 'withdraw')
    await here.owner('POST', `/api/pro/orders/${id}/missing/${question.id}/withdraw`, {})
  else if (question)
    await here.diner('POST', `/api/orders/${id}/missing/${question.id}`, {
      answer: does,
      ...(does === 'other' && { product: of(offers, which) }),
    })
}

const sumOf = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

test.each(['online', 'at the counter'])(
  'whatever happens to an order that is paid %s: its total is what stands, and what was paid is kept, given back or owed',
  async (where) => {
    const isOnline = where === 'online'
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
        fc.array(step, { minLength: 1, maxLength: 12 }),
        async (lines, steps) => {
          const createdAt = here.api.clock.now()
          const payment = isOnline
            ? ({ paymentState: 'paid', paymentMethod: 'demo' } as const)
            : ({ paymentState: 'due-at-counter', paymentMethod: 'counter' } as const)
          const id = await insertOrder(db, { status: 1, ...payment, createdAt, lines })
          const read = async () => (await findOrder(db, id)) as Order
          let last = await read()
          for (const one of steps) {
            await take(last, one, offers)
            const order = await read()
            const stands = order.lines.filter(({ isRemoved }) => !isRemoved)
            expect(order.total.minor).toBe(stands.reduce((sum, { price, quantity }) => sum + price.minor * quantity, 0))
            expect(order.total.minor).toBeLessThanOrEqual(last.total.minor)
            last = order
            const isPaid = order.paymentState === 'paid' || order.paymentState === 'refunded'
            const paid = isPaid ? (await readOrderMoney(db, id)).paid.minor : 0
            const done = order.refunds.filter(({ state }) => state === 'done')
            const back = sumOf(order.refunds)
            expect(back).toBeLessThanOrEqual(paid)
            expect(order.paymentState === 'refunded').toBe(isPaid && sumOf(done) === paid)
            if (isPaid && isCancelledOrRefused(order)) expect(back).toBe(paid)
            else if (isPaid) expect(paid - back).toBeLessThanOrEqual(order.total.minor)
            if (isPaid && !isCancelledOrRefused(order) && !order.refunds.some(({ reason }) => reason === 'counter'))
              expect(paid - back).toBe(Math.min(paid, order.total.minor))
            const fromDrawer = sumOf(done.filter(({ way }) => way === 'cash' || way === 'card'))
            expect(await inDrawer(id)).toBe((isOnline ? 0 : paid) - fromDrawer)
          }
        },
      ),
      { numRuns: 40 },
    )
  },
  300_000,
)
