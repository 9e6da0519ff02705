import { expect, test } from 'vitest'
import {
  ageOf,
  byUrgency,
  cardsOf,
  clockTime,
  columnOf,
  isAskedToCancel,
  minutesSince,
  minutesUntilDelayed,
  readyChoicesWith,
  shopMoves,
  startOfDay,
  unfinishedLines,
  usualReadyIn,
} from './board.ts'

const order = (id: number, status: number, created: string, changed = created, more = {}) => ({
  id,
  status,
  created_at: `2026-11-20T${created}:00.000Z`,
  received_at: `2026-11-20T${created}:00.000Z`,
  changed_at: `2026-11-20T${changed}:00.000Z`,
  scheduled_for: null,
  ready_at: null,
  ...more,
})

const idsOf = (orders: readonly { id: number }[]) => orders.map(({ id }) => id)

test('every status has its column', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(columnOf)).toEqual([
    'new',
    'kitchen',
    'kitchen',
    'ready',
    'done',
    'done',
    'done',
    'done',
  ])
})

test('an order in preparation is cancelled only on request', () => {
  expect(shopMoves(2, true)).toContain(4)
})

test('a request to cancel is open until the shop answers it, or the order is ready or over', () => {
  const asked = { status: 2, cancel_requested_at: '2026-11-20T10:00:00Z', cancel_refused_at: null }
  expect([1, 2, 3, 4].map((status) => isAskedToCancel({ ...asked, status }))).toEqual([true, true, false, false])
  expect(isAskedToCancel({ ...asked, cancel_refused_at: '2026-11-20T10:01:00Z' })).toBe(false)
  expect(isAskedToCancel({ ...asked, cancel_requested_at: null })).toBe(false)
})

test('the first move of a shop is the usual way on, and before accepting it refuses instead of cancelling', () => {
  expect(([0, 1, 2, 3, 4, 5, 6, 7] as const).map((status) => shopMoves(status))).toEqual([
    [1, 5],
    [2, 4, 5],
    [3, 5],
    [7, 6, 2],
    [],
    [],
    [],
    [],
  ])
})

test('unanswered orders come first, longest wait on top, then by last change', () => {
  const orders = [
    order(1, 7, '10:00', '11:50'),
    order(2, 0, '11:40'),
    order(3, 2, '11:00', '11:55'),
    order(4, 0, '11:30'),
    order(5, 0, '11:30'),
  ]
  expect(idsOf(orders.toSorted(byUrgency))).toEqual([4, 5, 2, 3, 1])
})

test('the kitchen sees what is due first, the counter who has waited longest', () => {
  const orders = [
    order(1, 1, '10:00', '11:00', { scheduled_for: '2026-11-20T18:00:00.000Z' }),
    order(2, 2, '11:30', '11:31', { ready_at: '2026-11-20T11:45:00.000Z' }),
    order(3, 1, '11:20'),
    order(4, 3, '11:00', '11:40'),
    order(5, 3, '11:10', '11:35'),
  ]
  expect(idsOf(cardsOf(orders, 'kitchen'))).toEqual([3, 2, 1])
  expect(idsOf(cardsOf(orders, 'ready'))).toEqual([5, 4])
  expect(cardsOf(orders, 'new')).toEqual([])
})

test.each([
  [0, 10, [10, 15, 20, 30, 45]],
  [5, 5, [5, 10, 15, 20, 30, 45]],
  [20, 20, [10, 15, 20, 30, 45]],
  [25, 25, [10, 15, 20, 25, 30, 45]],
  [90, 90, [10, 15, 20, 30, 45, 90]],
  [900, 600, [10, 15, 20, 30, 45, 600]],
])('a customer who was told %i minutes makes the board propose %i, among others', (lead, suggested, choices) => {
  expect(usualReadyIn(lead)).toBe(suggested)
  expect(readyChoicesWith(lead)).toEqual(choices)
})

