import { describe, expect, test } from 'vitest'
import { attemptFor, newAttempt } from './attempt-key.ts'

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
})
