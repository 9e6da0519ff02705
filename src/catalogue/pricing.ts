import { type Currency, decimalsOf, divideRounded, type Money, money, sum, times, zero } from '../kernel/money.ts'

/** What one piece with its options costs. Prices include VAT; a missing option price counts as 0. */
export const unitPrice = (price: Money, optionPrices: readonly (Money | null | undefined)[]): Money =>
  sum([price, ...optionPrices.map((optionPrice) => optionPrice ?? zero(price.currency))], price.currency)

export const lineTotal = (unit: Money, quantity: number): Money => times(unit, quantity)

/** Basis points of a VAT rate in percent (`"19"`, `"5.50"`, `5.5`); 0 when missing. */
export const basisPointsOf = (percent: string | number | null | undefined): number => {
  const match = /^(\d{1,3})(?:\.(\d{1,2})0*)?$/.exec(String(percent ?? 0).trim())
  if (!match) throw new RangeError(`not a percentage with two decimals: ${percent}`)
  return Number((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0'))
}

const whole = 10_000

/** The API's price before VAT has so many decimals more than the currency. */
const finer = 3
const parts = BigInt(10 ** finer)

/** The price before VAT as the API has it: fine enough that the formula below gives back the sum of what was entered. */
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

/** Of prices before VAT as the API has them: (price + option prices) × (1 + VAT), rounded half up once. */
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

/** The part of a sum that is not VAT, rounded once. */
export const beforeVat = (paid: Money, vatBasisPoints: number): Money =>
  money(divideRounded(BigInt(paid.minor) * BigInt(whole), BigInt(whole + vatBasisPoints)), paid.currency)

/** The part of a sum that is VAT. Both parts together are the sum. */
export const vatIn = (paid: Money, vatBasisPoints: number): Money =>
  money(paid.minor - beforeVat(paid, vatBasisPoints).minor, paid.currency)
