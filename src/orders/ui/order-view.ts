import { formatNumericString, sumNumericStrings } from '../../kernel/money.ts'
import type { OrderReply } from '../contract.ts'
import type { PaymentState } from '../order.ts'

export type OrderLineView = {
  readonly id: number
  readonly quantity: number
  readonly name: string
  readonly imageUrl: string
  readonly note: string
  readonly status: number
  readonly statusText: string
  /** Of the whole line, in the shop's currency. */
  readonly price: string
  /** The same in euros; null where that is the currency. */
  readonly priceInEuros: string | null
  readonly options: readonly {
    readonly id: number
    readonly group: string
    /** Null: its name is not known any more. */
    readonly name: string | null
    /** Null: free. */
    readonly price: string | null
  }[]
}

/** An order as its pages show it; amounts are formatted. */
export type OrderView = {
  readonly id: number
  readonly version: number
  readonly status: number
  readonly statusText: string
  readonly lines: readonly OrderLineView[]
  readonly total: string
  /** The total in euros; null where that is the currency. */
  readonly totalInEuros: string | null
  readonly createdAt: Date
  readonly readyAt: Date | null
  readonly scheduledFor: Date | null
  readonly paymentText: string
  readonly paymentState: PaymentState
  readonly typeText: string
  readonly isTakeaway: boolean
  readonly refusalReason: string | null
  readonly isCancelRequested: boolean
  readonly shop: {
    readonly name: string
    readonly domain: string
    readonly imageUrl: string
    readonly address: string
    readonly phone: string
    readonly zone: string
  }
}

/** It can still be paid online: its dishes are kept until then. */
export const awaitsPayment = ({ status, paymentState }: Pick<OrderView, 'status' | 'paymentState'>): boolean =>
  status === 0 && paymentState === 'pending'

const euro = '€'

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** The price of one, as often as it was ordered. */
const lineTotal = (price: string, quantity: number): string =>
  sumNumericStrings(Array.from({ length: quantity }, () => price))

const viewLine = (line: OrderReply['commandeproducts'][number], symbol: string): OrderLineView => ({
  id: line.id,
  quantity: line.qte,
  name: line.establishment_product.name,
  imageUrl: line.establishment_product.image_url,
  note: line.note,
  status: line.status,
  statusText: line.status_text,
  price: formatNumericString(lineTotal(line.product_price, line.qte), symbol),
  priceInEuros: symbol === euro ? null : formatNumericString(line.line_total_eur, euro),
  options: line.options.map(({ id, group, option, price, establishment_product_option_id }) => ({
    id: establishment_product_option_id ?? id,
    group,
    name: option?.name ?? null,
    price: Number(price) === 0 ? null : formatNumericString(price, symbol),
  })),
})

export const viewOrder = (order: OrderReply): OrderView => {
  const { currency_symbol: symbol, establishment } = order
  return {
    id: order.id,
    version: order.version,
    status: order.status,
    statusText: order.status_text,
    lines: order.commandeproducts.map((line) => viewLine(line, symbol)),
    total: formatNumericString(order.total, symbol),
    totalInEuros: symbol === euro ? null : formatNumericString(order.total_eur, euro),
    createdAt: new Date(order.created_at),
    readyAt: dateOf(order.ready_at),
    scheduledFor: dateOf(order.scheduled_for),
    paymentText: order.payment_method_text,
    paymentState: order.payment_state,
    typeText: order.type_text,
    isTakeaway: order.order_type === 1,
    refusalReason: order.refusal_reason,
    isCancelRequested: order.cancel_requested_at !== null,
    shop: {
      name: establishment.name,
      domain: establishment.domain,
      imageUrl: establishment.image_url,
      address: establishment.address,
      phone: establishment.phone,
      zone: establishment.time_zone,
    },
  }
}
