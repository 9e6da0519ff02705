import { createTranslator } from 'use-intl/core'
import { formatMoney, type Money } from '../../kernel/money.ts'
import { inEveryLanguage, prefixOf } from '../../kernel/texts.ts'
import { dateText, momentText, timeText } from '../../kernel/wall-time.ts'
import { collectableUntil } from '../../orders/not-collected.ts'
import type { Order } from '../../orders/server/order-rows.ts'
import { type Brand, branded, ownBrand } from '../../server/brand.ts'
import { toGsm7 } from '../gsm7.ts'
import { withoutLinks } from '../name-in-text.ts'

const texts = inEveryLanguage('messages', import.meta.glob('../texts/??.ts', { eager: true }))

export type OrderSentence =
  | 'orderPlaced'
  | 'orderAccepted'
  | 'orderDelayed'
  | 'orderReady'
  | 'orderWaiting'
  | 'orderWaitingPaid'
  | 'orderNotCollected'
  | 'orderNotCollectedPaid'
  | 'orderRefused'
  | 'orderRefusedPaid'
  | 'orderRefunded'
  | 'orderMispaid'
  | 'orderUnanswered'
  | 'orderEnded'
  | 'orderEndedPaid'
  | 'orderReportAnswered'
  | RefundSentence
  | MissingSentence

export type MissingSentence =
  | 'orderMissing'
  | 'orderWithout'
  | 'orderWithoutPaid'
  | 'orderLacksAll'
  | 'orderLacksAllPaid'

export type RefundSentence =
  | 'orderRefundOnline'
  | 'orderRefundByHand'
  | 'orderCancelledOnline'
  | 'orderCancelledByHand'
  | 'orderRefundGiven'

/** `until`: the shop has to give the money back by then. */
export type Returned = { readonly amount: Money; readonly until: Date | null }

/** A dish of which `count` of `of` pieces are missing, and until when the customer may answer. */
export type Lack = { readonly dish: string; readonly count: number; readonly of: number; readonly until: Date }

type OrderFacts = Pick<
  Order,
  | 'id'
  | 'language'
  | 'total'
  | 'currencySymbol'
  | 'scheduledFor'
  | 'createdAt'
  | 'readyAt'
  | 'refusalReason'
  | 'notCollectedAt'
> & {
  readonly shop: Pick<Order['shop'], 'name' | 'timeZone'>
}

/** For example `18:51`, with the date if the order is scheduled, or not ready on the day on which it was placed. */
const whenOf = ({ readyAt, scheduledFor, createdAt, shop }: OrderFacts): string => {
  if (!readyAt) return ''
  const time = timeText(readyAt, shop.timeZone)
  const day = dateText(readyAt, shop.timeZone)
  return scheduledFor === null && day === dateText(createdAt, shop.timeZone) ? time : `${time} (${day})`
}

const untilOf = ({ notCollectedAt, shop }: OrderFacts): string => {
  if (notCollectedAt === null) return ''
  const closedAt = new Date(notCollectedAt)
  return momentText(collectableUntil(closedAt), closedAt, shop.timeZone)
}

/** A shop's reason may already end with a punctuation mark. */
const asSentence = (text: string): string => (/[.!?…؟]$/.test(text) ? text : `${text}.`)

type About = { readonly lack?: Lack | null; readonly refund?: Returned | null }

export const orderMessage = (
  sentence: OrderSentence,
  order: OrderFacts,
  publicUrl: string,
  brand: Brand = ownBrand,
  { lack = null, refund = null }: About = {},
): string => {
  const { language, refusalReason } = order
  const t = createTranslator({ locale: language, messages: branded(texts, language, brand) })
  return toGsm7(
    t(sentence, {
      order: String(order.id),
      shop: withoutLinks(order.shop.name),
      total: formatMoney(order.total, order.currencySymbol),
      time: whenOf(order),
      dish: lack ? withoutLinks(lack.dish) : '',
      part: lack && lack.count < lack.of ? ` ${t('orderPart', { count: lack.count, of: lack.of })}` : '',
      until: lack ? timeText(lack.until, order.shop.timeZone) : untilOf(order),
      amount: refund ? formatMoney(refund.amount, order.currencySymbol) : '',
      day: refund?.until ? dateText(refund.until, order.shop.timeZone) : '',
      reason:
        refusalReason === null
          ? ''
          : ` ${asSentence(t('orderReason', { reason: withoutLinks(refusalReason).trim() }))}`,
      link: `${publicUrl}${prefixOf(language)}/order/${order.id}`,
    }),
  )
}
