import { expect, test } from 'vitest'
import { at, everyDay, tunis } from '../../tests/opening-hours.ts'
import { dueOfWaiting, promisedUntil } from './not-collected.ts'

const friday = (time: string) => at(`2026-11-20T${time}`)
const hours = tunis({ periods: everyDay('11:00', '22:00') })
const rules = { remindMinutes: 60, closeMinutes: 120 }
const order = {
  ...{ readySince: friday('12:00'), readyAt: null, scheduledFor: null },
  ...{ slotMinutes: 60, remindedAt: null },
}

type Waiting = Parameters<typeof dueOfWaiting>[0]

const due = (time: string, more: Partial<Waiting> = {}, changed: Partial<Parameters<typeof dueOfWaiting>[1]> = {}) =>
  dueOfWaiting({ ...order, ...more }, { ...rules, ...changed }, hours, friday(time))

test('the text is due an hour after the order was ready, and the end two hours after the text', () => {
  expect([due('12:59'), due('13:00')]).toEqual([null, 'remind'])
  const reminded = { remindedAt: friday('13:05') }
  expect([due('13:10', reminded), due('15:04', reminded), due('15:05', reminded)]).toEqual([null, null, 'close'])
})

test('the hour counts from the promised time, or from the end of the scheduled slot, if they are later', () => {
  expect([due('13:00', { readyAt: friday('12:30') }), due('13:30', { readyAt: friday('12:30') })]).toEqual([
    null,
    'remind',
  ])
  const scheduled = { scheduledFor: friday('13:00'), slotMinutes: 30 }
  expect([due('14:29', scheduled), due('14:30', scheduled)]).toEqual([null, 'remind'])
  expect(due('13:00', { readyAt: friday('11:30') })).toBe('remind')
})

test('a customer may come until the promised time or the end of the slot, whichever is later', () => {
  const until = (more: Partial<Parameters<typeof promisedUntil>[0]>) =>
    promisedUntil({ readyAt: null, scheduledFor: null, slotMinutes: 60, ...more })
  expect(until({})).toBeNull()
  expect(until({ readyAt: friday('12:30') })).toEqual(friday('12:30'))
  expect(until({ scheduledFor: friday('20:00') })).toEqual(friday('21:00'))
  expect(until({ scheduledFor: friday('20:00'), slotMinutes: 15 })).toEqual(friday('20:15'))
  expect(until({ scheduledFor: friday('20:00'), slotMinutes: null })).toEqual(friday('21:00'))
  expect(until({ scheduledFor: friday('20:00'), readyAt: friday('21:20') })).toEqual(friday('21:20'))
})

test('a closed shop sends no text, and an outage sends none that is an hour late; the order still ends', () => {
  const late = { readySince: friday('21:30') }
  expect([due('22:30', late), due('23:59', late)]).toEqual([null, null])
  expect(dueOfWaiting({ ...order, ...late }, rules, hours, at('2026-11-21T00:30'))).toBe('close')
  expect([due('13:59'), due('14:00'), due('14:59'), due('15:00')]).toEqual(['remind', null, null, 'close'])
})

test('a shop may have no text, no end, or neither', () => {
  expect([due('13:59', {}, { remindMinutes: null }), due('14:00', {}, { remindMinutes: null })]).toEqual([
    null,
    'close',
  ])
  expect(due('13:00', {}, { closeMinutes: null })).toBe('remind')
  expect(due('20:00', { remindedAt: friday('13:00') }, { closeMinutes: null })).toBeNull()
  expect(due('20:00', {}, { remindMinutes: null, closeMinutes: null })).toBeNull()
})

test('after a recall, the order ends two hours after its new text would have been due, and gets no second text', () => {
  const again = { readySince: friday('14:00'), remindedAt: friday('13:00') }
  expect([due('15:00', again), due('16:59', again), due('17:00', again)]).toEqual([null, null, 'close'])
})