test('the day of a shop begins at its own midnight', () => {
  const now = new Date('2026-11-20T23:30:00Z')
  expect(startOfDay(now, 'Africa/Tunis')).toEqual(new Date('2026-11-20T23:00:00Z'))
  expect(startOfDay(now, 'Europe/London')).toEqual(new Date('2026-11-20T00:00:00Z'))
  expect(startOfDay(now, 'Asia/Kolkata')).toEqual(new Date('2026-11-20T18:30:00Z'))
})

test('minutes that passed are whole and never negative', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(minutesSince('2026-11-20T11:58:01.000Z', now)).toBe(1)
  expect(minutesSince('2026-11-20T12:00:09.000Z', now)).toBe(0)
})

test('times stand on the wall clock of the shop, with a day only when it is another', () => {
  const now = Date.parse('2026-11-20T22:30:00Z')
  expect(clockTime('2026-11-20T22:45:00Z', now, 'Africa/Tunis')).toMatchObject({ time: '23:45', day: 'today' })
  expect(clockTime('2026-11-20T23:05:00Z', now, 'Africa/Tunis')).toMatchObject({ time: '00:05', day: 'tomorrow' })
  expect(clockTime('2026-11-24T08:00:00Z', now, 'Africa/Tunis')).toEqual({ time: '09:00', day: 'other', date: '24/11' })
})

test('a delay is always later than what was promised, and counts from now when that is over', () => {
  const now = new Date('2026-11-20T11:00:00Z')
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(minutesUntilDelayed(inMinutes(22), 10, now)).toBe(32)
  expect(minutesUntilDelayed(inMinutes(21.5), 5, now)).toBe(27)
  expect(minutesUntilDelayed(inMinutes(-8), 10, now)).toBe(10)
  expect(minutesUntilDelayed(null, 15, now)).toBe(15)
})

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00.000Z`)

const aged = (status: number, created: string, changed = created, more = {}) => ({
  ...order(1, status, created, changed, more),
  establishment: { lead_minutes: 20 },
})

test.each([
  ['just placed', aged(0, '12:00'), '12:02', 'calm'],
  ['unanswered when the shop is texted', aged(0, '12:00'), '12:03', 'waiting'],
  ['unanswered when the shop is mailed', aged(0, '12:00'), '12:06', 'old'],
  ['for tonight', aged(0, '12:00', '12:00', { scheduled_for: '2026-11-20T19:00:00.000Z' }), '18:39', 'calm'],
  ['for soon', aged(0, '12:00', '12:00', { scheduled_for: '2026-11-20T19:00:00.000Z' }), '18:46', 'old'],
  ['cooking in time', aged(2, '12:00', '12:01', { ready_at: '2026-11-20T12:20:00.000Z' }), '12:16', 'calm'],
  ['nearly due', aged(2, '12:00', '12:01', { ready_at: '2026-11-20T12:20:00.000Z' }), '12:17', 'waiting'],
  ['past its promise', aged(1, '12:00', '12:01', { ready_at: '2026-11-20T12:20:00.000Z' }), '12:21', 'old'],
  ['cooking without a promise', aged(1, '12:00'), '12:40', 'old'],
  ['getting cold', aged(3, '12:00', '12:20'), '12:30', 'waiting'],
  ['cold', aged(3, '12:00', '12:20'), '12:40', 'old'],
  ['over', aged(7, '12:00', '12:20'), '18:00', 'calm'],
] as const)('an order that is %s', (_, one, now, age) => {
  expect(ageOf(one, at(now))).toBe(age)
})

const lines = (...statuses: number[]) => statuses.map((status, id) => ({ id, status }))

test.each([
  { of: lines(2, 3, 3), left: [0] },
  { of: lines(1, 2, 2), left: [0, 1, 2] },
  { of: lines(1, 3, 4), left: [0] },
  { of: lines(2, 2), left: [] },
  { of: lines(3, 3, 5), left: [] },
  { of: lines(1, 4), left: [] },
  { of: [], left: [] },
])('of $of the lines $left may have been overlooked', ({ of, left }) => {
  expect(unfinishedLines(of).map(({ id }) => id)).toEqual(left)
})
