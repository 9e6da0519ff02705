import { expect, test } from 'vitest'
import { openOnlineOrder } from '../../../tests/online-order.ts'
import { findShopOrder } from '../../restaurant/server/board-store.ts'
import { findPaymentOfOrder } from './payment-store.ts'
import { startPayment } from './start-payment.ts'

const here = openOnlineOrder()

test('starting twice asks the gateway for one payment and answers the same page', async () => {
  const first = await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  expect(first).toEqual(await startPayment(here.api.tools, here.orderId, { isDemoOpen: true }))
  expect(here.bank.created.size).toBe(1)
})

test('a page that comes after its order has ended is shown to nobody', async () => {
  let answer = () => {}
  here.bank.pause = new Promise<void>((resolve) => {
    answer = resolve
  })
  const begun = startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  await expect.poll(() => here.bank.created.size).toBe(1)
  here.minutes(61)
  await here.jobs.turn()
  expect((await here.stateOf())[0]).toBe(4)
  answer()
  expect(await begun).toMatchObject({ ok: false, code: 'gateway-unavailable' })
})

test('paid and back: the order is paid once, however often and from wherever it is heard', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  const { db } = here.api.tools
  expect(await findShopOrder(db, here.orderId, [here.dish.shopId])).toBeNull()
  here.bank.says = 'completed'
  await Promise.all(Array.from({ length: 10 }, here.comeBack))
  here.minutes(2)
  await here.jobs.turn()
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
  expect(here.enqueued()).toEqual(['order-placed'])
  expect(await findShopOrder(db, here.orderId, [here.dish.shopId])).not.toBeNull()
})

test('declined: the hold is given back once and the order ends', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  here.bank.says = 'failed'
  await Promise.all(Array.from({ length: 5 }, here.comeBack))
  here.minutes(20)
  await here.jobs.turn()
  expect(await here.stateOf()).toEqual([4, 'failed', 10])
})

test('nobody comes back: asked after 1, 2, 5 and 15 minutes, then dishes and slot are free, and after an hour it is over', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  for (const minute of [1, 2, 5]) {
    here.minutes(minute)
    await here.jobs.turn()
    expect(await here.stateOf()).toEqual([0, 'pending', 8])
  }
  here.minutes(15)
  await here.jobs.turn()
  expect(await here.stateOf()).toEqual([0, 'failed', 10])
  here.minutes(60)
  await here.jobs.turn()
  expect(await here.stateOf()).toEqual([4, 'failed', 10])
  expect((await findPaymentOfOrder(here.api.tools.db, here.orderId))?.state).toBe('expired')
})

test('the reconciler finds a payment whose customer never came back', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  here.bank.says = 'completed'
  here.minutes(1)
  await Promise.all([here.jobs.turn(), here.jobs.turn()])
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
  expect(here.enqueued()).toEqual(['order-placed'])
})

test('a gateway that does not answer is asked again', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  Object.assign(here.bank, { says: 'completed', isDown: true })
  here.minutes(1)
  await here.jobs.turn()
  expect(await here.stateOf()).toEqual([0, 'pending', 8])
  here.bank.isDown = false
  here.minutes(3)
  await here.jobs.turn()
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
})

test('a gateway that cannot start a payment keeps no dishes', async () => {
  here.bank.isDown = true
  expect(await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })).toMatchObject({
    ok: false,
    code: 'gateway-unavailable',
  })
  expect(await here.stateOf()).toEqual([4, 'failed', 10])
})
