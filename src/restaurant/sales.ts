import { idIn } from '../kernel/id.ts'
import { type Currency, type Money, sum } from '../kernel/money.ts'
import { addDays, firstInstantOf, isLocalDate, type LocalDate, localDateTime } from '../kernel/wall-time.ts'
import type { OrderSource } from '../orders/order.ts'
import { isOrderStatus, type OrderStatus } from '../orders/order-status.ts'
import type { MoneyLine, PaidBy } from './sales-money.ts'

export const paymentWays = ['counter', 'online'] as const

export type PaymentWay = (typeof paymentWays)[number]

/** `day` is null for today. */
export type SalesFilter = {
  readonly day: LocalDate | null
  readonly status: OrderStatus | null
  readonly way: PaymentWay | null
}

/** Ignores invalid values. */
export const readSalesFilter = (search: URLSearchParams): SalesFilter => {
  const day = search.get('day') ?? ''
  const status = search.get('status') ?? ''
  const number = /^\d$/.test(status) ? Number(status) : null
  return {
    day: isLocalDate(day) ? day : null,
    status: isOrderStatus(number) ? number : null,
    way: paymentWays.find((way) => way === search.get('way')) ?? null,
  }
}

export const salesSearch = ({ day, status, way }: SalesFilter, before: number | null = null): string => {
  const search = new URLSearchParams()
  if (day !== null) search.set('day', day)
  if (status !== null) search.set('status', String(status))
  if (way !== null) search.set('way', way)
  if (before !== null) search.set('before', String(before))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Id of the order after which the page of the list begins. */
export const readBefore = (search: URLSearchParams): number | null => idIn(search.get('before'))

/** Midnight at the start of the day and of the next day, in the shop's time zone. */
export const instantsOfDay = (day: LocalDate, zone: string): { readonly from: Date; readonly until: Date } => ({
  from: firstInstantOf(localDateTime(day, 0), zone),
  until: firstInstantOf(localDateTime(addDays(day, 1), 0), zone),
})

/** `kept`: not collected, but paid. `lost`: cancelled, refused, or neither collected nor paid. */
export const saleKinds = ['sold', 'kept', 'open', 'lost'] as const

export type SaleKind = (typeof saleKinds)[number]

type Ended = {
  readonly status: OrderStatus
  /** False if the whole payment was given back. */
  readonly isPaid: boolean
}

export const saleKindOf = ({ status, isPaid }: Ended): SaleKind => {
  if (status === 7) return 'sold'
  if (status < 4) return 'open'
  return status === 6 && isPaid ? 'kept' : 'lost'
}

type Counted = Ended & {
  readonly orders: number
  readonly total: Money
}

export type SaleSum = { readonly kind: SaleKind; readonly orders: number; readonly total: Money }

/** Sums of all kinds, also of kinds without orders. Several currencies occur only if the shop changed its currency. */
export const sumsByKind = (counted: readonly Counted[], currency: Currency): readonly SaleSum[] => {
  const used = [...new Set([currency, ...counted.map(({ total }) => total.currency)])]
  return used.flatMap((one) =>
    saleKinds.map((kind) => {
      const own = counted.filter((part) => saleKindOf(part) === kind && part.total.currency === one)
      const total = sum(
        own.map((part) => part.total),
        one,
      )
      return { kind, orders: own.reduce((count, { orders }) => count + orders, 0), total }
    }),
  )
}

/** What was sold: handed over, or kept because it was paid and not collected. */
export const salesOf = (sums: readonly SaleSum[], currency: Currency): Omit<SaleSum, 'kind'> => {
  const own = sums.filter(({ kind, total }) => (kind === 'sold' || kind === 'kept') && total.currency === currency)
  return {
    orders: own.reduce((count, { orders }) => count + orders, 0),
    total: sum(
      own.map(({ total }) => total),
      currency,
    ),
  }
}

export type ListedSale = {
  readonly id: number
  readonly shopId: number
  readonly shop: string
  readonly zone: string
  /** The scheduled time, or else when the order was placed. ISO 8601. */
  readonly at: string
  readonly isScheduled: boolean
  readonly status: OrderStatus
  readonly kind: SaleKind
  readonly way: PaymentWay
  /** Null if it is not paid. */
  readonly paidBy: PaidBy | null
  readonly source: OrderSource
  readonly total: string
  /** What was given back, by hand and online. Null if nothing was. */
  readonly givenBack: string | null
  /** Null unless the order was not collected and has a customer who verified their phone. */
  readonly isPardoned: boolean | null
  readonly lines: readonly {
    readonly id: number
    readonly quantity: number
    readonly name: string
    readonly options: readonly string[]
  }[]
}

/** Of the orders of the day, whenever the money came or went. */
export type DayMoney = {
  readonly currency: Currency
  readonly sales: { readonly orders: number; readonly total: string }
  readonly lines: readonly { readonly name: MoneyLine; readonly amount: string }[]
}

export type ShopSales = {
  readonly id: number
  readonly name: string
  readonly day: LocalDate
  readonly today: LocalDate
  readonly sums: readonly { readonly kind: SaleKind; readonly orders: number; readonly total: string }[]
  readonly money: readonly DayMoney[]
}
