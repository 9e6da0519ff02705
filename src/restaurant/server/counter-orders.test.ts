import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { bodyOf, required, unitOf } from '../../../tests/checkout.ts'
import { type Dishes, readDishes } from '../../../tests/dishes.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import type { Product } from '../../catalogue/product.ts'
import { openingPeriods, products, shops } from '../../catalogue/server/tables.ts'
import { blockedPhones } from '../../checkout/server/phone-tables.ts'
import { times, toNumericString } from '../../kernel/money.ts'
import { messageJobs } from '../../messages/server/send-order-messages.ts'
import { messages } from '../../messages/server/tables.ts'
import { eraseGuests } from '../../orders/server/guest-store.ts'
import { orderRoutes } from '../../orders/server/order-routes.ts'
import { orderHistory, orders } from '../../orders/server/tables.ts'
import { counterRoutes } from './counter-routes.ts'
import { restaurantRoutes } from './restaurant-routes.ts'
import { salesRoutes } from './sales-routes.ts'
import { staff } from './tables.ts'
import { tabletRoutes } from './tablet-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  for (const routes of [counterRoutes, restaurantRoutes, tabletRoutes, orderRoutes, salesRoutes])
    routes(app, tools, mountTools)
  messageJobs(tools)
})

const path = '/api/pro/shops/1/orders'

let dishes: Dishes
let counter: Caller
let attempts = 0

beforeAll(async () => {
  const { db } = here.api.tools
  dishes = await readDishes(db)
  await db.insert(staff).values({ shopId: 1, userId: await userIdOf(db, 'leo@example.com'), role: 'counter' })
  counter = await createCaller(here.api, 'leo@example.com')
})

afterEach(async () => {
  here.api.clock.set(fridayNoon)
  const { db } = here.api.tools
  await db
    .update(shops)
    .set({ pausedUntil: null, kitchenMinutes: null, slotMinutes: 60, status: 'live' })
    .where(eq(shops.id, 1))
  await db
    .update(products)
    .set({ stock: 400, priceMinor: dishes.plain[0].price.minor })
    .where(eq(products.id, dishes.plain[0].id))
})

type Wish = {
  readonly product?: Product
  readonly quantity?: number
  readonly options?: number[]
  readonly note?: string
}

const wish = (
  { product = dishes.plain[0], quantity = 1, options = required(product), note = '' }: Wish = {},
  more: object = {},
) => {
  attempts += 1
  const { montant, products: lines, location, scheduledDatetime } = bodyOf([{ product, quantity, options, note }])
  return {
    attempt: `attempt ${attempts}`,
    source: 'counter',
    montant,
    products: lines,
    location,
    scheduledDatetime,
    ...more,
  }
}

const phoned = (more: object = {}) => wish({}, { source: 'phone', name: 'Leïla', phone: '20 123 456', ...more })

const place = (body: object, by: Caller = counter) => by('POST', path, body)

const rowOf = async (id: number) => {
  const [row] = await here.api.tools.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error(`no order ${id}`)
  return row
}

const stockOf = async ({ id }: Product) => {
  const [row] = await here.api.tools.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock ?? -1
}

