import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Money, money, sum } from '../kernel/money.ts'
import { lineTotal, unitPrice } from './pricing.ts'

const dinars = (minor: number): Money => money(minor, 'TND')
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
