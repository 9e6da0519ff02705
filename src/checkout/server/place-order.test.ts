import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { bodyOf, openCheckout, required, totalOf, unitOf } from '../../../tests/checkout.ts'
import { otherThan } from '../../../tests/order.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { users } from '../../account/server/tables.ts'
import { findShopByDomain } from '../../catalogue/server/shop-store.ts'
import { products, shops } from '../../catalogue/server/tables.ts'
import { toNumericString } from '../../kernel/money.ts'
import { appliesTo, instructionNames, noInstructions } from '../../orders/instructions.ts'
import { orderLines } from '../../orders/server/tables.ts'

const here = openCheckout()

test('an order at the counter: priced, stored with names and options, stock taken, cart emptied, message under way', async () => {
  here.waiting().length = 0
  const lines = [
    { product: here.withOptions, options: required(here.withOptions), quantity: 2, note: ' sans oignon ' },
    { product: here.plain, quantity: 3 },
  ]
  await here.amina('POST', `/cart/${here.shopId}/add`, { product: here.plain.id, quantity: 3 })
  const { status, body } = await here.pay(here.amina, bodyOf(lines))
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true, redirect_url: null } })
  const order = (await here.amina('GET', `/api/orders/${body.commande_id}`)).body
  expect(order).toMatchObject({
    status: 0,
    status_text: 'En attente',
    total: totalOf(lines),
    currency_symbol: 'DT',
    payment_method: 'counter',
    payment_state: 'due-at-counter',
    order_type: 1,
    type_text: 'À emporter',
    scheduled_for: null,
    phone: '+21620123456',
    establishment: { domain: 'dar-el-marsa' },
    commandeproducts: [
      { qte: 2, note: 'sans oignon', establishment_product: { id: here.withOptions.id, name: here.withOptions.name } },
      { qte: 3, product_price: toNumericString(unitOf(here.plain)), options: [] },
    ],
  })
  expect(
    order.commandeproducts[0].options.map((option: { option: { name: string } }) => option.option.name),
  ).toHaveLength(required(here.withOptions).length)
  expect([await here.stockOf(here.withOptions), await here.stockOf(here.plain)]).toEqual([398, 397])
  expect((await here.amina('GET', `/cart/${here.shopId}`)).body).toEqual([])
  expect(here.waiting()).toEqual([{ name: 'order-placed', data: { orderId: body.commande_id } }])
  const english = (await here.amina('GET', '/api/orders', undefined, { 'x-language': 'en' })).body
  expect(english).toMatchObject([{ id: body.commande_id, status_text: 'Pending' }])
})

test('a total that no order holds is refused with a sentence, and nothing is stored', async () => {
  const { db } = here.api.tools
  const { id, price } = here.plain
  const dear = { ...here.plain, price: { ...price, minor: 1_500_000_000 } }
  await db.update(products).set({ priceMinor: dear.price.minor }).where(eq(products.id, id))
  const before = await db.$count(orderLines)
  const answer = await here.pay(here.amina, bodyOf([{ product: dear, quantity: 2 }]))
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'total-too-large', message: expect.stringMatching(/^Le total est trop élevé/) },
  })
  expect(await db.$count(orderLines)).toBe(before)
  await db.update(products).set({ priceMinor: price.minor }).where(eq(products.id, id))
})

test('placed orders are counted by pickup mode and payment, and a repeated request is not counted again', async () => {
  const counted = async () => (await here.api.tools.counters.orders.get()).values.filter(({ value }) => value > 0)
  const of = async (pickup: string, payment: string) =>
    (await counted()).find(({ labels }) => labels.pickup === pickup && labels.payment === payment)?.value ?? 0
  const before = [await of('takeaway', 'counter'), await of('dine-in', 'counter')] as const
  const order = bodyOf([{ product: here.plain, quantity: 1 }])
  for (let time = 0; time < 3; time += 1) expect((await here.pay(here.amina, order, 'counted')).status).toBe(200)
  expect((await here.pay(here.amina, { ...order, location: 0 }, 'counted too')).status).toBe(200)
  expect((await here.pay(here.amina, { ...order, montant: '0.000' })).status).not.toBe(200)
  expect([await of('takeaway', 'counter'), await of('dine-in', 'counter')]).toEqual([before[0] + 1, before[1] + 1])
})

