import { divideRounded, type Money, money, sum, times, zero } from '../kernel/money.ts'

/** Basis points of a VAT rate in percent (`"19"`, `"5.50"`, `5.5`); 0 when missing. */
export const basisPointsOf = (percent: string | number | null | undefined): number => {
  const match = /^(\d{1,3})(?:\.(\d{1,2})0*)?$/.exec(String(percent ?? 0).trim())
  if (!match) throw new RangeError(`not a percentage with two decimals: ${percent}`)
  return Number((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0'))
}

/** (price + option prices) × (1 + VAT), rounded half up once. A missing option price counts as 0. */
export const priceWithVat = (
  price: Money,
  optionPrices: readonly (Money | null | undefined)[],
  vatBasisPoints: number,
): Money => {
  const { currency } = price
  const net = sum([price, ...optionPrices.map((optionPrice) => optionPrice ?? zero(currency))], currency)
  return money(divideRounded(BigInt(net.minor) * BigInt(10_000 + vatBasisPoints), 10_000n), currency)
}

export const lineTotal = (unit: Money, quantity: number): Money => times(unit, quantity)
