import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, everyDay, tunis } from '../../tests/opening-hours.ts'
import { localDateTime } from '../kernel/wall-time.ts'
import {
  isOpenByHours,
  nextChange,
  nextOpening,
  type OpeningHours,
  openSince,
  openState,
  withoutEnd,
} from './opening-hours.ts'

const lunchAndDinner = tunis({ periods: [...everyDay('12:00', '15:00'), ...everyDay('19:00', '23:00')] })

test('between two periods a shop is closed and says when it opens again', () => {
  expect(openState(lunchAndDinner, at('2026-11-20T12:00'))).toEqual({ open: true, closesAt: at('2026-11-20T15:00') })
  expect(openState(lunchAndDinner, at('2026-11-20T14:59'))).toMatchObject({ open: true })
  expect(openState(lunchAndDinner, at('2026-11-20T15:00'))).toEqual({
    open: false,
    opensAt: at('2026-11-20T19:00'),
    reason: 'closed',
  })
  expect(openState(lunchAndDinner, at('2026-11-20T23:30'))).toMatchObject({ opensAt: at('2026-11-21T12:00') })
})

test('a shop is open from the minute it opens until just before it closes', () => {
  expect(isOpenByHours(lunchAndDinner, at('2026-11-20T12:00'))).toBe(true)
  expect(isOpenByHours(lunchAndDinner, at('2026-11-20T15:00'))).toBe(false)
  expect(nextOpening(lunchAndDinner, at('2026-11-20T12:00'))).toEqual(at('2026-11-20T12:00'))
})

test('the next opening is looked for on this day and the 62 after it', () => {
  const closedUntil = (lastDay: string) =>
    tunis({ ...lunchAndDinner, exceptions: [{ firstDay: '2026-11-20', lastDay, periods: [] }] })
  expect(nextOpening(closedUntil('2027-01-20'), at('2026-11-20T09:00'))).toEqual(at('2027-01-21T12:00'))
  expect(nextOpening(closedUntil('2027-01-21'), at('2026-11-20T09:00'))).toBeNull()
})

test('a period past midnight belongs to the day it begins', () => {
  const friday = tunis({ periods: [{ day: 5, begin: '18:00', ending: '02:00' }] })
  expect(openState(friday, at('2026-11-21T01:59'))).toEqual({ open: true, closesAt: at('2026-11-21T02:00') })
  expect(openState(friday, at('2026-11-21T02:00'))).toEqual({
    open: false,
    opensAt: at('2026-11-27T18:00'),
    reason: 'closed',
  })
  expect(openState(friday, at('2026-11-20T01:00'))).toMatchObject({ open: false, opensAt: at('2026-11-20T18:00') })
})

test('00:00-00:00 every day never closes', () => {
  const always = tunis({ periods: everyDay('00:00', '00:00') })
  for (const time of ['2026-11-20T00:00', '2026-11-20T23:59', '2026-11-22T12:00']) {
    expect(openState(always, at(time))).toEqual({ open: true, closesAt: null })
  }
})

test('a shop open around the clock stays open in the week with the skipped hour', () => {
  const always = tunis({ zone: 'Europe/Paris', periods: everyDay('00:00', '00:00') })
  expect(openState(always, new Date('2026-03-22T22:30:00Z'))).toEqual({ open: true, closesAt: null })
})

test('a shop that closes a week from now says when', () => {
  const closed = { firstDay: '2026-11-27', lastDay: '2026-11-27', periods: [] }
  const hours = tunis({ periods: everyDay('00:00', '00:00'), exceptions: [closed] })
  expect(openState(hours, at('2026-11-20T00:00'))).toEqual({ open: true, closesAt: at('2026-11-27T00:00') })
  const sooner = new Date(at('2026-11-20T00:00').getTime() - 1)
  expect(openState(hours, sooner)).toEqual({ open: true, closesAt: null })
})

test('00:00-00:00 on one day lasts 24 hours', () => {
  const sunday = tunis({ periods: [{ day: 7, begin: '00:00', ending: '00:00' }] })
  expect(openState(sunday, at('2026-11-22T00:00'))).toEqual({ open: true, closesAt: at('2026-11-23T00:00') })
  expect(openState(sunday, at('2026-11-23T00:00'))).toMatchObject({ open: false, opensAt: at('2026-11-29T00:00') })
})

test('periods that touch or overlap close together', () => {
  const touching = tunis({
    periods: [
      { day: 5, begin: '14:00', ending: '18:00' },
      { day: 5, begin: '10:00', ending: '15:00' },
      { day: 5, begin: '18:00', ending: '00:00' },
      { day: 6, begin: '00:00', ending: '01:00' },
    ],
  })
  expect(openState(touching, at('2026-11-20T11:00'))).toEqual({ open: true, closesAt: at('2026-11-21T01:00') })
})

