import { expect, test } from 'vitest'
import { firstReadAt, holdUntil, nextReadAt, payUntil } from './payment-hold.ts'

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
