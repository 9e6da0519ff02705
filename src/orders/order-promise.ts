import { waitRange } from '../catalogue/wait-range.ts'
import type { PaymentState } from './order.ts'
import { unpaidMomentOf } from './payment-moment.ts'

type Ordered = {
  readonly status: number
  readonly paymentState: PaymentState
  readonly createdAt: Date
  readonly readyAt: Date | null
  readonly scheduledFor: Date | null
  /** How long the shop takes, in minutes. */
  readonly leadMinutes: number
}

/** When an order can be had. `promised` by the shop, `planned` by the customer, or `expected` from how long the shop takes. */
export type OrderPromise =
  | { readonly kind: 'ready' }
  | { readonly kind: 'promised' | 'planned'; readonly at: Date }
  | { readonly kind: 'expected'; readonly from: Date; readonly to: Date }

const after = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * 60_000)

/** Null: nobody cooks it, or it is over. */
export const promiseOf = (order: Ordered): OrderPromise | null => {
  const { status, createdAt, readyAt, scheduledFor, leadMinutes } = order
  if (status > 3 || unpaidMomentOf(order) !== null) return null
  if (status === 3) return { kind: 'ready' }
  if (readyAt) return { kind: 'promised', at: readyAt }
  if (scheduledFor) return { kind: 'planned', at: scheduledFor }
  const { from, to } = waitRange(leadMinutes)
  return { kind: 'expected', from: after(createdAt, from), to: after(createdAt, to) }
}
