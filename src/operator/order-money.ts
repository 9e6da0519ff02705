import type { RefundReason, RefundState, RefundWay } from '../orders/refund.ts'

export const paymentSteps = ['pending', 'authorized', 'completed', 'failed', 'expired', 'refunded'] as const

/** `amount`: with the currency's symbol. `at`: ISO 8601. */
type Moved = { readonly id: number; readonly amount: string; readonly at: string }

/** What a payment service was asked for, so that somebody can find it in the service's own books. */
export type ListedPayment = Moved & {
  readonly service: string
  /** Null until the service has replied. */
  readonly reference: string | null
  readonly step: (typeof paymentSteps)[number]
  readonly isTest: boolean
}

export type ListedRefund = Moved & {
  readonly reason: RefundReason
  readonly state: RefundState
  /** Null until it is done. */
  readonly way: RefundWay | null
  /** What whoever asked for it has written. */
  readonly words: string
  readonly proof: string
  /** Until when the restaurant has to give it back itself. */
  readonly due: string | null
  readonly done: string | null
  /** True if the operator bears it, not the restaurant. */
  readonly isOurs: boolean
  /** True if the service would not give it back. */
  readonly isRefused: boolean
}

export type ListedMoney = {
  readonly payments: readonly ListedPayment[]
  readonly refunds: readonly ListedRefund[]
}
