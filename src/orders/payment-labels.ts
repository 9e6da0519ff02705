import type { PaymentState } from './order.ts'
import { isCancelledOrRefused } from './order-status.ts'

type Paying = { readonly status: number; readonly paymentState: PaymentState }

/** `unpaid`: dishes are held. `late`: the hold is over, a payment counts while there is stock. `never-paid`: closed, a payment is refunded. */
export type UnpaidState = 'unpaid' | 'late' | 'never-paid'

/** Null: paid, or due at the counter. */
export const unpaidStateOf = (order: Paying): UnpaidState | null => {
  const { status, paymentState } = order
  if (status === 0 && paymentState === 'pending') return 'unpaid'
  if (paymentState !== 'failed') return null
  if (status === 0) return 'late'
  return isCancelledOrRefused(order) ? 'never-paid' : null
}

/** An order that was handed over counts as paid, one that was never collected as not owed. */
export const isDueAtCounter = ({ status, paymentState }: Paying): boolean =>
  paymentState === 'due-at-counter' && status < 4

export const isRefunded = (order: Paying): boolean =>
  order.paymentState === 'refunded' || (order.paymentState === 'paid' && isCancelledOrRefused(order))

/** `going-back`: cancelled or refused after payment; `nothing-owed`: before. */
export type PaymentLabel = PaymentState | 'going-back' | 'nothing-owed'

export const paymentLabelOf = (order: Paying): PaymentLabel | null => {
  if (order.paymentState === 'due-at-counter' && isCancelledOrRefused(order)) return 'nothing-owed'
  if (order.paymentState === 'due-at-counter' && !isDueAtCounter(order)) return null
  return order.paymentState === 'paid' && isCancelledOrRefused(order) ? 'going-back' : order.paymentState
}
