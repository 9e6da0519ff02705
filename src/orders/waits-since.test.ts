import { expect, test } from 'vitest'
import { type OpeningHours, withoutEnd } from '../catalogue/opening-hours.ts'
import { waitsSince } from './waits-since.ts'

const at = (clock: string) => new Date(`2026-11-20T${clock}:00+01:00`)

/** Open on Friday from 12:00 to 22:00. */
const hours: OpeningHours = {
  zone: 'Africa/Tunis',
  periods: [{ day: 5, begin: '12:00', ending: '22:00' }],
  exceptions: [],
  pausedUntil: null,
}
const plain = { createdAt: at('13:00'), paidAt: null, scheduledFor: null, leadMinutes: 30 }

test('the wait counts from the latest of placing, payment, opening, the end of a pause and the time to begin', () => {
  expect(waitsSince(plain, hours)).toEqual(at('13:00'))
  expect(waitsSince({ ...plain, paidAt: at('13:07') }, hours)).toEqual(at('13:07'))
  expect(waitsSince({ ...plain, createdAt: at('09:00') }, hours)).toEqual(at('12:00'))
  expect(waitsSince(plain, { ...hours, pausedUntil: at('14:00') })).toEqual(at('14:00'))
  expect(waitsSince(plain, { ...hours, pausedUntil: withoutEnd })).toEqual(at('13:00'))
  expect(waitsSince({ ...plain, scheduledFor: at('19:00') }, hours)).toEqual(at('18:30'))
  // Preparation would begin at 11:45, before the shop opens at 12:00.
  expect(waitsSince({ ...plain, createdAt: at('08:00'), scheduledFor: at('12:15') }, hours)).toEqual(at('12:00'))
  // An order that is placed a minute before the shop closes waits from then on.
  expect(waitsSince({ ...plain, createdAt: at('21:59') }, hours)).toEqual(at('21:59'))
  expect(waitsSince({ ...plain, createdAt: at('23:00') }, { ...hours, periods: [] })).toBeNull()
})
