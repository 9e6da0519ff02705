import type { PaymentState } from './order.ts'
import { isCalledOff } from './order-status.ts'

type Paying = { readonly status: number; readonly paymentState: PaymentState }

/**
 * What is true of an order whose online payment is not in. `unpaid`: it can still be paid, its dishes are held. `late`: they are not held
 * any more; money that still comes counts while there are dishes. `never-paid`: it is closed; money that still comes goes back.
 */
export type UnpaidMoment = 'unpaid' | 'late' | 'never-paid'

/** Null: nothing is in doubt. The shop has never seen an order with a moment. */
export const unpaidMomentOf = (order: Paying): UnpaidMoment | null => {
  const { status, paymentState } = order
  if (status === 0 && paymentState === 'pending') return 'unpaid'
  if (paymentState !== 'failed') return null
  if (status === 0) return 'late'
  return isCalledOff(order) ? 'never-paid' : null
}

/** Still to be paid when it is collected. What was handed over is settled, and what is never handed over is owed by nobody. */
export const isDueAtCounter = ({ status, paymentState }: Paying): boolean =>
  paymentState === 'due-at-counter' && status < 4

/** Called off after it was paid: its money goes back, or has gone. */
export const isGivenBack = (order: Paying): boolean =>
  order.paymentState === 'refunded' || (order.paymentState === 'paid' && isCalledOff(order))

/** What there is to say about an order's money. `going-back`: called off after it was paid; `nothing-owed`: called off before. */
export type PaymentWord = PaymentState | 'going-back' | 'nothing-owed'

/** Null: it was settled at the counter, or nobody came. */
export const paymentWordOf = (order: Paying): PaymentWord | null => {
  if (order.paymentState === 'due-at-counter' && isCalledOff(order)) return 'nothing-owed'
  if (order.paymentState === 'due-at-counter' && !isDueAtCounter(order)) return null
  return order.paymentState === 'paid' && isCalledOff(order) ? 'going-back' : order.paymentState
}