test('who is not signed in, and whose phone is not verified', async () => {
  const stranger = await createCaller(here.api)
  const body = bodyOf([{ product: here.plain, quantity: 1 }])
  expect(await here.pay(stranger, body)).toMatchObject({ status: 401, body: { success: false, code: 'not-signed-in' } })
  expect(await here.pay(here.amina, { ...body, phone: '+21698204418' })).toMatchObject({
    status: 422,
    body: { success: false, code: 'phone-not-verified', message: 'Vérifiez votre numéro de téléphone par un code.' },
  })
  expect(await here.pay(here.amina, { ...body, phone: '+216 20 12 34 56' })).toMatchObject({ status: 200 })
  const { db } = here.api.tools
  await db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.phone, '+21620123456'))
  expect(await here.pay(here.amina, bodyOf([{ product: here.plain, quantity: 2 }]))).toMatchObject({ status: 422 })
  await db.update(users).set({ phoneVerifiedAt: fridayNoon }).where(eq(users.phone, '+21620123456'))
})

test.each([
  ['no phone at all', { phone: 'abc' }, 422, 'phone-invalid'],
  ['an unknown payment application', { appvue: 'gold' }, 422, 'unknown-payment-application'],
  ['an unreadable amount', { montant: '12,5 DT' }, 422, 'amount-malformed'],
  ['a negative amount', { montant: '-1' }, 422, 'amount-malformed'],
  ['a slot that is not on the hour', { scheduledDatetime: '2026-11-21T12:30' }, 422, 'slot-malformed'],
  ['a slot that cannot be read', { scheduledDatetime: 'tomorrow' }, 422, 'slot-malformed'],
  ['a slot for eating in', { location: 0, scheduledDatetime: '2026-11-21T12:00' }, 422, 'slot-malformed'],
  ['a slot in three weeks', { scheduledDatetime: '2026-12-11T12:00' }, 422, 'slot-too-far'],
  ['a third pickup mode', { location: 2 }, 422, 'invalid'],
  ['nothing at all', { products: [] }, 422, 'invalid'],
  ['a thousand of a dish', { products: [{ product: 1, options: [], quantity: 1000 }] }, 422, 'invalid'],
  ['a dish of nowhere', { products: [{ product: 2e9, options: [], quantity: 1 }] }, 422, 'unknown-product'],
])('%s is refused and nothing is ordered', async (_, more, status, code) => {
  const answer = await here.pay(here.amina, bodyOf([{ product: here.plain, quantity: 1 }], more))
  expect(answer).toMatchObject({ status, body: { code } })
  expect(await here.countOrders()).toBe(0)
  expect(await here.stockOf(here.plain)).toBe(400)
})

test('dishes and options that belong elsewhere', async () => {
  const body = bodyOf([{ product: here.plain, quantity: 1 }])
  const elsewhere = (await findShopByDomain(here.api.tools.db, 'pizza-fakhar'))?.id ?? 0
  expect(await here.pay(here.amina, body, undefined, elsewhere)).toMatchObject({
    status: 422,
    body: { code: 'unknown-product' },
  })
  expect(await here.pay(here.amina, body, undefined, 999_999)).toMatchObject({
    status: 404,
    body: { code: 'unknown-shop' },
  })
  const { rows } = await here.api.tools.db.execute<{ id: number }>(
    sql`select o.id from options o join option_groups g on g.id = o.group_id where g.shop_id = ${elsewhere} limit 1`,
  )
  const line = { product: here.plain.id, quantity: 1, options: [rows[0]?.id] }
  expect(await here.pay(here.amina, { ...body, products: [line] })).toMatchObject({
    status: 422,
    body: { code: 'unknown-option' },
  })
  // Perhaps the dish had them when it was put into the cart.
  const ofOther = { ...line, options: required(here.withOptions) }
  expect(await here.pay(here.amina, { ...body, products: [ofOther] })).toMatchObject({
    status: 409,
    body: { changes: [{ kind: 'option-gone', line: 0 }] },
  })
})

