import type { Money } from '../kernel/money.ts'
import type { OrderStatus } from './order-status.ts'

export const paymentStates = ['due-at-counter', 'pending', 'paid', 'failed', 'refunded'] as const

export type PaymentState = (typeof paymentStates)[number]

/** `counter`: a guest in the restaurant. `phone`: a guest who called. Staff enter both. */
export const orderSources = ['web', 'counter', 'phone'] as const

export type OrderSource = (typeof orderSources)[number]

export const payAtCounter = 'counter'

type Received = { readonly paymentMethod: string; readonly paidAt: Date | null; readonly createdAt: Date }

/** When the shop got the order: when it was placed or, online, when it was paid. */
export const receivedAt = ({ paymentMethod, paidAt, createdAt }: Received): Date =>
  paymentMethod === payAtCounter ? createdAt : (paidAt ?? createdAt)

export type OrderLine = {
  readonly id: number
  readonly productId: number | null
  readonly name: string
  readonly imageUrl: string
  /** For one piece, with options and VAT, at the time of the order. */
  readonly price: Money
  readonly vatBasisPoints: number
  readonly quantity: number
  readonly note: string
  readonly status: OrderStatus
  readonly version: number
  /** True if the dish was missing. The line is no longer a part of the total. */
  readonly isRemoved: boolean
  readonly options: readonly {
    readonly id: number
    readonly optionId: number | null
    readonly groupName: string
    readonly name: string
    readonly price: Money
  }[]
}

export const standingLines = <Line extends Pick<OrderLine, 'isRemoved'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ isRemoved }) => !isRemoved)

/** An order whose online payment is open or has failed is hidden from the shop. */
export const unseenStates: readonly PaymentState[] = ['pending', 'failed']

type Shown = { readonly paymentState: PaymentState; readonly closedUnpaid: boolean }

/** An order that was cancelled or refused while unpaid stays hidden. If a payment arrives later, it is refunded. */
export const isShownToShop = ({ paymentState, closedUnpaid }: Shown): boolean =>
  !unseenStates.includes(paymentState) && !closedUnpaid
