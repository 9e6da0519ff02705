import { type Currency, decimalsOf, divideRounded, type Money, money, sum, times, zero } from '../kernel/money.ts'

/** Prices include VAT. A missing option price counts as 0. */
export const unitPrice = (price: Money, optionPrices: readonly (Money | null | undefined)[]): Money =>
  sum([price, ...optionPrices.map((optionPrice) => optionPrice ?? zero(price.currency))], price.currency)

export const lineTotal = (unit: Money, quantity: number): Money => times(unit, quantity)

/** Converts a percentage such as `"5.50"` to basis points. A missing rate is 0. Throws a RangeError for other text. */
export const basisPointsOf = (percent: string | number | null | undefined): number => {
  const match = /^(\d{1,3})(?:\.(\d{1,2})0*)?$/.exec(String(percent ?? 0).trim())
  if (!match) throw new RangeError(`not a percentage with two decimals: ${percent}`)
  return Number((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0'))
}

const whole = 10_000

/** The API's price before VAT has this many more decimals than the currency. */
const finer = 3
const parts = BigInt(10 ** finer)

/** Has enough decimals for `priceWithVat` to give exactly the price that was entered. */
export const netPrice = ({ minor, currency }: Money, vatBasisPoints: number): string => {
  const net = divideRounded(BigInt(minor) * parts * BigInt(whole), BigInt(whole + vatBasisPoints))
  const decimals = decimalsOf[currency] + finer
  const text = String(net).padStart(decimals + 1, '0')
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

const readNetPrice = (text: string, currency: Currency): bigint => {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text.trim())
  if (!match) throw new RangeError(`not a price: ${text}`)
  const decimals = decimalsOf[currency] + finer
  return BigInt((match[1] ?? '') + (match[2] ?? '').slice(0, decimals).padEnd(decimals, '0'))
}

/** (price + option prices) × (1 + VAT), rounded half up once. The arguments are prices before VAT. */
export const priceWithVat = (
  price: string,
  optionPrices: readonly (string | null | undefined)[],
  vatBasisPoints: number,
  currency: Currency,
): Money => {
  const net = [price, ...optionPrices.map((optionPrice) => optionPrice ?? '0')]
    .map((text) => readNetPrice(text, currency))
    .reduce((total, part) => total + part, 0n)
  return money(divideRounded(net * BigInt(whole + vatBasisPoints), BigInt(whole) * parts), currency)
}

/** Rounded to the currency's smallest unit. */
export const beforeVat = (paid: Money, vatBasisPoints: number): Money =>
  money(divideRounded(BigInt(paid.minor) * BigInt(whole), BigInt(whole + vatBasisPoints)), paid.currency)

export const vatIn = (paid: Money, vatBasisPoints: number): Money =>
  money(paid.minor - beforeVat(paid, vatBasisPoints).minor, paid.currency)
