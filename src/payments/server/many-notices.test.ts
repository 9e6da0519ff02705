import { expect, test } from 'vitest'
import { openOnlineOrder } from '../../../tests/online-order.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { startPayment } from './start-payment.ts'

const here = openOnlineOrder()

const notice = async (query: string) =>
  (await here.api.app.inject({ url: `/payment/notice/demo/${here.dish.shopId}?${query}` })).statusCode

test('a flood of notices asks the bank once in ten seconds, and what they tell is heard all the same', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  const [reference] = here.bank.created.values()
  for (let count = 0; count < 30; count += 1) expect(await notice(`payment_ref=${reference}`)).toBe(200)
  expect(here.bank.reads).toBe(1)
  here.bank.says = 'completed'
  expect(await notice(`payment_ref=${reference}`)).toBe(200)
  expect(await here.stateOf()).toEqual([0, 'pending', 8])
  here.minutes(0.2)
  await here.jobs.turn()
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
})

test('a payment that nobody waits for is read at most once in ten minutes, and after a day no more', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  const [reference] = here.bank.created.values()
  await changeOrderStatus(here.api.tools, { orderId: here.orderId, to: 4, actor: 'customer', actorId: null })
  here.bank.says = 'failed'
  await here.comeBack()
  const before = here.bank.reads
  for (let count = 0; count < 10; count += 1) expect(await notice(`payment_ref=${reference}`)).toBe(200)
  expect(here.bank.reads).toBe(before + 1)
  here.minutes(9)
  await notice(`payment_ref=${reference}`)
  expect(here.bank.reads).toBe(before + 1)
  here.minutes(11)
  await notice(`payment_ref=${reference}`)
  expect(here.bank.reads).toBe(before + 2)
  here.minutes(25 * 60)
  await notice(`payment_ref=${reference}`)
  await here.comeBack()
  expect(here.bank.reads).toBe(before + 2)
})

test('notices of a withdrawn order do not make Mida ask sooner than its own rhythm', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  const [reference] = here.bank.created.values()
  await changeOrderStatus(here.api.tools, { orderId: here.orderId, to: 4, actor: 'customer', actorId: null })
  for (let tenth = 1; tenth < 6; tenth += 1) {
    here.minutes(tenth / 10)
    expect(await notice(`payment_ref=${reference}`)).toBe(200)
    await here.jobs.turn()
  }
  expect(here.bank.reads).toBe(1)
  here.bank.says = 'completed'
  here.minutes(1.1)
  await here.jobs.turn()
  expect(here.bank.reads).toBe(2)
  expect(await here.stateOf()).toEqual([4, 'paid', 10])
})
