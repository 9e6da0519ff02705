import { expect, test } from 'vitest'
import type { OpeningHours } from './opening-hours.ts'
import { checkOffered, nextDayOpening, soldOutUntil } from './sold-out.ts'

const everyDay = (begin: string, ending: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, begin, ending }))

const hours = (more: Partial<OpeningHours> = {}): OpeningHours => ({
  zone: 'Africa/Tunis',
  periods: [...everyDay('11:00', '15:00'), ...everyDay('18:00', '02:00')],
  exceptions: [],
  pausedUntil: null,
  ...more,
})

const at = (utc: string) => new Date(`2026-11-${utc}:00Z`)

const opening = (now: string, more?: Partial<OpeningHours>) =>
  nextDayOpening(hours(more), at(now))?.toISOString().slice(8, 16) ?? null

test('the opening of the next day is not that of this evening', () => {
  expect(opening('20T08:00')).toBe('21T10:00')
  expect(opening('20T12:00')).toBe('21T10:00')
  expect(opening('20T22:59')).toBe('21T10:00')
})

test('after midnight staff still speak of the evening before', () => {
  expect(opening('20T23:30')).toBe('21T10:00')
  expect(opening('21T03:59')).toBe('21T10:00')
  expect(opening('21T04:00')).toBe('22T10:00')
})

test('a bakery that has opened in the night is in its new day', () => {
  const bakery = { periods: everyDay('03:00', '12:00') }
  expect(opening('21T01:59', bakery)).toBe('21T02:00')
  expect(opening('21T02:00', bakery)).toBe('22T02:00')
})

test('closed days are passed over', () => {
  const exceptions = [{ firstDay: '2026-11-21', lastDay: '2026-11-23', periods: [] }]
  expect(opening('20T12:00', { exceptions })).toBe('24T10:00')
  expect(opening('20T12:00', { periods: [{ day: 5, begin: '12:00', ending: '14:00' }] })).toBe('27T11:00')
})

test('a shop that never closes begins its day at five in the morning', () => {
  const periods = everyDay('00:00', '00:00')
  expect(opening('20T12:00', { periods })).toBe('21T04:00')
  expect(opening('20T23:30', { periods })).toBe('21T04:00')
  expect(opening('21T03:59', { periods })).toBe('21T04:00')
  expect(opening('21T04:00', { periods })).toBe('22T04:00')
})

test('hours that go on after midnight are no opening, in one period or in two', () => {
  const inTwo = { periods: [...everyDay('18:00', '00:00'), ...everyDay('00:00', '02:00')] }
  expect(opening('20T20:00', inTwo)).toBe('21T17:00')
  expect(opening('20T23:30', inTwo)).toBe('21T17:00')
  const untilSix = { periods: everyDay('18:00', '06:00') }
  expect(opening('20T20:00', untilSix)).toBe('21T17:00')
  expect(opening('21T03:00', untilSix)).toBe('21T17:00')
})

test('a shop without hours has no next opening, also if it opens in more than two months', () => {
  const exceptions = [{ firstDay: '2026-11-01', lastDay: '2027-06-30', periods: [] }]
  for (const more of [{ periods: [] }, { exceptions }]) {
    expect(nextDayOpening(hours(more), at('20T12:00'))).toBeNull()
    expect(soldOutUntil('next-opening', hours(more), at('20T12:00'))).toMatchObject({
      ok: false,
      code: 'no-next-opening',
    })
  }
})

test('the night in which clocks are set has its opening at the right time', () => {
  const paris = hours({ zone: 'Europe/Paris', periods: everyDay('11:00', '15:00') })
  const opened = nextDayOpening(paris, new Date('2026-10-24T12:00:00Z'))
  expect(opened?.toISOString()).toBe('2026-10-25T10:00:00.000Z')
})

test('hours are counted from the next whole minute, so that two presses in one minute are the same', () => {
  const until = (lasts: 'one-hour' | 'two-hours' | 'for-good' | 'next-opening', seconds: string) =>
    soldOutUntil(lasts, hours(), new Date(`2026-11-20T12:00:${seconds}Z`))
  expect(until('one-hour', '00')).toEqual({ ok: true, value: new Date('2026-11-20T13:00:00Z') })
  expect(until('one-hour', '01')).toEqual(until('one-hour', '59'))
  expect(until('two-hours', '30')).toEqual({ ok: true, value: new Date('2026-11-20T14:01:00Z') })
  expect(until('for-good', '30')).toEqual({ ok: true, value: null })
  expect(until('next-opening', '30')).toEqual({ ok: true, value: new Date('2026-11-21T10:00:00Z') })
})

test('of chosen options the first that is sold out is named', () => {
  const option = { id: 1, name: 'Harissa', price: null, groupId: 1, groupName: 'Sauce' }
  expect(checkOffered([option])).toEqual({ ok: true, value: null })
  const gone = { ...option, id: 2, name: 'Thon', soldOut: true } as const
  expect(checkOffered([option, gone, { ...gone, name: 'Œuf' }])).toMatchObject({
    ok: false,
    code: 'option-sold-out',
    values: { option: 'Thon' },
  })
})
