import type { Money } from '../kernel/money.ts'
import type { Language } from '../kernel/texts.ts'
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

export type Order = {
  readonly id: number
  readonly version: number
  readonly userId: number
  readonly customerName: string
  readonly status: OrderStatus
  readonly paymentMethod: string
  readonly paymentState: PaymentState
  /** 1 takeaway, 0 dine-in. */
  readonly pickupMode: 0 | 1
  readonly tableNumber: string | null
  /** Null: as soon as possible. */
  readonly scheduledFor: Date | null
  /** What the shop promised when it accepted. */
  readonly readyAt: Date | null
  readonly refusalReason: string | null
  /** When the customer asked the shop to cancel; null: never. */
  readonly cancelRequestedAt: Date | null
  readonly cancelRequestReason: string | null
  readonly phone: string
  /** In which the customer is written to. */
  readonly language: Language
  readonly total: Money
  readonly currencySymbol: string
  readonly euroRate: string
  /** Until when stock is held for an online payment. */
  readonly heldUntil: Date | null
  readonly createdAt: Date
  readonly shop: {
    readonly id: number
    readonly name: string
    readonly domain: string
    readonly imageUrl: string
    readonly address: string
    readonly phone: string
    readonly timeZone: string
  }
  readonly lines: readonly OrderLine[]
}

/** A shop sees an order once its money is settled or due at the counter; one that was never paid stays unseen. */
export const isShownToShop = ({ paymentState }: Pick<Order, 'paymentState'>): boolean =>
  paymentState !== 'pending' && paymentState !== 'failed'
