import { expect, test } from 'vitest'
import { receivedAt } from './order.ts'
import { promiseOf } from './order-promise.ts'

const createdAt = new Date('2026-11-20T17:00:00Z')
const order = {
  status: 0,
  paymentState: 'due-at-counter',
  receivedAt: createdAt,
  readyAt: null,
  scheduledFor: null,
  leadMinutes: 20,
} as const
const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`)

test('what the shop promised comes first, then what was planned, then what the shop usually takes', () => {
  expect(promiseOf({ ...order, status: 1, readyAt: at('17:51'), scheduledFor: at('19:00') })).toEqual({
    kind: 'promised',
    at: at('17:51'),
  })
  expect(promiseOf({ ...order, scheduledFor: at('19:00') })).toEqual({ kind: 'planned', at: at('19:00') })
  expect(promiseOf(order)).toEqual({ kind: 'expected', from: at('17:20'), to: at('17:45') })
})

test('a ready order is ready whatever was promised, and one that is over has no time', () => {
  expect(promiseOf({ ...order, status: 3, readyAt: at('17:51') })).toEqual({ kind: 'ready' })
  for (const status of [4, 5, 6, 7]) expect(promiseOf({ ...order, status, readyAt: at('17:51') })).toBeNull()
})

test('an unpaid order has no promised time', () => {
  expect(promiseOf({ ...order, paymentState: 'pending', scheduledFor: at('19:00') })).toBeNull()
  expect(promiseOf({ ...order, paymentState: 'failed' })).toBeNull()
})

test('an order that is paid online is received when it is paid, one for the counter when it is placed', () => {
  const [createdAt, paidAt] = [new Date('2026-11-20T11:00:00Z'), new Date('2026-11-20T11:14:00Z')]
  expect(receivedAt({ paymentMethod: 'konnect', createdAt, paidAt })).toEqual(paidAt)
  expect(receivedAt({ paymentMethod: 'konnect', createdAt, paidAt: null })).toEqual(createdAt)
  expect(receivedAt({ paymentMethod: 'counter', createdAt, paidAt })).toEqual(createdAt)
})
