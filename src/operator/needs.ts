import type { LateRefunds } from '../orders/refund.ts'
import type { PaymentTroubleKind } from '../payments/payment-trouble.ts'
import type { ReportedReview } from '../reviews/report.ts'
import type { FailedJobView, TroubledMessage } from './trouble.ts'

/** A shop that was reminded of its orders and has not answered them. */
export type SilentShop = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly orders: number
  /** When the oldest of these orders was placed. ISO 8601. */
  readonly at: string
}

/** A shop that has not answered what customers have reported about their orders. */
export type SilentReports = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly reports: number
  /** When the oldest of them was made. ISO 8601. */
  readonly at: string
}

/** A shop that takes orders, but whose board is silent. */
export type SilentBoardView = {
  readonly id: number
  readonly name: string
  readonly phone: string
  /** Since when the board has been silent. ISO 8601. */
  readonly at: string
}

export type WaitingShop = {
  readonly id: number
  readonly name: string
  /** `identity`: a changed legal name, tax number, domain or VAT status, or a name like another shop's. */
  readonly wants: 'approval' | 'identity'
  /** Since when the shop has waited. ISO 8601. */
  readonly at: string
}

/** A shop whose payment service has begun to refuse its keys, or whose keys the present sealing key cannot decrypt. */
export type RefusedAccountView = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly service: string
  readonly cause: 'refused' | 'unreadable'
  /** ISO 8601. */
  readonly at: string
}

/** What a payment service reports about a payment, but cannot be right. */
export type TroubledPaymentView = {
  readonly id: number
  readonly kind: PaymentTroubleKind
  readonly orderId: number
  readonly shop: string
  readonly service: string
  /** The id of the payment at the service. */
  readonly reference: string
  readonly reported: string
  readonly expected: string
  /** ISO 8601. */
  readonly at: string
}

export type Need =
  | { readonly kind: 'reported-review'; readonly of: ReportedReview }
  | { readonly kind: 'message'; readonly of: TroubledMessage }
  | { readonly kind: 'job'; readonly of: FailedJobView }
  | { readonly kind: 'payment'; readonly of: TroubledPaymentView }
  | { readonly kind: 'refused-account'; readonly of: RefusedAccountView }
  | { readonly kind: 'late-refunds'; readonly of: LateRefunds }
  | { readonly kind: 'silent-shop'; readonly of: SilentShop }
  | { readonly kind: 'open-reports'; readonly of: SilentReports }
  | { readonly kind: 'silent-board'; readonly of: SilentBoardView }
  | { readonly kind: 'waiting-shop'; readonly of: WaitingShop }

export const waysToSend = ['texts', 'mails'] as const

export type WayToSend = (typeof waysToSend)[number]

/** The ways that are not set up. */
export const missingWays = (reach: Readonly<Record<WayToSend, boolean>>): readonly WayToSend[] =>
  waysToSend.filter((way) => !reach[way])

/** The oldest first. */
export const byAge = (needs: readonly Need[]): Need[] =>
  needs.toSorted((one, other) => Date.parse(one.of.at) - Date.parse(other.of.at))
