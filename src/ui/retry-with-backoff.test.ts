// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryWithBackoff } from './retry-with-backoff.ts'

let asked: number[]
let isThere: boolean
let end: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  asked = []
  isThere = false
  const start = Date.now()
  end = retryWithBackoff(async () => {
    asked.push(Date.now() - start)
    return isThere
  })
  await vi.advanceTimersByTimeAsync(0)
})

afterEach(() => {
  end()
  vi.useRealTimers()
})

test('asks at once and again after growing waits, never longer than ten seconds', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  expect(asked[0]).toBe(0)
  expect(waits[0]).toBeLessThanOrEqual(1250)
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_000)
  expect(asked.length).toBeGreaterThan(8)
})

test('ends with the first answer', async () => {
  isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(2)
})

test('asks at once when the network is back, and only once at a time', async () => {
  await vi.advanceTimersByTimeAsync(20_000)
  const before = asked.length
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.length).toBe(before + 1)
})

test('stops when it is cancelled', async () => {
  end()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})
