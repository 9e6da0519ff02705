import { expect, test } from 'vitest'
import { openState } from '../catalogue/opening-hours.ts'
import { copyToWeek, draftOfHours, hoursOfDraft, openingHoursOf, suggestPeriod } from './hours-draft.ts'
import { checkHours, weekdays } from './week-hours.ts'

const closure = { first_day: '2026-11-20', last_day: '2026-11-20', begin: null, ending: null, reason: 'Travaux' }
const hours = { week: [{ day: 5, begin: '12:00', ending: '15:00' }], closures: [closure] }

test('what is read into the form is what would be saved', () => {
  expect(hoursOfDraft(draftOfHours(hours))).toEqual({ ...hours, eating_in: null })
  const apart = { ...hours, eating_in: [{ day: 6, begin: '12:00', ending: '14:00' }] }
  expect(hoursOfDraft(draftOfHours(apart))).toEqual(apart)
  expect(openingHoursOf(apart, { zone: 'Africa/Tunis', pausedUntil: null }).eatingIn).toEqual(apart.eating_in)
})

test('added periods are lunch, then dinner, then to be typed, and never overlap', () => {
  const lunch = suggestPeriod([], 2)
  const dinner = suggestPeriod([lunch], 2)
  expect([lunch, dinner].map(({ begin }) => begin)).toEqual(['12:00', '19:00'])
  expect(suggestPeriod([lunch, dinner], 2).begin).toBe('')
  expect(checkHours({ week: [lunch, dinner], closures: [] })).toMatchObject({ ok: true })
})

test('after a period that ends past midnight, no dinner is suggested', () => {
  const late = { ...suggestPeriod([], 2), begin: '18:00', ending: '02:00' }
  expect(suggestPeriod([late], 2).begin).toBe('')
})

test('the hours of one day are copied to the whole week', () => {
  const { week } = draftOfHours({ week: [...hours.week, { day: 1, begin: '08:00', ending: '10:00' }], closures: [] })
  const copied = copyToWeek(week, 5)
  expect(copied.map(({ day, begin }) => [day, begin])).toEqual(weekdays.map((day) => [day, '12:00']))
  expect(new Set(copied.map(({ key }) => key)).size).toBe(7)
})

test('the preview is what diners would see, and rows that are not filled in are left out', () => {
  const place = { zone: 'Africa/Tunis', pausedUntil: null }
  const fridayAtOne = new Date('2026-11-20T12:00:00Z')
  const unfinished = { week: [...hours.week, { day: 5, begin: '', ending: '' }], closures: [] }
  expect(openState(openingHoursOf(unfinished, place), fridayAtOne)).toMatchObject({ open: true })
  expect(openState(openingHoursOf(hours, place), fridayAtOne)).toMatchObject({ open: false, note: 'Travaux' })
  const undated = { ...hours, closures: [{ ...closure, first_day: '' }] }
  expect(openState(openingHoursOf(undated, place), fridayAtOne)).toMatchObject({ open: true })
})
