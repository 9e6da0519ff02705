import type { Book, StandInName } from '../gateways/start-stand-in.ts'

export type OrderFact = {
  readonly id: number
  readonly userId: number | null
  readonly shopId: number
  readonly status: number
  readonly paymentState: string
  readonly isOnline: boolean
  readonly totalMinor: number
  readonly paidMinor: number | null
  /** The keys of the attempts that its lines name. */
  readonly attempts: readonly string[]
}

export type PaymentFact = {
  readonly id: number
  readonly orderId: number
  readonly service: string
  readonly reference: string | null
  readonly amountMinor: number
  readonly state: string
  readonly isSettled: boolean
}

export type RefundFact = {
  readonly id: number
  readonly orderId: number
  readonly key: string
  readonly amountMinor: number
  readonly state: string
  readonly way: string | null
}

export type TroubleFact = { readonly paymentId: number; readonly kind: string }

/** Pieces of a dish. `taken` and `returned` follow from the lines of all orders. */
export type DishFact = {
  readonly id: number
  readonly before: number
  readonly taken: number
  readonly returned: number
  readonly after: number
}

/** What a customer has sent with one key, and was told about it. */
export type Attempt = {
  readonly key: string
  readonly userId: number
  readonly shopId: number
  readonly isOnline: boolean
  /** The order of each answer that named one. */
  readonly told: readonly number[]
  readonly seen: readonly { readonly orderId: number; readonly paymentState: string }[]
  /** References for which the service's page said that it has the money. */
  readonly paid: readonly string[]
}

/** What staff were told that was done. */
export type StaffNote =
  | { readonly what: 'refund asked'; readonly orderId: number; readonly key: string }
  | { readonly what: 'given by hand'; readonly refundId: number }

export type Facts = {
  readonly orders: readonly OrderFact[]
  readonly payments: readonly PaymentFact[]
  readonly refunds: readonly RefundFact[]
  readonly troubles: readonly TroubleFact[]
  readonly dishes: readonly DishFact[]
  readonly books: Readonly<Partial<Record<StandInName, Book>>>
  readonly attempts: readonly Attempt[]
  readonly notes: readonly StaffNote[]
  /** The services' time at the end, in milliseconds. */
  readonly at: number
}
