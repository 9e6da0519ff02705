import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bodyOf, type OrderedLine, openCheckout, totalOf } from '../../../tests/checkout.ts'
import { openingPeriods, options, products, shops } from '../../catalogue/server/tables.ts'

const here = openCheckout()

test('a sum that is no longer right: each line at its price of now, then the sum, and nothing ordered', async () => {
  const lines = [
    { product: here.plain, quantity: 2 },
    { product: here.other, quantity: 1 },
  ]
  const seen = bodyOf(lines)
  await here.api.tools.db
    .update(products)
    .set({ priceMinor: here.plain.price.minor + 500 })
    .where(eq(products.id, here.plain.id))
  const { status, body } = await here.pay(here.amina, seen)
  expect(status).toBe(409)
  const dearer = { ...here.plain, price: { ...here.plain.price, minor: here.plain.price.minor + 500 } }
  expect(body).toMatchObject({
    success: false,
    code: 'order-changed',
    changes: [
      {
        kind: 'price',
        line: 0,
        product: here.plain.id,
        before: null,
        after: totalOf([{ product: dearer, quantity: 2 }]),
      },
      {
        kind: 'price',
        line: 1,
        product: here.other.id,
        before: null,
        after: totalOf([{ product: here.other, quantity: 1 }]),
      },
      {
        kind: 'total',
        line: null,
        before: seen.montant,
        after: totalOf([{ product: dearer, quantity: 2 }, lines[1] as OrderedLine]),
      },
    ],
  })
  expect(body.changes.every(({ message }: { message: string }) => message.length > 3)).toBe(true)
  expect(await here.countOrders()).toBe(0)
})

test('a line whose agreed amount is said is told with both amounts, and the other lines are not', async () => {
  const { db } = here.api.tools
  const lines = [
    { product: here.plain, quantity: 2 },
    { product: here.other, quantity: 1 },
  ]
  const body = bodyOf(lines)
  const agreed = lines.map((line) => totalOf([line]))
  const seen = { ...body, products: body.products.map((line, index) => ({ ...line, agreedPrice: agreed[index] })) }
  const priceMinor = here.plain.price.minor + 700
  await db.update(products).set({ priceMinor }).where(eq(products.id, here.plain.id))
  const now = totalOf([{ product: { ...here.plain, price: { ...here.plain.price, minor: priceMinor } }, quantity: 2 }])
  const { status, body: answer } = await here.pay(here.amina, seen)
  expect(status).toBe(409)
  expect(answer.changes).toMatchObject([
    { kind: 'price', line: 0, product: here.plain.id, before: agreed[0], after: now },
    { kind: 'total', before: seen.montant },
  ])
  expect(answer.changes[0].message).toContain(here.plain.name)
  expect(answer.changes[0].message.match(/DT/g)).toHaveLength(2)
  const unreadable = { ...seen, products: [{ ...seen.products[0], agreedPrice: 'douze' }] }
  expect(await here.pay(here.amina, unreadable)).toMatchObject({ status: 422, body: { code: 'amount-malformed' } })
  expect(await here.countOrders()).toBe(0)
})

test('a cart that is partly out of stock is refused whole and names its lines', async () => {
  await here.api.tools.db.update(products).set({ stock: 2 }).where(eq(products.id, here.plain.id))
  const lines = [
    { product: here.other, quantity: 1 },
    { product: here.plain, quantity: 2 },
    { product: here.plain, quantity: 1, note: 'bien cuit' },
  ]
  const { status, body } = await here.pay(here.amina, bodyOf(lines))
  expect(status).toBe(409)
  expect(body).toMatchObject({
    success: false,
    code: 'out-of-stock',
    message: "Quantité demandée n'existe pas en stock !",
    changes: [
      { kind: 'out-of-stock', line: 1, name: here.plain.name, before: '3', after: '2' },
      { kind: 'out-of-stock', line: 2, name: here.plain.name, before: '3', after: '2' },
    ],
  })
  expect([await here.stockOf(here.plain), await here.stockOf(here.other)]).toEqual([2, 400])
})

test('a withdrawn dish, a deleted option and a group that became required name their lines', async () => {
  const { db, clock } = here.api.tools
  const [group] = here.withOptions.optionGroups.filter((candidate) => candidate.minimum > 0)
  const [made] = await db
    .insert(options)
    .values({ groupId: group?.id ?? 0, name: 'Éphémère', priceMinor: 100, position: 99 })
    .returning()
  await db.delete(options).where(eq(options.id, made?.id ?? 0))
  await db.update(products).set({ withdrawnAt: clock.now() }).where(eq(products.id, here.other.id))
  const body = {
    ...bodyOf([{ product: here.plain, quantity: 1 }]),
    products: [
      { product: here.other.id, options: [], quantity: 1 },
      { product: here.withOptions.id, options: [made?.id], quantity: 1 },
      { product: here.withOptions.id, options: [], quantity: 1 },
    ],
  }
  const answer = await here.pay(here.amina, body)
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'order-changed',
      changes: [
        { kind: 'product-gone', line: 0, name: here.other.name },
        { kind: 'option-gone', line: 1 },
        { kind: 'option-required', line: 2 },
      ],
    },
  })
  expect(answer.body.changes[2].message).toContain(group?.name)
})

test('closed, paused, or a slot that has passed', async () => {
  const { db } = here.api.tools
  const body = bodyOf([{ product: here.plain, quantity: 1 }])
  const past = await here.pay(here.amina, { ...body, scheduledDatetime: '2026-11-20T09:00' })
  expect(past).toMatchObject({ status: 409, body: { code: 'order-changed', changes: [{ kind: 'slot' }] } })
  await db
    .update(shops)
    .set({ pausedUntil: new Date('2026-11-20T13:00:00Z') })
    .where(eq(shops.id, here.shopId))
  const message = expect.stringMatching(/pause.* : il rouvre à 14:00\.$/)
  for (const scheduledDatetime of [null, '2026-11-20T13:00'])
    expect(await here.pay(here.amina, { ...body, scheduledDatetime })).toMatchObject({
      status: 409,
      body: { changes: [{ kind: 'paused', message }] },
    })
  await db.update(shops).set({ pausedUntil: null }).where(eq(shops.id, here.shopId))
  const kept = await db.select().from(openingPeriods).where(eq(openingPeriods.shopId, here.shopId))
  await db.delete(openingPeriods).where(eq(openingPeriods.shopId, here.shopId))
  await db.insert(openingPeriods).values({ shopId: here.shopId, day: 6, begins: '10:00', ends: '22:00' })
  const closed = await here.pay(here.amina, body)
  expect(closed).toMatchObject({
    status: 409,
    body: {
      changes: [
        {
          kind: 'closed',
          after: '2026-11-21T09:00:00.000Z',
          message: 'Le restaurant est fermé maintenant : il rouvre le 21/11 à 10:00.',
        },
      ],
    },
  })
  expect(await here.pay(here.amina, { ...body, scheduledDatetime: '2026-11-21 à 12 H' })).toMatchObject({ status: 200 })
  const [order] = (await here.amina('GET', '/api/orders')).body
  expect(order.scheduled_for).toBe('2026-11-21T11:00:00.000Z')
  await db.delete(openingPeriods).where(eq(openingPeriods.shopId, here.shopId))
  await db.insert(openingPeriods).values(kept.map(({ id: _, ...period }) => period))
})
