import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { vatOfOrder } from './vat-of-order.ts'

const line = (minor: number, quantity: number, vatBasisPoints: number, isRemoved = false) => ({
  price: money(minor, 'TND'),
  quantity,
  vatBasisPoints,
  isRemoved,
})

test('VAT is taken out of the sum of each rate and rounded once, and nothing is said where there is none', () => {
  const lines = [line(18_500, 1, 1900), line(3, 5, 700), line(4, 1, 700), line(9000, 2, 0)]
  expect(vatOfOrder(lines, 'TND')).toEqual([
    // 19 in all: 1.24 of it is VAT. Rounded line by line it would be 1.0 + 0.3, so 1 and 0.
    { basisPoints: 700, amount: money(1, 'TND') },
    { basisPoints: 1900, amount: money(2954, 'TND') },
  ])
  expect(vatOfOrder([line(10, 1, 700), line(10, 1, 700), line(10, 1, 700)], 'TND')).toEqual([
    { basisPoints: 700, amount: money(2, 'TND') },
  ])
  expect(vatOfOrder([line(9000, 2, 0)], 'TND')).toEqual([])
})

test('a line that was taken out of the order has no VAT', () => {
  expect(vatOfOrder([line(11_900, 1, 1900), line(11_900, 5, 1900, true), line(500, 1, 700, true)], 'TND')).toEqual([
    { basisPoints: 1900, amount: money(1900, 'TND') },
  ])
})

test('it is off by half a minor unit at most, however many lines have the rate', () => {
  const lines = fc.array(
    fc.record({ minor: fc.integer({ min: 0, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 10 }) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 10_000 }), (rows, rate) => {
      const [part] = vatOfOrder(
        rows.map(({ minor, quantity }) => line(minor, quantity, rate)),
        'TND',
      )
      const paid = rows.reduce((total, { minor, quantity }) => total + minor * quantity, 0)
      const off = BigInt(part?.amount.minor ?? 0) * BigInt(10_000 + rate) - BigInt(paid) * BigInt(rate)
      expect((off < 0n ? -off : off) * 2n <= BigInt(10_000 + rate)).toBe(true)
    }),
  )
})
