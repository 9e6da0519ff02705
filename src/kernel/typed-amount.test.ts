import { expect, test } from 'vitest'
import { money } from './money.ts'
import { readTypedAmount } from './typed-amount.ts'

const dinars = (minor: number) => money(minor, 'TND')

test('an amount is read as people write it', () => {
  for (const typed of ['12,5', '12.500', ' 12 ,500', '١٢٫٥'])
    expect(readTypedAmount(typed, 'TND')).toEqual({ ok: true, value: dinars(12_500) })
  expect(readTypedAmount('0', 'EUR')).toEqual({ ok: true, value: money(0, 'EUR') })
})

test.each([
  ['', 'amount-missing'],
  ['  ', 'amount-missing'],
  ['douze', 'amount-invalid'],
  ['-5', 'amount-invalid'],
  ['12,5001', 'amount-invalid'],
  ['1000001', 'amount-high'],
  ['9'.repeat(30), 'amount-high'],
])('the amount "%s" is refused with %s', (typed, code) => {
  expect(readTypedAmount(typed, 'TND')).toMatchObject({ ok: false, code })
})

test('the example of an amount has the decimals of the currency', () => {
  expect(readTypedAmount('x', 'TND')).toMatchObject({ values: { example: '12,500' } })
  expect(readTypedAmount('x', 'EUR')).toMatchObject({ values: { example: '12,50' } })
})
