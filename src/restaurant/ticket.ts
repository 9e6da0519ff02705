import { timesTexts } from '../catalogue/chosen-options.ts'
import { formatMoney, readAmount, times } from '../kernel/money.ts'
import { isLineGone } from '../orders/line-status.ts'
import { isDueAtCounter } from '../orders/payment-labels.ts'
import type { ShopOrderReply } from './contract.ts'

export const ticketKinds = ['placed', 'kitchen', 'customer'] as const

/** `placed`: an order that waits for an answer. `kitchen` and `customer`: an accepted order. */
export type TicketKind = (typeof ticketKinds)[number]

/** The kinds that people print by hand. */
export const paperTickets = ['kitchen', 'customer'] as const satisfies readonly TicketKind[]

export type PaperTicket = (typeof paperTickets)[number]

export const paperWidths = [80, 58] as const

/** In millimetres. */
export type PaperWidth = (typeof paperWidths)[number]

/** Dots of a line, with 8 dots for each printable millimetre (203 dpi). */
export const dotsOf: Readonly<Record<PaperWidth, number>> = { 80: 576, 58: 384 }

export type TicketLine = {
  readonly id: number
  readonly name: string
  readonly quantity: number
  readonly options: readonly string[]
  readonly note: string
  /** Of all pieces of the line. */
  readonly price: string
  readonly isGone: boolean
}

/** What a ticket says of an order. Stored with a print job, so that a repeated request prints the same. */
export type TicketOrder = {
  readonly id: number
  readonly isTest: boolean
  readonly status: number
  readonly shop: { readonly name: string; readonly address: string; readonly phone: string; readonly zone: string }
  readonly customer: string
  readonly code: string | null
  readonly isTakeaway: boolean
  readonly table: string | null
  readonly placedAt: string
  readonly dueAt: string | null
  readonly lines: readonly TicketLine[]
  readonly total: string
  readonly vat: readonly { readonly rate: number; readonly amount: string }[]
  readonly payment: 'paid' | 'owed' | 'refunded' | 'none'
}

const paymentOf = ({ status, payment_state }: ShopOrderReply): TicketOrder['payment'] => {
  if (isDueAtCounter({ status, paymentState: payment_state })) return 'owed'
  if (payment_state === 'paid' || payment_state === 'refunded') return payment_state
  return 'none'
}

/** Names the group only if two groups have an option of the same name, such as *normal* for the portion and for the spice. */
const optionsOf = ({ options }: ShopOrderReply['commandeproducts'][number]): string[] => {
  const chosen = options.flatMap(({ group, option }) => (option ? [{ group, name: option.name }] : []))
  return timesTexts(
    chosen.map(({ group, name }) =>
      chosen.some((other) => other.name === name && other.group !== group) ? `${group} ${name}` : name,
    ),
  )
}

export const toTicketOrder = (order: ShopOrderReply): TicketOrder => {
  const { establishment: shop, currency, currency_symbol: symbol } = order
  const money = (amount: string, quantity = 1): string =>
    formatMoney(times(readAmount(amount, currency), quantity), symbol)
  return {
    id: order.id,
    isTest: order.is_test,
    status: order.status,
    shop: { name: shop.name, address: shop.address, phone: shop.phone, zone: shop.time_zone },
    customer: order.customer.name,
    code: order.hand_over_code,
    isTakeaway: order.order_type === 1,
    table: order.table,
    placedAt: order.created_at,
    dueAt: order.scheduled_for ?? order.ready_at,
    lines: order.commandeproducts.map((line) => ({
      id: line.id,
      name: line.establishment_product.name,
      quantity: line.qte,
      options: optionsOf(line),
      note: line.note,
      price: money(line.product_price, line.qte),
      isGone: isLineGone(line),
    })),
    total: money(order.total),
    vat: order.vat.map(({ rate, amount }) => ({ rate, amount: money(amount) })),
    payment: paymentOf(order),
  }
}
