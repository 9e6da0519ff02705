import { type SQL, sql } from 'drizzle-orm'
import { payAtCounter } from '../../orders/order.ts'
import { isRealOrder } from '../../orders/server/order-store.ts'
import { isUnpaid } from '../../orders/server/tables.ts'
import { holdMinutes } from '../../payments/payment-hold.ts'
import type { Config } from '../../server/config.ts'
import { given } from '../../server/prepared.ts'
import { blockRefusal, counterRefusal, counterRules, type PhoneRefusal } from './phone-limits.ts'

/** For one phone at one shop. Orders of other phones are never counted. */
export const unpaidLimits = {
  /** Counter orders that the shop has not accepted yet. */
  counterOrders: 3,
  portions: 40,
  /** An online order is refused if unpaid ones of the last `withinHours` together held stock for longer than this. */
  heldMinutes: holdMinutes,
  withinHours: 3,
  /** Payments of orders that the customer has ended, and that the shop still has to give back by hand: each costs it a transfer. */
  owedByHand: 2,
  /** These, and pages on which the customer can still pay. */
  payableOrOwed: 4,
} as const

export type UnpaidRefusal =
  | 'too-many-open-orders'
  | 'too-many-unpaid-portions'
  | 'held-too-long'
  | 'refunds-owed'
  | PhoneRefusal

export const limitValues = ({ limitsScale }: Pick<Config, 'limitsScale'>) => ({
  mostCounterOrders: Math.ceil(unpaidLimits.counterOrders * limitsScale),
  mostPortions: Math.ceil(unpaidLimits.portions * limitsScale),
  mostNewOrders: Math.ceil(counterRules.newOrders * limitsScale),
  mostOwedByHand: Math.ceil(unpaidLimits.owedByHand * limitsScale),
  mostPayableOrOwed: Math.ceil(unpaidLimits.payableOrOwed * limitsScale),
  mostHeldSeconds: Math.ceil(unpaidLimits.heldMinutes * 60 * limitsScale),
})

const now = sql`${given('createdAt')}::timestamptz`
const ofPhone = sql`o.shop_id = ${given('shopId')}::int and o.phone = ${given('phone')}::text and ${isRealOrder}`

/** The customer's own unpaid online order is not counted, because the new order takes its place. */
const waiting = sql`
  select o.payment_state,
    (select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = o.id) as portions
  from orders o where ${ofPhone} and o.status = 0
    and (o.payment_state = 'due-at-counter'
      or (o.payment_state = 'pending' and o.user_id <> ${given('userId')}::int))`

const wantedPortions = sql`
  (select sum(w.quantity) from jsonb_to_recordset(${given('lines')}::jsonb) as w(quantity int))`

/** A payment page that was replaced began a new hold. */
const lastHold = sql`coalesce((select max(p.created_at) from payments p where p.order_id = o.id), o.created_at)`

const heldSeconds = sql`
  select coalesce(sum(extract(epoch from least(${lastHold} + make_interval(mins => ${sql.raw(String(holdMinutes))}), ${now},
    (select min(h.changed_at) from order_history h where h.order_id = o.id and h.to_status = 4)) - o.created_at)), 0)
  from orders o where ${ofPhone} and o.payment_method <> '${sql.raw(payAtCounter)}'
    and o.created_at > ${now} - make_interval(hours => ${sql.raw(String(unpaidLimits.withinHours))})
    and (o.closed_unpaid or (${isUnpaid}))`

/** An order that was closed unpaid was ended by its customer, or by another order of the customer. */
const endedByCustomer = sql`o.status = 4 and (o.closed_unpaid or exists (
  select from order_history h where h.order_id = o.id and h.to_status = 4 and h.actor_id = o.user_id))`

const owedByHand = sql`
  select count(*) from orders o join order_refunds r on r.order_id = o.id
  where ${ofPhone} and ${endedByCustomer} and r.state = 'by-hand' and r.due_at is not null`

/** Pages of a service that closes its pages are settled soon. The waiting order counts too, because its page stays when another takes its place. */
const payable = sql`
  select count(*) from orders o join payments p on p.order_id = o.id
  where ${ofPhone} and ((o.status = 4 and o.closed_unpaid) or (${isUnpaid})) and p.settled_at is null and p.redirect_url is not null
    and p.created_at > ${now} - make_interval(mins => ${sql.raw(String(holdMinutes))})`

const phone = sql`${given('phone')}::text`

/** Null if the order may be placed. Only a block applies to demo accounts, because all visitors share them. */
export const unpaidRefusal: SQL = sql`
  case when (select u.is_demo from users u where u.id = ${given('userId')}::int) then ${blockRefusal(phone)} else coalesce(
    ${blockRefusal(phone)},
    case when ${given('paymentState')}::text = 'due-at-counter' then ${counterRefusal(phone)} end, (
    select case
      when ${given('paymentState')}::text = 'due-at-counter'
        and count(*) filter (where w.payment_state = 'due-at-counter') >= ${given('mostCounterOrders')}::int
        then 'too-many-open-orders'
      when coalesce(sum(w.portions), 0) + ${wantedPortions} > ${given('mostPortions')}::int
        then 'too-many-unpaid-portions'
      when ${given('paymentState')}::text = 'pending' and (${heldSeconds}) > ${given('mostHeldSeconds')}::int
        then 'held-too-long'
      when ${given('paymentState')}::text = 'pending' and ((${owedByHand}) >= ${given('mostOwedByHand')}::int
          or (${owedByHand}) + (${payable}) >= ${given('mostPayableOrOwed')}::int)
        then 'refunds-owed'
    end from (${waiting}) w)) end`
