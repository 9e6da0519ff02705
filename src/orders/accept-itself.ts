import { type OpeningHours, openState } from '../catalogue/opening-hours.ts'
import { hoursOfEatingIn, leadAt } from '../catalogue/order-times.ts'
import { type Kitchen, takenIn } from './kitchen.ts'
import type { PaymentState } from './order.ts'
import { minutesUntilEnded } from './unanswered.ts'

/** Which new orders Mida accepts by itself. `paid`: only orders that are paid online. */
export const acceptances = ['by-hand', 'paid', 'all'] as const

export type Acceptance = (typeof acceptances)[number]

const minuteMs = 60_000

/** After this time without an answer, a person decides, because a customer without an answer may have left. */
const longestWaitMs = minutesUntilEnded * minuteMs

type NewOrder = {
  readonly isTest: boolean
  readonly paymentState: PaymentState
  readonly createdAt: Date
  /** Null if the customer pays at the counter. */
  readonly paidAt: Date | null
  readonly scheduledFor: Date | null
  readonly pickupMode: number
  /** The start of the order's slot in the kitchen. Null if its kitchen minutes were not counted. */
  readonly kitchenAt: Date | null
  readonly kitchenMinutes: number | null
}

type Shop = {
  readonly accepts: Acceptance
  /** When the shop chose `accepts`. Earlier orders wait for a person, because staff know them already. */
  readonly since: Date
  readonly hours: OpeningHours
  readonly slotMinutes: number
  /** Null if the shop has set no capacity. */
  readonly kitchen: Kitchen | null
}

/** `kitchen` contains the order's own minutes. A slot with this order alone is never too full. */
const fits = ({ kitchenAt, kitchenMinutes }: NewOrder, { kitchen, slotMinutes }: Shop): boolean => {
  if (kitchen === null) return true
  if (kitchenAt === null || kitchenMinutes === null) return false
  const taken = takenIn(kitchen, { begin: kitchenAt, minutes: slotMinutes })
  return taken <= Math.max(kitchen.capacity, kitchenMinutes)
}

/** A test order is accepted at any hour, because it is how the shop tries this setting before its first day. */
export const isAcceptedItself = (order: NewOrder, shop: Shop, now: Date): boolean => {
  const { isTest, paymentState, createdAt, paidAt, scheduledFor, pickupMode } = order
  const { accepts, since, hours } = shop
  if (accepts === 'by-hand' || (accepts === 'paid' && paymentState !== 'paid' && !isTest)) return false
  const givenAt = paidAt !== null && paidAt > createdAt ? paidAt : createdAt
  if (givenAt < since) return false
  if (isTest) return now.getTime() - givenAt.getTime() < longestWaitMs
  const isInTime = scheduledFor ? scheduledFor > now : now.getTime() - givenAt.getTime() < longestWaitMs
  return isInTime && openState(pickupMode === 0 ? hoursOfEatingIn(hours) : hours, now).open && fits(order, shop)
}

/** Not earlier than the time that was promised when the order was placed. Null for a scheduled order. */
export const readyAtOf = (
  { scheduledFor, leadMinutes: promised }: { readonly scheduledFor: Date | null; readonly leadMinutes: number | null },
  { leadMinutes, hours }: { readonly leadMinutes: number; readonly hours: OpeningHours },
  now: Date,
): Date | null =>
  scheduledFor ? null : new Date(now.getTime() + Math.max(promised ?? 0, leadAt(leadMinutes, hours, now)) * minuteMs)
