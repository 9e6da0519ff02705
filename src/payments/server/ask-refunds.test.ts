import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openOnlineOrder } from '../../../tests/online-order.ts'
import { GatewayError } from '../../kernel/gateway-fault.ts'
import { askRefundsJob, orderRefundJob } from '../../orders/order-jobs.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { lowerTotal, settleOwed } from '../../orders/server/refund-store.ts'
import { orderRefunds } from '../../orders/server/refund-tables.ts'
import { orderLines, orders } from '../../orders/server/tables.ts'
import { askRefunds } from './ask-refunds.ts'
import { startPayment } from './start-payment.ts'
import { payments } from './tables.ts'

const here = openOnlineOrder()

const db = () => here.api.tools.db

const refundsOf = () =>
  db().select().from(orderRefunds).where(eq(orderRefunds.orderId, here.orderId)).orderBy(orderRefunds.id)

const ask = () => askRefunds(here.api.tools, { orderId: here.orderId })

const close = () => changeOrderStatus(here.api.tools, { orderId: here.orderId, to: 5, actor: 'shop', actorId: null })

const lackOne = () =>
  db().transaction((tx) =>
    lowerTotal(tx, {
      ...{ orderId: here.orderId, isPaid: true, key: 'missing 1' },
      ...{ amountMinor: 4500, at: here.api.clock.now() },
    }),
  )

beforeEach(async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  here.bank.says = 'completed'
  await here.comeBack()
  here.jobs.waiting.length = 0
})

test('a part goes back through the bank, and what is left goes back when the order is closed', async () => {
  expect(await lackOne()).toBe(true)
  await ask()
  expect(await refundsOf()).toMatchObject([{ amountMinor: 4500, state: 'done', way: 'online' }])
  expect((await here.stateOf()).slice(0, 2)).toEqual([0, 'paid'])
  await close()
  await here.jobs.run()
  expect([...here.bank.refunds.values()]).toEqual([4500, 4500])
  expect((await here.stateOf()).slice(0, 2)).toEqual([5, 'refunded'])
})

test('a part that is still at the bank when the order is closed is not refunded twice', async () => {
  here.bank.refundsBy = 'pending'
  await lackOne()
  await ask()
  await close()
  expect(await refundsOf()).toMatchObject([
    { amountMinor: 4500, state: 'at-gateway', reason: 'missing-dish' },
    { amountMinor: 4500, state: 'at-gateway', reason: 'whole' },
  ])
  here.bank.refundsBy = 'done'
  await ask()
  expect([...here.bank.refunds.values()]).toEqual([4500, 4500])
  expect((await here.stateOf()).slice(0, 2)).toEqual([5, 'refunded'])
})

test('a bank that refunds only whole payments: the restaurant owes a part, until all goes back through the bank', async () => {
  here.bank.refundsParts = false
  await lackOne()
  await ask()
  expect(await refundsOf()).toMatchObject([{ state: 'by-hand', refusedAt: null, dueAt: expect.any(Date) }])
  await close()
  await ask()
  expect(await refundsOf()).toMatchObject([
    { state: 'merged' },
    { state: 'done', way: 'online', amountMinor: 9000, reason: 'whole' },
  ])
  expect([...here.bank.refunds.values()]).toEqual([9000])
})

test('a bank that refunds only whole payments gives a whole one back', async () => {
  here.bank.refundsParts = false
  await close()
  await ask()
  expect((await here.stateOf()).slice(0, 2)).toEqual([5, 'refunded'])
})

test.each(['refused', 'thrown'])(
  'a refund that the bank %s is owed by hand, and the customer is told once',
  async (how) => {
    here.bank.refundsBy = 'refused'
    if (how === 'thrown') here.bank.refundFault = new GatewayError('refused', 'the bank answered 400')
    await close()
    here.jobs.waiting.length = 0
    await Promise.all([ask(), ask()])
    expect(await refundsOf()).toMatchObject([
      { state: 'by-hand', refusedAt: expect.any(Date), dueAt: expect.any(Date) },
    ])
    expect(here.jobs.waiting.filter(({ name }) => name === orderRefundJob)).toMatchObject([{ data: { from: 'shop' } }])
  },
)

test('a refund that takes the bank an hour is asked again, less and less often, with the same key', async () => {
  here.bank.refundsBy = 'pending'
  await close()
  const waits: unknown[] = []
  for (const minutes of [0, 1, 3, 600]) {
    here.minutes(minutes)
    here.jobs.waiting.length = 0
    await ask()
    waits.push(...here.jobs.waiting.filter(({ name }) => name === askRefundsJob).map(({ turn }) => turn))
  }
  expect(waits).toEqual([60, 60, 180, 21_600].map((afterSeconds) => ({ afterSeconds })))
  expect(here.bank.refunds.size).toBe(1)
  expect((await here.stateOf()).slice(0, 2)).toEqual([5, 'paid'])
})

