import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Money, money, sum } from '../kernel/money.ts'
import { basisPointsOf, beforeVat, lineTotal, netPrice, priceWithVat, unitPrice, vatIn } from './pricing.ts'

const dinars = (minor: number): Money => money(minor, 'TND')
const euros = (minor: number): Money => money(minor, 'EUR')
const prices = fc.integer({ min: 0, max: 10_000_000 })

test('a piece costs the sum of what was entered for it and its options', () => {
  expect(unitPrice(dinars(18_500), [dinars(1250), null, undefined, dinars(1)])).toEqual(dinars(19_751))
})

test('neither the order of the options nor options without a price change the unit price', () => {
  fc.assert(
    fc.property(prices, fc.array(prices), (price, options) => {
      const unit = unitPrice(dinars(price), options.map(dinars))
      expect(unitPrice(dinars(price), [null, ...options.toReversed().map(dinars)])).toEqual(unit)
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

test('unit price with VAT is (price + option prices) × (1 + vat/100)', () => {
  expect(priceWithVat('10.000', ['2.000', '0.5'], 1900, 'TND')).toEqual(dinars(14_875))
  expect(priceWithVat('10', [], 550, 'EUR')).toEqual(euros(1055))
  expect(priceWithVat('18.500', [], 700, 'TND')).toEqual(dinars(19_795))
})

test('a missing option price or VAT counts as 0', () => {
  expect(priceWithVat('10.00', [null, undefined, '0.50'], basisPointsOf(null), 'EUR')).toEqual(euros(1050))
  expect(basisPointsOf(undefined)).toBe(0)
})

test('half a cent is rounded up, once per unit and not per line', () => {
  expect(priceWithVat('0.05', [], 1000, 'EUR')).toEqual(euros(6))
  expect(lineTotal(priceWithVat('0.05', [], 1000, 'EUR'), 10)).toEqual(euros(60))
  expect(priceWithVat('0.03', ['0.03'], 550, 'EUR')).toEqual(euros(6))
})

test('what is entered is what the customer pays, and the API has it before VAT', () => {
  expect(netPrice(dinars(18_500), 700)).toBe('17.289720')
  expect(netPrice(euros(1250), 1000)).toBe('11.36364')
  expect(netPrice(dinars(18_500), 0)).toBe('18.500000')
  expect(beforeVat(dinars(18_500), 700)).toEqual(dinars(17_290))
  expect(vatIn(dinars(18_500), 700)).toEqual(dinars(1210))
  expect(netPrice(dinars(0), 700)).toBe('0.000000')
})

test('a price of the API is a plain number; what is finer than its decimals does not count', () => {
  for (const wrong of ['-1', '1e3', '1.', '1.5 DT', '']) expect(() => priceWithVat(wrong, [], 0, 'TND')).toThrow(wrong)
  expect(priceWithVat(' 10.5\n', [], 0, 'TND')).toEqual(dinars(10_500))
  expect(priceWithVat('0.0004999', ['0.0005009'], 0, 'TND')).toEqual(dinars(1))
  expect(priceWithVat('0.0004990', ['0.0000009'], 0, 'TND')).toEqual(dinars(0))
  expect(priceWithVat('0.000499', [], 0, 'TND')).toEqual(dinars(0))
})

test('rates are read to the hundredth of a percent', () => {
  const read = ['19', ' 19\n', '19.0', '5.5', '5.50', '5.500', '0', '100', 7, 5.5, 13.25].map(basisPointsOf)
  expect(read).toEqual([1900, 1900, 1900, 550, 550, 550, 0, 10_000, 700, 550, 1325])
  for (const wrong of ['', '-1', '5.555', 'abc', '1e2', Number.NaN])
    expect(() => basisPointsOf(wrong)).toThrow(RangeError)
  expect(() => basisPointsOf('5.555')).toThrow('5.555')
})

const rates = fc.integer({ min: 0, max: 10_000 })
const currencies = fc.constantFrom('TND', 'EUR', 'INR', 'AED')

test('the formula over the prices of the API gives back the sum of what was entered, with 50 options of which each is taken up to 4 times', () => {
  const option = fc.tuple(fc.option(prices), fc.integer({ min: 1, max: 4 }))
  const options = fc.array(option, { minLength: 50, maxLength: 50 })
  fc.assert(
    fc.property(prices, options, rates, currencies, (price, extras, rate, currency) => {
      const taken = extras.flatMap(([extra, times]) => Array.from({ length: times }, () => extra))
      const entered = taken.map((extra) => (extra === null ? null : money(extra, currency)))
      const onWire = entered.map((extra) => extra && netPrice(extra, rate))
      expect(priceWithVat(netPrice(money(price, currency), rate), onWire, rate, currency)).toEqual(
        unitPrice(money(price, currency), entered),
      )
    }),
  )
})
