import { lineKey } from '../../cart/cart.ts'
import type { CartLineReply } from '../../cart/contract.ts'
import { type Currency, type Money, money, partOf, readAmount, sum, times } from '../../kernel/money.ts'

/** Prices of one piece in minor units, by the key of the line. */
export type AgreedUnits = ReadonlyMap<string, number>

export type PricedLine = {
  readonly line: CartLineReply
  readonly key: string
  /** Never higher than the current price. */
  readonly agreed: Money
  readonly now: Money
  /** The amount at which the line was shown before, or null if `now` is the same amount. */
  readonly shownBefore: Money | null
}

export const keyOf = ({ product, options, note }: CartLineReply): string =>
  lineKey({ product: product.id, options: options.map(({ id }) => id), note })

const unitNow = ({ totalPrice, quantity }: CartLineReply, currency: Currency): number =>
  partOf(readAmount(totalPrice, currency), quantity).minor

/** The lowest unit price at which each line was shown: when it was put into the cart, or later on this screen. */
export const lowestShown = (
  before: AgreedUnits,
  lines: readonly CartLineReply[],
  currency: Currency,
): Map<string, number> =>
  new Map(
    lines.map((line) => {
      const known = before.get(keyOf(line))
      const first = line.agreedUnitPrice === undefined ? null : readAmount(line.agreedUnitPrice, currency).minor
      return [keyOf(line), Math.min(known ?? first ?? unitNow(line, currency), unitNow(line, currency))]
    }),
  )

/** `accepted` are the raised unit prices that the customer has accepted. */
export const priceLines = (
  lines: readonly CartLineReply[],
  currency: Currency,
  shown: AgreedUnits,
  accepted: AgreedUnits,
): PricedLine[] =>
  lines.map((line) => {
    const key = keyOf(line)
    const unit = unitNow(line, currency)
    const agreedUnit = Math.min(unit, Math.max(shown.get(key) ?? unit, accepted.get(key) ?? 0))
    const first = line.agreedUnitPrice === undefined ? unit : readAmount(line.agreedUnitPrice, currency).minor
    const old = agreedUnit < unit ? agreedUnit : first
    const amount = (minor: number) => times(money(minor, currency), line.quantity)
    return {
      line,
      key,
      agreed: amount(agreedUnit),
      now: amount(unit),
      shownBefore: old === unit ? null : amount(old),
    }
  })

export const hasRisen = ({ agreed, now }: PricedLine): boolean => agreed.minor < now.minor

export const agreedTotal = (lines: readonly PricedLine[], currency: Currency): Money =>
  sum(
    lines.map(({ agreed }) => agreed),
    currency,
  )
