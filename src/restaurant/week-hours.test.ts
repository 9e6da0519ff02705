import { expect, test } from 'vitest'
import { checkHours, mergeHours, type WeekHours, type WeekPeriod } from './week-hours.ts'

const on = (day: number, begin: string, ending: string): WeekPeriod => ({ day, begin, ending })
const check = (...week: WeekPeriod[]) => checkHours({ week, closures: [] })

test('a day has several periods, and the last may end after midnight', () => {
  const lunch = on(5, '12:00', '15:00')
  const dinner = on(5, '19:00', '02:00')
  const brunch = on(6, '02:00', '11:00')
  expect(check(brunch, dinner, lunch)).toEqual({ ok: true, value: { week: [lunch, dinner, brunch], closures: [] } })
})

test.each([
  ['two periods of a day', 2, [on(2, '12:00', '15:00'), on(2, '14:59', '18:00')]],
  ['the same period twice', 3, [on(3, '12:00', '15:00'), on(3, '12:00', '15:00')]],
  ['an evening that reaches into the next morning', 4, [on(3, '19:00', '03:00'), on(4, '02:00', '10:00')]],
  ['a Sunday night that reaches into Monday', 1, [on(7, '20:00', '08:00'), on(1, '07:00', '12:00')]],
  ['a day of 24 hours', 6, [on(5, '10:00', '10:00'), on(6, '09:00', '12:00')]],
])('%s overlap', (_, day, week) => {
  expect(check(...week)).toMatchObject({ code: 'hours-overlap', details: { day } })
})

test.each(['', '9:00', '24:00', '12:60', 'midi'])('"%s" is no time', (begin) => {
  expect(check(on(1, begin, '15:00'))).toMatchObject({ code: 'time-missing', details: { day: 1 } })
})

test('a week without periods is closed, and one period of 24 hours is no overlap with itself', () => {
  expect(check()).toMatchObject({ ok: true })
  expect(check(on(1, '08:00', '08:00'))).toMatchObject({ ok: true })
})

test('a day has at most six periods', () => {
  const seven = ['01', '03', '05', '07', '09', '11', '13'].map((hour) => on(1, `${hour}:00`, `${hour}:30`))
  expect(check(...seven)).toMatchObject({ code: 'too-many-periods', details: { day: 1 } })
  expect(check(...seven.slice(1))).toMatchObject({ ok: true })
})

const closure = { first_day: '2026-12-24', last_day: '2026-12-26', begin: null, ending: null, reason: ' Fêtes ' }
const close = (part: object) => checkHours({ week: [], closures: [{ ...closure, ...part }] })

test('a closure has its days in order and a reason', () => {
  expect(close({})).toMatchObject({ value: { closures: [{ reason: 'Fêtes' }] } })
  expect(close({ reason: ' ' })).toMatchObject({ value: { closures: [{ reason: null }] } })
  expect(close({ last_day: '2026-12-23' })).toMatchObject({ code: 'closure-dates', details: { closure: 0 } })
  expect(close({ first_day: '' })).toMatchObject({ code: 'closure-dates' })
  expect(close({ first_day: '0000-01-01', last_day: '0000-01-02' })).toMatchObject({ code: 'closure-dates' })
  expect(close({ first_day: '2026-02-30' })).toMatchObject({ code: 'closure-dates' })
  expect(close({ last_day: '2036-12-26' })).toMatchObject({ code: 'closure-dates' })
  expect(close({ reason: 'x'.repeat(121) })).toMatchObject({ code: 'closure-reason-long' })
  expect(close({ begin: '10:00' })).toMatchObject({ code: 'time-missing' })
})

test('two editors: untouched days take what the other saved, touched ones are kept and named', () => {
  const seen: WeekHours = { week: [on(1, '12:00', '15:00'), on(2, '12:00', '15:00')], closures: [] }
  const current: WeekHours = { week: [on(1, '12:00', '16:00')], closures: [closure] }
  const draft: WeekHours = { week: [on(1, '11:00', '15:00'), on(2, '12:00', '15:00')], closures: [] }
  expect(mergeHours(draft, seen, current)).toEqual({
    draft: { week: [on(1, '11:00', '15:00')], closures: [closure], eating_in: null },
    days: [1, 2],
    closures: true,
    eatingIn: false,
  })
})

test('two editors: closures that one adds and another removes both count', () => {
  const [june, july, august] = ['2027-06-01', '2027-07-01', '2027-08-01'].map((day) => ({
    ...closure,
    first_day: day,
    last_day: day,
  }))
  const announced = (...closures: (typeof june)[]) => ({ week: [], closures: closures.flatMap((one) => one ?? []) })
  expect(mergeHours(announced(june, august), announced(june), announced(july)).draft).toMatchObject(
    announced(july, august),
  )
})

test('several periods of the same dates may touch, but not overlap, past midnight either', () => {
  const dated = (begin: string | null, ending: string | null, first_day = '2026-12-24', last_day = first_day) => ({
    ...{ first_day, last_day, begin, ending },
    reason: null,
  })
  const check = (...closures: ReturnType<typeof dated>[]) => checkHours({ week: [], closures })
  expect(check(dated('12:00', '15:00'), dated('15:00', '18:00'), dated('19:00', '02:00')).ok).toBe(true)
  const overlap = { code: 'hours-overlap', details: { closure: 1 } }
  expect(check(dated('12:00', '15:00'), dated('14:00', '18:00'))).toMatchObject(overlap)
  expect(check(dated('20:00', '02:00'), dated('01:00', '03:00', '2026-12-25'))).toMatchObject(overlap)
  expect(check(dated('01:00', '03:00', '2026-12-25'), dated('20:00', '02:00'))).toMatchObject(overlap)
  expect(check(dated('12:00', '15:00'), dated('12:00', '15:00', '2026-12-25')).ok).toBe(true)
  expect(check(dated(null, null), dated('12:00', '15:00')).ok).toBe(true)
})

test('the hours of eating in obey the rules of a week, and are named where they break one', () => {
  const lunch = on(2, '12:00', '15:00')
  const eat = (...eating_in: WeekPeriod[]) => checkHours({ week: [], closures: [], eating_in })
  expect(eat(on(3, '12:00', '15:00'), lunch)).toMatchObject({ value: { eating_in: [lunch, on(3, '12:00', '15:00')] } })
  expect(eat(lunch, lunch)).toMatchObject({ code: 'hours-overlap', details: { day: 2, eating_in: true } })
  expect(eat(on(1, '', '15:00'))).toMatchObject({ code: 'time-missing', details: { day: 1, eating_in: true } })
  expect(eat()).toMatchObject({ code: 'eating-in-empty', details: { eating_in: true } })
  expect(checkHours({ week: [], closures: [], eating_in: null })).toMatchObject({ value: { eating_in: null } })
})

test('two editors: hours of eating in that one has not touched take what the other saved', () => {
  const [lunch, dinner] = [[on(1, '12:00', '15:00')], [on(1, '19:00', '22:00')]]
  const of = (eating_in: WeekPeriod[] | null): WeekHours => ({ week: [], closures: [], eating_in })
  expect(mergeHours(of(null), of(null), of(lunch))).toMatchObject({ draft: of(lunch), eatingIn: true })
  expect(mergeHours(of(dinner), of(null), of(lunch))).toMatchObject({ draft: of(dinner), eatingIn: true })
  expect(mergeHours(of(dinner), of(lunch), of(lunch))).toMatchObject({ draft: of(dinner), eatingIn: false })
})
