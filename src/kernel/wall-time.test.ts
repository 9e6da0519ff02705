import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  addDays,
  dateIn,
  dateText,
  firstInstantOf,
  instantsOf,
  isLocalDate,
  isZone,
  localDateTime,
  minutesOf,
  momentText,
  timeText,
  wallTimeOf,
  weekdayOf,
} from './wall-time.ts'

const zones = ['Africa/Tunis', 'Europe/Paris', 'Asia/Kolkata', 'Asia/Dubai', 'Australia/Lord_Howe', 'America/St_Johns']

test('the wall clock is that of the zone, not of the machine', () => {
  const instant = new Date('2026-07-01T23:30:00Z')
  expect(wallTimeOf(instant, 'Africa/Tunis')).toEqual({ year: 2026, month: 7, day: 2, hour: 0, minute: 30, weekday: 4 })
  expect(wallTimeOf(instant, 'Europe/Paris').hour).toBe(1)
  expect(wallTimeOf(instant, 'Asia/Kolkata')).toMatchObject({ day: 2, hour: 5, minute: 0 })
  expect(dateIn(instant, 'Africa/Tunis')).toBe('2026-07-02')
  expect(dateIn(instant, 'UTC')).toBe('2026-07-01')
})

test('a day reads DD/MM/YYYY and a time h:mm', () => {
  const instant = new Date('2026-07-01T08:05:00Z')
  expect(dateText(instant, 'Africa/Tunis')).toBe('01/07/2026')
  expect(timeText(instant, 'Africa/Tunis')).toBe('9:05')
  expect(timeText(new Date('2026-06-30T23:00:00Z'), 'Africa/Tunis')).toBe('0:00')
})

test('with Temporal no Intl formatter is created', () => {
  const asked: string[] = []
  vi.stubGlobal('Temporal', {
    Instant: {
      fromEpochMilliseconds: (time: number) => ({
        toZonedDateTimeISO: (zone: string) => {
          asked.push(`${new Date(time).toISOString()} ${zone}`)
          return { offsetNanoseconds: 5.5 * 3600e9 }
        },
      }),
    },
  })
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(wallTimeOf(new Date('2026-07-01T20:41:00Z'), 'Asia/Colombo')).toMatchObject({ day: 2, hour: 2, minute: 11 })
  expect(asked).toEqual(['2026-07-01T20:30:00.000Z Asia/Colombo'])
  expect(made).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('Sunday is day 7', () => {
  expect(wallTimeOf(new Date('2026-11-22T12:00:00Z'), 'Africa/Tunis').weekday).toBe(7)
  expect(weekdayOf('2026-11-22')).toBe(7)
  expect(weekdayOf('2026-11-23')).toBe(1)
})

test('in Paris 02:30 is skipped once in spring and comes twice in autumn', () => {
  expect(instantsOf('2026-03-29T02:30', 'Europe/Paris')).toEqual([])
  expect(instantsOf('2026-10-25T02:30', 'Europe/Paris')).toEqual([
    new Date('2026-10-25T00:30:00Z'),
    new Date('2026-10-25T01:30:00Z'),
  ])
  expect(instantsOf('2026-10-25T03:00', 'Europe/Paris')).toEqual([new Date('2026-10-25T02:00:00Z')])
})

test('Tunis never changes its clock', () => {
  expect(instantsOf('2026-03-29T02:30', 'Africa/Tunis')).toEqual([new Date('2026-03-29T01:30:00Z')])
  expect(instantsOf('2026-10-25T02:30', 'Africa/Tunis')).toEqual([new Date('2026-10-25T01:30:00Z')])
})

test('a skipped time begins when the clock jumps', () => {
  expect(firstInstantOf('2026-03-29T02:00', 'Europe/Paris')).toEqual(new Date('2026-03-29T01:00:00Z'))
  expect(firstInstantOf('2026-03-29T02:59', 'Europe/Paris')).toEqual(new Date('2026-03-29T01:00:00Z'))
  expect(firstInstantOf('2026-10-25T02:00', 'Europe/Paris')).toEqual(new Date('2026-10-25T00:00:00Z'))
})

test('what is not a local date and time has no instant', () => {
  expect(instantsOf('2026-13-01T10:00', 'Europe/Paris')).toEqual([])
  expect(() => firstInstantOf('soon', 'Europe/Paris')).toThrow(RangeError)
})

test('an instant is among those its wall time stands for', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (date, zone) => {
      const instant = new Date(Math.floor(date.getTime() / 60_000) * 60_000)
      const { hour, minute } = wallTimeOf(instant, zone)
      const found = instantsOf(localDateTime(dateIn(instant, zone), hour * 60 + minute), zone)
      expect(found.map(Number)).toContain(instant.getTime())
    }),
    { numRuns: 500 },
  )
})

test('our wall clock agrees with Intl at every instant', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
      const { hour, minute } = wallTimeOf(instant, zone)
      const shown = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
      expect(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`).toBe(shown.format(instant))
    }),
  )
})

test('days are added on the calendar', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('only days that exist are dates', () => {
  for (const text of ['2026-02-28', '2028-02-29', '1000-01-01', '9998-12-31']) expect(isLocalDate(text)).toBe(true)
  const wrong = ['2026-02-29', '2026-13-01', '2026-1-01', '', 'today', '0000-01-01', '0999-12-31', '9999-01-01']
  for (const text of wrong) expect(isLocalDate(text)).toBe(false)
})

test('minutes after midnight lead into the following day', () => {
  expect(minutesOf('9:05')).toBe(545)
  expect(minutesOf('18:30:00')).toBe(1110)
  expect(localDateTime('2026-12-31', 25 * 60)).toBe('2027-01-01T01:00')
  expect(localDateTime('2026-12-31', 545)).toBe('2026-12-31T09:05')
})

test('an unknown zone is told apart', () => {
  expect(isZone('Africa/Tunis')).toBe(true)
  expect(isZone('Africa/Carthage')).toBe(false)
})

test('a moment has its date if it is on another day in the zone', () => {
  const noon = new Date('2026-11-20T11:00:00Z')
  expect(momentText(new Date('2026-11-20T22:59:00Z'), noon, 'Africa/Tunis')).toBe('23:59')
  expect(momentText(new Date('2026-11-20T23:05:00Z'), noon, 'Africa/Tunis')).toBe('0:05 (21/11/2026)')
})
