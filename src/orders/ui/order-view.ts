import { countEach } from '../../catalogue/chosen-options.ts'
import { type Currency, formatMoney, isZero, readAmount, times } from '../../kernel/money.ts'
import type { OrderReply } from '../contract.ts'
import { instructionsOf, type OrderInstructions } from '../instructions.ts'
import { savedBy } from '../missing-dish.ts'
import { type PaymentState, payAtCounter } from '../order.ts'
import type { ReportKind } from '../order-report.ts'
import type { RefundWay } from '../refund.ts'

export type OrderLineView = {
  readonly id: number
  readonly quantity: number
  readonly name: string
  readonly imageUrl: string
  readonly note: string
  readonly status: number
  readonly statusText: string
  readonly isRemoved: boolean
  readonly price: string
  readonly priceInEuros: string | null
  /** Each chosen option once, with the number of times that it was chosen. */
  readonly options: readonly {
    readonly key: string | number
    readonly id: number
    readonly times: number
    readonly group: string
    readonly name: string | null
    /** For all `times`. Null if the option is free. */
    readonly price: string | null
  }[]
}

export type MissingView = {
  readonly id: number
  readonly dish: string
  readonly quantity: number
  readonly of: number
  readonly until: Date
  readonly outcome: OrderReply['missing'][number]['outcome']
  readonly isAll: boolean
  readonly saved: string
  readonly replacement: string | null
  readonly offers: readonly {
    readonly product: number
    readonly name: string
    readonly imageUrl: string
    readonly options: readonly string[]
    /** How much less the order costs with this dish, or null if the price is the same. */
    readonly saved: string | null
  }[]
}

type GivenBack = Pick<OrderView, 'isOfCounter' | 'paymentState' | 'refunds'>

/** How a cancelled order that is paid comes back. The single refunds say the rest. */
export const givenBackText = ({ isOfCounter, paymentState, refunds }: GivenBack) => {
  const isOnline = ({ way, isAtGateway }: RefundView) => way === 'online' || isAtGateway
  // What the bank gives back takes some days to arrive.
  const isDone = paymentState === 'refunded' && !refunds.some(isOnline)
  if (isDone && (isOfCounter || refunds.length > 0)) return 'wasGivenBack'
  if (isOfCounter) return 'givenBackByShop'
  if (refunds.every(isOnline)) return 'givenBack'
  return refunds.some(isOnline) ? 'givenBackBothWays' : 'givenBackByHand'
}

export type RefundView = {
  readonly id: number
  readonly amount: string
  readonly way: RefundWay | null
  readonly isAtGateway: boolean
  /** Until when the restaurant has to give it back. */
  readonly until: Date | null
  readonly words: string
  readonly isRefused: boolean
  readonly proof: string
}

export type OrderView = {
  readonly id: number
  readonly version: number
  readonly status: number
  readonly statusText: string
  readonly lines: readonly OrderLineView[]
  readonly total: string
  readonly totalInEuros: string | null
  readonly vat: readonly { readonly rate: string; readonly amount: string }[]
  readonly createdAt: Date
  readonly receivedAt: Date
  readonly readyAt: Date | null
  readonly scheduledFor: Date | null
  readonly slotMinutes: number
  readonly leadMinutes: number
  readonly paymentText: string
  readonly paymentState: PaymentState
  readonly isOfCounter: boolean
  readonly heldUntil: Date | null
  readonly isPaidLate: boolean
  readonly typeText: string
  readonly isTakeaway: boolean
  readonly instructions: OrderInstructions
  readonly refusalReason: string | null
  readonly handOverCode: string | null
  readonly collectableUntil: Date | null
  readonly unanswered: OrderReply['unanswered']
  readonly isCancelRequested: boolean
  readonly cancelRefusal: { readonly reason: string | null } | null
  readonly missing: readonly MissingView[]
  readonly refunds: readonly RefundView[]
  readonly reports: readonly {
    readonly id: number
    readonly kind: ReportKind
    readonly words: string
    readonly reportedAt: Date
    /** Null while the report is open. */
    readonly answer: string | null
  }[]
  readonly reportable: { readonly until: Date | null } | null
  readonly shop: {
    readonly name: string
    readonly domain: string
    readonly imageUrl: string
    readonly address: string
    readonly phone: string
    readonly zone: string
    readonly latitude: number
    readonly longitude: number
  }
}

const inEuros = (text: string, currency: Currency): string | null =>
  currency === 'EUR' ? null : formatMoney(readAmount(text, 'EUR'), '€')

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const extraText = (text: string, taken: number, { currency, currency_symbol }: OrderReply): string | null => {
  const price = times(readAmount(text, currency), taken)
  return isZero(price) ? null : formatMoney(price, currency_symbol)
}

