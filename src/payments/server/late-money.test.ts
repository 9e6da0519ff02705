import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOnlineOrder } from '../../../tests/online-order.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { products } from '../../catalogue/server/tables.ts'
import { money } from '../../kernel/money.ts'
import { orderRefundJob } from '../../orders/order-jobs.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { orderRefunds } from '../../orders/server/refund-tables.ts'
import { settleRefundByHand } from '../../orders/server/settle-refund.ts'
import { applyReading } from './apply-reading.ts'
import { findPaymentOfOrder } from './payment-store.ts'
import { startPayment } from './start-payment.ts'
import { payments } from './tables.ts'
import { listTroubledPayments } from './trouble-store.ts'

const here = openOnlineOrder()

const troubles = () => listTroubledPayments(here.api.tools.db, 10)

const refundsOf = () => here.api.tools.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, here.orderId))

test('money after the hold: honoured when the dishes are still there', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  here.minutes(15)
  await here.jobs.turn()
  here.bank.says = 'completed'
  here.minutes(20)
  await here.comeBack()
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
})

test('money after the hold and the dishes gone: given back by itself', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  here.minutes(15)
  await here.jobs.turn()
  await here.api.tools.db.update(products).set({ stock: 1 }).where(eq(products.id, here.dish.id))
  here.bank.says = 'completed'
  await here.comeBack()
  await here.jobs.run()
  expect(await here.stateOf()).toEqual([4, 'refunded', 1])
  expect([...here.bank.refunds.values()]).toEqual([9000])
})

test('money after the order was given up goes back', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  for (const minute of [15, 60]) {
    here.minutes(minute)
    await here.jobs.turn()
  }
  here.bank.says = 'completed'
  here.minutes(90)
  await Promise.all([here.comeBack(), here.comeBack()])
  await here.jobs.run()
  expect(await here.stateOf()).toEqual([4, 'refunded', 10])
  expect([...here.bank.refunds.values()]).toEqual([9000])
})

test('money for an order that the customer has cancelled meanwhile goes back', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  await changeOrderStatus(here.api.tools, { orderId: here.orderId, to: 4, actor: 'customer', actorId: 1 })
  expect(await here.stateOf()).toEqual([4, 'failed', 10])
  here.bank.says = 'completed'
  await here.comeBack()
  await here.jobs.run()
  expect(await here.stateOf()).toEqual([4, 'refunded', 10])
})

test('a paid order that is cancelled is refunded once, also when the job runs twice', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  here.bank.says = 'completed'
  await here.comeBack()
  await changeOrderStatus(here.api.tools, { orderId: here.orderId, to: 5, actor: 'shop', actorId: null })
  const again = [...here.jobs.waiting]
  await here.jobs.run()
  here.jobs.waiting.push(...again)
  await here.jobs.run()
  expect(await here.stateOf()).toEqual([5, 'refunded', 10])
  expect([...here.bank.refunds.values()]).toEqual([9000])
})

test('another amount than was ordered pays nothing', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  Object.assign(here.bank, { says: 'completed', amount: money(10, 'TND') })
  await here.comeBack()
  expect(await here.stateOf()).toEqual([4, 'paid', 10])
  expect(await refundsOf()).toMatchObject([
    { state: 'at-gateway', amountMinor: 10, words: expect.stringContaining('0,010\u00a0DT au lieu de 9,000\u00a0DT') },
  ])
  expect(await troubles()).toMatchObject([{ kind: 'wrong-amount', reported: '0,010\u00a0TND' }])
  await here.jobs.run()
  expect(await here.stateOf()).toEqual([4, 'refunded', 10])
})

test('another currency pays nothing: the order is closed, and a person has to look', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  Object.assign(here.bank, { says: 'completed', amount: money(9000, 'EUR') })
  await here.comeBack()
  expect(await here.stateOf()).toEqual([4, 'failed', 10])
  expect(await refundsOf()).toEqual([])
  expect(await troubles()).toMatchObject([
    { kind: 'wrong-currency', expected: '9,000\u00a0TND', reported: '90,00\u00a0EUR' },
  ])
})

