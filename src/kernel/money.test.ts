import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  currencies,
  divideRounded,
  euroEquivalent,
  formatMoney,
  formatNumericString,
  fromNumericString,
  isNumericString,
  isSame,
  isZero,
  money,
  partOf,
  readAmount,
  sum,
  times,
  toNumericString,
  zero,
} from './money.ts'

const amounts = fc
  .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(...currencies))
  .map(([minor, currency]) => money(minor === 0 ? 0 : minor, currency))

test('an amount survives the wire', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(fromNumericString(toNumericString(amount), amount.currency)).toEqual(amount)
    }),
  )
})

test('the wire carries the decimals of the currency', () => {
  expect(toNumericString(money(12500, 'TND'))).toBe('12.500')
  expect(toNumericString(money(5, 'TND'))).toBe('0.005')
  expect(toNumericString(money(-1250, 'EUR'))).toBe('-12.50')
  expect(toNumericString(zero('AED'))).toBe('0.00')
})

test('a numeric string may have fewer decimals than the currency, never more', () => {
  expect(fromNumericString('12', 'TND')).toEqual(money(12000, 'TND'))
  expect(fromNumericString(' 12.5 ', 'TND')).toEqual(money(12500, 'TND'))
  expect(fromNumericString('-0.00', 'EUR')).toEqual(zero('EUR'))
  for (const text of ['12.345', '12,50', '1e3', '', '.', '.5', '5.', 'NaN', '1 000', '٣', '9999999999999']) {
    expect(fromNumericString(text, 'EUR')).toBeNull()
  }
})

test('an amount off the wire may have more decimals than its currency, and is rounded', () => {
  expect(readAmount('12.500', 'TND')).toEqual(money(12500, 'TND'))
  expect(readAmount('10.504201', 'TND')).toEqual(money(10504, 'TND'))
  expect(readAmount('-1.125', 'EUR')).toEqual(money(-113, 'EUR'))
  expect(readAmount('3', 'EUR')).toEqual(money(300, 'EUR'))
  for (const text of ['', '12,5', '1e3', 'gratuit']) {
    expect(isNumericString(text)).toBe(false)
    expect(() => readAmount(text, 'TND')).toThrow(RangeError)
  }
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(readAmount(toNumericString(amount), amount.currency)).toEqual(amount)
    }),
  )
})

test('equal parts of a whole give the whole again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 10 }), (minor, quantity) => {
      expect(partOf(times(money(minor, 'TND'), quantity), quantity)).toEqual(money(minor, 'TND'))
    }),
  )
  expect(partOf(money(100, 'EUR'), 3)).toEqual(money(33, 'EUR'))
})

test('nothing is nothing in every currency, and the same number in two currencies is not the same', () => {
  expect(currencies.every((currency) => isZero(zero(currency)))).toBe(true)
  expect(isSame(money(5, 'EUR'), money(5, 'EUR'))).toBe(true)
  expect(isSame(money(5, 'EUR'), money(5, 'TND'))).toBe(false)
})

test('half a cent never enters', () => {
  expect(() => money(0.5, 'EUR')).toThrow(RangeError)
  expect(() => money(Number.MAX_SAFE_INTEGER + 1, 'EUR')).toThrow(RangeError)
  expect(() => times(money(10, 'EUR'), 1.05)).toThrow(RangeError)
})

test('currencies are never mixed', () => {
  expect(() => add(money(1, 'EUR'), money(1, 'TND'))).toThrow(RangeError)
  expect(() => sum([money(1, 'EUR')], 'TND')).toThrow(RangeError)
})

test('a sum does not depend on the order and is what multiplying gives', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 50 }), (minors) => {
      const prices = minors.map((minor) => money(minor, 'TND'))
      expect(sum(prices, 'TND')).toEqual(sum(prices.toReversed(), 'TND'))
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 10 }), (minor, quantity) => {
      const price = money(minor, 'EUR')
      expect(times(price, quantity)).toEqual(sum(Array(quantity).fill(price), 'EUR'))
    }),
  )
})

test('prices are written the French way with no-break spaces', () => {
  expect(formatMoney(money(12500, 'TND'), 'DT')).toBe('12,500\u00a0DT')
  expect(formatMoney(money(1250, 'EUR'), '€')).toBe('12,50\u00a0€')
  expect(formatMoney(money(1012500, 'TND'), 'DT')).toBe('1\u00a0012,500\u00a0DT')
  expect(formatMoney(money(123456789, 'EUR'), '€')).toBe('1\u00a0234\u00a0567,89\u00a0€')
  expect(formatMoney(money(-50, 'EUR'), '€')).toBe('-0,50\u00a0€')
})

test('a written price reads back as the same amount', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const plain = formatMoney(amount, 'X')
        .replace(/\u00a0|X/g, '')
        .replace(',', '.')
      expect(fromNumericString(plain, amount.currency)).toEqual(amount)
    }),
  )
})

test('halves are rounded away from zero', () => {
  expect(divideRounded(5n, 2n)).toBe(3)
  expect(divideRounded(-5n, 2n)).toBe(-3)
  expect(divideRounded(4n, 3n)).toBe(1)
  expect(divideRounded(5n, 3n)).toBe(2)
  expect(divideRounded(0n, 7n)).toBe(0)
})

test('rounding is off by at most a half and symmetrical', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.bigInt(1n, 10n ** 9n), (numerator, denominator) => {
      const rounded = BigInt(divideRounded(numerator, denominator))
      const rest = numerator - rounded * denominator
      expect((rest < 0n ? -rest : rest) * 2n <= denominator).toBe(true)
      expect(divideRounded(-numerator, denominator)).toBe(-divideRounded(numerator, denominator) || 0)
    }),
  )
})

test('dinars have their equivalent in euros with two decimals', () => {
  expect(euroEquivalent(money(24500, 'TND'), '0.295100')).toEqual(money(723, 'EUR'))
  expect(euroEquivalent(money(10000, 'AED'), '0.25')).toEqual(money(2500, 'EUR'))
  expect(euroEquivalent(money(9900, 'INR'), '0.0099')).toEqual(money(98, 'EUR'))
  expect(euroEquivalent(money(1250, 'EUR'), '1')).toEqual(money(1250, 'EUR'))
  expect(euroEquivalent(money(1000, 'TND'), '1')).toEqual(money(100, 'EUR'))
})

test('the equivalent of a dearer order is never smaller', () => {
  const prices = fc.integer({ min: 0, max: 1e9 })
  fc.assert(
    fc.property(prices, prices, (a, b) => {
      const [less, more] = [money(Math.min(a, b), 'TND'), money(Math.max(a, b), 'TND')]
      expect(euroEquivalent(less, '0.2951').minor).toBeLessThanOrEqual(euroEquivalent(more, '0.2951').minor)
    }),
  )
})

test('a numeric string is formatted like its amount', () => {
  expect(formatNumericString('1012.500', 'DT')).toBe('1\u00a0012,500\u00a0DT')
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(formatNumericString(toNumericString(amount), '€')).toBe(formatMoney(amount, '€'))
    }),
  )
})
