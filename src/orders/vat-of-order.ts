import { vatIn } from '../catalogue/pricing.ts'
import { type Currency, type Money, sum, times } from '../kernel/money.ts'
import { type OrderLine, standingLines } from './order.ts'

type Line = Pick<OrderLine, 'price' | 'quantity' | 'vatBasisPoints' | 'isRemoved'>

export type VatPart = { readonly basisPoints: number; readonly amount: Money }

/** Lowest rate first, without removed lines. The VAT of a rate is computed from the sum of its lines, rounded once. */
export const vatOfOrder = (all: readonly Line[], currency: Currency): readonly VatPart[] => {
  const lines = standingLines(all)
  return [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))]
    .filter((basisPoints) => basisPoints > 0)
    .sort((a, b) => a - b)
    .map((basisPoints) => {
      const own = lines.filter(({ vatBasisPoints }) => vatBasisPoints === basisPoints)
      const paid = sum(
        own.map(({ price, quantity }) => times(price, quantity)),
        currency,
      )
      return { basisPoints, amount: vatIn(paid, basisPoints) }
    })
}
