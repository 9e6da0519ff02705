import { expect, test } from 'vitest'
import { checkRateName, checkServed, readEuroRate } from './countries.ts'

const known = ['TUN', 'FRA', 'IND']

test.each([
  [
    { served: ['FRA', 'TUN'], main: 'FRA' },
    { served: ['TUN', 'FRA'], main: 'FRA' },
  ],
  [
    { served: ['FRA', 'XXX'], main: 'FRA' },
    { served: ['FRA'], main: 'FRA' },
  ],
  [{ served: ['XXX'], main: 'XXX' }, 'countries-none'],
  [{ served: [], main: 'TUN' }, 'countries-none'],
  [{ served: ['TUN'], main: 'FRA' }, 'main-not-served'],
])('of the served countries %j stays %j', (typed, wanted) => {
  const checked = checkServed(typed, known)
  expect(checked.ok ? checked.value : checked.code).toEqual(wanted)
})

test.each([
  ['0,295', '0.295000'],
  ['0.0102', '0.010200'],
  ['٠٫٢٩٥', '0.295000'],
  ['3', '3.000000'],
  ['0', null],
  ['0,000000', null],
  ['0,0000001', null],
  ['-1', null],
  ['1,2,3', null],
  ['', null],
])('the euro rate "%s" is %s', (typed, rate) => {
  expect(readEuroRate(typed)).toBe(rate)
})

test('a rate has a name in one language at least', () => {
  expect(checkRateName({ fr: ' ', ar: '' }).ok).toBe(false)
  expect(checkRateName({ ar: 'مشروبات' })).toMatchObject({ value: { fr: 'مشروبات', ar: 'مشروبات' } })
  expect(checkRateName({ fr: 'Alcools', en: 'Alcohol', xx: 'x' })).toMatchObject({
    value: { fr: 'Alcools', en: 'Alcohol' },
  })
  expect(checkRateName({ fr: 'a'.repeat(61) })).toMatchObject({ code: 'rate-name-long' })
})
