import { add, isZero, type Money, money, times } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { RefundedLine } from '../orders/refund.ts'

/** A line of an order of which pieces can still be given back. */
export type RefundableLine = {
  readonly id: number
  readonly name: string
  /** How many pieces. */
  readonly quantity: number
  /** For one piece, with options. */
  readonly price: Money
}

type Line = RefundableLine & { readonly isRemoved: boolean }

/** `given`: the pieces of earlier refunds, also of those that are not done yet. */
export const refundableLines = (lines: readonly Line[], given: readonly RefundedLine[]): RefundableLine[] =>
  lines
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ id, name, price, quantity }) => {
      const before = given.filter(({ line }) => line === id).reduce((count, { quantity: pieces }) => count + pieces, 0)
      return { id, name, price, quantity: quantity - before }
    })
    .filter(({ quantity }) => quantity > 0)

export type LinesRefusal = 'refund-empty' | 'unknown-line' | 'too-many-pieces'

/** What the wanted pieces cost. A line that is named twice counts as the sum of both. */
export const priceOfLines = (
  wanted: readonly RefundedLine[],
  lines: readonly RefundableLine[],
  { currency }: Pick<Money, 'currency'>,
): Result<Money, LinesRefusal> => {
  let price = money(0, currency)
  let left = lines
  for (const { line, quantity } of wanted) {
    const found = left.find(({ id }) => id === line)
    if (!found) return refuse('unknown-line')
    if (quantity > found.quantity)
      return refuse('too-many-pieces', { values: { dish: found.name, count: found.quantity } })
    price = add(price, times(found.price, quantity))
    left = left.map((one) => (one === found ? { ...one, quantity: one.quantity - quantity } : one))
  }
  return isZero(price) ? refuse('refund-empty') : ok(price)
}

/** `service`: parts too. `service-whole`: only all that was paid. `by-hand`: the restaurant gives it back. */
export const refundPaths = ['service', 'service-whole', 'by-hand'] as const

export type RefundPath = (typeof refundPaths)[number]

export const refundPathOf = (can: { readonly refund: boolean; readonly partialRefund: boolean } | null): RefundPath => {
  if (!can?.refund) return 'by-hand'
  return can.partialRefund ? 'service' : 'service-whole'
}
