import { toE164 } from '../../account/phone.ts'
import type { OpeningHours } from '../../catalogue/opening-hours.ts'
import { leadAt, mayFinish, orderState } from '../../catalogue/order-times.ts'
import { isListed, wasListed } from '../../catalogue/shop-status.ts'
import type { RefusalOf } from '../../kernel/endpoint.ts'
import { type Currency, fromNumericString } from '../../kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { dateIn, wallTimeOf } from '../../kernel/wall-time.ts'
import { minutesOfDishes, slotAround } from '../../orders/kitchen.ts'
import { payAtCounter } from '../../orders/order.ts'
import { checkScheduled } from '../check-slot.ts'
import type { placeOrder } from '../contract.ts'
import { allowsScheduling, hoursForMode } from '../pickup-mode.ts'
import { type Change, priceChanges, type Quote, type QuoteRefusal, quote, type Seen } from '../quote.ts'
import type { OrderInput } from './order-content.ts'
import type { OrderFacts } from './read-order-facts.ts'

export type OrderRefusal = RefusalOf<typeof placeOrder>

export type CheckedOrder = {
  readonly shop: NonNullable<OrderFacts['shop']>
  readonly phone: string
  readonly scheduledFor: Date | null
  readonly quote: Quote
  /** Including the additional minutes of a busy shop. */
  readonly leadMinutes: number
  /** Begin of the slot whose kitchen minutes the order uses. */
  readonly kitchenAt: Date
  readonly kitchenMinutes: number
}

type When = { readonly scheduledFor: Date | null; readonly change: Change | null }

export const changeOfTime = (
  kind: 'closed' | 'paused' | 'slot' | 'full',
  before: string | null,
  after: string | null,
  values: Change['values'] = {},
): Change => ({
  kind,
  line: null,
  product: null,
  name: null,
  before,
  after,
  values,
})

const reopening = (opensAt: Date | null, now: Date, zone: string) => {
  if (opensAt === null) return { when: 'unknown', date: '', time: '' }
  const { hour, minute } = wallTimeOf(opensAt, zone)
  const date = dateIn(opensAt, zone)
  return {
    when: date === dateIn(now, zone) ? 'today' : 'later',
    date: `${date.slice(8)}/${date.slice(5, 7)}`,
    time: `${hour}:${String(minute).padStart(2, '0')}`,
  }
}

const orderOpening = (hours: OpeningHours, now: Date): Date | null => {
  const state = orderState(hours, now)
  return state.open ? null : state.opensAt
}

/** If the slot can no longer be booked, or the shop is closed or paused, returns a change. */
const checkWhen = (
  { location, scheduledDatetime }: OrderInput,
  shop: CheckedOrder['shop'],
  { startedAt }: Pick<OrderFacts, 'startedAt'>,
  now: Date,
): Result<When, 'slot-malformed' | 'slot-too-far'> => {
  const hours = hoursForMode(shop.hours, location)
  if (scheduledDatetime === null) {
    const state = orderState(hours, now)
    if (state.open || (startedAt !== null && mayFinish(hours, startedAt, now)))
      return ok({ scheduledFor: null, change: null })
    const kind = state.reason === 'paused' ? 'paused' : 'closed'
    const after = state.opensAt?.toISOString() ?? null
    return ok({
      scheduledFor: null,
      change: changeOfTime(kind, null, after, reopening(state.opensAt, now, hours.zone)),
    })
  }
  if (!allowsScheduling(location)) return refuse('slot-malformed')
  const slot = checkScheduled(hours, now, shop, scheduledDatetime)
  if (slot.ok) return ok({ scheduledFor: slot.value.instant, change: null })
  if (slot.code === 'slot-malformed' || slot.code === 'slot-too-far') return refuse(slot.code)
  const kind = slot.code === 'slot-paused' ? 'paused' : 'slot'
  const opening = reopening(kind === 'paused' ? orderOpening(hours, now) : null, now, hours.zone)
  return ok({ scheduledFor: null, change: changeOfTime(kind, scheduledDatetime, null, opening) })
}

/** Null if an amount cannot be parsed, or if the total is negative. */
const seenBy = ({ montant, products }: OrderInput, currency: Currency): Seen | null => {
  const total = fromNumericString(montant, currency)
  if (total === null || total.minor < 0) return null
  const lines = products.map(({ agreedPrice }) =>
    agreedPrice === undefined ? undefined : fromNumericString(agreedPrice, currency),
  )
  return lines.includes(null) ? null : { total, lines: lines.map((line) => line ?? null) }
}

const checkPayment = ({ appvue }: OrderInput, { integration }: OrderFacts): boolean =>
  appvue === payAtCounter || integration !== null

type Known = NonNullable<OrderFacts['shop']>