test('a bank that does not answer leaves the refund where it is, and the job fails', async () => {
  await close()
  here.bank.isDown = true
  await expect(ask()).rejects.toThrow('does not answer')
  expect(await refundsOf()).toMatchObject([{ state: 'at-gateway' }])
  here.bank.isDown = false
  await ask()
  expect((await here.stateOf()).slice(0, 2)).toEqual([5, 'refunded'])
})

test('an order that an earlier release closed without a row is refunded whole; one that stands is not', async () => {
  await ask()
  expect(await refundsOf()).toEqual([])
  await db().update(orders).set({ status: 5 }).where(eq(orders.id, here.orderId))
  await ask()
  expect(await refundsOf()).toMatchObject([{ state: 'done', amountMinor: 9000 }])
})

test('what was promised on top stays when the price says that nothing else is owed', async () => {
  await db()
    .insert(orderRefunds)
    .values({
      ...{ orderId: here.orderId, key: 'asked 1', amountMinor: 500, reason: 'amount', state: 'by-hand' },
      ...{ askedAt: here.api.clock.now(), words: 'Une heure de retard' },
    })
  await db().transaction((tx) => settleOwed(tx, { orderId: here.orderId, key: 'missing 2', at: here.api.clock.now() }))
  expect(await refundsOf()).toMatchObject([{ state: 'by-hand', amountMinor: 500 }])
  await close()
  expect(await refundsOf()).toMatchObject([
    { state: 'by-hand', amountMinor: 500 },
    { state: 'at-gateway', amountMinor: 8500, reason: 'whole' },
  ])
})

test('the payment that paid is refunded, although a later one was begun', async () => {
  await db()
    .insert(payments)
    .values({
      ...{ orderId: here.orderId, integration: 'demo', reference: 'later', amountMinor: 9000, currency: 'TND' },
      createdAt: here.api.clock.now(),
    })
  await close()
  await ask()
  expect((await here.stateOf()).slice(0, 2)).toEqual([5, 'refunded'])
})

test('of a test account nobody owes money, also after the restaurant has changed to a real one', async () => {
  await db().update(payments).set({ isTest: true })
  here.bank.refundsBy = 'by-hand'
  await close()
  await ask()
  expect(await refundsOf()).toMatchObject([{ state: 'done', way: 'online' }])
  expect((await here.stateOf()).slice(0, 2)).toEqual([5, 'refunded'])
})

test('a bank that has taken a refund is reminded of it, and one of which nobody knows it tells the customer nothing', async () => {
  here.bank.refundsBy = 'doubtful'
  await close()
  here.jobs.waiting.length = 0
  await ask()
  expect(here.enqueued()).toEqual([askRefundsJob])
  expect(await refundsOf()).toMatchObject([{ state: 'at-gateway', acceptedAt: null }])
  here.bank.refundsBy = 'pending'
  here.minutes(1)
  await ask()
  const [{ acceptedAt } = { acceptedAt: null }] = await refundsOf()
  expect(acceptedAt).toEqual(here.api.clock.now())
  expect(here.bank.asked.at(-1)).toMatchObject({ isAccepted: false })
  here.minutes(25 * 60)
  await ask()
  expect(here.bank.asked.at(-1)).toMatchObject({ isAccepted: true })
  expect(await refundsOf()).toMatchObject([{ state: 'at-gateway', acceptedAt }])
})

test.each(['before', 'after'])(
  'a missing dish is given back in full, %s pieces were given back as a gesture',
  async (when) => {
    const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, here.orderId))
    const give = () =>
      db()
        .insert(orderRefunds)
        .values({
          ...{
            orderId: here.orderId,
            key: 'asked 1',
            amountMinor: 1000,
            reason: 'amount',
            state: 'done',
            way: 'online',
          },
          ...{ askedAt: here.api.clock.now(), doneAt: here.api.clock.now(), words: 'Froid' },
        })
    if (when === 'after') await give()
    await lackOne()
    if (when === 'before') await give()
    const back = (await refundsOf()).map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)
    expect(back).toEqual([1000, line?.unitPriceMinor ?? 0])
  },
)

test('pieces that were given back and are then missing are not given back twice', async () => {
  const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, here.orderId))
  const { id = 0, unitPriceMinor = 0 } = line ?? {}
  await db()
    .insert(orderRefunds)
    .values({
      ...{
        orderId: here.orderId,
        key: 'asked 1',
        amountMinor: unitPriceMinor,
        reason: 'lines',
        state: 'done',
        way: 'online',
      },
      ...{ lines: [{ line: id, quantity: 1 }], askedAt: here.api.clock.now(), doneAt: here.api.clock.now() },
    })
  await db().update(orderLines).set({ removedAt: here.api.clock.now() }).where(eq(orderLines.id, id))
  await lackOne()
  expect((await refundsOf()).map(({ amountMinor }) => amountMinor)).toEqual([unitPriceMinor])
})
