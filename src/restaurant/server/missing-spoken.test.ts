import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { products } from '../../catalogue/server/tables.ts'
import { orderMissingJob } from '../../orders/order-jobs.ts'
import { missingDishes } from '../../orders/server/missing-tables.ts'
import { orderRoutes } from '../../orders/server/order-routes.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  orderRoutes(app, tools, mountTools)
  restaurantRoutes(app, tools, mountTools)
})

const db = () => here.api.tools.db

/** Dishes without options: the missing one, and one to replace it. */
let dish: number
let other: number

beforeEach(async () => {
  const { rows } = await db().execute<{ id: number }>(sql`
    select p.id from products p where p.shop_id = 1 and p.withdrawn_at is null and not exists (
      select from product_option_groups g where g.product_id = p.id) order by p.id limit 2`)
  ;[dish = 0, other = 0] = rows.map(({ id }) => id)
  await db().update(products).set({ priceMinor: 9000, stock: 5, soldOutAt: null }).where(eq(products.id, other))
})

const place = async (pieces: number, isOnly = false) => {
  const id = await insertOrder(db(), {
    ...{ userId: null, source: 'counter', guestName: 'Leila', status: 1, createdAt: here.api.clock.now() },
    lines: [
      { productId: dish, name: 'Ojja', unitPriceMinor: 12_250, quantity: pieces },
      ...(isOnly ? [] : [{ name: 'Thé', unitPriceMinor: 1500, quantity: 2 }]),
    ],
  })
  const line = (await findOrder(db(), id))?.lines[0]?.id ?? 0
  return { id, line }
}

const report = ({ id, line }: { id: number; line: number }, spoken: object | null, more: object = {}) =>
  here.cook('POST', `/api/pro/orders/${id}/lines/${line}/missing`, {
    ...{ quantity: 1, offers: [], sold_out: null, spoken, ...more },
  })

const standing = async (id: number) => {
  const order = await findOrder(db(), id)
  return {
    total: order?.total.minor,
    lines: order?.lines.filter(({ isRemoved }) => !isRemoved).map(({ name, quantity }) => `${quantity} ${name}`),
  }
}

test('a customer without an account is asked in person: the dish goes at once, and no text is sent', async () => {
  const order = await place(3)
  const { body } = await report(order, { answer: 'without', seen: 3 })
  expect(body).toMatchObject({ total: '27.500', missing: [{ outcome: 'without', quantity: 1 }] })
  expect(here.api.jobs.waiting.filter(({ name }) => name === orderMissingJob)).toEqual([])
})

test('a doubled press removes the pieces once, and a press from an old screen is refused', async () => {
  const order = await place(3)
  const press = () => report(order, { answer: 'without', seen: 3 })
  expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200])
  expect((await press()).status).toBe(200)
  expect(await standing(order.id)).toEqual({ total: 27_500, lines: ['2 Ojja', '2 Thé'] })
  expect(await report(order, { answer: 'without', seen: 3 }, { quantity: 2 })).toMatchObject({
    status: 409,
    body: { code: 'line-changed', message: 'La commande a changé entre-temps. Regardez-la à nouveau.' },
  })
  expect((await report(order, { answer: 'without', seen: 2 }, { quantity: 2 })).status).toBe(200)
  expect((await report(order, { answer: 'without', seen: 2 }, { quantity: 2 })).status).toBe(200)
  expect(await standing(order.id)).toEqual({ total: 3000, lines: ['2 Thé'] })
})

test('another dish replaces it, and a dish that has run out leaves no trace', async () => {
  const order = await place(1)
  expect((await report(order, { answer: 'other', seen: 1 })).body.code).toBe('not-offered')
  expect((await report(order, { answer: 'other', seen: 1 }, { offers: [other] })).status).toBe(200)
  const { total, lines } = await standing(order.id)
  expect([total, lines?.length]).toEqual([12_000, 2])
  const lone = await place(1, true)
  expect((await report(lone, { answer: 'without', seen: 1 })).body.code).toBe('nothing-left')
  expect(await db().select().from(missingDishes).where(eq(missingDishes.orderId, lone.id))).toEqual([])
  expect((await standing(lone.id)).total).toBe(12_250)
})

test('nobody answers for a customer with an account, and without an answer nobody is asked', async () => {
  const order = await place(1)
  expect((await report(order, null)).body.code).toBe('missing-no-account')
  const online = await here.place({ status: 1 })
  const line = (await findOrder(db(), online))?.lines[0]?.id ?? 0
  expect((await report({ id: online, line }, { answer: 'without', seen: 2 })).body.code).toBe('missing-has-account')
})
