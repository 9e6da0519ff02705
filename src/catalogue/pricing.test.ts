import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Money, money, sum } from '../kernel/money.ts'
import { basisPointsOf, lineTotal, priceWithVat } from './pricing.ts'

const dinars = (minor: number): Money => money(minor, 'TND')
const euros = (minor: number): Money => money(minor, 'EUR')

test('unit price with VAT is (price + option prices) × (1 + vat/100)', () => {
  expect(priceWithVat(dinars(10_000), [dinars(2000), dinars(500)], 1900)).toEqual(dinars(14_875))
  expect(priceWithVat(euros(1000), [], 550)).toEqual(euros(1055))
})

test('a missing option price or VAT counts as 0', () => {
  expect(priceWithVat(euros(1000), [null, undefined, euros(50)], basisPointsOf(null))).toEqual(euros(1050))
  expect(basisPointsOf(undefined)).toBe(0)
})

test('half a cent is rounded up, once per unit and not per line', () => {
  expect(priceWithVat(euros(5), [], 1000)).toEqual(euros(6))
  expect(lineTotal(priceWithVat(euros(5), [], 1000), 10)).toEqual(euros(60))
  expect(priceWithVat(euros(3), [euros(3)], 550)).toEqual(euros(6))
})

test('rates are read to the hundredth of a percent', () => {
  const read = ['19', ' 19\n', '19.0', '5.5', '5.50', '5.500', '0', '100', 7, 5.5, 13.25].map(basisPointsOf)
  expect(read).toEqual([1900, 1900, 1900, 550, 550, 550, 0, 10_000, 700, 550, 1325])
  for (const wrong of ['', '-1', '5.555', 'abc', '1e2', Number.NaN])
    expect(() => basisPointsOf(wrong)).toThrow(RangeError)
  expect(() => basisPointsOf('5.555')).toThrow('5.555')
})

const prices = fc.integer({ min: 0, max: 10_000_000 })
const rates = fc.integer({ min: 0, max: 10_000 })

test('rounding is off by at most half a minor unit', () => {
  fc.assert(
    fc.property(prices, fc.array(prices, { maxLength: 20 }), rates, (price, options, rate) => {
      const net = price + options.reduce((a, b) => a + b, 0)
      const unit = priceWithVat(euros(price), options.map(euros), rate)
      const exact = BigInt(net) * BigInt(10_000 + rate)
      const off = BigInt(unit.minor) * 10_000n - exact
      expect(off > -5000n && off <= 5000n).toBe(true)
    }),
  )
})

test('neither the order of the options nor options without a price change the unit price', () => {
  fc.assert(
    fc.property(prices, fc.array(prices), rates, (price, options, rate) => {
      const unit = priceWithVat(dinars(price), options.map(dinars), rate)
      expect(priceWithVat(dinars(price), [null, ...options.toReversed().map(dinars)], rate)).toEqual(unit)
    }),
  )
})

test('the total of a line equals the sum of its units', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 10 }), (price, quantity) => {
      expect(lineTotal(dinars(price), quantity)).toEqual(sum(Array(quantity).fill(dinars(price)), 'TND'))
    }),
  )
})
