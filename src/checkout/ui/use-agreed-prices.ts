import { useRef, useState } from 'react'
import type { CartLineReply } from '../../cart/contract.ts'
import { partOf, readAmount } from '../../kernel/money.ts'
import type { ChangeReply } from '../contract.ts'
import { type AgreedUnits, agreedTotal, hasRisen, lowestShown, type PricedLine, priceLines } from './agreed-prices.ts'
import type { CheckoutShop } from './checkout-shop.ts'

const none: AgreedUnits = new Map()

export const useAgreedPrices = ({ currency }: CheckoutShop, lines: readonly CartLineReply[]) => {
  const [accepted, setAccepted] = useState(none)
  const shown = useRef(none)
  shown.current = lowestShown(shown.current, lines, currency)
  const priced = priceLines(lines, currency, shown.current, accepted)
  return {
    priced,
    total: agreedTotal(priced, currency),
    risen: priced.filter(hasRisen),
    accept: (changes: readonly Pick<ChangeReply, 'kind' | 'line' | 'after'>[], asked: readonly PricedLine[]) =>
      setAccepted((before) => {
        const after = new Map(before)
        for (const { kind, line, after: amount } of changes) {
          const about = line === null ? undefined : asked[line]
          if (kind !== 'price' || !about || amount === null) continue
          after.set(about.key, partOf(readAmount(amount, currency), about.line.quantity).minor)
        }
        return after
      }),
  }
}
