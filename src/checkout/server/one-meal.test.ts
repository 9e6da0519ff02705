import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bodyOf } from '../../../tests/checkout.ts'
import { openOnlineCheckout } from '../../../tests/online-checkout.ts'
import { users } from '../../account/server/tables.ts'
import { products } from '../../catalogue/server/tables.ts'
import { reconcilePayments } from '../../payments/server/reconcile-payments.ts'
import { demoPayments, payments } from '../../payments/server/tables.ts'

const here = openOnlineCheckout()

test('the same meal once more, with a fresh attempt: the order that waits goes on, to the same page of the bank', async () => {
  const first = await here.pay({}, 'one')
  expect((await here.pay({}, 'two')).body).toEqual(first.body)
  expect((await here.pay({}, 'three')).body).toEqual(first.body)
  expect(await here.stock()).toBe(9)
})

test('paid meanwhile: the same meal once more is that order, and nothing else is charged', async () => {
  const { body: placed } = await here.pay()
  await here.payUntold(placed.redirect_url)
  expect((await here.pay({}, 'two')).body).toEqual({ ...placed, redirect_url: null })
  expect((await here.amina('GET', '/api/orders')).body).toHaveLength(1)
})

test('another meal closes the order that waits: its dishes are free, and its late money goes back', async () => {
  const { body: placed } = await here.pay()
  const other = bodyOf([{ product: here.dish, quantity: 2 }], { appvue: 'demo' })
  const { body: second } = await here.pay(other, 'two')
  expect(second.commande_id).not.toBe(placed.commande_id)
  expect(await here.stock()).toBe(8)
  await here.pressAndReturn(placed.redirect_url, 'pay')
  await here.pressAndReturn(second.redirect_url, 'pay')
  await here.api.jobs.run()
  const orders: { id: number; status: number; payment_state: string }[] = (await here.amina('GET', '/api/orders')).body
  expect(orders.map(({ id, status, payment_state }) => [id, status, payment_state])).toEqual([
    [second.commande_id, 0, 'paid'],
    [placed.commande_id, 4, 'refunded'],
  ])
  await here.api.jobs.run()
  const told = here.sent.filter((text) => text.includes('remboursé'))
  expect(told).toEqual([expect.stringContaining(`${placed.commande_id} était close avant votre paiement de 5,800 DT`)])
})

test('the last dishes that an unpaid order holds can be ordered anew by its own customer', async () => {
  await here.api.tools.db.update(products).set({ stock: 1 }).where(eq(products.id, here.dish.id))
  await here.pay()
  expect(await here.stock()).toBe(0)
  expect(await here.pay({ appvue: 'counter' }, 'two')).toMatchObject({ status: 200, body: { redirect_url: null } })
  expect(await here.stock()).toBe(0)
})

test('paid meanwhile, and another meal in the cart: nothing is ordered before the customer knows', async () => {
  const { body: placed } = await here.pay()
  await here.payUntold(placed.redirect_url)
  const other = bodyOf([{ product: here.dish, quantity: 2 }], { appvue: 'demo' })
  expect(await here.pay(other, 'two')).toMatchObject({
    status: 409,
    body: { code: 'earlier-order-paid', commande_id: placed.commande_id },
  })
  expect((await here.amina('GET', '/api/orders')).body).toHaveLength(1)
})

test('a meal that is paid is not ordered again from a page that does not know of the payment', async () => {
  const { db } = here.api.tools
  const ofAmina = eq(users.email, 'amina@example.com')
  await db.update(users).set({ isDemo: false }).where(ofAmina)
  const { body: placed } = await here.pay()
  await here.pressAndReturn(placed.redirect_url, 'pay')
  for (const appvue of ['demo', 'counter'])
    expect(await here.pay({ appvue }, `stale ${appvue}`)).toMatchObject({
      status: 409,
      body: { code: 'earlier-order-paid', commande_id: placed.commande_id },
    })
  // Whoever wants the same once more has put it into the cart again.
  await here.amina('POST', `/cart/${here.shopId}/add`, { product: here.dish.id, options: [], quantity: 1, note: '' })
  expect((await here.pay({ appvue: 'counter' }, 'again')).status).toBe(200)
  await db.update(users).set({ isDemo: true }).where(ofAmina)
})