test('an exception replaces the periods of its days and gives its reason', () => {
  const holiday = { firstDay: '2026-11-20', lastDay: '2026-11-22', periods: [], reason: 'Congés' }
  const hours = tunis({ ...lunchAndDinner, exceptions: [holiday] })
  expect(openState(hours, at('2026-11-20T13:00'))).toEqual({
    open: false,
    opensAt: at('2026-11-23T12:00'),
    reason: 'exception',
    note: 'Congés',
  })
  expect(openState(hours, at('2026-11-20T10:00'))).toMatchObject({ reason: 'exception', note: 'Congés' })
  expect(openState(hours, at('2026-11-19T22:00'))).toEqual({ open: true, closesAt: at('2026-11-19T23:00') })
})

test('an exception can also open a shop at other hours', () => {
  const feast = { firstDay: '2026-11-20', lastDay: '2026-11-20', periods: [{ begin: '16:00', ending: '17:00' }] }
  const hours = tunis({ ...lunchAndDinner, exceptions: [feast] })
  expect(openState(hours, at('2026-11-20T13:00'))).toEqual({
    open: false,
    opensAt: at('2026-11-20T16:00'),
    reason: 'exception',
  })
  expect(openState(hours, at('2026-11-20T16:30'))).toEqual({ open: true, closesAt: at('2026-11-20T17:00') })
  expect(openState(hours, at('2026-11-20T18:00'))).toMatchObject({ reason: 'closed', opensAt: at('2026-11-21T12:00') })
})

test('a closing exception also takes the hours after midnight of its day', () => {
  const nights = tunis({ periods: everyDay('18:00', '02:00') })
  const closed = { firstDay: '2026-11-20', lastDay: '2026-11-20', periods: [], reason: 'Travaux' }
  expect(openState({ ...nights, exceptions: [closed] }, at('2026-11-21T01:00'))).toEqual({
    open: false,
    opensAt: at('2026-11-21T18:00'),
    reason: 'exception',
    note: 'Travaux',
  })
  expect(openState({ ...nights, exceptions: [closed] }, at('2026-11-20T01:00'))).toMatchObject({ open: true })
})

test('a pause closes an open shop until its end', () => {
  const paused = { ...lunchAndDinner, pausedUntil: at('2026-11-20T13:30') }
  expect(openState(paused, at('2026-11-20T13:00'))).toEqual({
    open: false,
    opensAt: at('2026-11-20T13:30'),
    reason: 'paused',
  })
  expect(openState(paused, at('2026-11-20T13:30'))).toEqual({ open: true, closesAt: at('2026-11-20T15:00') })
})

test('a pause that outlasts the hours leads to the next opening', () => {
  const paused = { ...lunchAndDinner, pausedUntil: at('2026-11-20T19:20') }
  expect(openState(paused, at('2026-11-20T14:00'))).toMatchObject({ reason: 'paused', opensAt: at('2026-11-20T19:20') })
  expect(openState(paused, at('2026-11-20T16:00'))).toMatchObject({ reason: 'closed', opensAt: at('2026-11-20T19:20') })
  const untilFour = { ...lunchAndDinner, pausedUntil: at('2026-11-20T16:00') }
  expect(openState(untilFour, at('2026-11-20T14:00'))).toMatchObject({ opensAt: at('2026-11-20T19:00') })
})

test('a pause without end hides the next opening, also outside of the hours', () => {
  const paused = { ...lunchAndDinner, pausedUntil: withoutEnd }
  for (const time of ['2026-11-20T13:00', '2026-11-20T16:00'])
    expect(openState(paused, at(time))).toEqual({ open: false, opensAt: null, reason: 'paused' })
})

test('a shop without hours never opens', () => {
  expect(openState(tunis({}), at('2026-11-20T12:00'))).toEqual({ open: false, opensAt: null, reason: 'closed' })
})

test('hours are those of the shop, wherever the customer is', () => {
  const paris = tunis({ zone: 'Europe/Paris', periods: everyDay('12:00', '14:00') })
  expect(openState(paris, new Date('2026-07-01T10:00:00Z')).open).toBe(true)
  expect(openState(paris, new Date('2026-12-01T10:30:00Z')).open).toBe(false)
  expect(openState(paris, new Date('2026-12-01T11:00:00Z')).open).toBe(true)
})

test('when the clock is put forward a period in the skipped hour does not exist', () => {
  const paris = tunis({ zone: 'Europe/Paris', periods: [{ day: 7, begin: '02:15', ending: '02:45' }] })
  expect(openState(paris, new Date('2026-03-28T12:00:00Z'))).toMatchObject({
    opensAt: new Date('2026-04-05T00:15:00Z'),
  })
  const night = tunis({ zone: 'Europe/Paris', periods: [{ day: 6, begin: '20:00', ending: '02:30' }] })
  expect(openState(night, new Date('2026-03-29T00:59:00Z'))).toEqual({
    open: true,
    closesAt: new Date('2026-03-29T01:00:00Z'),
  })
})

