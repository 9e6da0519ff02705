import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, everyDay, tunis } from '../../../tests/opening-hours.ts'
import { type OpeningHours, openState, withoutEnd } from '../opening-hours.ts'
import { leadAt } from '../order-times.ts'
import { cardStateAt } from './card-validity.ts'

const lunch = tunis({ periods: everyDay('11:30', '14:30') })

test('a card is right until the shop opens or closes, and from a little before', () => {
  const now = at('2026-11-20T12:00')
  expect(cardStateAt(lunch, now)).toEqual({
    isOpen: true,
    validFrom: at('2026-11-20T11:58'),
    validUntil: at('2026-11-20T14:30'),
  })
  expect(cardStateAt(lunch, at('2026-11-20T11:31')).validFrom).toEqual(at('2026-11-20T11:30'))
})

test('a card is right for a day at most', () => {
  const now = at('2026-11-20T12:00')
  const tomorrow = at('2026-11-21T12:00')
  expect(cardStateAt(tunis({ periods: everyDay('00:00', '00:00') }), now).validUntil).toEqual(tomorrow)
  expect(cardStateAt({ ...lunch, pausedUntil: withoutEnd }, now).validUntil).toEqual(tomorrow)
})

const time = fc.constantFrom('00:00', '00:30', '02:30', '03:00', '11:30', '14:00', '23:59')
const day = fc.constantFrom('2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-03-28', '2026-03-29')
/** Around the days on which Paris changes its clocks. */
const instant = fc.tuple(day, fc.integer({ min: -1440, max: 2880 })).map(([date, minutes]) => {
  return new Date(Date.parse(`${date}T00:00Z`) + minutes * 60_000)
})
const hours: fc.Arbitrary<OpeningHours> = fc.record({
  zone: fc.constantFrom('Europe/Paris', 'Africa/Tunis'),
  periods: fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), begin: time, ending: time }), { maxLength: 12 }),
  exceptions: fc.array(
    fc
      .record({
        ...{ firstDay: day, reason: fc.constant(null) },
        periods: fc.array(fc.record({ begin: time, ending: time }), { maxLength: 2 }),
      })
      .map((exception) => ({ ...exception, lastDay: exception.firstDay })),
    { maxLength: 2 },
  ),
  pausedUntil: fc.option(instant),
  busy: fc.option(fc.record({ minutes: fc.constant(15), until: instant })),
})

test('between its two instants, a card is right all the time: midnight, special days, pauses, changed clocks', () => {
  fc.assert(
    fc.property(hours, instant, (of, now) => {
      const { isOpen, validFrom, validUntil } = cardStateAt(of, now)
      expect(validFrom <= now && now < validUntil).toBe(true)
      const wait = leadAt(0, of, now)
      const length = validUntil.getTime() - validFrom.getTime()
      const instants = Array.from({ length: 25 }, (_, part) => new Date(validFrom.getTime() + (length * part) / 25))
      const last = new Date(validUntil.getTime() - 1)
      const wrong = [...instants, last].filter(
        (then) => openState(of, then).open !== isOpen || leadAt(0, of, then) !== wait,
      )
      expect(wrong).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('cards of restaurants that are always open, written at the same time, end at different times within a day', () => {
  const now = at('2026-11-20T12:00')
  const ends = Array.from({ length: 1000 }, (_, id) => {
    const { validUntil } = cardStateAt(tunis({ periods: everyDay('00:00', '00:00') }), now, id)
    return validUntil.getTime() - now.getTime()
  })
  expect(new Set(ends).size).toBe(1000)
  expect(Math.max(...ends)).toBeLessThanOrEqual(86_400_000)
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(64_800_000)
})
