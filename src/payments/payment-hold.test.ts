import { expect, test } from 'vitest'
import { firstReadAt, holdUntil, needsNewPage, nextReadAt, payUntil } from './payment-hold.ts'

const placed = new Date('2026-11-20T12:00:00Z')
const after = (minutes: number, seconds = 0): Date => new Date(placed.getTime() + (minutes * 60 + seconds) * 1000)

test('an order that waits for its payment keeps stock and slot for 15 minutes', () => {
  expect(holdUntil(placed)).toEqual(after(15))
})

test('the payment page closes a minute before the hold ends', () => {
  expect(payUntil(placed)).toEqual(after(14))
})

test('the gateway is asked after 1, 2, 5, 15 and 60 minutes, and then no more', () => {
  expect(firstReadAt(placed)).toEqual(after(1))
  const asked: (Date | null)[] = []
  for (let now: Date | null = placed; now; now = nextReadAt(placed, now)) asked.push(now)
  expect(asked).toEqual([placed, ...[1, 2, 5, 15, 60].map((minutes) => after(minutes))])
})

test('a late check skips missed times', () => {
  expect(nextReadAt(placed, after(1, 59))).toEqual(after(2))
  expect(nextReadAt(placed, after(6))).toEqual(after(15))
  expect(nextReadAt(placed, after(61))).toBeNull()
})

test.each([
  [10, 0, false],
  [11, 0, false],
  [11.01, 0, true],
  [14.99, 0, true],
  [15, 0, false],
  [12, -3, true],
  [12, -3.01, false],
])(
  '%f minutes after the page was made, for an order of minute %f: a new page is needed, %s',
  (now, ordered, needed) => {
    const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 11) + minutes * 60_000)
    expect(needsNewPage({ orderedAt: at(ordered), createdAt: at(0) }, at(now))).toBe(needed)
  },
)
