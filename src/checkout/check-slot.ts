import type { OpeningHours } from '../catalogue/opening-hours.ts'
import { usualSlotMinutes } from '../catalogue/order-times.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { addDays, dateIn, instantsOf } from '../kernel/wall-time.ts'
import { type PickupSlot, pickupDays, pickupWindowDays, type SlotRules, slotsOn } from './pickup-slots.ts'
import { parseScheduled, scheduledOnWire } from './scheduled-time.ts'

export type SlotRefusal =
  | 'slot-malformed'
  | 'slot-past'
  | 'slot-too-far'
  | 'slot-closed'
  | 'slot-paused'
  | 'slot-too-soon'
  | 'slot-full'

/** Also accepts the slots of an opening period that began yesterday, which `pickupDays` does not list. */
export const checkScheduled = (
  hours: OpeningHours,
  now: Date,
  rules: SlotRules,
  text: string,
): Result<PickupSlot, SlotRefusal> => {
  const wanted = parseScheduled(text)
  if (wanted === null || (rules.slotMinutes === usualSlotMinutes && wanted.minute !== 0))
    return refuse('slot-malformed')
  const today = dateIn(now, hours.zone)
  const [instant] = instantsOf(scheduledOnWire(wanted), hours.zone)
  if (wanted.date < today || (instant && instant < now)) return refuse('slot-past')
  const lastDay = addDays(today, pickupWindowDays - 1)
  for (const shownUnder of [addDays(wanted.date, -1), wanted.date]) {
    if (shownUnder > lastDay) continue
    const slot = slotsOn(hours, shownUnder, now, rules).find(
      ({ date, hour, minute }) => date === wanted.date && hour === wanted.hour && minute === wanted.minute,
    )
    if (slot) return slot.unavailable ? refuse(`slot-${slot.unavailable}`) : ok(slot)
  }
  return refuse(wanted.date > lastDay ? 'slot-too-far' : 'slot-closed')
}

/** The first available slot at or after `wanted`, otherwise the first available slot, or null. */
export const nextFreeSlot = (hours: OpeningHours, now: Date, rules: SlotRules, wanted = now): PickupSlot | null => {
  const free = pickupDays(hours, now, rules).flatMap(({ slots }) => slots.filter(({ available }) => available))
  return free.find(({ instant }) => instant >= wanted) ?? free[0] ?? null
}
