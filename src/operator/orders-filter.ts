import { idIn } from '../kernel/id.ts'
import { normaliseText } from '../kernel/text.ts'
import { isOrderStatus, type OrderStatus } from '../orders/order-status.ts'
import type { PaymentLabel } from '../orders/payment-labels.ts'
import type { ListedMoney } from './order-money.ts'

/** The filter is in the query of the URL, so it contains no personal data. */
export type OrdersFilter = {
  /** The id or the domain of a shop. Empty: all shops. */
  readonly shop: string
  readonly status: OrderStatus | null
}

export const readOrdersFilter = (search: URLSearchParams): OrdersFilter => {
  const status = search.get('status') ?? ''
  const number = /^\d$/.test(status) ? Number(status) : null
  return {
    shop: normaliseText((search.get('shop') ?? '').slice(0, 100)),
    status: isOrderStatus(number) ? number : null,
  }
}

export const ordersSearch = ({ shop, status }: OrdersFilter, before: number | null = null): string => {
  const search = new URLSearchParams()
  if (shop !== '') search.set('shop', shop)
  if (status !== null) search.set('status', String(status))
  if (before !== null) search.set('before', String(before))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** A number with more than seven digits counts as a phone number. */
export const orderNumberIn = (text: string): number | null => {
  const [, digits] = /^#?\s*([1-9]\d{0,6})$/.exec(text.trim()) ?? []
  return digits ? Number(digits) : null
}

/** The page shows orders older than the order with this id. */
export const readOlderThan = (search: URLSearchParams): number | null => idIn(search.get('before'))

export type ListedOrder = {
  readonly id: number
  readonly shop: string
  readonly zone: string
  /** ISO 8601. */
  readonly at: string
  readonly status: OrderStatus
  readonly total: string
}

/** An order without personal data of its customer. */
export type OperatorOrder = ListedOrder & {
  readonly shopId: number
  readonly domain: string
  readonly paymentLabel: PaymentLabel | null
  readonly money: ListedMoney
  /** False if staff entered the order: it belongs to no account. */
  readonly hasCustomer: boolean
  readonly isOnline: boolean
  readonly pickupMode: 0 | 1
  readonly lines: readonly {
    readonly id: number
    readonly quantity: number
    readonly name: string
    /** Of all pieces, with the currency's symbol. */
    readonly price: string
    readonly isRemoved: boolean
    readonly options: readonly string[]
  }[]
  readonly history: readonly {
    readonly id: number
    readonly status: OrderStatus
    readonly at: string
    readonly by: 'customer' | 'person' | 'device' | 'system'
  }[]
}