type OptionReply = OrderReply['commandeproducts'][number]['options'][number]

const idOf = ({ id, establishment_product_option_id }: OptionReply): number => establishment_product_option_id ?? id

/** Identifies an option by its visible texts, because a deleted option has no id. */
const wordsOf = (option: OptionReply): string =>
  JSON.stringify([option.group, option.option?.name ?? idOf(option), option.price])

const viewLine = (line: OrderReply['commandeproducts'][number], order: OrderReply): OrderLineView => ({
  id: line.id,
  quantity: line.qte,
  name: line.establishment_product.name,
  imageUrl: line.establishment_product.image_url,
  note: line.note,
  status: line.status,
  statusText: line.status_text,
  isRemoved: line.removed,
  price: formatMoney(times(readAmount(line.product_price, order.currency), line.qte), order.currency_symbol),
  priceInEuros: inEuros(line.line_total_eur, order.currency),
  options: countEach(line.options, wordsOf).map(({ key, one, times: taken }) => ({
    key,
    id: idOf(one),
    times: taken,
    group: one.group,
    name: one.option?.name ?? null,
    price: extraText(one.price, taken, order),
  })),
})

const viewMissing = (one: OrderReply['missing'][number], order: OrderReply): MissingView => {
  const { currency, currency_symbol: symbol, commandeproducts: lines } = order
  const line = lines.find(({ id }) => id === one.line)
  const unit = readAmount(line?.product_price ?? '0', currency)
  return {
    id: one.id,
    dish: line?.establishment_product.name ?? '',
    quantity: one.quantity,
    of: one.of,
    until: new Date(one.answer_until),
    outcome: one.outcome,
    isAll: one.is_all,
    saved: formatMoney(savedBy(unit, one.quantity, null), symbol),
    replacement: lines.find(({ id }) => id === one.replacement)?.establishment_product.name ?? null,
    offers: one.offers.map(({ product, name, image_url, price, options }) => {
      const saved = savedBy(unit, one.quantity, readAmount(price, currency))
      return { product, name, imageUrl: image_url, options, saved: isZero(saved) ? null : formatMoney(saved, symbol) }
    }),
  }
}

export const viewOrder = (order: OrderReply): OrderView => {
  const { currency, currency_symbol: symbol, establishment } = order
  return {
    id: order.id,
    version: order.version,
    status: order.status,
    statusText: order.status_text,
    lines: order.commandeproducts.map((line) => viewLine(line, order)),
    total: formatMoney(readAmount(order.total, currency), symbol),
    totalInEuros: inEuros(order.total_eur, currency),
    vat: order.vat.map(({ rate, amount }) => ({
      rate: String(rate).replace('.', ','),
      amount: formatMoney(readAmount(amount, currency), symbol),
    })),
    ...{ createdAt: new Date(order.created_at), receivedAt: new Date(order.received_at ?? order.created_at) },
    readyAt: dateOf(order.ready_at),
    scheduledFor: dateOf(order.scheduled_for),
    slotMinutes: order.slot_minutes,
    leadMinutes: establishment.lead_minutes,
    paymentText: order.payment_method_text,
    paymentState: order.payment_state,
    isOfCounter: order.payment_method === payAtCounter,
    heldUntil: dateOf(order.held_until),
    isPaidLate: order.paid_late,
    typeText: order.type_text,
    isTakeaway: order.order_type === 1,
    instructions: instructionsOf(order),
    refusalReason: order.refusal_reason,
    handOverCode: order.hand_over_code,
    collectableUntil: dateOf(order.collectable_until),
    unanswered: order.unanswered,
    isCancelRequested: order.cancel_requested_at !== null,
    cancelRefusal: order.cancel_refused_at === null ? null : { reason: order.cancel_refusal_reason },
    missing: order.missing.map((one) => viewMissing(one, order)),
    refunds: order.refunds.map(({ id, amount, way, state, due_at, words, is_refused, proof }) => ({
      id,
      amount: formatMoney(readAmount(amount, currency), symbol),
      way,
      isAtGateway: state === 'at-gateway',
      until: dateOf(due_at),
      words,
      isRefused: is_refused,
      proof,
    })),
    reports: order.reports.map(({ id, kind, words, reported_at, answer }) => ({
      ...{ id, kind, words, answer },
      reportedAt: new Date(reported_at),
    })),
    reportable: order.reportable && { until: dateOf(order.reportable.until) },
    shop: {
      name: establishment.name,
      domain: establishment.domain,
      imageUrl: establishment.image_url,
      address: establishment.address,
      phone: establishment.phone,
      zone: establishment.time_zone,
      latitude: establishment.latitude,
      longitude: establishment.longitude,
    },
  }
}
