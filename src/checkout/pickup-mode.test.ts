import { expect, test } from 'vitest'
import { allowsScheduling, defaultPickupMode, readPickupMode } from './pickup-mode.ts'

test('takeaway is 1 and the default, dine-in is 0', () => {
  expect(defaultPickupMode).toBe(1)
  expect(['1', '0', null, '', '2', 'true'].map(readPickupMode)).toEqual([1, 0, 1, 1, 1, 1])
})

test('1 allows scheduling, 0 does not', () => {
  expect(allowsScheduling(1)).toBe(true)
  expect(allowsScheduling(0)).toBe(false)
})
