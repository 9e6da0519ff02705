import { type Money, readAmount, sum } from '../kernel/money.ts'
import type { ShopOrderReply } from './contract.ts'

/** What the shop still has to give back to the customer of an order. */
export const owedByHand = ({ refunds, currency }: Pick<ShopOrderReply, 'refunds' | 'currency'>): Money =>
  sum(
    refunds.flatMap(({ state, amount }) => (state === 'by-hand' ? readAmount(amount, currency) : [])),
    currency,
  )
