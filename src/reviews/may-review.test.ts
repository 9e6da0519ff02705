import { expect, test } from 'vitest'
import type { OrderStatus } from '../orders/order-status.ts'
import { mayReviewOrder, mayReviewReservation } from './may-review.ts'

const now = new Date('2026-11-20T12:00:00Z')
const twoHoursAgo = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-20T10:00:01Z')

test.each([
  [7, 'due-at-counter', null, 'yes'],
  [7, 'refunded', twoHoursAgo, 'yes'],
  [3, 'paid', twoHoursAgo, 'yes'],
  [3, 'paid', later, 'too-early'],
  [3, 'due-at-counter', twoHoursAgo, 'too-early'],
  [6, 'paid', twoHoursAgo, 'yes'],
  [6, 'paid', later, 'too-early'],
  [6, 'due-at-counter', twoHoursAgo, 'never'],
  [6, 'refunded', twoHoursAgo, 'never'],
  [0, 'paid', null, 'too-early'],
  [1, 'paid', null, 'too-early'],
  [2, 'paid', twoHoursAgo, 'too-early'],
  [4, 'paid', twoHoursAgo, 'never'],
  [5, 'refunded', null, 'never'],
] as const)('an order with status %d, payment %s, ready since %s: %s', (status, paymentState, readySince, may) =>
  expect(mayReviewOrder({ status: status as OrderStatus, paymentState, readySince }, now)).toBe(may),
)

const ended = { endsAt: now }
const lasting = { endsAt: new Date('2026-11-20T12:00:01Z') }

test.each([
  ['confirmed', ended, 'yes'],
  ['confirmed', lasting, 'too-early'],
  ['requested', lasting, 'too-early'],
  ['requested', ended, 'never'],
  ['cancelled', ended, 'never'],
  ['refused', ended, 'never'],
  ['expired', ended, 'never'],
] as const)('a reservation that is %s and ends at %j: %s', (status, times, may) =>
  expect(mayReviewReservation({ status, ...times }, now)).toBe(may),
)
