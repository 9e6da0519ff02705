import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceWithVat } from '../catalogue/pricing.ts'
import { money } from '../kernel/money.ts'
import { comesOutExactly, priceBeforeVat } from './paid-price.ts'

test.each([
  [12_500, 700, 11_682, true],
  [3_500, 1900, 2_941, true],
  [9, 700, 8, true],
  [8, 700, 7, false],
  [12_500, 0, 12_500, true],
])('of %d paid at %d basis points, %d is before VAT', (paid, vat, net, isExact) => {
  expect(priceBeforeVat(money(paid, 'TND'), vat)).toEqual(money(net, 'TND'))
  expect(comesOutExactly(money(paid, 'TND'), vat)).toBe(isExact)
})

const vat = fc.constantFrom(0, 500, 550, 700, 1000, 1300, 1900, 2000)

test('a price before VAT is found again, and no other price comes nearer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), vat, (minor, rate) => {
      const paidFor = (net: number) => priceWithVat(money(net, 'EUR'), [], rate).minor
      expect(priceBeforeVat(money(paidFor(minor), 'EUR'), rate).minor).toBe(minor)
      const net = priceBeforeVat(money(minor, 'EUR'), rate).minor
      const distance = (other: number) => Math.abs(paidFor(other) - minor)
      expect(distance(net)).toBeLessThanOrEqual(Math.min(distance(net + 1), net === 0 ? Infinity : distance(net - 1)))
    }),
  )
})
