import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, everyDay, tunis } from '../../tests/opening-hours.ts'
import { isOpenByHours, nextChange, type OpeningHours } from './opening-hours.ts'
import { hoursOfEatingIn, leadAt, mayFinish, orderState, periodsAhead } from './order-times.ts'

const lunchAndDinner = (more: Partial<OpeningHours> = {}): OpeningHours =>
  tunis({ periods: [...everyDay('12:00', '15:00'), ...everyDay('19:00', '23:00')], ...more })

test('from last order on a shop takes no order, and says when it takes the next', () => {
  const hours = lunchAndDinner({ lastOrderMinutes: 30 })
  expect(orderState(hours, at('2026-11-20T14:29'))).toEqual({ open: true, closesAt: at('2026-11-20T14:30') })
  expect(orderState(hours, at('2026-11-20T14:30'))).toEqual({
    open: false,
    opensAt: at('2026-11-20T19:00'),
    reason: 'closed',
  })
})

test('last order is before the end of periods that touch, not at their seam', () => {
  const hours = lunchAndDinner({
    lastOrderMinutes: 30,
    periods: [...everyDay('18:00', '00:00'), ...everyDay('00:00', '02:00')],
  })
  expect(orderState(hours, at('2026-11-20T23:45'))).toEqual({ open: true, closesAt: at('2026-11-21T01:30') })
  expect(orderState(hours, at('2026-11-21T01:30'))).toMatchObject({ open: false, opensAt: at('2026-11-21T18:00') })
})

test('without last order the state is the one of the doors', () => {
  const minute = fc.integer({ min: 0, max: 7 * 1440 })
  fc.assert(
    fc.property(minute, (minutes) => {
      const now = new Date(at('2026-11-16T00:00').getTime() + minutes * 60_000)
      expect(orderState(lunchAndDinner(), now).open).toBe(isOpenByHours(lunchAndDinner(), now))
    }),
  )
})

test('a checkout that was begun in time may be placed until ten minutes after last order', () => {
  const hours = lunchAndDinner({ lastOrderMinutes: 30 })
  const finish = (startedAt: string, now: string, more: Partial<OpeningHours> = {}) =>
    mayFinish({ ...hours, ...more }, at(startedAt), at(now))
  expect(finish('2026-11-20T14:29', '2026-11-20T14:39')).toBe(true)
  expect(finish('2026-11-20T14:29', '2026-11-20T14:40')).toBe(false)
  expect(finish('2026-11-20T14:30', '2026-11-20T14:31')).toBe(false)
  expect(finish('2026-11-20T12:00', '2026-11-20T14:35')).toBe(true)
  expect(finish('2026-11-20T14:00', '2026-11-20T22:35')).toBe(false)
  expect(finish('2026-11-20T11:59', '2026-11-20T14:35')).toBe(false)
  expect(finish('2026-11-20T14:00', '2026-11-20T14:35', { pausedUntil: at('2026-11-20T15:00') })).toBe(false)
  const closed = { firstDay: '2026-11-20', lastDay: '2026-11-20', periods: [] }
  expect(finish('2026-11-20T14:00', '2026-11-20T14:35', { exceptions: [closed] })).toBe(false)
})

test('a busy kitchen promises more until its time, and lists learn of its end', () => {
  const hours = lunchAndDinner({ busy: { minutes: 20, until: at('2026-11-20T13:00') } })
  expect(leadAt(15, hours, at('2026-11-20T12:59'))).toBe(35)
  expect(leadAt(15, hours, at('2026-11-20T13:00'))).toBe(15)
  expect(leadAt(15, lunchAndDinner(), at('2026-11-20T12:00'))).toBe(15)
  expect(nextChange([{ hours }], at('2026-11-20T12:30'))).toBe(at('2026-11-20T13:00').getTime())
  expect(nextChange([{ hours }], at('2026-11-20T13:00'))).toBe(at('2026-11-20T15:00').getTime())
})

test('eating in has the week of the shop unless it has its own; exceptions are of both', () => {
  expect(hoursOfEatingIn(lunchAndDinner({ eatingIn: null }))).toEqual(lunchAndDinner({ eatingIn: null }))
  const apart = hoursOfEatingIn(lunchAndDinner({ eatingIn: everyDay('12:00', '14:00') }))
  expect(orderState(apart, at('2026-11-20T14:10')).open).toBe(false)
  expect(orderState(lunchAndDinner({ eatingIn: everyDay('12:00', '14:00') }), at('2026-11-20T14:10')).open).toBe(true)
})

test('the periods ahead are those of every week where no exception lies, sorted by day', () => {
  expect(periodsAhead(lunchAndDinner(), at('2026-11-20T12:00'))).toEqual(
    lunchAndDinner().periods.toSorted((a, b) => a.day - b.day || a.begin.localeCompare(b.begin)),
  )
})

test('an exception takes the place of the periods of its dates, and only within seven days', () => {
  const saturday = {
    firstDay: '2026-11-21',
    lastDay: '2026-11-21',
    periods: [
      { begin: '20:00', ending: '02:00' },
      { begin: '10:00', ending: '11:00' },
    ],
  }
  const far = { firstDay: '2026-11-27', lastDay: '2026-11-28', periods: [] }
  const ahead = periodsAhead(lunchAndDinner({ exceptions: [saturday, far] }), at('2026-11-20T12:00'))
  expect(ahead.filter(({ day }) => day === 6)).toEqual([
    { day: 6, begin: '10:00', ending: '11:00' },
    { day: 6, begin: '20:00', ending: '02:00' },
  ])
  expect(ahead.filter(({ day }) => day === 5)).toHaveLength(2)
  expect(nextChange([{ hours: lunchAndDinner({ exceptions: [far] }) }], at('2026-11-20T23:30'))).toBe(
    at('2026-11-21T00:00').getTime(),
  )
})
