import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openOnlineOrder } from '../../../tests/online-order.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import type { IntegrationKey } from '../integrations.ts'
import { findPaymentOfOrder } from './payment-store.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { startPayment } from './start-payment.ts'
import { payments } from './tables.ts'

const here = openOnlineOrder()

const notice = async (query: string, integration: IntegrationKey | 'paymee' = 'demo', shop = here.dish.shopId) =>
  (await here.api.app.inject({ url: `/payment/notice/${integration}/${shop}?${query}` })).statusCode

test('fifty notices at once have one effect; a forged, an unknown and a foreign one have none', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  const [reference] = here.bank.created.values()
  expect(await notice('paid=yes')).toBe(400)
  expect(await notice('payment_ref=unknown')).toBe(404)
  expect(await notice(`payment_ref=${reference}`, 'paymee')).toBe(400)
  expect(await notice(`payment_ref=${reference}`, 'demo', here.dish.shopId + 1)).toBe(404)
  expect(await notice(`payment_ref=${reference}`, 'demo-wallet')).toBe(404)
  expect(await notice(`payment_ref=${reference}`)).toBe(200)
  expect(await here.stateOf()).toEqual([0, 'pending', 8])
  here.bank.says = 'completed'
  here.minutes(0.5)
  const answers = await Promise.all(Array.from({ length: 50 }, () => notice(`payment_ref=${reference}`)))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
  expect(here.enqueued()).toEqual(['order-placed'])
})

test('an event that was handled is not read again; one whose reading failed is', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  const [reference] = here.bank.created.values()
  const of = (event: string) => notice(`payment_ref=${reference}&event=${event}`)
  here.bank.isDown = true
  expect(await of('evt-1')).toBe(503)
  here.bank.isDown = false
  here.minutes(0.2)
  expect(await of('evt-1')).toBe(200)
  here.bank.says = 'completed'
  here.minutes(0.4)
  expect(await of('evt-1')).toBe(200)
  expect(await here.stateOf()).toEqual([0, 'pending', 8])
  expect(await of('evt-2')).toBe(200)
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
})

test('a page that can be closed is closed when the hold ends', async () => {
  here.bank.expires = true
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  here.minutes(13)
  await here.comeBack()
  expect(await here.stateOf()).toEqual([0, 'pending', 8])
  here.minutes(15)
  await here.jobs.turn()
  expect(here.bank.closed.size).toBe(1)
  expect(await here.stateOf()).toEqual([4, 'failed', 10])
})

test('a cancelled order closes its page before its time', async () => {
  here.bank.expires = true
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  await changeOrderStatus(here.api.tools, { orderId: here.orderId, to: 4, actor: 'customer', actorId: null })
  await here.comeBack()
  expect(here.bank.closed.size).toBe(1)
})

test('a notice of one service never touches the payment of another that counts alike', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  const { db } = here.api.tools
  const own = await findPaymentOfOrder(db, here.orderId)
  const userId = await userIdOf(db, 'leo@example.com')
  const other = await insertOrder(db, {
    shopId: here.dish.shopId,
    userId,
    paymentMethod: 'demo-wallet',
    paymentState: 'pending',
  })
  await db.insert(payments).values({
    orderId: other,
    integration: 'demo-wallet',
    reference: own?.reference,
    amountMinor: 9000,
    currency: 'TND',
    createdAt: fridayNoon,
  })
  here.bank.says = 'completed'
  expect(await notice(`payment_ref=${own?.reference}`, 'demo-wallet')).toBe(200)
  expect((await findOrder(db, other))?.paymentState).toBe('paid')
  expect((await findOrder(db, here.orderId))?.paymentState).toBe('pending')
  expect(await notice(`payment_ref=${own?.reference}`)).toBe(200)
  expect((await findOrder(db, here.orderId))?.paymentState).toBe('paid')
})

test('the way back leads to the order, or to the checkout with its cart', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  expect(await here.comeBack()).toBe(`/order/success/${here.orderId}`)
  here.bank.says = 'failed'
  here.api.clock.forward(2000)
  const [shop] = await here.api.tools.db.select().from(shops).where(eq(shops.id, here.dish.shopId))
  expect(await here.comeBack()).toBe(`/${shop?.domain}/checkout?payment=failed`)
})

