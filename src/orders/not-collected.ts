import { isOpenByHours, type OpeningHours } from '../catalogue/opening-hours.ts'
import { usualSlotMinutes } from '../catalogue/order-times.ts'

const minuteMs = 60_000

export const usualRemindMinutes = 60
export const usualCloseMinutes = 120

/** How late a text may still be sent. A later text would call a customer to food that is gone. */
const longestLateMs = 60 * minuteMs

type Promised = {
  readonly readyAt: Date | null
  readonly scheduledFor: Date | null
  /** In minutes. Null means the usual slot. */
  readonly slotMinutes: number | null
}

export type WaitingOrder = Promised & {
  readonly readySince: Date
  readonly remindedAt: Date | null
}

export type PickupRules = {
  /** Minutes. Null: the customer gets no text. */
  readonly remindMinutes: number | null
  /** Minutes after the text. Null: Mida closes no order. */
  readonly closeMinutes: number | null
}

/**
 * The promised time or the end of the scheduled slot, whichever is later. Nobody may close the order as not collected
 * before. Null if neither is known.
 */
export const promisedUntil = ({ readyAt, scheduledFor, slotMinutes }: Promised): Date | null => {
  const slotEnd = scheduledFor ? scheduledFor.getTime() + (slotMinutes ?? usualSlotMinutes) * minuteMs : 0
  const until = Math.max(readyAt?.getTime() ?? 0, slotEnd)
  return until === 0 ? null : new Date(until)
}

/** The latest of three times: when the order became ready, the promised time, and the end of its scheduled slot. */
const expectedAt = ({ readySince, ...promised }: WaitingOrder): number =>
  Math.max(readySince.getTime(), promisedUntil(promised)?.getTime() ?? 0)

/**
 * What is due for a ready order. The text goes out once, and only while the shop is open. If no text was sent,
 * `closeMinutes` count from the time when it was due.
 */
export const dueOfWaiting = (
  order: WaitingOrder,
  { remindMinutes, closeMinutes }: PickupRules,
  hours: OpeningHours,
  now: Date,
): 'remind' | 'close' | null => {
  const remindAt = expectedAt(order) + (remindMinutes ?? 0) * minuteMs
  const isLate = now.getTime() - remindAt
  if (isLate < 0) return null
  const mayRemind = remindMinutes !== null && order.remindedAt === null
  if (mayRemind && isLate < longestLateMs && isOpenByHours(hours, now)) return 'remind'
  if (closeMinutes === null) return null
  const closeAt = Math.max(remindAt, order.remindedAt?.getTime() ?? 0) + closeMinutes * minuteMs
  return now.getTime() >= closeAt ? 'close' : null
}

const collectedLateMs = 24 * 60 * minuteMs

/** True if a closed order was handed over after all. `mayMove` does not allow this change. */
export const isCollectedLate = (from: number, to: number): boolean => from === 6 && to === 7

/** Until when an order that was closed at `closedAt` may still be handed over. */
export const collectableUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + collectedLateMs)

/** An order that was closed before this time stays closed. */
export const collectableSince = (now: Date): Date => new Date(now.getTime() - collectedLateMs)
