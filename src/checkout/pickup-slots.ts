import { type OpeningHours, periodsOn } from '../catalogue/opening-hours.ts'
import { lastOrderAt, leadAt } from '../catalogue/order-times.ts'
import {
  addDays,
  dateIn,
  instantsOf,
  type LocalDate,
  localDateTime,
  type Month,
  type Weekday,
  weekdayOf,
} from '../kernel/wall-time.ts'
import { hasRoom, type Kitchen } from '../orders/kitchen.ts'

export const pickupWindowDays = 7

export type PickupSlot = {
  /** The calendar date on which the slot begins. A slot after midnight is listed under the day before. */
  readonly date: LocalDate
  readonly hour: number
  readonly minute: number
  readonly minutes: number
  readonly instant: Date
  readonly label: string
  readonly available: boolean
  readonly unavailable?: 'past' | 'paused' | 'too-soon' | 'full'
}

export type SlotRules = {
  readonly leadMinutes: number
  readonly slotMinutes: number
  /** Null or absent if the shop does not count kitchen minutes. */
  readonly kitchen?: (Kitchen & { readonly needed: number }) | null
}

export type PickupDay = {
  readonly date: LocalDate
  readonly year: number
  readonly month: Month
  readonly day: number
  readonly weekday: Weekday
  readonly slots: readonly PickupSlot[]
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const clockOf = (minutes: number): string => `${Math.floor(minutes / 60) % 24}h ${twoDigits(minutes % 60)}`

const hindrance = (
  hours: OpeningHours,
  instant: Date,
  now: Date,
  { leadMinutes, slotMinutes, kitchen }: SlotRules,
): PickupSlot['unavailable'] => {
  if (instant < now) return 'past'
  if (hours.pausedUntil !== null && instant < hours.pausedUntil) return 'paused'
  if (instant.getTime() < now.getTime() + leadAt(leadMinutes, hours, now) * 60_000) return 'too-soon'
  const slot = { begin: instant, minutes: slotMinutes }
  return kitchen && !hasRoom(kitchen, slot, kitchen.needed) ? 'full' : undefined
}

/** In minutes after midnight of `date`: 1500 is 1:00 on the next day. */
const slotStartsOn = (hours: OpeningHours, date: LocalDate, slotMinutes: number): number[] => {
  const found = new Set<number>()
  for (const { begin, ending } of periodsOn(hours, date)) {
    for (const midnight of [0, 1440]) {
      const first = midnight + Math.ceil((Math.max(begin, midnight) - midnight) / slotMinutes) * slotMinutes
      for (let at = first; at + slotMinutes <= Math.min(ending, midnight + 1440); at += slotMinutes) found.add(at)
    }
  }
  return [...found]
}

const isAfterLastOrder = (hours: OpeningHours, instant: Date): boolean => {
  if (!hours.lastOrderMinutes) return false
  const lastOrder = lastOrderAt(hours, instant)
  return lastOrder !== null && instant > lastOrder
}

/** The slots of the opening periods that begin on `date`. */
export const slotsOn = (hours: OpeningHours, date: LocalDate, now: Date, rules: SlotRules): PickupSlot[] =>
  slotStartsOn(hours, date, rules.slotMinutes).flatMap((start) => {
    const [instant] = instantsOf(localDateTime(date, start), hours.zone)
    if (!instant || isAfterLastOrder(hours, instant)) return []
    const unavailable = hindrance(hours, instant, now, rules)
    const slot = {
      date: addDays(date, Math.floor(start / 1440)),
      hour: Math.floor(start / 60) % 24,
      minute: start % 60,
      minutes: rules.slotMinutes,
      instant,
      label: `${clockOf(start)} - ${clockOf(start + rules.slotMinutes)}`,
    }
    return [unavailable ? { ...slot, available: false, unavailable } : { ...slot, available: true }]
  })

export const hasFreeSlot = (days: readonly PickupDay[]): boolean =>
  days.some(({ slots }) => slots.some(({ available }) => available))

/** The days from today on, in the shop's time zone. Each has the slots of the opening periods that begin on it. */
export const pickupDays = (
  hours: OpeningHours,
  now: Date,
  rules: SlotRules,
  days: number = pickupWindowDays,
): PickupDay[] => {
  const today = dateIn(now, hours.zone)
  return Array.from({ length: days }, (_, offset) => {
    const date = addDays(today, offset)
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
    return {
      date,
      year,
      month: month as Month,
      day,
      weekday: weekdayOf(date),
      slots: slotsOn(hours, date, now, rules),
    }
  })
}