test('a reading of another attempt changes nothing, and stands once before a person', async () => {
  const { tools } = here.api
  const payment = await findPaymentOfOrder(tools.db, here.orderId)
  const reading = { state: 'completed', amount: money(9000, 'TND'), attempt: 'mida-0' } as const
  for (const _ of [1, 2]) await tools.db.transaction((tx) => applyReading(tx, tools, payment?.id ?? 0, reading))
  expect(await here.stateOf()).toEqual([0, 'pending', 8])
  expect(await troubles()).toMatchObject([{ kind: 'wrong-attempt', orderId: here.orderId, shopId: here.dish.shopId }])
})

test('a service without refunds: the shop owes the money by hand, once, and notes it', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  Object.assign(here.bank, { says: 'completed', refundsBy: 'by-hand' })
  await here.comeBack()
  await changeOrderStatus(here.api.tools, { orderId: here.orderId, to: 5, actor: 'shop', actorId: null })
  const again = [...here.jobs.waiting]
  await here.jobs.run()
  here.jobs.waiting.push(...again)
  await here.jobs.run()
  expect(await here.stateOf()).toEqual([5, 'paid', 10])
  expect(await refundsOf()).toMatchObject([{ state: 'by-hand', amountMinor: 9000 }])
  const [refund] = await refundsOf()
  const settle = (proof: string) =>
    settleRefundByHand(here.api.tools, {
      refundId: refund?.id ?? 0,
      ofShops: [here.dish.shopId],
      way: 'by-hand',
      proof,
      actorId: null,
      tabletId: null,
      auditActor: { kind: 'key', id: 0, ip: '' },
    })
  expect(refund?.dueAt?.getTime()).toBe(here.api.clock.now().getTime() + 3 * 24 * 3_600_000)
  for (const blank of [' \u200b', '.', '—']) expect(await settle(blank)).toMatchObject({ code: 'proof-missing' })
  expect(await settle('x'.repeat(101))).toMatchObject({ code: 'proof-long' })
  expect((await settle('VIR 4711')).ok).toBe(true)
  expect((await settle('VIR 4711')).ok).toBe(true)
  // A second transfer may have been made: its number is not lost without a word.
  expect(await settle('VIR 4712')).toMatchObject({
    code: 'refund-done',
    values: { proof: 'VIR 4711', typed: 'VIR 4712' },
  })
  expect(await refundsOf()).toMatchObject([{ state: 'done', way: 'by-hand', proof: 'VIR 4711' }])
  const news = here.jobs.waiting.filter(({ name }) => name === orderRefundJob)
  expect(news.map(({ data }) => data)).toEqual([{ orderId: here.orderId, refundId: refund?.id, from: 'hand' }])
  expect(await here.stateOf()).toEqual([5, 'refunded', 10])
})

test('words that come late or out of order change nothing', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  here.bank.says = 'completed'
  await here.comeBack()
  const payment = await findPaymentOfOrder(here.api.tools.db, here.orderId)
  for (const state of ['failed', 'pending', 'expired', 'completed'] as const)
    await here.api.tools.db.transaction((tx) =>
      applyReading(tx, here.api.tools, payment?.id ?? 0, { state, amount: money(9000, 'TND') }),
    )
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
})

test('a second payment of an order that is paid changes nothing, and stands before a person', async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  here.bank.says = 'completed'
  await here.comeBack()
  const { db } = here.api.tools
  const [second] = await db
    .insert(payments)
    .values({
      ...{ orderId: here.orderId, integration: 'demo', amountMinor: 9000 },
      currency: 'TND',
      createdAt: fridayNoon,
    })
    .returning()
  const reading = { state: 'completed', amount: money(9000, 'TND') } as const
  await db.transaction((tx) => applyReading(tx, here.api.tools, second?.id ?? 0, reading))
  expect(await here.stateOf()).toEqual([0, 'paid', 8])
  expect(await troubles()).toMatchObject([{ kind: 'paid-twice' }])
})
