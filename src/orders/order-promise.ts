import { waitRange } from '../catalogue/shop.ts'
import type { PaymentState } from './order.ts'
import { unpaidStateOf } from './payment-labels.ts'

type Ordered = {
  readonly status: number
  readonly paymentState: PaymentState
  readonly receivedAt: Date
  readonly readyAt: Date | null
  readonly scheduledFor: Date | null
  readonly leadMinutes: number
}

/** The time is `promised` by the shop, `planned` by the customer, or `expected` from the shop's lead time. */
export type OrderPromise =
  | { readonly kind: 'ready' }
  | { readonly kind: 'promised' | 'planned'; readonly at: Date }
  | { readonly kind: 'expected'; readonly from: Date; readonly to: Date }

const after = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * 60_000)

/** Null for an order that is cancelled, refused, finished or unpaid. */
export const promiseOf = (order: Ordered): OrderPromise | null => {
  const { status, receivedAt, readyAt, scheduledFor, leadMinutes } = order
  if (status > 3 || unpaidStateOf(order) !== null) return null
  if (status === 3) return { kind: 'ready' }
  if (readyAt) return { kind: 'promised', at: readyAt }
  if (scheduledFor) return { kind: 'planned', at: scheduledFor }
  const { from, to } = waitRange(leadMinutes)
  return { kind: 'expected', from: after(receivedAt, from), to: after(receivedAt, to) }
}
