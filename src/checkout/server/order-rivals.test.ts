import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { bodyOf, openCheckout } from '../../../tests/checkout.ts'
import { products } from '../../catalogue/server/tables.ts'
import { orders } from '../../orders/server/tables.ts'

const here = openCheckout()

test('a replay with the same key is answered with the first order, also when the stock is gone; other content is refused', async () => {
  const body = bodyOf([{ product: here.plain, quantity: 1 }])
  const first = await here.pay(here.amina, body, 'attempt-1')
  await here.api.tools.db.update(products).set({ stock: 0 }).where(eq(products.id, here.plain.id))
  expect((await here.pay(here.amina, body, 'attempt-1')).body).toEqual(first.body)
  const changed = bodyOf([{ product: here.plain, quantity: 2 }])
  expect(await here.pay(here.amina, changed, 'attempt-1')).toMatchObject({ status: 409, body: { code: 'key-reused' } })
  expect(await here.countOrders()).toBe(1)
})

test('a retry with another way to pay after a lost answer returns the order at the counter', async () => {
  const body = bodyOf([{ product: here.plain, quantity: 1 }])
  const first = await here.pay(here.amina, body, 'attempt-1')
  const second = await here.pay(here.amina, { ...body, appvue: 'demo' }, 'attempt-1')
  expect(second).toMatchObject({ status: 200, body: { ...first.body, redirect_url: null } })
  expect(await here.countOrders()).toBe(1)
})

test('without a key the same cart is the same order for ten minutes, or until it is cancelled', async () => {
  const lines = [
    { product: here.plain, quantity: 1 },
    { product: here.other, quantity: 1 },
  ]
  const first = (await here.pay(here.amina, bodyOf(lines))).body.commande_id
  expect((await here.pay(here.amina, bodyOf(lines.toReversed()))).body.commande_id).toBe(first)
  here.api.clock.forward(10 * 60_000)
  const second = (await here.pay(here.amina, bodyOf(lines))).body.commande_id
  expect(second).not.toBe(first)
  await here.amina('POST', `/api/orders/${second}/cancel`)
  expect((await here.pay(here.amina, bodyOf(lines))).body.commande_id).not.toBe(second)
})

test('twenty parallel identical posts make one order, with a key and without', async () => {
  for (const key of ['one-click', undefined]) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        here.pay(here.amina, bodyOf([{ product: here.plain, quantity: key ? 1 : 2 }]), key),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.commande_id)).size).toBe(1)
  }
  expect(await here.countOrders()).toBe(2)
  expect(await here.stockOf(here.plain)).toBe(397)
})

test('twenty parallel posts for the last dish with one key: the twins of the order are not told "out of stock"', async () => {
  await here.api.tools.db.update(products).set({ stock: 1 }).where(eq(products.id, here.plain.id))
  const body = bodyOf([{ product: here.plain, quantity: 1 }])
  const answers = await Promise.all(Array.from({ length: 20 }, () => here.pay(here.amina, body, 'last-one')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await here.countOrders()).toBe(1)
})

test('a hundred parallel orders for the last dish: one order, 99 clear refusals, no stock below zero', async () => {
  await here.api.tools.db.update(products).set({ stock: 1 }).where(eq(products.id, here.plain.id))
  const body = bodyOf([{ product: here.plain, quantity: 1 }])
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => here.pay(here.amina, body, `customer-${index}`)),
  )
  const refused = answers.filter(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused).toHaveLength(99)
  expect(new Set(refused.map(({ body: refusal }) => refusal.code))).toEqual(new Set(['out-of-stock']))
  expect(await here.stockOf(here.plain)).toBe(0)
  expect(await here.countOrders()).toBe(1)
})

test('two dishes in opposite order, a hundred rounds, without a deadlock', async () => {
  const there = [
    { product: here.plain, quantity: 1 },
    { product: here.other, quantity: 1 },
  ]
  for (let round = 0; round < 100; round += 1) {
    const answers = await Promise.all([
      here.pay(here.amina, bodyOf(there), `there-${round}`),
      here.pay(here.amina, bodyOf(there.toReversed()), `back-${round}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  expect([await here.stockOf(here.plain), await here.stockOf(here.other)]).toEqual([200, 200])
})

test('cancelling before the shop accepts gives the stock back once; strangers see nothing', async () => {
  const { commande_id: id } = (await here.pay(here.amina, bodyOf([{ product: here.plain, quantity: 4 }]))).body
  const leo = await createCaller(here.api, 'leo@example.com')
  expect(await leo('GET', `/api/orders/${id}`)).toMatchObject({ status: 404, body: { code: 'unknown-order' } })
  expect(await leo('POST', `/api/orders/${id}/cancel`)).toMatchObject({ status: 404 })
  expect((await leo('GET', '/api/orders')).body).toEqual([])
  const nobody = await createCaller(here.api)
  for (const [method, path] of [
    ['GET', ''],
    ['GET', `/${id}`],
    ['POST', `/${id}/cancel`],
  ] as const)
    expect(await nobody(method, `/api/orders${path}`)).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
  const answers = await Promise.all(Array.from({ length: 5 }, () => here.amina('POST', `/api/orders/${id}/cancel`)))
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(5).fill([200, 4]))
  expect(await here.stockOf(here.plain)).toBe(400)
})

test('an accepted order is no longer the customer’s to cancel', async () => {
  const { commande_id: id } = (await here.pay(here.amina, bodyOf([{ product: here.plain, quantity: 1 }]))).body
  await here.api.tools.db.update(orders).set({ status: 1 }).where(eq(orders.id, id))
  expect(await here.amina('POST', `/api/orders/${id}/cancel`)).toMatchObject({
    status: 409,
    body: { code: 'illegal-move' },
  })
})