test('when the clock is put back a night is an hour longer and closes once', () => {
  const night = tunis({ zone: 'Europe/Paris', periods: [{ day: 6, begin: '20:00', ending: '04:00' }] })
  expect(openState(night, new Date('2026-10-25T01:30:00Z'))).toEqual({
    open: true,
    closesAt: new Date('2026-10-25T03:00:00Z'),
  })
  const early = tunis({ zone: 'Europe/Paris', periods: [{ day: 6, begin: '20:00', ending: '02:30' }] })
  expect(openState(early, new Date('2026-10-25T00:29:00Z')).open).toBe(true)
  expect(openState(early, new Date('2026-10-25T01:10:00Z')).open).toBe(false)
})

const times = fc.nat({ max: 95 }).map((quarter) => localDateTime('2026-01-01', quarter * 15).slice(11))
const anyHours = fc.record({
  zone: fc.constantFrom('Africa/Tunis', 'Europe/Paris', 'Asia/Kolkata'),
  periods: fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), begin: times, ending: times }), { maxLength: 10 }),
  exceptions: fc.array(
    fc.record({
      firstDay: fc.constantFrom('2026-10-20', '2026-10-24'),
      lastDay: fc.constantFrom('2026-10-24', '2026-10-26'),
      periods: fc.array(fc.record({ begin: times, ending: times }), { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  pausedUntil: fc.option(fc.constantFrom(new Date('2026-10-24T18:00:00Z'), new Date('2026-10-26T05:00:00Z'))),
})
const instants = fc.date({ min: new Date('2026-10-18'), max: new Date('2026-11-02'), noInvalidDate: true })

test('an open shop is closed at the time it closes, a closed one open at the time it opens, and neither earlier', () => {
  const minute = 60_000
  fc.assert(
    fc.property(anyHours, instants, (hours, now) => {
      const state = openState(hours, now)
      const change = state.open ? state.closesAt : state.opensAt
      if (change === null) return
      expect(change > now).toBe(true)
      expect(openState(hours, change).open).toBe(!state.open)
      expect(openState(hours, new Date(Math.max(now.getTime(), change.getTime() - minute))).open).toBe(state.open)
    }),
    { numRuns: 500 },
  )
})

test('of several shops the first change counts, opening or closing; a shop that never opens has none', () => {
  const dinner = { hours: tunis({ periods: everyDay('19:00', '23:00') }) }
  const allDay = { hours: tunis({ periods: everyDay('08:00', '18:00') }) }
  const never = { hours: tunis({}) }
  expect(nextChange([dinner, allDay, never], at('2026-11-20T12:00'))).toBe(at('2026-11-20T18:00').getTime())
  expect(nextChange([never, dinner, allDay], at('2026-11-20T18:00'))).toBe(at('2026-11-20T19:00').getTime())
  for (const none of [[never], []]) expect(nextChange(none, at('2026-11-20T12:00'))).toBe(Number.POSITIVE_INFINITY)
})

test('the end of a busy time, and midnight near an exception, are changes too', () => {
  const next = (more: Partial<OpeningHours>) => nextChange([{ hours: tunis(more) }], at('2026-11-20T12:00'))
  const busyUntil = (until: string) =>
    next({ periods: everyDay('08:00', '18:00'), busy: { minutes: 10, until: at(until) } })
  expect(busyUntil('2026-11-20T13:00')).toBe(at('2026-11-20T13:00').getTime())
  expect(busyUntil('2026-11-20T12:00')).toBe(at('2026-11-20T18:00').getTime())
  const except = (firstDay: string, lastDay: string) => next({ exceptions: [{ firstDay, lastDay, periods: [] }] })
  expect(except('2026-11-27', '2026-11-27')).toBe(at('2026-11-21T00:00').getTime())
  expect(except('2026-11-28', '2026-11-28')).toBe(Number.POSITIVE_INFINITY)
  expect(except('2026-11-18', '2026-11-20')).toBe(at('2026-11-21T00:00').getTime())
  expect(except('2026-11-18', '2026-11-19')).toBe(Number.POSITIVE_INFINITY)
})

test('a shop is open since its period began, also since before midnight and through periods that touch', () => {
  for (const open of ['2026-11-20T14:59', '2026-11-20T12:00'])
    expect(openSince(lunchAndDinner, at(open))).toEqual(at('2026-11-20T12:00'))
  for (const closed of ['2026-11-20T15:00', '2026-11-20T11:59'])
    expect(openSince(lunchAndDinner, at(closed))).toBeNull()
  const on = (day: number, begin: string, ending: string) => ({ day, begin, ending })
  const late = [on(5, '18:00', '02:00')]
  expect(openSince(tunis({ periods: late }), at('2026-11-21T01:00'))).toEqual(at('2026-11-20T18:00'))
  const touching = [on(3, '12:00', '00:00'), on(4, '00:00', '00:00'), on(5, '00:00', '09:00'), on(5, '08:00', '14:00')]
  expect(openSince(tunis({ periods: touching }), at('2026-11-20T13:00'))).toEqual(at('2026-11-18T12:00'))
  const always = tunis({ periods: everyDay('00:00', '00:00') })
  expect(openSince(always, at('2026-11-20T12:00'))).toEqual(at('2026-11-12T00:00'))
})
