import { expect, test } from 'vitest'
import { type Failure, secondsUntilNextSignIn, secondsUntilStrangerSignsIn } from './sign-in-throttle.ts'

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

const at = (network: number, minutesAgo: number): Failure => ({
  narrow: `10.0.${network}.1`,
  wide: `10.0.${network}.0/24`,
  failedAt: new Date(now.getTime() - minutesAgo * 60_000),
})
const from = (network: number, address = 1, homes: readonly number[] = []) => ({
  narrow: `10.0.${network}.${address}`,
  wide: `10.0.${network}.0/24`,
  homes: homes.map((home) => `10.0.${home}.0/24`),
  now,
})

test('failures in one network do not delay another network', () => {
  const failed = Array.from({ length: 24 }, () => at(1, 0))
  expect(secondsUntilStrangerSignsIn(failed.slice(0, 5), from(1))).toBe(30)
  expect(secondsUntilStrangerSignsIn(failed.slice(0, 5), from(1, 2))).toBe(0)
  expect(secondsUntilStrangerSignsIn(failed, from(1, 2))).toBe(24 * 3600)
  expect(secondsUntilStrangerSignsIn(failed, from(2))).toBe(0)
})

test('of all strangers together an account has seventy-six wrong passwords looked at in a day', () => {
  const failed = Array.from({ length: 76 }, (_, index) => at(index, 60 + index))
  expect(secondsUntilStrangerSignsIn(failed.slice(1), from(200))).toBe(0)
  expect(secondsUntilStrangerSignsIn(failed, from(200))).toBeGreaterThan(20 * 3600)
})

test('whatever strangers fail at elsewhere, a network where the account was entered before keeps its own twenty-four', () => {
  const elsewhere = Array.from({ length: 76 }, (_, index) => at(index, 60 + index))
  expect(secondsUntilStrangerSignsIn(elsewhere, from(200, 1, [200, 201]))).toBe(0)
  const atHome = Array.from({ length: 24 }, () => at(201, 60))
  expect(secondsUntilStrangerSignsIn(elsewhere.concat(atHome), from(200, 1, [200, 201]))).toBe(23 * 3600)
  expect(secondsUntilStrangerSignsIn(atHome, from(202, 1, [200, 201]))).toBe(0)
})
