import { isSame, type Money, money } from '../kernel/money.ts'
import { type PaymentState, payAtCounter } from './order.ts'
import { isCancelledOrRefused } from './order-status.ts'

type Paying = { readonly status: number; readonly paymentState: PaymentState }

/** `unpaid`: stock is held for the order. `late`: stock is no longer held. `never-paid`: the order is closed. */
export type UnpaidState = 'unpaid' | 'late' | 'never-paid'

/** Null for an order that is paid or will be paid at the counter. */
export const unpaidStateOf = (order: Paying): UnpaidState | null => {
  const { status, paymentState } = order
  if (status === 0 && paymentState === 'pending') return 'unpaid'
  if (paymentState !== 'failed') return null
  if (status === 0) return 'late'
  return isCancelledOrRefused(order) ? 'never-paid' : null
}

export const isDueAtCounter = ({ status, paymentState }: Paying): boolean =>
  paymentState === 'due-at-counter' && status < 4

export const isRefunded = (order: Paying): boolean =>
  order.paymentState === 'refunded' || (order.paymentState === 'paid' && isCancelledOrRefused(order))

type Late = Paying & {
  readonly paymentMethod: string
  readonly paidAt: Date | null
  readonly paidMinor: number | null
  readonly total: Money
}

/** Only a payment that opens an order has a time. Another amount also closes the order, but not because it is late. */
export const isPaidLate = ({ status, paymentMethod, paymentState, paidAt, paidMinor, total }: Late): boolean =>
  status === 4 &&
  paymentMethod !== payAtCounter &&
  (paymentState === 'paid' || paymentState === 'refunded') &&
  paidAt === null &&
  paidMinor !== null &&
  isSame(money(paidMinor, total.currency), total)

/**
 * `at-counter`: the order is handed over; the till may not have noted the money.
 * `going-back`: the order is paid online, but cancelled or refused, and the refund is not complete.
 */
export type PaymentLabel = PaymentState | 'at-counter' | 'going-back' | 'nothing-owed'

export const paymentLabelOf = (order: Paying): PaymentLabel | null => {
  if (order.paymentState === 'due-at-counter' && isCancelledOrRefused(order)) return 'nothing-owed'
  if (order.paymentState === 'due-at-counter' && !isDueAtCounter(order)) return order.status === 7 ? 'at-counter' : null
  return order.paymentState === 'paid' && isCancelledOrRefused(order) ? 'going-back' : order.paymentState
}
