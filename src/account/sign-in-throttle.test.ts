import { expect, test } from 'vitest'
import { secondsUntilNextSignIn } from './sign-in-throttle.ts'

const now = new Date('2026-11-20T12:00:00Z')
const failures = (count: number, secondsAgo = 0): Date[] =>
  Array.from({ length: count }, () => new Date(now.getTime() - secondsAgo * 1000))

test('four wrong passwords cost nothing, the fifth and every further one a growing wait', () => {
  expect([0, 4, 5, 6, 7, 8, 9, 10, 40].map((count) => secondsUntilNextSignIn(failures(count), now))).toEqual([
    0, 0, 30, 60, 120, 240, 480, 900, 900,
  ])
})

test('the wait runs from the last failure, and after a quarter of an hour nothing is left of it', () => {
  expect(secondsUntilNextSignIn(failures(5, 20), now)).toBe(10)
  expect(secondsUntilNextSignIn(failures(5, 30), now)).toBe(0)
  expect(secondsUntilNextSignIn(failures(40, 900), now)).toBe(0)
})
