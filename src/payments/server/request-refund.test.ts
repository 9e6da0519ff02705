import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openOnlineOrder } from '../../../tests/online-order.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { orderRefunds } from '../../orders/server/refund-tables.ts'
import { orderLines } from '../../orders/server/tables.ts'
import { type RefundRequest, readRefundable, requestRefund } from './request-refund.ts'
import { startPayment } from './start-payment.ts'

const here = openOnlineOrder()

const db = () => here.api.tools.db

const refundsOf = () =>
  db().select().from(orderRefunds).where(eq(orderRefunds.orderId, here.orderId)).orderBy(orderRefunds.id)

let pressed = 0

const ask = (what: RefundRequest['what'], more: Partial<RefundRequest> = {}) => {
  pressed += 1
  return requestRefund(here.api.tools, {
    ...{ orderId: here.orderId, shopIds: null, what, reason: 'Plat froid', bearer: 'shop', seen: '0.000' },
    ...{ key: `press ${pressed}`, askedBy: 1, auditActor: { kind: 'person', id: 1, ip: '' } },
    ...more,
  })
}

const lineOf = async () => {
  const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, here.orderId))
  return line?.id ?? 0
}

beforeEach(async () => {
  await startPayment(here.api.tools, here.orderId, { isDemoOpen: true })
  here.bank.says = 'completed'
  await here.comeBack()
  here.jobs.waiting.length = 0
})

test('one piece goes back through the bank: no piece twice, and the order stands', async () => {
  const line = await lineOf()
  expect(await ask({ lines: [{ line, quantity: 1 }] })).toEqual({ ok: true, value: null })
  await here.jobs.run()
  expect(await refundsOf()).toMatchObject([
    { amountMinor: 4500, reason: 'lines', state: 'done', words: 'Plat froid', bearer: 'shop', askedBy: 1 },
  ])
  expect((await here.stateOf()).slice(0, 2)).toEqual([0, 'paid'])
  const again = await ask({ lines: [{ line, quantity: 2 }] }, { seen: '4.500' })
  expect(again).toMatchObject({ code: 'too-many-pieces', values: { count: 1 } })
  expect(await readRefundable(here.api.tools, here.orderId, null)).toMatchObject({
    value: { left: { minor: 4500 }, committed: { minor: 4500 }, lines: [{ id: line, quantity: 1 }], path: 'service' },
  })
})

test('two people at once: the second is told what the first has given', async () => {
  const answers = await Promise.all([ask({ amount: '5' }), ask({ amount: '5' })])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ ok }) => !ok)).toMatchObject([
    { code: 'refunded-meanwhile', values: { amount: '5,000\u00a0DT' } },
  ])
  expect(await refundsOf()).toHaveLength(1)
})

test('a repeated press gives back once', async () => {
  const press = () => ask({ amount: '5' }, { key: 'the same press' })
  const answers = await Promise.all([press(), press(), press()])
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await refundsOf()).toMatchObject([{ amountMinor: 5000 }])
})

test('a key that was used for another sum is refused', async () => {
  await ask({ amount: '5' }, { key: 'the same press' })
  expect(await ask({ amount: '6' }, { key: 'the same press' })).toMatchObject({ code: 'key-used' })
  expect(await ask({ amount: '5' }, { key: 'the same press', reason: 'Autre' })).toMatchObject({ code: 'key-used' })
  expect(await refundsOf()).toHaveLength(1)
})

test.each([
  [{ amount: '9,001' }, {}, 'refund-too-large'],
  [{ amount: '9'.repeat(20) }, {}, 'refund-too-large'],
  [{ amount: '0' }, {}, 'refund-empty'],
  [{ amount: '' }, {}, 'refund-empty'],
  [{ amount: 'tout' }, {}, 'amount-invalid'],
  [{ amount: '-1' }, {}, 'amount-invalid'],
  [{ lines: [] }, {}, 'refund-empty'],
  [{ lines: [{ line: 1, quantity: 1 }] }, {}, 'unknown-line'],
  [{ amount: '1' }, { reason: ' \u200b' }, 'reason-missing'],
  [{ amount: '1' }, { reason: 'x'.repeat(201) }, 'reason-long'],
  [{ amount: '1' }, { seen: 'tout' }, 'refunded-meanwhile'],
  [{ amount: '1' }, { shopIds: [] }, 'unknown-order'],
  [{ amount: '1' }, { orderId: 999_999 }, 'unknown-order'],
])('%j with %j is refused: %s, and nothing is owed', async (what, more, code) => {
  expect(await ask(what, more)).toMatchObject({ ok: false, code })
  expect(await refundsOf()).toEqual([])
})

test('all that is left goes back, and the order is refunded; then there is nothing left', async () => {
  await ask({ amount: '2' })
  await ask({ amount: '7' }, { seen: '2.000', bearer: 'operator' })
  await here.jobs.run()
  expect((await here.stateOf())[1]).toBe('refunded')
  expect(await refundsOf()).toMatchObject([{ bearer: 'shop' }, { bearer: 'operator' }])
  expect(await ask({ amount: '0,001' }, { seen: '9.000' })).toMatchObject({ code: 'refund-too-large' })
})

test('a closed order has nothing more to give, and one that is not paid has nothing', async () => {
  await changeOrderStatus(here.api.tools, { orderId: here.orderId, to: 5, actor: 'shop', actorId: null })
  expect(await ask({ amount: '1' }, { seen: '9.000' })).toMatchObject({ code: 'refund-too-large' })
})

test('what a bank cannot give back stands by hand with its reason', async () => {
  here.bank.refundsBy = 'by-hand'
  expect(await readRefundable(here.api.tools, here.orderId, null)).toMatchObject({ value: { path: 'by-hand' } })
  await ask({ amount: '1' })
  await here.jobs.run()
  expect(await refundsOf()).toMatchObject([{ state: 'by-hand', reason: 'amount', dueAt: expect.any(Date) }])
})
