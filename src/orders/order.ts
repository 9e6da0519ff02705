import type { Money } from '../kernel/money.ts'
import type { OrderStatus } from './order-status.ts'

/** What is known of the money of an order; separate from where the food stands. */
export const paymentStates = ['due-at-counter', 'pending', 'paid', 'failed', 'refunded'] as const

export type PaymentState = (typeof paymentStates)[number]

/** The payment method that is no payment application: the customer pays when collecting. */
export const payAtCounter = 'counter'

/** Names and prices as they were when the order was placed. `price` is one unit with its options and VAT. */
export type OrderLine = {
  readonly id: number
  /** Null when the product has been deleted since. */
  readonly productId: number | null
  readonly name: string
  readonly imageUrl: string
  readonly price: Money
  readonly vatBasisPoints: number
  readonly quantity: number
  readonly note: string
  readonly status: OrderStatus
  readonly options: readonly {
    readonly id: number
    readonly optionId: number | null
    readonly groupName: string
    readonly name: string
    readonly price: Money
  }[]
}

/** A shop sees an order once its money is settled or due at the counter; one that was never paid stays unseen. */
export const unseenStates: readonly PaymentState[] = ['pending', 'failed']

type Shown = { readonly paymentState: PaymentState; readonly closedUnpaid: boolean }

/** Money that came after an unpaid order was closed goes back: its shop never heard of it. */
export const isShownToShop = ({ paymentState, closedUnpaid }: Shown): boolean =>
  !unseenStates.includes(paymentState) && !closedUnpaid