test('a walk-in with an option is in the kitchen at once, with a code, and takes stock', async () => {
  const { withOptions } = dishes
  const before = await stockOf(withOptions)
  const body = wish({ product: withOptions, quantity: 2, note: 'Sans sel' }, { location: 0, table: ' 7 ' })
  const answer = await place(body)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{ status: 1, source: 'counter', table: '7', phone: '', order_type: 0, payment_method: 'counter' },
      ...{ payment_state: 'due-at-counter', customer: { name: 'Client au comptoir' }, changed_by: 'Léo' },
      total: toNumericString(times(unitOf(withOptions, required(withOptions)), 2)),
    },
  })
  const { id, hand_over_code: code, ready_at: readyAt, commandeproducts: lines } = answer.body
  expect(code).toMatch(/^\d{3}$/)
  expect(Date.parse(readyAt)).toBeGreaterThan(fridayNoon.getTime())
  expect(lines[0]).toMatchObject({
    qte: 2,
    note: 'Sans sel',
    options: [{ establishment_product_option_id: required(withOptions)[0] }],
  })
  expect(await stockOf(withOptions)).toBe(before - 2)
  expect(await here.board(here.owner)).toContain(id)
  expect(await here.board(here.cook)).toContain(id)
  const history = await here.api.tools.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
    .orderBy(orderHistory.id)
  const leo = await userIdOf(here.api.tools.db, 'leo@example.com')
  expect(history.map(({ toStatus, actorId }) => [toStatus, actorId])).toEqual([
    [0, leo],
    [1, leo],
  ])
  const { rows } = await here.api.tools.db.execute<{ kind: string }>(
    sql`select kind from kitchen_events where order_id = ${id} order by number`,
  )
  expect(rows[0]?.kind).toBe('added')
})

test('a pressed-twice order is one order, also while the first press is under way', async () => {
  const before = await stockOf(dishes.plain[0])
  const body = wish()
  const both = await Promise.all([place(body), place(body), place(body)])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(both.map(({ body: order }) => order.id)).size).toBe(1)
  expect(await stockOf(dishes.plain[0])).toBe(before - 1)
  const changed = await place({ ...body, name: 'Karim' })
  expect(changed).toMatchObject({ status: 409, body: { code: 'key-reused' } })
  expect(changed.body.message).toContain(`n° ${both[0]?.body.id}`)
})

test('nobody gets the order of a colleague by the same attempt, and after a day it is a new one', async () => {
  const body = wish()
  const first = await place(body)
  const other = await place(body, here.owner)
  expect([first.status, other.status]).toEqual([200, 200])
  expect(other.body.id).not.toBe(first.body.id)
  here.api.clock.forward(24 * 3_600_000)
  expect((await place(body)).body.id).not.toBe(first.body.id)
})

test('an order by phone for a slot keeps name and phone, and the account with this phone has nothing of it', async () => {
  const { status, body } = await place(phoned({ scheduledDatetime: '2026-11-20T19:00' }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ source: 'phone', phone: '+21620123456', customer: { name: 'Leïla' }, ready_at: null })
  expect(body.scheduled_for).toBe('2026-11-20T18:00:00.000Z')
  const own = (await here.diner('GET', '/api/orders')).body.map((order: { id: number }) => order.id)
  expect(own).not.toContain(body.id)
  expect((await here.diner('GET', `/api/orders/${body.id}`)).status).toBe(404)
  expect((await here.diner('POST', `/api/orders/${body.id}/cancel`)).status).toBe(404)
})

test('a blocked caller is told to the staff, who may take the order all the same', async () => {
  const { db } = here.api.tools
  const { clock } = here.api
  const block = { shopId: 1, phone: '+21698765432', reason: 'Deux commandes laissées', blockedBy: here.ownerId }
  const endsAt = new Date(clock.now().getTime() + 1000)
  await db.insert(blockedPhones).values({ ...block, blockedAt: clock.now(), endsAt })
  const call = { source: 'phone', name: 'Leila', phone: '98 765 432' }
  const first = wish({}, call)
  expect(await counter('POST', path, first)).toMatchObject({
    status: 409,
    body: {
      code: 'phone-blocked',
      message:
        'Sami Gharbi a bloqué ce numéro : Deux commandes laissées. Validez de nouveau pour prendre quand même la commande.',
    },
  })
  expect((await counter('POST', path, { ...first, despite_block: true })).status).toBe(200)
  await db.update(blockedPhones).set({ reason: '' })
  expect((await counter('POST', path, wish({}, call))).body.message).toBe(
    'Sami Gharbi a bloqué ce numéro. Validez de nouveau pour prendre quand même la commande.',
  )
  clock.forward(1000)
  expect((await counter('POST', path, wish({}, call))).status).toBe(200)
})

