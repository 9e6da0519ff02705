import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openOnlineOrder } from '../../../tests/online-order.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { lowerTotal } from '../../orders/server/refund-store.ts'
import { orderRefunds } from '../../orders/server/refund-tables.ts'
import { askRefunds } from './ask-refunds.ts'
import { startPayment } from './start-payment.ts'
import { payments } from './tables.ts'

const here = openOnlineOrder()

const db = () => here.api.tools.db

const move = async (...steps: OrderStatus[]) => {
  for (const to of steps)
    expect(
      (await changeOrderStatus(here.api.tools, { orderId: here.orderId, to, actor: 'shop', actorId: null })).ok,
    ).toBe(true)
  await here.jobs.run()
}

const stateOfPayment = async () => {
  const [payment] = await db().select().from(payments).where(eq(payments.orderId, here.orderId))
  return payment?.state
}

const refundsOf = () => db().select().from(orderRefunds).where(eq(orderRefunds.orderId, here.orderId))

const lackOne = () =>
  db().transaction((tx) =>
    lowerTotal(tx, {
      ...{ orderId: here.orderId, isPaid: true, key: 'missing 1' },
      ...{ amountMinor: 4500, at: here.api.clock.now() },
    }),
  )

beforeEach(async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  Object.assign(here.bank, { says: 'authorized', holds: true })
  await here.comeBack()
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
  here.jobs.waiting.length = 0
})

test('held money pays the order, and is taken once when the order is ready', async () => {
  await here.comeBack()
  await move(1, 2)
  expect(here.bank.captured).toEqual([])
  await move(3)
  expect(here.bank.captured).toEqual([9000])
  expect(await stateOfPayment()).toBe('completed')
  await move(7)
  expect(here.bank.captured).toEqual([9000])
})

test('a missing dish is not taken, and the customer reads that it went back', async () => {
  await move(1, 2)
  await lackOne()
  await askRefunds(here.api.tools, { orderId: here.orderId })
  expect(here.bank.refunds.size).toBe(0)
  await move(3)
  expect(here.bank.captured).toEqual([4500])
  expect(await refundsOf()).toMatchObject([{ state: 'done', way: 'online', amountMinor: 4500 }])
  expect((await here.stateOf())[1]).toBe('paid')
})

test('of a refused order nothing is taken', async () => {
  await move(5)
  expect(here.bank.captured).toEqual([0])
  expect((await here.stateOf()).slice(0, 2)).toEqual([5, 'refunded'])
  expect(await stateOfPayment()).toBe('refunded')
  expect(here.bank.refunds.size).toBe(0)
})

test('what the bank has taken goes back like any other payment', async () => {
  await move(1, 2, 3)
  await lackOne()
  await askRefunds(here.api.tools, { orderId: here.orderId })
  expect([...here.bank.refunds.values()]).toEqual([4500])
})

test('a bank that does not answer leaves the money held, and the job fails', async () => {
  await move(1, 2)
  here.bank.isDown = true
  await expect(move(3)).rejects.toThrow('does not answer')
  expect(await stateOfPayment()).toBe('authorized')
  here.bank.isDown = false
  await askRefunds(here.api.tools, { orderId: here.orderId })
  expect(here.bank.captured).toEqual([9000])
})

test('after a lost answer the same sum is asked, although a refund was asked for since', async () => {
  await move(1, 2)
  here.bank.isDown = true
  await expect(move(3)).rejects.toThrow('does not answer')
  await lackOne()
  here.bank.isDown = false
  await askRefunds(here.api.tools, { orderId: here.orderId })
  expect(here.bank.captured).toEqual([9000])
  await here.jobs.run()
  expect([...here.bank.refunds.values()]).toEqual([4500])
  expect(await refundsOf()).toMatchObject([{ state: 'done' }])
})
