import type { PaymentState } from './order.ts'
import { isCancelledOrRefused } from './order-status.ts'

type Paying = { readonly status: number; readonly paymentState: PaymentState }

/**
 * The state of an order whose online payment is missing. `unpaid`: stock is held for the order. `late`: stock is no longer held, and a payment
 * is accepted only if there is still stock. `never-paid`: the order is closed, and a payment would be refunded.
 */
export type UnpaidState = 'unpaid' | 'late' | 'never-paid'

/** Null for an order that is paid or will be paid at the counter. */
export const unpaidStateOf = (order: Paying): UnpaidState | null => {
  const { status, paymentState } = order
  if (status === 0 && paymentState === 'pending') return 'unpaid'
  if (paymentState !== 'failed') return null
  if (status === 0) return 'late'
  return isCancelledOrRefused(order) ? 'never-paid' : null
}

/** True if the customer still has to pay at the counter. An order that was handed over counts as paid. */
export const isDueAtCounter = ({ status, paymentState }: Paying): boolean =>
  paymentState === 'due-at-counter' && status < 4

export const isRefunded = (order: Paying): boolean =>
  order.paymentState === 'refunded' || (order.paymentState === 'paid' && isCancelledOrRefused(order))

/**
 * `paid-at-counter`: the order was handed over. `going-back`: it was cancelled or refused after an online payment, and the refund is not
 * complete. `nothing-owed`: it was cancelled or refused, and was to be paid at the counter.
 */
export type PaymentLabel = PaymentState | 'paid-at-counter' | 'going-back' | 'nothing-owed'

export const paymentLabelOf = (order: Paying): PaymentLabel | null => {
  if (order.paymentState === 'due-at-counter' && isCancelledOrRefused(order)) return 'nothing-owed'
  if (order.paymentState === 'due-at-counter' && !isDueAtCounter(order))
    return order.status === 7 ? 'paid-at-counter' : null
  return order.paymentState === 'paid' && isCancelledOrRefused(order) ? 'going-back' : order.paymentState
}