test('a bank that cannot be asked: no second payment begins, and the dishes stay held', async () => {
  const { body: placed } = await here.pay()
  here.gateway = 'silent'
  const other = bodyOf([{ product: here.dish, quantity: 2 }], { appvue: 'demo' })
  for (const wish of [{}, other])
    expect(await here.pay(wish, 'two')).toMatchObject({ status: 503, body: { code: 'payment-unreadable' } })
  expect(await here.amina('POST', `/api/orders/${placed.commande_id}/payment`)).toMatchObject({
    status: 503,
    body: { code: 'payment-unreadable' },
  })
  here.gateway = 'there'
  expect((await here.pay({}, 'three')).body).toEqual(placed)
})

test('an invalid attempt closes nothing', async () => {
  const { body: placed } = await here.pay()
  expect((await here.pay({ phone: '+21699999999' }, 'two')).status).toBe(422)
  expect((await here.amina('GET', `/api/orders/${placed.commande_id}`)).body).toMatchObject({
    status: 0,
    payment_state: 'pending',
  })
})

test('twenty tabs at once: one order waits for its money, and one payment is begun for it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, tab) => here.pay({}, `tab ${tab}`)))
  expect(new Set(answers.map(({ body: placed }) => placed.commande_id)).size).toBe(1)
  const { rows } =
    await here.api.tools.db.execute(sql`select (select count(*) from orders where shop_id = 1)::int as orders,
    (select count(*) from demo_payments)::int as demo`)
  expect(rows).toEqual([{ orders: 1, demo: 1 }])
})

test('paid after it was paid in another tab: there is nothing left to pay', async () => {
  const { body: placed } = await here.pay()
  await here.press(placed.redirect_url, 'pay')
  expect(await here.amina('POST', `/api/orders/${placed.commande_id}/payment`)).toMatchObject({
    status: 409,
    body: { code: 'nothing-to-pay' },
  })
})

test('a payment of a closed order is shown as being refunded, and then as refunded', async () => {
  const { body: placed } = await here.pay()
  await here.pay(bodyOf([{ product: here.dish, quantity: 2 }], { appvue: 'demo' }), 'two')
  expect(await here.pressAndReturn(placed.redirect_url, 'pay')).toBe(`/order/${placed.commande_id}`)
  const stateOf = async () => (await here.amina('GET', `/api/orders/${placed.commande_id}`)).body
  expect(await stateOf()).toMatchObject({ status: 4, payment_state: 'paid' })
  await here.api.jobs.run()
  expect(await stateOf()).toMatchObject({ status: 4, payment_state: 'refunded' })
})

test('money after the last check, from a browser that never returns, is refunded', async () => {
  const { body: placed } = await here.pay()
  const { db } = here.api.tools
  const longAgo = new Date(here.api.clock.now().getTime() - 7_200_000)
  await db.update(payments).set({ createdAt: longAgo, nextReadAt: longAgo })
  await reconcilePayments(here.api.tools)
  expect((await here.amina('GET', `/api/orders/${placed.commande_id}`)).body).toMatchObject({ status: 4 })
  // As a bank that cannot close its page.
  await db.update(demoPayments).set({ state: 'pending' })
  await here.press(placed.redirect_url, 'pay')
  await here.api.jobs.run()
  expect((await here.amina('GET', `/api/orders/${placed.commande_id}`)).body.payment_state).toBe('refunded')
})

test('an attempt whose order was closed leads to no bank any more', async () => {
  await here.pay({}, 'one')
  await here.pay(bodyOf([{ product: here.dish, quantity: 2 }], { appvue: 'demo' }), 'two')
  expect(await here.pay({}, 'one')).toMatchObject({ status: 409, body: { code: 'key-reused' } })
})
