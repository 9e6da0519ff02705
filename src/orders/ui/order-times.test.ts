import { expect, test } from 'vitest'
import { hoursOfSlot } from './order-times.ts'

test('a slot lies between two hours on the wall of the shop, also around midnight', () => {
  expect(hoursOfSlot(new Date('2026-11-20T11:00:00Z'), 'Africa/Tunis')).toEqual({ from: '12', to: '13' })
  expect(hoursOfSlot(new Date('2026-11-20T22:00:00Z'), 'Africa/Tunis')).toEqual({ from: '23', to: '0' })
})
