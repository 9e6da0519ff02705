import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, everyDay, tunis } from '../../tests/opening-hours.ts'
import { refuse } from '../kernel/result.ts'
import { checkScheduled, nextFreeSlot } from './check-slot.ts'
import { pickupDays, type SlotRules } from './pickup-slots.ts'
import { formatScheduled } from './scheduled-time.ts'

const rules: SlotRules = { leadMinutes: 20, slotMinutes: 60 }
const morning = at('2026-11-20T08:00')
const lunch = tunis({ periods: everyDay('12:00', '15:00') })
const check = (text: string, hours = lunch, now = morning) => checkScheduled(hours, now, rules, text)

test('a time on offer is accepted with its instant', () => {
  expect(check('2026-11-20T12:00')).toMatchObject({ ok: true, value: { instant: at('2026-11-20T12:00') } })
  expect(check('2026-11-26 à 14 H')).toMatchObject({ ok: true, value: { instant: at('2026-11-26T14:00') } })
})

test('a time that is not a slot is refused with the reason', () => {
  expect(check('tomorrow')).toEqual(refuse('slot-malformed'))
  expect(check('2026-11-20T12:30')).toEqual(refuse('slot-malformed'))
  expect(check('2026-11-20T07:00')).toEqual(refuse('slot-past'))
  expect(check('2026-11-19T12:00')).toEqual(refuse('slot-past'))
  expect(check('2026-11-20T15:00')).toEqual(refuse('slot-closed'))
  expect(check('2026-11-26T15:00')).toEqual(refuse('slot-closed'))
  expect(check('2026-11-27T12:00')).toEqual(refuse('slot-too-far'))
  expect(check('9998-12-31T12:00')).toEqual(refuse('slot-too-far'))
  expect(check('2026-11-20T12:00', lunch, at('2026-11-20T11:50'))).toEqual(refuse('slot-too-soon'))
  expect(check('2026-11-20T12:00', { ...lunch, pausedUntil: at('2026-11-20T12:30') })).toEqual(refuse('slot-paused'))
})

test('an hour of yesterday that the clock had skipped is past', () => {
  const paris = tunis({ zone: 'Europe/Paris', periods: everyDay('00:00', '05:00') })
  expect(check('2026-03-29T02:00', paris, new Date('2026-03-30T08:00:00Z'))).toEqual(refuse('slot-past'))
})

test('the rest of the night that began yesterday can still be chosen', () => {
  const nights = tunis({ periods: everyDay('18:00', '02:00') })
  expect(check('2026-11-20T01:00', nights, at('2026-11-20T00:30')).ok).toBe(true)
  expect(check('2026-11-20T02:00', nights, at('2026-11-20T00:30'))).toEqual(refuse('slot-closed'))
})

test('exactly what is shown as available is accepted', () => {
  const time = fc.nat({ max: 47 }).map((half) => `${Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`)
  const period = fc.record({ day: fc.integer({ min: 1, max: 7 }), begin: time, ending: time })
  const instants = fc.date({ min: new Date('2026-10-18'), max: new Date('2026-11-02'), noInvalidDate: true })
  fc.assert(
    fc.property(
      fc.array(period, { maxLength: 6 }),
      instants,
      fc.constantFrom('Africa/Tunis', 'Europe/Paris'),
      (periods, now, zone) => {
        const hours = tunis({ zone, periods })
        for (const slot of pickupDays(hours, now, { ...rules, leadMinutes: 30 }).flatMap((day) => day.slots)) {
          const checked = checkScheduled(hours, now, { ...rules, leadMinutes: 30 }, formatScheduled(slot))
          expect(checked.ok).toBe(slot.available)
          if (checked.ok) expect(checked.value.instant).toEqual(slot.instant)
        }
      },
    ),
  )
})

test('the next free slot is the wanted one, or the first after it, or else the first of all', () => {
  const hours = tunis({ periods: everyDay('10:00', '12:00') })
  const next = (wanted: string) => nextFreeSlot(hours, morning, rules, at(wanted))?.instant
  expect(next('2026-11-21T11:00')).toEqual(at('2026-11-21T11:00'))
  expect(next('2026-11-21T11:01')).toEqual(at('2026-11-22T10:00'))
  expect(next('2026-11-27T10:00')).toEqual(at('2026-11-20T10:00'))
  expect(nextFreeSlot(tunis({}), morning, rules)).toBeNull()
})
