import type { Money } from '../kernel/money.ts'
import type { OrderStatus } from './order-status.ts'

/** State of the money, separate from the status of the food. */
export const paymentStates = ['due-at-counter', 'pending', 'paid', 'failed', 'refunded'] as const

export type PaymentState = (typeof paymentStates)[number]

export const payAtCounter = 'counter'

/** Names and prices at the time of the order. `price` is one unit with options and VAT. */
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

/** A shop does not see an order with unsettled online payment. */
export const unseenStates: readonly PaymentState[] = ['pending', 'failed']

type Shown = { readonly paymentState: PaymentState; readonly closedUnpaid: boolean }

/** Also hides an order that was closed unpaid: a late payment is refunded. */
export const isShownToShop = ({ paymentState, closedUnpaid }: Shown): boolean =>
  !unseenStates.includes(paymentState) && !closedUnpaid