test('fields that nobody may set are ignored', async () => {
  const body = bodyOf([{ product: here.plain, quantity: 1 }], {
    status: 7,
    user_id: 1,
    total: '0.001',
    payment_state: 'paid',
    establishment_id: 1,
  })
  const crafted = { ...body, products: [{ ...body.products[0], price: '0.001', vat: 0, unitPrice: 1 }] }
  const { body: placed } = await here.pay(here.amina, crafted)
  const order = (await here.amina('GET', `/api/orders/${placed.commande_id}`)).body
  expect(order).toMatchObject({
    status: 0,
    total: totalOf([{ product: here.plain, quantity: 1 }]),
    payment_state: 'due-at-counter',
  })
})

const modes = [0, 1] as const

test.each(instructionNames)('%s is stored where it applies, for the customer and for the shop', async (name) => {
  const told = otherThan(noInstructions[name])
  const placed = async (body: object) => {
    const answer = await here.pay(here.amina, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return (await here.amina('GET', `/api/orders/${answer.body.commande_id}`)).body
  }
  for (const location of modes) {
    const silent = bodyOf([{ product: here.plain, quantity: 1 }], { location })
    expect((await placed({ ...silent, [name]: told }))[name]).toBe(
      appliesTo(name, location) ? told : noInstructions[name],
    )
    expect((await placed(silent))[name]).toBe(noInstructions[name])
  }
})

test('a table applies to dine-in only, and an empty one is none', async () => {
  const lines = [{ product: here.plain, quantity: 1 }]
  for (const more of [
    { location: 1, table: '12' },
    { location: 0, table: ' ' },
  ]) {
    const { body } = await here.pay(here.amina, bodyOf(lines, more))
    expect((await here.amina('GET', `/api/orders/${body.commande_id}`)).body.table).toBeNull()
  }
  const { body } = await here.pay(here.amina, bodyOf(lines, { location: 0, table: ' 12 ' }))
  expect((await here.amina('GET', `/api/orders/${body.commande_id}`)).body.table).toBe('12')
})

test('what is eaten in has its own VAT rate, and costs the same', async () => {
  const { db } = here.api.tools
  const set = (vatBasisPoints: number, vatEatingIn: number | null) =>
    db.update(products).set({ vatBasisPoints, vatEatingIn }).where(eq(products.id, here.plain.id))
  const ordered = async (location: 0 | 1, quantity = 2) => {
    const { body } = await here.pay(here.amina, bodyOf([{ product: here.plain, quantity }], { location }))
    const lines = db.select({ vat: orderLines.vatBasisPoints, price: orderLines.unitPriceMinor }).from(orderLines)
    return lines.where(eq(orderLines.orderId, body.commande_id))
  }
  const price = unitOf(here.plain).minor
  await set(550, 1000)
  expect([await ordered(1), await ordered(0)]).toEqual([[{ vat: 550, price }], [{ vat: 1000, price }]])
  await set(700, null)
  expect(await ordered(0, 3)).toEqual([{ vat: 700, price }])
  await set(here.plain.vatBasisPoints, null)
})

test('a pickup mode that the shop does not offer', async () => {
  await here.api.tools.db.update(shops).set({ dineIn: false }).where(eq(shops.id, here.shopId))
  const body = bodyOf([{ product: here.plain, quantity: 1 }], { location: 0, table: '12' })
  expect(await here.pay(here.amina, body)).toMatchObject({ status: 422, body: { code: 'pickup-mode-not-offered' } })
  await here.api.tools.db.update(shops).set({ dineIn: true }).where(eq(shops.id, here.shopId))
  expect((await here.pay(here.amina, body)).status).toBe(200)
})

test('the ways to pay online', async () => {
  const answer = await here.amina('GET', `/api/apps/${here.shopId}/all`)
  const keys = answer.body.map(({ key }: { key: string }) => key)
  expect({ status: answer.status, keys }).toEqual({ status: 200, keys: ['demo', 'demo-wallet'] })
  expect(await here.amina('GET', '/api/apps/999999/all')).toMatchObject({ status: 404, body: { code: 'unknown-shop' } })
})
