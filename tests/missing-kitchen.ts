import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { products } from '../src/catalogue/server/tables.ts'
import { messageJobs } from '../src/messages/server/send-order-messages.ts'
import { orderRoutes } from '../src/orders/server/order-routes.ts'
import { watchMissing } from '../src/orders/server/settle-missing.ts'
import { orderLines } from '../src/orders/server/tables.ts'
import { restaurantRoutes } from '../src/restaurant/server/restaurant-routes.ts'
import { acceptingTexting } from './accepting-providers.ts'
import { insertOrder, type OrderValues } from './insert-order.ts'
import { openKitchen } from './kitchen.ts'

export const minute = 60_000

type Wish = OrderValues & { readonly pieces?: number; readonly isOnly?: boolean }

/** A kitchen with three dishes without required options: the missing one costs 12.250, the others at most that. */
export const openMissing = () => {
  const texts: string[] = []
  const here = openKitchen(
    (app, tools, mountTools) => {
      orderRoutes(app, tools, mountTools)
      restaurantRoutes(app, tools, mountTools)
      messageJobs(tools)
    },
    { texting: acceptingTexting(({ text }) => texts.push(text)) },
  )
  const db = () => here.api.tools.db
  const ids = { dish: 0, cheap: 0, cheaper: 0 }
  const setDish = (id: number, priceMinor: number, stock: number | null = 20) =>
    db().update(products).set({ priceMinor, stock, soldOutAt: null, soldOutUntil: null }).where(eq(products.id, id))

  beforeEach(async () => {
    const { rows } = await db().execute<{ id: number }>(sql`
      select p.id from products p where p.shop_id = 1 and p.withdrawn_at is null and not exists (
        select from product_option_groups g where g.product_id = p.id) order by p.id limit 3`)
    const [dish = 0, cheap = 0, cheaper = 0] = rows.map(({ id }) => id)
    Object.assign(ids, { dish, cheap, cheaper })
    await setDish(dish, 12_250)
    await setDish(cheap, 12_000)
    await setDish(cheaper, 9_000)
  })

  const place = ({ pieces = 1, isOnly = false, ...more }: Wish = {}) =>
    insertOrder(db(), {
      ...more,
      status: more.status ?? 1,
      createdAt: here.api.clock.now(),
      ...(more.paymentState === 'paid' && { paymentMethod: more.paymentMethod ?? 'demo' }),
      lines: [
        {
          ...{ productId: ids.dish, name: 'Ojja', unitPriceMinor: 12_250, quantity: pieces },
          ...{ note: 'Sans ail', vatBasisPoints: 1900 },
        },
        ...(isOnly ? [] : [{ name: 'Thé', unitPriceMinor: 1_500, quantity: 2, vatBasisPoints: 700 }]),
      ],
    })

  const linesOf = (id: number) =>
    db().select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id)

  const report = async (id: number, more: object = {}, caller = here.owner) => {
    const [line] = await linesOf(id)
    const body = { quantity: 1, offers: [], sold_out: null, ...more }
    return caller('POST', `/api/pro/orders/${id}/lines/${line?.id}/missing`, body)
  }

  return {
    ...{ here, db, ids, setDish, place, linesOf, report },
    ask: async (id: number, more: object = {}): Promise<number> => {
      const { status, body } = await report(id, more)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.missing.at(-1).id
    },
    answer: (id: number, question: number, body: object, caller = here.diner) =>
      caller('POST', `/api/orders/${id}/missing/${question}`, body),
    /** The last text to a customer. */
    lastText: async (): Promise<string> => {
      await here.api.jobs.run()
      return texts.at(-1) ?? ''
    },
    timeRunsOut: async () => {
      here.api.clock.forward(3 * minute)
      await watchMissing(here.api.tools)
    },
  }
}
