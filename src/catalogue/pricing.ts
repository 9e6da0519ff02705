import { type Money, sum, times, zero } from '../kernel/money.ts'

/** What one piece with its options costs. Prices include VAT; a missing option price counts as 0. */
export const unitPrice = (price: Money, optionPrices: readonly (Money | null | undefined)[]): Money =>
  sum([price, ...optionPrices.map((optionPrice) => optionPrice ?? zero(price.currency))], price.currency)

export const lineTotal = (unit: Money, quantity: number): Money => times(unit, quantity)
