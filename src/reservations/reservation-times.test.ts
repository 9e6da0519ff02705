import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyDay, tunis } from '../../tests/opening-hours.ts'
import { isOpenByHours, type OpeningHours } from '../catalogue/opening-hours.ts'
import { addDays, dateIn } from '../kernel/wall-time.ts'
import {
  bookingWindowDays,
  checkReservationTime,
  lastSeatingMinutes,
  noticeMinutes,
  reservationDays,
  slotMinutes,
} from './reservation-times.ts'

/** Friday, 12:00 in Tunis. */
const now = new Date('2026-11-20T11:00:00Z')
const evening = tunis({ periods: everyDay('18:00', '23:00') })

const timesOf = (hours: OpeningHours, date: string, at = now): string[] =>
  reservationDays(hours, at)
    .find((day) => day.date === date)
    ?.times.map(({ local }) => local) ?? []

test('an evening offers every half hour, the last one an hour before closing', () => {
  const times = timesOf(evening, '2026-11-20')
  expect(times[0]).toBe('2026-11-20T18:00')
  expect(times.at(-1)).toBe('2026-11-20T22:00')
  expect(times).toHaveLength(9)
})

test('the hours after midnight stand under the evening they belong to, with their own date', () => {
  const ramadan = tunis({ periods: everyDay('19:30', '03:00') })
  expect(timesOf(ramadan, '2026-11-20').slice(-3)).toEqual(['2026-11-21T01:00', '2026-11-21T01:30', '2026-11-21T02:00'])
  expect(checkReservationTime(ramadan, now, '2026-11-21T02:00')).toMatchObject({
    ok: true,
    value: { instant: new Date('2026-11-21T01:00:00Z') },
  })
  expect(checkReservationTime(ramadan, now, '2026-11-21T02:30')).toMatchObject({ ok: false, code: 'time-closed' })
})

test('the rest of last night is offered today, before the coming evening', () => {
  const halfPastMidnight = new Date('2026-11-20T23:30:00Z')
  const times = timesOf(tunis({ periods: everyDay('19:30', '03:00') }), '2026-11-21', halfPastMidnight)
  expect(times.slice(0, 3)).toEqual(['2026-11-21T01:30', '2026-11-21T02:00', '2026-11-21T19:30'])
})

test('around the clock there is a table at every half hour of a day', () => {
  expect(timesOf(tunis({ periods: everyDay('00:00', '00:00') }), '2026-11-22')).toHaveLength(48)
})

test('an exception closes days or gives them other hours', () => {
  const hours = {
    ...evening,
    exceptions: [
      { firstDay: '2026-11-21', lastDay: '2026-11-22', periods: [] },
      { firstDay: '2026-11-23', lastDay: '2026-11-23', periods: [{ begin: '12:00', ending: '14:00' }] },
    ],
  }
  expect(timesOf(hours, '2026-11-21')).toEqual([])
  expect(timesOf(hours, '2026-11-23')).toEqual(['2026-11-23T12:00', '2026-11-23T12:30', '2026-11-23T13:00'])
  expect(checkReservationTime(hours, now, '2026-11-22T20:00')).toMatchObject({ code: 'time-closed' })
})

test.each([
  ['2026-11-19T20:00', 'time-past'],
  ['2026-11-20T11:30', 'time-past'],
  ['2026-11-20T12:30', 'time-closed'],
  ['2026-11-20T20:15', 'time-closed'],
  ['2026-11-20T22:30', 'time-closed'],
  ['2026-12-20T20:00', 'time-too-far'],
  ['2027-12-20T20:00', 'time-too-far'],
  ['2026-11-31T20:00', 'time-malformed'],
  ['2026-11-20T24:00', 'time-malformed'],
  ['2026-11-20', 'time-malformed'],
  ['demain', 'time-malformed'],
])('%s is refused: %s', (wanted, code) => {
  expect(checkReservationTime(evening, now, wanted)).toMatchObject({ ok: false, code })
})

test('the shop has an hour to answer: sooner is too soon, and a pause holds until it ends', () => {
  const sixFortyFive = new Date('2026-11-20T17:45:00Z')
  expect(checkReservationTime(evening, sixFortyFive, '2026-11-20T19:30')).toMatchObject({ code: 'time-too-soon' })
  expect(checkReservationTime(evening, sixFortyFive, '2026-11-20T20:00')).toMatchObject({ ok: true })
  const paused = { ...evening, pausedUntil: new Date('2026-11-20T20:00:00Z') }
  expect(checkReservationTime(paused, now, '2026-11-20T20:30')).toMatchObject({ code: 'time-paused' })
  expect(timesOf(paused, '2026-11-20')[0]).toBe('2026-11-20T21:00')
})

test('a time that the clock skips in spring does not exist, one that comes twice in autumn is its first', () => {
  const paris = tunis({ zone: 'Europe/Paris', periods: everyDay('00:00', '06:00') })
  const spring = new Date('2027-03-27T11:00:00Z')
  expect(timesOf(paris, '2027-03-28', spring)).not.toContain('2027-03-28T02:30')
  expect(checkReservationTime(paris, spring, '2027-03-28T02:30')).toMatchObject({ code: 'time-closed' })
  const autumn = new Date('2026-10-24T11:00:00Z')
  expect(checkReservationTime(paris, autumn, '2026-10-25T02:30')).toMatchObject({
    value: { instant: new Date('2026-10-25T00:30:00Z') },
  })
  expect(timesOf(paris, '2026-10-25', autumn).filter((time) => time.endsWith('T02:30'))).toHaveLength(1)
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  zone: fc.constantFrom('Africa/Tunis', 'Europe/Paris', 'Asia/Kolkata', 'America/St_Johns'),
  periods: fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), begin: time, ending: time }), { maxLength: 10 }),
  exceptions: fc.constant([]),
  pausedUntil: fc.constant(null),
})
const anyMoment = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) })
  .map((milliseconds) => new Date(milliseconds))

test('whatever the hours: what is offered is accepted, in order, on time, within the window, and the shop is open', () => {
  fc.assert(
    fc.property(anyHours, anyMoment, (hours, at) => {
      const days = reservationDays(hours, at)
      expect(days).toHaveLength(bookingWindowDays)
      const today = dateIn(at, hours.zone)
      for (const [index, { date, times }] of days.entries()) {
        expect(date).toBe(addDays(today, index))
        expect(new Set(times.map(({ local }) => local)).size).toBe(times.length)
        for (const { local, instant } of times.filter((_, place) => place % 7 === 0)) {
          expect(checkReservationTime(hours, at, local)).toEqual({ ok: true, value: { local, instant } })
          expect(Number(local.slice(-2)) % slotMinutes).toBe(0)
          expect(instant.getTime() - at.getTime()).toBeGreaterThanOrEqual(noticeMinutes * 60_000)
          expect(isOpenByHours(hours, instant)).toBe(true)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('whatever the hours in a zone without summer time: the shop is still open at the last seating', () => {
  fc.assert(
    fc.property(anyHours, anyMoment, (given, at) => {
      const hours = { ...given, zone: 'Africa/Tunis' }
      for (const { times } of reservationDays(hours, at))
        for (const { instant } of times)
          expect(isOpenByHours(hours, new Date(instant.getTime() + lastSeatingMinutes * 60_000 - 1))).toBe(true)
    }),
    { numRuns: 30 },
  )
})
