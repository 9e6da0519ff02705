import {
  type Currency,
  divideRounded,
  type Money,
  money,
  readFiner,
  sum,
  times,
  toFinerString,
  zero,
} from '../kernel/money.ts'

/** Basis points of a VAT rate in percent (`"19"`, `"5.50"`, `5.5`); 0 when missing. */
export const basisPointsOf = (percent: string | number | null | undefined): number => {
  const match = /^(\d{1,3})(?:\.(\d{1,2})0*)?$/.exec(String(percent ?? 0).trim())
  if (!match) throw new RangeError(`not a percentage with two decimals: ${percent}`)
  return Number((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0'))
}

const whole = 10_000

/** What one piece with its options costs. Prices include VAT; a missing option price counts as 0. */
export const unitPrice = (price: Money, optionPrices: readonly (Money | null | undefined)[]): Money =>
  sum([price, ...optionPrices.map((optionPrice) => optionPrice ?? zero(price.currency))], price.currency)

/** The price before VAT as the API has it: fine enough that the formula below gives back the sum of what was entered. */
export const netPrice = (price: Money, vatBasisPoints: number): string =>
  toFinerString((thousandths) => divideRounded(thousandths * BigInt(whole), BigInt(whole + vatBasisPoints)), price)

/** Of prices before VAT as the API has them: (price + option prices) × (1 + VAT), rounded half up once. */
export const priceWithVat = (
  price: string,
  optionPrices: readonly (string | null | undefined)[],
  vatBasisPoints: number,
  currency: Currency,
): Money => {
  const thousandths = [price, ...optionPrices.map((optionPrice) => optionPrice ?? '0')]
    .map((text) => readFiner(text, currency))
    .reduce((total, part) => total + part, 0n)
  return money(divideRounded(thousandths * BigInt(whole + vatBasisPoints), BigInt(whole) * 1000n), currency)
}

/** The part of a sum that is not VAT, rounded once. */
export const beforeVat = (paid: Money, vatBasisPoints: number): Money =>
  money(divideRounded(BigInt(paid.minor) * BigInt(whole), BigInt(whole + vatBasisPoints)), paid.currency)

export const lineTotal = (unit: Money, quantity: number): Money => times(unit, quantity)