test('no text goes to a phone that nobody has verified', async () => {
  const { db } = here.api.tools
  const countTexts = async () => (await db.select().from(messages)).length
  const before = await countTexts()
  const { body } = await place(phoned())
  await here.move(here.owner, body.id, { status: 3 })
  await here.api.jobs.run()
  expect(await countTexts()).toBe(before)
})

test.each([
  ['a name that is missing', { name: ' ' }, 'guest-name-missing'],
  ['a name that is too long', { name: 'é'.repeat(61) }, 'guest-name-too-long'],
  ['a phone that is missing', { phone: '' }, 'phone-invalid'],
  ['a phone of no country', { phone: '12' }, 'phone-invalid'],
  ['an amount that is no number', { montant: 'ten' }, 'amount-malformed'],
  ['a slot that is no time', { scheduledDatetime: 'soon' }, 'slot-malformed'],
  ['a slot in eight days', { scheduledDatetime: '2026-11-30T19:00' }, 'slot-too-far'],
])('%s is refused with a sentence', async (_, more, code) => {
  const refused = await place(phoned(more))
  expect(refused).toMatchObject({ status: 422, body: { code } })
  expect(refused.body.message).toMatch(/\.$/)
})

test('what the menu does not have is refused, and so is a note that is too long', async () => {
  const { products: lines } = wish({ product: dishes.withOptions })
  const line = (more: object) => wish({}, { products: [{ ...lines[0], ...more }] })
  const codeOf = async (body: object) => (await place(body)).body.code
  expect(await codeOf(line({ product: 999_999 }))).toBe('unknown-product')
  const foreign = await here.api.tools.db.execute<{ id: number }>(
    sql`select o.id from options o join option_groups g on g.id = o.group_id where g.shop_id <> 1 limit 1`,
  )
  expect(await codeOf(line({ options: [foreign.rows[0]?.id] }))).toBe('unknown-option')
  expect(await codeOf(line({ note: 'é'.repeat(141) }))).toBe('note-too-long')
  expect(await codeOf(line({ options: [...required(dishes.withOptions), ...required(dishes.withOptions)] }))).toMatch(
    /^(duplicate-option|order-changed)$/,
  )
  const missing = await place(line({ options: [] }))
  expect(missing.body).toMatchObject({ code: 'order-changed', changes: [{ kind: 'option-required' }] })
})

test('counted stock is never oversold, and the refused one is told how many are left', async () => {
  const [dish] = dishes.plain
  await here.api.tools.db.update(products).set({ stock: 3 }).where(eq(products.id, dish.id))
  const answers = await Promise.all([2, 2, 2].map((quantity) => place(wish({ quantity }))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await stockOf(dish)).toBe(1)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'out-of-stock', changes: [{ kind: 'out-of-stock', after: '1' }] })
  expect(refused?.body.changes[0].message).toContain(dish.name)
})

test('a price that has changed is told before the order is placed', async () => {
  const [dish] = dishes.plain
  const body = wish()
  await here.api.tools.db
    .update(products)
    .set({ priceMinor: dish.price.minor + 500 })
    .where(eq(products.id, dish.id))
  const refused = await place(body)
  expect(refused).toMatchObject({ status: 409, body: { code: 'order-changed' } })
  expect(refused.body.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['price', 'total'])
  expect(
    (await place(wish({ product: { ...dish, price: { ...dish.price, minor: dish.price.minor + 500 } } }))).status,
  ).toBe(200)
})

test('a pause and closed hours stop diners, not the staff; slots are those of the shop', async () => {
  const { db } = here.api.tools
  await db
    .update(shops)
    .set({ pausedUntil: new Date('2026-11-20T23:00:00Z') })
    .where(eq(shops.id, 1))
  expect((await place(wish())).status).toBe(200)
  expect((await place(phoned({ scheduledDatetime: '2026-11-20T19:00' }))).status).toBe(200)
  await db.update(shops).set({ status: 'paused' }).where(eq(shops.id, 1))
  expect((await place(wish())).status).toBe(200)
  const week = await db.delete(openingPeriods).where(eq(openingPeriods.shopId, 1)).returning()
  expect((await place(wish())).status).toBe(200)
  const closed = await place(phoned({ scheduledDatetime: '2026-11-20T19:00' }))
  await db.insert(openingPeriods).values(week.map(({ id: _, ...period }) => period))
  expect(closed).toMatchObject({ status: 409, body: { code: 'order-changed', changes: [{ kind: 'slot' }] } })
})

