import { expect, test } from 'vitest'
import { isAlive, isDueForTouch, isProvenRecently } from './session-life.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
const day = 24 * 60

test('a customer stays signed in for 30 days, and for 14 without coming back', () => {
  expect(isAlive({ startedAt: ago(30 * day - 1), lastSeenAt: ago(0) }, 'customer', now)).toBe(true)
  expect(isAlive({ startedAt: ago(30 * day), lastSeenAt: ago(0) }, 'customer', now)).toBe(false)
  expect(isAlive({ startedAt: ago(20 * day), lastSeenAt: ago(14 * day) }, 'customer', now)).toBe(false)
})

test('staff and operators stay for 12 hours, and for 30 minutes without coming back', () => {
  expect(isAlive({ startedAt: ago(719), lastSeenAt: ago(29) }, 'staff', now)).toBe(true)
  expect(isAlive({ startedAt: ago(720), lastSeenAt: ago(0) }, 'staff', now)).toBe(false)
  expect(isAlive({ startedAt: ago(60), lastSeenAt: ago(30) }, 'staff', now)).toBe(false)
})

test('a session is written at most every five minutes', () => {
  expect(isDueForTouch({ startedAt: ago(60), lastSeenAt: ago(4) }, now)).toBe(false)
  expect(isDueForTouch({ startedAt: ago(60), lastSeenAt: ago(5) }, now)).toBe(true)
})

test('a proof of who one is counts for ten minutes', () => {
  expect([null, ago(9), ago(10)].map((at) => isProvenRecently(at, now))).toEqual([false, true, false])
})
