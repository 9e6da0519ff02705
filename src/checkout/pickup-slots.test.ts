import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, everyDay, tunis } from '../../tests/opening-hours.ts'
import { type OpeningHours, openUntil } from '../catalogue/opening-hours.ts'
import { refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/wall-time.ts'
import { checkScheduled, nextFreeSlot } from './check-slot.ts'
import { hasFreeSlot, pickupDays, type SlotRules } from './pickup-slots.ts'
import { formatScheduled, scheduledOnWire } from './scheduled-time.ts'

const every = (leadMinutes: number, more: Partial<SlotRules> = {}): SlotRules => ({
  leadMinutes,
  slotMinutes: 60,
  ...more,
})
const morning = at('2026-11-20T08:00')
const hoursOf = (slots: readonly { hour: number }[] | undefined) => slots?.map((slot) => slot.hour)

test('the window is seven days starting today, each with its weekday', () => {
  const days = pickupDays(tunis({}), at('2026-12-28T23:30'), every(20))
  expect(days.map((day) => day.date)).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(days.map((day) => day.weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(days[4]).toMatchObject({ year: 2027, month: 1, day: 1, slots: [] })
})

test('a holiday longer than the window leaves no free slot', () => {
  const open = tunis({ periods: everyDay('09:00', '22:00') })
  const closed = (last: LocalDate) => ({
    ...open,
    exceptions: [{ firstDay: '2026-11-20', lastDay: last, periods: [] }],
  })
  expect(hasFreeSlot(pickupDays(open, morning, every(20)))).toBe(true)
  expect(hasFreeSlot(pickupDays(closed('2026-11-25'), morning, every(20)))).toBe(true)
  expect(hasFreeSlot(pickupDays(closed('2027-01-16'), morning, every(20)))).toBe(false)
})

test('today is the day of the shop, not of the customer', () => {
  const kolkata = tunis({ zone: 'Asia/Kolkata' })
  expect(pickupDays(kolkata, new Date('2026-11-20T19:00:00Z'), every(20))[0]?.date).toBe('2026-11-21')
})

test('one slot per hour from the opening hour up to but excluding the closing hour', () => {
  const hour = fc.nat({ max: 23 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), hour, hour, (day, a, b) => {
      fc.pre(a !== b)
      const [begin, ending] = [Math.min(a, b), Math.max(a, b)]
      const hours = tunis({ periods: [{ day, begin: `${begin}:00`, ending: `${ending}:00` }] })
      for (const [index, { slots }] of pickupDays(hours, at('2026-11-16T00:00'), every(0)).entries()) {
        const expected = (index % 7) + 1 === day ? Array.from({ length: ending - begin }, (_, i) => begin + i) : []
        expect(hoursOf(slots)).toEqual(expected)
        expect(slots.map((slot) => slot.label)).toEqual(expected.map((h) => `${h}h 00 - ${h + 1}h 00`))
      }
    }),
  )
})

test('no schedule means no slots', () => {
  const mondays = tunis({ periods: [{ day: 1, begin: '10:00', ending: '12:00' }] })
  expect(pickupDays(mondays, morning, every(20)).map((day) => day.slots.length)).toEqual([0, 0, 0, 2, 0, 0, 0])
})

test('the first slot is the first whole hour of the period and the last one ends with it', () => {
  const hours = tunis({ periods: everyDay('11:30', '14:45') })
  expect(hoursOf(pickupDays(hours, morning, every(20))[1]?.slots)).toEqual([12, 13])
  expect(hoursOf(pickupDays(tunis({ periods: everyDay('14:05', '17:00') }), morning, every(20))[1]?.slots)).toEqual([
    15, 16,
  ])
  expect(hoursOf(pickupDays(tunis({ periods: everyDay('11:30', '12:45') }), morning, every(20))[1]?.slots)).toEqual([])
})

test('slots after midnight are shown under the day the period begins and carry their own date', () => {
  const slots = pickupDays(tunis({ periods: everyDay('18:00', '02:00') }), morning, every(20))[0]?.slots ?? []
  expect(hoursOf(slots)).toEqual([18, 19, 20, 21, 22, 23, 0, 1])
  expect(slots.map((slot) => slot.date.slice(-2))).toEqual(['20', '20', '20', '20', '20', '20', '21', '21'])
  expect(slots[5]?.label).toBe('23h 00 - 0h 00')
  expect(slots[6]).toMatchObject({ label: '0h 00 - 1h 00', instant: at('2026-11-21T00:00') })
})

test('00:00-00:00 gives 24 slots', () => {
  const slots = pickupDays(tunis({ periods: everyDay('00:00', '00:00') }), morning, every(20))[3]?.slots
  expect(hoursOf(slots)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  expect(slots?.every((slot) => slot.date === '2026-11-23')).toBe(true)
})

test('several periods of a day are one list, and an hour they share is there once', () => {
  const hours = tunis({
    periods: [...everyDay('19:00', '21:00'), ...everyDay('12:00', '14:00'), ...everyDay('13:00', '15:00')],
  })
  expect(hoursOf(pickupDays(hours, morning, every(20))[2]?.slots)).toEqual([12, 13, 14, 19, 20])
})

test('slots that are past, paused or too soon are shown with the reason', () => {
  const hours = tunis({ periods: everyDay('10:00', '16:00'), pausedUntil: at('2026-11-20T13:30') })
  const today = pickupDays(hours, at('2026-11-20T11:20'), every(180))[0]?.slots
  expect(today?.map((slot) => slot.unavailable)).toEqual(['past', 'past', 'paused', 'paused', 'too-soon', undefined])
  expect(today?.map((slot) => slot.available)).toEqual([false, false, false, false, false, true])
})

test('a slot that begins now, at the end of a pause, or when the kitchen is ready is available', () => {
  const hours = tunis({ periods: everyDay('10:00', '16:00') })
  const noon = at('2026-11-20T12:00')
  const reasons = (more: Partial<OpeningHours>, lead: number) =>
    pickupDays({ ...hours, ...more }, noon, every(lead))[0]?.slots.map(({ unavailable }) => unavailable)
  expect(reasons({}, 0)).toEqual(['past', 'past', undefined, undefined, undefined, undefined])
  expect(reasons({ pausedUntil: at('2026-11-20T13:00') }, 0)?.slice(2)).toEqual([
    'paused',
    undefined,
    undefined,
    undefined,
  ])
  expect(reasons({}, 60)?.slice(2)).toEqual(['too-soon', undefined, undefined, undefined])
  expect(checkScheduled(hours, noon, every(0), '2026-11-20T12:00').ok).toBe(true)
})

test('an exception takes the slots of its day', () => {
  const closed = { firstDay: '2026-11-21', lastDay: '2026-11-22', periods: [] }
  const hours = tunis({ periods: everyDay('10:00', '12:00'), exceptions: [closed] })
  expect(pickupDays(hours, morning, every(20)).map((day) => day.slots.length)).toEqual([2, 0, 0, 2, 2, 2, 2])
})

test('the hour that comes twice in Paris is one slot, the skipped hour is none', () => {
  const paris = tunis({ zone: 'Europe/Paris', periods: everyDay('00:00', '05:00') })
  const autumn = pickupDays(paris, new Date('2026-10-24T12:00:00Z'), every(20))[1]?.slots
  expect(hoursOf(autumn)).toEqual([0, 1, 2, 3, 4])
  expect(autumn?.[2]?.instant).toEqual(new Date('2026-10-25T00:00:00Z'))
  expect(autumn?.[3]?.instant).toEqual(new Date('2026-10-25T02:00:00Z'))
  expect(hoursOf(pickupDays(paris, new Date('2026-03-28T12:00:00Z'), every(20))[1]?.slots)).toEqual([0, 1, 3, 4])
})

const labelsOf = (slots: readonly { label: string }[] | undefined) => slots?.map(({ label }) => label)

test('shorter slots are counted from midnight and carry their minutes', () => {
  const hours = tunis({ periods: everyDay('11:35', '12:30') })
  const slots = pickupDays(hours, morning, every(20, { slotMinutes: 15 }))[1]?.slots
  expect(labelsOf(slots)).toEqual(['11h 45 - 12h 00', '12h 00 - 12h 15', '12h 15 - 12h 30'])
  expect(slots?.map(formatScheduled)).toEqual(['2026-11-21 à 11 H 45', '2026-11-21 à 12 H 00', '2026-11-21 à 12 H 15'])
  expect(checkScheduled(hours, morning, every(20, { slotMinutes: 15 }), '2026-11-21T12:10')).toEqual(
    refuse('slot-closed'),
  )
  const night = pickupDays(tunis({ periods: everyDay('23:00', '01:00') }), morning, every(0, { slotMinutes: 25 }))
  expect(labelsOf(night[1]?.slots)).toEqual(['23h 20 - 23h 45', '0h 00 - 0h 25', '0h 25 - 0h 50'])
})

test('no slot begins after last order, and the slots of adjacent periods go on', () => {
  const hours = tunis({ periods: [...everyDay('18:00', '00:00'), ...everyDay('00:00', '02:00')], lastOrderMinutes: 45 })
  const slots = pickupDays(hours, morning, every(0, { slotMinutes: 30 })).flatMap((day) => day.slots)
  const labels = labelsOf(slots.filter(({ date }) => date === '2026-11-22'))
  expect(labels?.slice(0, 3)).toEqual(['0h 00 - 0h 30', '0h 30 - 1h 00', '1h 00 - 1h 30'])
  expect(labels?.slice(-1)).toEqual(['23h 30 - 0h 00'])
})

test('the last slot may begin exactly at last order, and who never closes has no last order', () => {
  const first = (periods: OpeningHours['periods']) =>
    pickupDays(tunis({ periods, lastOrderMinutes: 60 }), morning, every(0))[1]?.slots
  expect(hoursOf(first(everyDay('12:00', '14:00')))).toEqual([12, 13])
  expect(first(everyDay('00:00', '00:00'))).toHaveLength(24)
})

test('a busy kitchen begins later', () => {
  const busy = { minutes: 30, until: at('2026-11-20T13:00') }
  const hours = tunis({ periods: everyDay('10:00', '16:00'), busy })
  const first = (now: string) => nextFreeSlot(hours, at(now), every(20, { slotMinutes: 10 }))?.label
  expect(first('2026-11-20T12:00')).toBe('12h 50 - 13h 00')
  expect(first('2026-11-20T13:00')).toBe('13h 20 - 13h 30')
})

test('a slot without room for the order is full, and the next that has room is named', () => {
  const hours = tunis({ periods: everyDay('10:00', '12:00') })
  const kitchen = (needed: number) => ({
    capacity: 30,
    taken: [
      { at: at('2026-11-20T10:15'), minutes: 20 },
      { at: at('2026-11-20T11:00'), minutes: 90 },
    ],
    needed,
  })
  const reasons = (needed: number) =>
    pickupDays(hours, morning, every(20, { kitchen: kitchen(needed) }))[0]?.slots.map(({ unavailable }) => unavailable)
  expect(reasons(10)).toEqual([undefined, 'full'])
  expect(reasons(11)).toEqual(['full', 'full'])
  expect(nextFreeSlot(hours, morning, every(20, { kitchen: kitchen(500) }))?.instant).toEqual(at('2026-11-21T10:00'))
  expect(checkScheduled(hours, morning, every(20, { kitchen: kitchen(11) }), '2026-11-20T10:00')).toEqual(
    refuse('slot-full'),
  )
})

test('at any interval slots lie inside the opening hours, do not overlap, and are accepted as they are written', () => {
  const time = fc
    .nat({ max: 1439 })
    .map((at) => `${`${Math.floor(at / 60)}`.padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
  fc.assert(
    fc.property(
      time,
      time,
      fc.integer({ min: 10, max: 60 }),
      fc.nat({ max: 120 }),
      (begin, ending, slotMinutes, lastOrderMinutes) => {
        const hours = tunis({ periods: [{ day: 6, begin, ending }], lastOrderMinutes })
        const slots = pickupDays(hours, morning, every(0, { slotMinutes })).flatMap((day) => day.slots)
        const ends = slots.map(({ instant }) => instant.getTime() + slotMinutes * 60_000)
        for (const [index, slot] of slots.entries()) {
          const until = openUntil(hours, slot.instant)?.getTime() ?? 0
          expect(until).toBeGreaterThanOrEqual(ends[index] ?? 0)
          expect(until - slot.instant.getTime()).toBeGreaterThanOrEqual(lastOrderMinutes * 60_000)
          expect(slot.instant.getTime()).toBeGreaterThanOrEqual(ends[index - 1] ?? 0)
        }
        const last = slots.at(-1)
        for (const text of last ? [formatScheduled(last), scheduledOnWire(last)] : [])
          expect(checkScheduled(hours, morning, every(0, { slotMinutes }), text).ok).toBe(true)
      },
    ),
  )
})
