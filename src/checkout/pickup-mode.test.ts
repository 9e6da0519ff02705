import { expect, test } from 'vitest'
import { everyDay, tunis } from '../../tests/opening-hours.ts'
import { allowsScheduling, defaultPickupMode, hoursForMode, pickupModes, readPickupMode } from './pickup-mode.ts'

test('takeaway is 1 and the default, dine-in is 0', () => {
  expect(defaultPickupMode).toBe(1)
  expect(pickupModes).toEqual([1, 0])
  expect(['1', '0', null, '', '2', 'true'].map(readPickupMode)).toEqual([1, 0, 1, 1, 1, 1])
})

test('1 allows scheduling, 0 does not', () => {
  expect(allowsScheduling(1)).toBe(true)
  expect(allowsScheduling(0)).toBe(false)
})

test('eating in may have a week of its own', () => {
  const [week, eatingIn] = [everyDay('08:00', '22:00'), everyDay('12:00', '15:00')]
  const hours = tunis({ periods: week, eatingIn })
  expect(hoursForMode(hours, 1).periods).toEqual(week)
  expect(hoursForMode(hours, 0).periods).toEqual(eatingIn)
})
