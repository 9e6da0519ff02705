import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { required } from '../../../tests/checkout.ts'
import { openCounter } from '../../../tests/counter-kitchen.ts'
import { openingPeriods, products, shops } from '../../catalogue/server/tables.ts'

const { here, dishes, wish, phoned, place, stockOf } = openCounter()

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
  const { products: lines } = wish({ product: dishes().withOptions })
  const line = (more: object) => wish({}, { products: [{ ...lines[0], ...more }] })
  const codeOf = async (body: object) => (await place(body)).body.code
  expect(await codeOf(line({ product: 999_999 }))).toBe('unknown-product')
  const foreign = await here.api.tools.db.execute<{ id: number }>(
    sql`select o.id from options o join option_groups g on g.id = o.group_id where g.shop_id <> 1 limit 1`,
  )
  expect(await codeOf(line({ options: [foreign.rows[0]?.id] }))).toBe('unknown-option')
  expect(await codeOf(line({ note: 'é'.repeat(141) }))).toBe('note-too-long')
  expect(
    await codeOf(line({ options: [...required(dishes().withOptions), ...required(dishes().withOptions)] })),
  ).toMatch(/^(duplicate-option|order-changed)$/)
  const missing = await place(line({ options: [] }))
  expect(missing.body).toMatchObject({ code: 'order-changed', changes: [{ kind: 'option-required' }] })
})

test('counted stock is never oversold, and the refused one is told how many are left', async () => {
  const [dish] = dishes().plain
  await here.api.tools.db.update(products).set({ stock: 3 }).where(eq(products.id, dish.id))
  const answers = await Promise.all([2, 2, 2].map((quantity) => place(wish({ quantity }))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await stockOf(dish)).toBe(1)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'out-of-stock', changes: [{ kind: 'out-of-stock', after: '1' }] })
  expect(refused?.body.changes[0].message).toContain(dish.name)
})

test('a price that has changed is told before the order is placed', async () => {
  const [dish] = dishes().plain
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
