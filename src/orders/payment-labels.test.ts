import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { paymentStates } from './order.ts'
import { isDueAtCounter, isPaidLate, isRefunded, paymentLabelOf, unpaidStateOf } from './payment-labels.ts'

const momentsAt = (status: number) =>
  Object.fromEntries(
    paymentStates.flatMap((paymentState) => {
      const moment = unpaidStateOf({ status, paymentState })
      return moment ? [[paymentState, moment]] : []
    }),
  )

test('an order that waits can be paid, then it is late, and closed it was never paid', () => {
  expect(momentsAt(0)).toEqual({ pending: 'unpaid', failed: 'late' })
  expect(momentsAt(4)).toEqual({ failed: 'never-paid' })
  expect(momentsAt(5)).toEqual({ failed: 'never-paid' })
})

test('an order that the shop has is not unpaid', () => {
  for (const status of [1, 2, 3, 6, 7]) expect(momentsAt(status), String(status)).toEqual({})
})

test('what is due at the counter is due until it is handed over, refused or cancelled', () => {
  const due = [0, 1, 2, 3, 4, 5, 6, 7].filter((status) => isDueAtCounter({ status, paymentState: 'due-at-counter' }))
  expect(due).toEqual([0, 1, 2, 3])
  expect(isDueAtCounter({ status: 1, paymentState: 'paid' })).toBe(false)
})

test('only money that was paid is given back', () => {
  for (const status of [4, 5]) {
    expect(isRefunded({ status, paymentState: 'paid' })).toBe(true)
    expect(isRefunded({ status, paymentState: 'refunded' })).toBe(true)
    for (const paymentState of ['due-at-counter', 'failed', 'pending'] as const)
      expect(isRefunded({ status, paymentState })).toBe(false)
  }
  expect(isRefunded({ status: 7, paymentState: 'paid' })).toBe(false)
})

test('an order to be paid at the counter is due until it is handed over, and is never called paid', () => {
  const label = (status: number) => paymentLabelOf({ status, paymentState: 'due-at-counter' })
  expect([3, 6, 7].map(label)).toEqual(['due-at-counter', null, 'at-counter'])
  expect(paymentLabelOf({ status: 7, paymentState: 'paid' })).toBe('paid')
})

test('only a whole online payment that opened no order came too late', () => {
  const late = {
    ...{ status: 4, paymentMethod: 'konnect', paidAt: null, paidMinor: 9000 },
    paymentState: 'paid' as const,
    total: money(9000, 'TND'),
  }
  expect(isPaidLate(late)).toBe(true)
  expect(isPaidLate({ ...late, paymentState: 'refunded' })).toBe(true)
  const others = [
    { status: 5 },
    { paymentMethod: 'counter' },
    { paymentState: 'failed' as const },
    { paidAt: new Date() },
    { paidMinor: 8900 },
    { paidMinor: null },
  ]
  for (const other of others) expect(isPaidLate({ ...late, ...other }), JSON.stringify(other)).toBe(false)
})