const checkShop = ({ shop }: OrderFacts): Result<Known, 'unknown-shop' | 'shop-suspended'> => {
  if (!shop || !wasListed(shop.status)) return refuse('unknown-shop')
  return isListed(shop.status) ? ok(shop) : refuse('shop-suspended')
}

type Wish = { readonly quoted: Quote; readonly seen: Seen; readonly when: When }

type WishRefusal = 'pickup-mode-not-offered' | 'amount-malformed' | 'slot-malformed' | 'slot-too-far' | QuoteRefusal

const readWish = (
  input: OrderInput,
  facts: OrderFacts,
  shop: Known,
  checkTime: () => ReturnType<typeof checkWhen>,
): Result<Wish, WishRefusal> => {
  if (!(input.location === 1 ? shop.takeaway : shop.dineIn)) return refuse('pickup-mode-not-offered')
  const seen = seenBy(input, shop.currency)
  if (seen === null) return refuse('amount-malformed')
  const when = checkTime()
  if (!when.ok) return when
  const quoted = quote(input.products, {
    ...facts,
    shopId: input.shopId,
    currency: shop.currency,
    pickupMode: input.location,
  })
  return quoted.ok ? ok({ quoted: quoted.value, seen, when: when.value }) : quoted
}

const refuseChanges = (
  input: OrderInput,
  { quoted, seen, when }: Wish,
): Refusal<'out-of-stock' | 'order-changed'> | null => {
  const changes = changesOf(input, quoted, seen, when.change)
  if (changes.length === 0) return null
  const isShort = changes.some(({ kind }) => kind === 'out-of-stock')
  return refuse(isShort ? 'out-of-stock' : 'order-changed', { details: { changes } })
}

/** An invalid request is refused with its first error. Changes of a valid request are reported together. */
export const checkOrder = (input: OrderInput, facts: OrderFacts, now: Date): Result<CheckedOrder, OrderRefusal> => {
  const found = checkShop(facts)
  if (!found.ok) return found
  const shop = found.value
  const phone = toE164(input.phone, shop.country)
  if (phone === null) return refuse('phone-invalid')
  if (!checkPayment(input, facts)) return refuse('unknown-payment-application')
  const wish = readWish(input, facts, shop, () => checkWhen(input, shop, facts, now))
  if (!wish.ok) return wish
  if (!facts.phones.includes(phone)) return refuse('phone-not-verified')
  const { quoted, when } = wish.value
  return (
    refuseChanges(input, wish.value) ??
    ok({ shop, phone, quote: quoted, ...plan(quoted, facts, { shop, now, ...when }) })
  )
}

export type CounterRefusal =
  | 'unknown-shop'
  | 'shop-suspended'
  | 'phone-invalid'
  | WishRefusal
  | 'out-of-stock'
  | 'order-changed'

/** Staff see the guest and the kitchen. So a pause stops no order, and closed hours stop only scheduled orders. */
export const checkCounterOrder = (
  input: OrderInput,
  facts: OrderFacts,
  now: Date,
): Result<CheckedOrder, CounterRefusal> => {
  const found = checkShop(facts)
  if (!found.ok) return found
  const shop = { ...found.value, hours: { ...found.value.hours, pausedUntil: null } }
  const phone = input.phone === '' ? '' : toE164(input.phone, shop.country)
  if (phone === null) return refuse('phone-invalid')
  const soonest = ok({ scheduledFor: null, change: null })
  const wish = readWish(input, facts, shop, () =>
    input.scheduledDatetime === null ? soonest : checkWhen(input, shop, { startedAt: null }, now),
  )
  if (!wish.ok) return wish
  const { quoted, when } = wish.value
  return (
    refuseChanges(input, wish.value) ??
    ok({ shop, phone, quote: quoted, ...plan(quoted, facts, { shop, now, ...when }) })
  )
}

type Planned = Pick<CheckedOrder, 'scheduledFor' | 'leadMinutes' | 'kitchenAt' | 'kitchenMinutes'>

const plan = (
  { lines }: Quote,
  { dishMinutes }: OrderFacts,
  { shop, now, scheduledFor }: Pick<CheckedOrder, 'shop' | 'scheduledFor'> & { now: Date },
): Planned => {
  const leadMinutes = leadAt(shop.leadMinutes, shop.hours, now)
  const soonest = new Date(now.getTime() + leadMinutes * 60_000)
  const dishes = lines.map(({ product, quantity }) => ({ product: product.id, quantity }))
  return {
    scheduledFor,
    leadMinutes,
    kitchenAt: scheduledFor ?? slotAround(soonest, shop.hours.zone, shop.slotMinutes),
    kitchenMinutes: minutesOfDishes(dishes, dishMinutes),
  }
}

const changesOf = (input: OrderInput, quoted: Quote, seen: Seen, time: Change | null): Change[] => {
  const isComplete = quoted.lines.length === input.products.length
  return [...quoted.changes, ...(time ? [time] : []), ...(isComplete ? priceChanges(quoted, seen) : [])]
}