test('a customer who comes back fifty times makes the bank be asked once in two seconds', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  const before = here.bank.reads
  await Promise.all(Array.from({ length: 50 }, () => here.comeBack()))
  expect(here.bank.reads).toBe(before + 1)
  here.bank.says = 'completed'
  await here.comeBack()
  expect(here.bank.reads).toBe(before + 1)
  // It is read soon all the same.
  here.api.clock.forward(2000)
  await reconcilePayments(here.api.tools)
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
})

test('to whoever comes back without being its customer an order that is there looks like one that is not', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  here.bank.says = 'failed'
  const leo = await createCaller(here.api, 'leo@example.com')
  for (const cookies of [{}, leo.cookies])
    for (const id of [here.orderId, 999_999]) {
      const { statusCode, headers } = await here.api.app.inject({ url: `/payment/return/${id}`, cookies })
      expect([statusCode, headers.location]).toEqual([303, `/order/success/${id}`])
    }
  expect(await here.stateOf()).toEqual([0, 'pending', 8])
  expect((await here.api.app.inject({ url: '/payment/return/0' })).statusCode).toBe(404)
})

const again = (caller = here.amina, id = here.orderId) => caller('POST', `/api/orders/${id}/payment`)

test('an order that waits for its money leads to the same page of the bank again', async () => {
  const first = await again()
  expect(first).toMatchObject({
    status: 200,
    body: { redirect_url: expect.stringMatching(/^https:\/\/bank\.example\//) },
  })
  expect((await again()).body).toEqual(first.body)
  expect(here.bank.created.size).toBe(1)
})

test('paid and cancelled orders cannot be paid again, and another customer’s order is unknown', async () => {
  expect(await again(await createCaller(here.api, 'leo@example.com'))).toMatchObject({
    status: 404,
    body: { code: 'unknown-order' },
  })
  expect((await again(await createCaller(here.api))).status).toBe(401)
  await changeOrderStatus(here.api.tools, { orderId: here.orderId, to: 4, actor: 'customer', actorId: null })
  expect(await again()).toMatchObject({ status: 409, body: { code: 'nothing-to-pay' } })
})

test('a bank that does not answer is told, and the dishes are free', async () => {
  here.bank.isDown = true
  expect(await again()).toMatchObject({ status: 503, body: { code: 'gateway-unavailable' } })
  expect(await here.stateOf()).toEqual([4, 'failed', 10])
})

const paymentsOf = () =>
  here.api.tools.db.select().from(payments).where(eq(payments.orderId, here.orderId)).orderBy(payments.id)

test('a page that is about to close is closed and replaced, and the dishes are held anew', async () => {
  here.bank.expires = true
  const first = await again()
  here.minutes(10)
  expect((await again()).body).toEqual(first.body)
  here.minutes(12)
  const statuses = (await Promise.all([again(), again()])).map(({ status }) => status)
  expect([200, 503]).toEqual(expect.arrayContaining(statuses))
  const later = await again()
  expect(later.status).toBe(200)
  expect(later.body).not.toEqual(first.body)
  expect(await paymentsOf()).toMatchObject([
    { state: 'expired', settledAt: expect.any(Date) },
    { state: 'pending', settledAt: null },
  ])
  here.minutes(20)
  await here.jobs.turn()
  expect(await here.stateOf()).toEqual([0, 'pending', 8])
  here.bank.says = 'completed'
  await here.comeBack()
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
})

test('a page of a service that cannot close it stays the only one', async () => {
  const first = await again()
  here.minutes(12)
  expect((await again()).body).toEqual(first.body)
  expect(await paymentsOf()).toHaveLength(1)
})

test('a payment that was made at the last moment is not replaced', async () => {
  here.bank.expires = true
  await again()
  here.minutes(12)
  here.bank.says = 'completed'
  expect(await again()).toMatchObject({ status: 409, body: { code: 'nothing-to-pay' } })
  expect(await paymentsOf()).toHaveLength(1)
})

test('while the bank cannot be read, the dishes are released when the hold ends, and the payment is read on', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  here.bank.isDown = true
  here.minutes(16)
  await here.jobs.turn()
  expect(await here.stateOf()).toEqual([0, 'failed', 10])
  Object.assign(here.bank, { isDown: false, says: 'completed' })
  here.minutes(18)
  await here.jobs.turn()
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
})
