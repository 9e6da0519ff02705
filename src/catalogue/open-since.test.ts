import { expect, test } from 'vitest'
import { type OpeningHours, openSince } from './opening-hours.ts'

const everyDay = (begin: string, ending: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, begin, ending }))

const tunis = (periods: OpeningHours['periods']): OpeningHours => ({
  zone: 'Africa/Tunis',
  periods,
  exceptions: [],
  pausedUntil: null,
})

/** Tunis is an hour ahead of UTC all year. */
const at = (local: string): Date => new Date(`${local}:00+01:00`)

const lunchAndDinner = tunis([...everyDay('12:00', '15:00'), ...everyDay('19:00', '23:00')])

test('a shop is open since its period began, also since before midnight and through periods that touch', () => {
  expect(openSince(lunchAndDinner, at('2026-11-20T14:59'))).toEqual(at('2026-11-20T12:00'))
  expect(openSince(lunchAndDinner, at('2026-11-20T12:00'))).toEqual(at('2026-11-20T12:00'))
  expect(openSince(lunchAndDinner, at('2026-11-20T15:00'))).toBeNull()
  expect(openSince(lunchAndDinner, at('2026-11-20T11:59'))).toBeNull()
  const late = tunis([{ day: 5, begin: '18:00', ending: '02:00' }])
  expect(openSince(late, at('2026-11-21T01:00'))).toEqual(at('2026-11-20T18:00'))
  const touching = tunis([
    { day: 3, begin: '12:00', ending: '00:00' },
    { day: 4, begin: '00:00', ending: '00:00' },
    { day: 5, begin: '00:00', ending: '09:00' },
    { day: 5, begin: '08:00', ending: '14:00' },
  ])
  expect(openSince(touching, at('2026-11-20T13:00'))).toEqual(at('2026-11-18T12:00'))
  expect(openSince(tunis(everyDay('00:00', '00:00')), at('2026-11-20T12:00'))).toEqual(at('2026-11-12T00:00'))
})
