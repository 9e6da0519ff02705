import type { Money } from '../kernel/money.ts'
import type { OrderStatus } from './order-status.ts'

/** The state of the payment. The status of the meal is a separate field. */
export const paymentStates = ['due-at-counter', 'pending', 'paid', 'failed', 'refunded'] as const

export type PaymentState = (typeof paymentStates)[number]

export const payAtCounter = 'counter'

/** Names and prices as they were when the order was placed. `price` is for one piece with options and VAT. */
export type OrderLine = {
  readonly id: number
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

/** A shop does not see orders whose online payment is open or has failed. */
export const unseenStates: readonly PaymentState[] = ['pending', 'failed']

type Shown = { readonly paymentState: PaymentState; readonly closedUnpaid: boolean }

/** Orders closed before payment stay hidden from the shop, even if a late payment arrives: that payment is refunded. */
export const isShownToShop = ({ paymentState, closedUnpaid }: Shown): boolean =>
  !unseenStates.includes(paymentState) && !closedUnpaid