test('a full kitchen refuses, and tells the next free slot', async () => {
  await here.api.tools.db.update(shops).set({ kitchenMinutes: 15 }).where(eq(shops.id, 1))
  const at = { scheduledDatetime: '2026-11-21T13:00' }
  expect((await place(phoned(at))).status).toBe(200)
  const refused = await place(phoned(at))
  expect(refused).toMatchObject({ status: 409, body: { code: 'order-changed', changes: [{ kind: 'full' }] } })
  expect(refused.body.changes[0].message).toContain('21/11')
})

test('a shop that is suspended or not open yet takes no order, nor one that does not serve so', async () => {
  const { db } = here.api.tools
  const set = (values: Partial<typeof shops.$inferInsert>) => db.update(shops).set(values).where(eq(shops.id, 1))
  await set({ status: 'suspended' })
  expect(await place(wish())).toMatchObject({ status: 409, body: { code: 'shop-suspended' } })
  await set({ status: 'draft' })
  expect(await place(wish())).toMatchObject({ status: 409, body: { code: 'unknown-shop' } })
  await set({ status: 'live', dineIn: false })
  expect(await place(wish({}, { location: 0 }))).toMatchObject({
    status: 422,
    body: { code: 'pickup-mode-not-offered' },
  })
  await set({ dineIn: true })
})

test('a tablet of the counter enters orders, and its name stays with them; the kitchen and others do not', async () => {
  const { body: made } = await here.owner('POST', '/api/pro/shops/1/tablets', { name: 'Caisse' })
  const tablet = await createCaller(here.api)
  await tablet('POST', '/api/tablet', { code: made.code })
  const placed = await place(wish(), tablet)
  expect(placed).toMatchObject({ status: 200, body: { changed_by: 'Caisse' } })
  const [last] = await here.api.tools.db.select().from(orderHistory).orderBy(desc(orderHistory.id)).limit(1)
  expect(last).toMatchObject({ orderId: placed.body.id, actorId: null, tabletId: made.id })
  expect(await place(wish(), here.cook)).toMatchObject({ status: 403, body: { code: 'role-forbids' } })
  expect((await place(wish(), here.neighbour)).status).toBe(404)
  expect((await place(wish(), here.diner)).status).toBe(404)
  expect((await place(wish(), await createCaller(here.api))).status).toBe(401)
})

test('the sales and their file tell where an order comes from', async () => {
  const { body } = await place(phoned())
  const { content } = (await here.owner('GET', '/api/pro/shops/1/sales')).body
  const row = content.split('\r\n').find((line: string) => line.includes(`,${body.id},`))
  expect(row).toMatch(/,phone,/)
})

test('name and phone are erased 30 days after the meal, and the order stays', async () => {
  const { body: late } = await place(phoned({ scheduledDatetime: '2026-11-22T19:00' }))
  const { body: named } = await place(wish({}, { name: 'Karim' }))
  const dayMs = 24 * 3_600_000
  const { db } = here.api.tools
  await eraseGuests(db, new Date(fridayNoon.getTime() + 30 * dayMs + 60_000))
  expect(await rowOf(named.id)).toMatchObject({ guestName: null, phone: '', totalMinor: expect.any(Number) })
  expect(await rowOf(late.id)).toMatchObject({ guestName: 'Leïla', phone: '+21620123456' })
  await eraseGuests(db, new Date(fridayNoon.getTime() + 33 * dayMs))
  expect(await rowOf(late.id)).toMatchObject({ guestName: null, phone: '' })
})
