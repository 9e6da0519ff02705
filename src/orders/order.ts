import type { Money } from '../kernel/money.ts'
import type { OrderStatus } from './order-status.ts'

export const paymentStates = ['due-at-counter', 'pending', 'paid', 'failed', 'refunded'] as const

export type PaymentState = (typeof paymentStates)[number]

export const payAtCounter = 'counter'

/** Name and price at the time of the order. `price` is for one piece, with options and VAT. */
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

/** The payment states in which an order is hidden from the shop: its online payment is open or has failed. */
export const unseenStates: readonly PaymentState[] = ['pending', 'failed']

type Shown = { readonly paymentState: PaymentState; readonly closedUnpaid: boolean }

/**
 * False if the payment is open or has failed, or if the order was closed before payment. A later payment for a closed order is refunded,
 * and the order stays hidden.
 */
export const isShownToShop = ({ paymentState, closedUnpaid }: Shown): boolean =>
  !unseenStates.includes(paymentState) && !closedUnpaid
