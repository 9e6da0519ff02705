import { expect, test } from 'vitest'
import { createSteadyClock } from './clock.ts'

const start = Date.UTC(2026, 10, 23, 12)

const clockAt = () => {
  let passed = 1_000_000
  const clock = createSteadyClock(start, () => passed)
  const wait = (ms: number): number => {
    passed += ms
    return clock.now().getTime() - start
  }
  return { clock, wait, moment: () => passed }
}

test('it follows elapsed time, not the machine’s clock', () => {
  const { wait } = clockAt()
  expect(wait(0)).toBe(0)
  expect(wait(1234)).toBe(1234)
  expect(wait(86_400_000)).toBe(86_401_234)
})

test.each([400, -400])('an offset of %i ms is corrected gradually, and it never runs backwards', (off) => {
  const { clock, wait, moment } = clockAt()
  const told = start + off
  expect(clock.lag(told, moment())).toBe(off)
  clock.lead(off)
  let before = -1
  for (let second = 1; second <= 20; second += 1) {
    const now = wait(1000)
    expect(now - before).toBeGreaterThanOrEqual(949)
    expect(now - before).toBeLessThanOrEqual(1051)
    before = now
  }
  expect(before).toBe(20_000 + off)
})

test('a new correction during an old one does not jump', () => {
  const { clock, wait } = clockAt()
  clock.lead(1000)
  expect(wait(1000)).toBe(1050)
  clock.lead(0)
  expect(wait(1000)).toBe(2050)
})

test('a step takes effect at once', () => {
  const { clock, wait } = clockAt()
  wait(500)
  clock.step(-86_400_000)
  expect(wait(0)).toBe(500 - 86_400_000)
})
