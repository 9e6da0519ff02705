// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { attemptFor, forgetAttempt, isDecided, isUnknown, keepAttempt, keptAttempt, newAttempt } from './attempt-key.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

describe('the key of an attempt to order', () => {
  test('is made before anything is sent and kept for the first sending', () => {
    const attempt = newAttempt()
    expect(attempt.key.length).toBeGreaterThanOrEqual(32)
    expect(attemptFor(attempt, 'two briks')).toEqual({ key: attempt.key, content: 'two briks' })
  })

  test('stays the same when the same order is tried again', () => {
    const first = attemptFor(null, 'two briks')
    expect(attemptFor(first, 'two briks')).toEqual(first)
  })

  test('changes with the order', () => {
    const first = attemptFor(null, 'two briks')
    const second = attemptFor(first, 'three briks')
    expect(second.key).not.toBe(first.key)
    expect(second.content).toBe('three briks')
  })

  test('survives a reload for ten minutes, per shop, until its outcome is known', () => {
    vi.useFakeTimers()
    const attempt = attemptFor(null, 'two briks')
    keepAttempt(1, attempt)
    expect(keptAttempt(1)).toEqual(attempt)
    expect(keptAttempt(2)).toBeNull()
    vi.advanceTimersByTime(10 * 60_000)
    expect(keptAttempt(1)).toBeNull()
    keepAttempt(1, attempt)
    forgetAttempt(1)
    expect(keptAttempt(1)).toBeNull()
  })
})

test.each([
  // The reply was lost, or the server had a fault.
  ['network', true, false],
  ['aborted', true, false],
  ['fault', true, false],
  // The server sent the refusal before it looked for an order of an earlier try.
  ['too-many-requests', false, false],
  ['maintenance', false, false],
  ['not-signed-in', false, false],
  ['payment-unreadable', false, false],
  // The refusal is about the order.
  ['order-changed', false, true],
  ['gateway-unavailable', false, true],
  ['key-reused', false, true],
])('%s: unknown %s, decided %s', (code, unknown, decided) => {
  expect([isUnknown(code), isDecided(code)]).toEqual([unknown, decided])
})
