import { usualSlotMinutes } from '../../catalogue/order-times.ts'
import { euroEquivalent, money, times, toNumericString } from '../../kernel/money.ts'
import { defaultLanguage, inEveryLanguage, type Language } from '../../kernel/texts.ts'
import type { OrderReply, OrderUpdateReply } from '../contract.ts'
import { instructionsOf } from '../instructions.ts'
import { piecesWhenAsked } from '../missing-dish.ts'
import { collectableUntil } from '../not-collected.ts'
import { type OrderLine, payAtCounter, receivedAt, standingLines } from '../order.ts'
import { reportableOf } from '../order-report.ts'
import { isFinal, statusNameOf } from '../order-status.ts'
import { isPaidLate } from '../payment-labels.ts'
import { unansweredNews } from '../unanswered.ts'
import { vatOfOrder } from '../vat-of-order.ts'
import type { MissingDish, Order, OrderReport } from './order-rows.ts'

const texts = inEveryLanguage('orders', import.meta.glob('../texts/??.ts', { eager: true }))

const toLineReply = (line: OrderLine, order: Order, language: Language): OrderReply['commandeproducts'][number] => ({
  id: line.id,
  qte: line.quantity,
  product_price: toNumericString(line.price),
  line_total_eur: toNumericString(euroEquivalent(times(line.price, line.quantity), order.euroRate)),
  note: line.note,
  status: line.status,
  status_text: texts[language].status[statusNameOf(line.status)],
  version: line.version,
  removed: line.isRemoved,
  establishment_product: { id: line.productId, name: line.name, image_url: line.imageUrl },
  options: line.options.map((option) => ({
    id: option.id,
    price: toNumericString(option.price),
    establishment_product_option_id: option.optionId,
    option: option.name ? { name: option.name } : null,
    group: option.groupName,
  })),
})

const toMissingReply = (missing: MissingDish, order: Order): OrderReply['missing'][number] => {
  const { lines, total } = order
  const pieces = standingLines(lines).reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    id: missing.id,
    line: missing.lineId,
    quantity: missing.quantity,
    of: piecesWhenAsked(order, missing),
    asked_at: new Date(missing.askedAt).toISOString(),
    answer_until: new Date(missing.answerUntil).toISOString(),
    outcome: missing.outcome,
    replacement: missing.replacementId,
    is_all: pieces <= missing.quantity,
    offers: missing.offers.map(({ productId, name, imageUrl, priceMinor, options }) => ({
      product: productId,
      name,
      image_url: imageUrl,
      price: toNumericString(money(priceMinor, total.currency)),
      options: options.map((option) => option.name),
    })),
  }
}

const toReportReply = (report: OrderReport): OrderReply['reports'][number] => ({
  id: report.id,
  kind: report.kind,
  words: report.words,
  reported_at: new Date(report.reportedAt).toISOString(),
  answer: report.answer,
  answered_at: report.answeredAt === null ? null : new Date(report.answeredAt).toISOString(),
})

/** Nobody is told the answer to an order without an account. */
const toReportable = (order: Order): OrderReply['reportable'] => {
  const reportable = order.userId === null ? null : reportableOf(order)
  return reportable && { until: reportable.until?.toISOString() ?? null }
}

/** The API specification fixes the French texts. Pages translate the status numbers instead. */
export const toOrderUpdateReply = (order: Order): { order: OrderUpdateReply } => ({
  order: {
    id: order.id,
    version: order.version,
    status: order.status,
    status_text: texts[defaultLanguage].status[statusNameOf(order.status)],
    ready_at: order.readyAt?.toISOString() ?? null,
    commande_products: order.lines.map(({ id, status }) => ({
      id,
      status,
      status_text: texts[defaultLanguage].status[statusNameOf(status)],
    })),
  },
})

/** An order that was not collected may still be handed over. */
const hasCode = ({ handOverCode, status }: Order): boolean =>
  handOverCode !== null && (status === 6 || !isFinal(status))

export const toOrderReply = (order: Order, language: Language): OrderReply => {
  const text = texts[language]
  const { shop } = order
  return {
    id: order.id,
    version: order.version,
    status: order.status,
    status_text: text.status[statusNameOf(order.status)],
    total: toNumericString(order.total),
    vat: vatOfOrder(order.lines, order.total.currency).map(({ basisPoints, amount }) => ({
      rate: basisPoints / 100,
      amount: toNumericString(amount),
    })),
    currency: order.total.currency,
    currency_symbol: order.currencySymbol,
    total_eur: toNumericString(euroEquivalent(order.total, order.euroRate)),
    created_at: order.createdAt.toISOString(),
    received_at: receivedAt(order).toISOString(),
    ready_at: order.readyAt?.toISOString() ?? null,
    scheduled_for: order.scheduledFor?.toISOString() ?? null,
    slot_minutes: order.slotMinutes ?? usualSlotMinutes,
    payment_method: order.paymentMethod,
    payment_method_text: text.paymentMethod[order.paymentMethod === payAtCounter ? 'counter' : 'online'],
    payment_state: order.paymentState,
    held_until: order.heldUntil?.toISOString() ?? null,
    paid_late: isPaidLate(order),
    order_type: order.pickupMode,
    type_text: text.type[order.pickupMode === 1 ? 'takeaway' : 'dine-in'],
    refusal_reason: order.refusalReason,
    unanswered: unansweredNews(order.status, order.unanswered),
    cancel_requested_at: order.cancelRequestedAt?.toISOString() ?? null,
    cancel_request_reason: order.cancelRequestReason,
    cancel_refused_at: order.cancelRefusedAt?.toISOString() ?? null,
    cancel_refusal_reason: order.cancelRefusalReason,
    phone: order.phone,
    hand_over_code: hasCode(order) ? String(order.handOverCode) : null,
    collectable_until: order.notCollectedAt && collectableUntil(new Date(order.notCollectedAt)).toISOString(),
    ...instructionsOf(order),
    establishment: {
      id: shop.id,
      name: shop.name,
      image_url: shop.imageUrl,
      domain: shop.domain,
      address: shop.address,
      phone: shop.phone,
      time_zone: shop.timeZone,
      lead_minutes: shop.leadMinutes,
      latitude: shop.latitude,
      longitude: shop.longitude,
    },
    commandeproducts: order.lines.map((line) => toLineReply(line, order, language)),
    missing: order.missing.map((one) => toMissingReply(one, order)),
    refunds: order.refunds.map((refund) => ({
      id: refund.id,
      amount: toNumericString(money(refund.amountMinor, order.total.currency)),
      reason: refund.reason,
      state: refund.state,
      way: refund.way,
      asked_at: new Date(refund.askedAt).toISOString(),
      due_at: refund.dueAt === null ? null : new Date(refund.dueAt).toISOString(),
      words: refund.words,
      is_refused: refund.isRefused,
      proof: refund.proof,
      done_at: refund.doneAt === null ? null : new Date(refund.doneAt).toISOString(),
    })),
    reports: order.reports.map(toReportReply),
    reportable: toReportable(order),
  }
}
