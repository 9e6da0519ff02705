import { expect, test } from 'vitest'
import { beginningOf, percentFor, percentsAfter, percentsOn, percentText, readPercent } from './vat-rates.ts'

const rate = {
  percents: [
    { begins: '2020-01-01', basisPoints: 1000, eatingIn: 1000 },
    { begins: '2027-01-01', basisPoints: 1200, eatingIn: 1900 },
    { begins: '2028-07-01', basisPoints: 550, eatingIn: 1000 },
  ],
}

test.each([
  ['2020-01-01', 1000, 1000],
  ['2026-12-31', 1000, 1000],
  ['2027-01-01', 1200, 1900],
  ['2028-06-30', 1200, 1900],
  ['2040-01-01', 550, 1000],
])('on %s the rate is %s taken away and %s eaten in', (day, takenAway, eatenIn) => {
  const percents = percentsOn(rate, day)
  expect(percents && [percentFor(1, percents), percentFor(0, percents)]).toEqual([takenAway, eatenIn])
})

test('before the first of its days a rate is nothing', () => {
  expect(percentsOn(rate, '2019-12-31')).toBeNull()
})

test('only what begins after today is to come', () => {
  expect(percentsAfter(rate, '2027-01-01').map(({ begins }) => begins)).toEqual(['2028-07-01'])
  expect(percentsAfter(rate, '2030-01-01')).toEqual([])
})

test('a day begins with the day of its country', () => {
  expect(beginningOf('2027-01-01', 'Europe/Paris').toISOString()).toBe('2026-12-31T23:00:00.000Z')
  expect(beginningOf('2027-07-01', 'Europe/Paris').toISOString()).toBe('2027-06-30T22:00:00.000Z')
  expect(beginningOf('2027-01-01', 'Asia/Kolkata').toISOString()).toBe('2026-12-31T18:30:00.000Z')
})

test.each([
  ['19', 1900],
  ['5,5', 550],
  ['5.55 %', 555],
  ['٥٫٥', 550],
  ['0', 0],
  ['100', 10_000],
  ['100,01', null],
  ['-1', null],
  ['1,234', null],
  ['', null],
  ['dix', null],
  ['7 7', null],
  ['7%7', null],
  ['% 7', 700],
])('"%s" is read as %s basis points', (typed, basisPoints) => {
  expect(readPercent(typed)).toBe(basisPoints)
})

test('a percent is written with a comma', () => {
  expect([0, 550, 1900].map(percentText)).toEqual(['0', '5,5', '19'])
})
