import { isSame, type Money } from '../kernel/money.ts'

/**
 * `wrong-amount`: the payment goes back to the customer. `wrong-currency`: it cannot be refunded by Mida. `wrong-attempt`:
 * the service reports another payment under the same reference. `paid-twice`: the order was paid already; Mida cannot refund
 * two payments of one order.
 */
export const paymentTroubleKinds = ['wrong-amount', 'wrong-currency', 'wrong-attempt', 'paid-twice'] as const

export type PaymentTroubleKind = (typeof paymentTroubleKinds)[number]

type Reported = { readonly state: string; readonly amount: Money; readonly attempt?: string }

type Expected = { readonly amount: Money; readonly attempt: string }

/** Null if the reading is about this payment, and the amount is right or not yet paid. */
export const troubleOf = ({ state, amount, attempt }: Reported, expected: Expected): PaymentTroubleKind | null => {
  if (attempt !== undefined && attempt !== expected.attempt) return 'wrong-attempt'
  if (state !== 'completed' && state !== 'authorized') return null
  if (amount.currency !== expected.amount.currency) return 'wrong-currency'
  return isSame(amount, expected.amount) ? null : 'wrong-amount'
}
