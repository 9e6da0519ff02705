import { expect, test } from 'vitest'
import { formatScheduled, parseScheduled, scheduledOnWire } from './scheduled-time.ts'

test('a scheduled time is stored as YYYY-MM-DD à HH H and sent as a local date-time', () => {
  const slot = { date: '2026-11-20', hour: 9, minute: 0, minutes: 60 }
  expect(formatScheduled(slot)).toBe('2026-11-20 à 09 H')
  expect(scheduledOnWire(slot)).toBe('2026-11-20T09:00')
  for (const text of [
    formatScheduled(slot),
    scheduledOnWire(slot),
    '2026-11-20 à 9 H',
    '2026-11-20T09:00:00',
    ' 2026-11-20T09:00\n',
  ]) {
    expect(parseScheduled(text)).toEqual({ date: '2026-11-20', hour: 9, minute: 0 })
  }
})

test('a slot shorter than an hour is written with its minutes', () => {
  const slot = { date: '2026-11-21', hour: 11, minute: 5, minutes: 5 }
  expect(formatScheduled(slot)).toBe('2026-11-21 à 11 H 05')
  expect(scheduledOnWire(slot)).toBe('2026-11-21T11:05')
  expect(parseScheduled('2026-11-21 à 11 H 05')).toEqual({ date: '2026-11-21', hour: 11, minute: 5 })
  expect(parseScheduled('2026-11-20T09:30')).toMatchObject({ minute: 30 })
  expect(parseScheduled('2026-11-20T23:59')).toMatchObject({ hour: 23, minute: 59 })
})

test('any other text is not a scheduled time', () => {
  for (const text of [
    '',
    '2026-11-20',
    '2026-02-30T09:00',
    '2026-11-20T24:00',
    '2026-11-20T09:60',
    '2026-11-20 a 09 H',
    '2026-11-20 à 24 H',
    '2026-11-20 à 09 H 60',
    '2026-11-20T09:00Z',
    'le 2026-11-20T09:00',
  ]) {
    expect(parseScheduled(text)).toBeNull()
  }
})
