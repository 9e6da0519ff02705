import { type SQL, sql } from 'drizzle-orm'
import { amountIn } from '../../kernel/bidi.ts'
import { type Currency, formatMoney, money } from '../../kernel/money.ts'
import type { Language } from '../../kernel/texts.ts'
import { payAtCounter } from '../../orders/order.ts'
import { isRealOrder } from '../../orders/server/order-store.ts'
import { given } from '../../server/prepared.ts'

/** The phone on an order by staff is not verified, so the order counts neither for nor against the phone's owner. */
const isOwnOrder = sql`o.user_id is not null and ${isRealOrder}`

/** When a phone may not pay at the counter. */
export const counterRules = {
  /** Uncollected counter orders of the last `months`, in all shops. */
  notCollected: 2,
  months: 6,
  /** Orders collected afterwards that end this limit. */
  collected: 2,
  /** Default limit of open counter orders, in all shops, for a customer who has not collected any order yet. */
  newOrders: 5,
} as const

export type PhoneRefusal = 'phone-blocked' | 'counter-not-collected' | 'new-customer-amount' | 'new-customer-orders'

const now = sql`${given('createdAt')}::timestamptz`
const shopId = sql`${given('shopId')}::int`
const number = (value: number): SQL => sql.raw(String(value))

const isBlocked = (phone: SQL) => sql`exists (
  select from blocked_phones b where b.phone = ${phone} and b.shop_id = ${shopId} and b.ends_at > ${now})`

/** True if the shop offers an online payment that the visitor can use now. */
const offersOnline = sql`exists (
  select from payment_applications a
  where a.shop_id = ${shopId} and a.enabled and a.integration = any(${given('openIntegrations')}::text[]))`

/** Staff may have forgotten to press *Handed over*. So an order that Mida has closed does not count. */
const closedByItself = sql`exists (
  select from order_history h
  where h.order_id = o.id and h.to_status = 6 and h.actor_id is null and h.tablet_id is null)`

const missed = (phone: SQL) => sql`
  select count(*) as count, max(o.id) as last from orders o
  where o.phone = ${phone} and o.status = 6 and o.payment_method = '${sql.raw(payAtCounter)}' and ${isOwnOrder}
    and o.created_at > ${now} - make_interval(months => ${number(counterRules.months)})
    and not exists (select from pardoned_orders p where p.order_id = o.id) and not ${closedByItself}`

/** Stops counting at the number that ends the limit. */
const collectedSince = (phone: SQL, id: SQL) => sql`
  select count(*) from (
    select from orders o where o.phone = ${phone} and o.id > ${id} and o.status = 7 and ${isOwnOrder}
    limit ${number(counterRules.collected)}) collected`

const leavesOrders = (phone: SQL) => sql`(
  select missed.count >= ${number(counterRules.notCollected)}
    and (${collectedSince(phone, sql`missed.last`)}) < ${number(counterRules.collected)}
  from (${missed(phone)}) missed)`

const isNew = (phone: SQL) => sql`not exists (
  select from orders o where o.phone = ${phone} and o.status = 7 and ${isOwnOrder})`

const openOrders = (phone: SQL) => sql`(
  select count(*) from orders o
  where o.phone = ${phone} and o.status < 4 and o.payment_state = 'due-at-counter' and ${isOwnOrder})`

const mostAmount = sql`(select l.most_amount_minor from counter_limits l where l.shop_id = ${shopId})`

/** The shop's own limit, which may be null (no limit). Without one, the default. */
const mostOrders = sql`(
  select case when count(*) = 0 then ${given('mostNewOrders')}::int else max(l.most_orders) end
  from counter_limits l where l.shop_id = ${shopId})`

/** Null if the shop takes the order of this phone. */
export const blockRefusal = (phone: SQL): SQL => sql`case when ${isBlocked(phone)} then 'phone-blocked' end`

/** Null if this phone may pay an order of `totalMinor` at the counter. */
export const counterRefusal = (phone: SQL): SQL => sql`
  case
    when ${offersOnline} and ${leavesOrders(phone)} then 'counter-not-collected'
    when ${isNew(phone)} then
      case
        when ${given('totalMinor')}::int > ${mostAmount} then 'new-customer-amount'
        when ${openOrders(phone)} >= ${mostOrders} then 'new-customer-orders'
      end
  end`

export type LimitRow = {
  readonly offersOnline: boolean
  readonly mostAmount: number | null
  readonly mostOrders: number | null
}

export const limitColumns = sql`
  ${offersOnline} as "offersOnline", ${mostAmount} as "mostAmount", ${mostOrders} as "mostOrders"`

type Shown = { readonly language: Language; readonly currency: Currency; readonly currencySymbol: string }

/** For the sentences of the refusals. */
export const limitsIn = ({ language, currency, currencySymbol }: Shown, limits: LimitRow) => ({
  ...counterRules,
  online: limits.offersOnline ? 'yes' : 'no',
  mostOrders: limits.mostOrders ?? counterRules.newOrders,
  amount: amountIn(language, formatMoney(money(limits.mostAmount ?? 0, currency), currencySymbol)),
})
