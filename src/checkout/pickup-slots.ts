import { type OpeningHours, periodsOn } from '../catalogue/opening-hours.ts'
import { lastOrderAt, leadAt, usualSlotMinutes } from '../catalogue/order-times.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import {
  addDays,
  dateIn,
  instantsOf,
  isLocalDate,
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
  /** The length of the slot. */
  readonly minutes: number
  readonly instant: Date
  readonly label: string
  readonly available: boolean
  readonly unavailable?: 'past' | 'paused' | 'too-soon' | 'full'
}

/** What a shop says about its slots, and what an order needs of its kitchen. */
export type SlotRules = {
  readonly leadMinutes: number
  readonly slotMinutes: number
  /** Null or absent: the minutes of the kitchen are not counted. */
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

export type SlotRefusal =
  | 'slot-malformed'
  | 'slot-past'
  | 'slot-too-far'
  | 'slot-closed'
  | 'slot-paused'
  | 'slot-too-soon'
  | 'slot-full'

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

/** Returns minutes after midnight of `date`: 1500 is 1:00 on the next day. Slots are counted from each midnight. */
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

const slotsOn = (hours: OpeningHours, date: LocalDate, now: Date, rules: SlotRules): PickupSlot[] =>
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

/** Returns seven days in the shop's time zone, beginning with today. Each day has the slots of the opening periods that begin on it. */
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

type Scheduled = { readonly date: LocalDate; readonly hour: number; readonly minute: number }

/** Accepts the stored form `YYYY-MM-DD à HH H`, which may have minutes behind it, and the API's form `YYYY-MM-DDTHH:mm`. Returns null for any other text. */
export const parseScheduled = (text: string): Scheduled | null => {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::00)?| à (\d{1,2}) H(?: (\d\d))?)$/.exec(
    text.trim().normalize('NFC'),
  )
  const [, date = '', hourOnWire, minuteOnWire, storedHour, storedMinute] = match ?? []
  const hour = Number(hourOnWire ?? storedHour)
  const minute = Number(minuteOnWire ?? storedMinute ?? '0')
  if (!isLocalDate(date) || !(hour < 24) || minute > 59) return null
  return { date, hour, minute }
}

type Written = { readonly date: LocalDate; readonly hour: number; readonly minute?: number; readonly minutes?: number }

/** A slot of an hour is written without minutes. */
export const formatScheduled = ({ date, hour, minute = 0, minutes = usualSlotMinutes }: Written): string =>
  `${date} à ${twoDigits(hour)} H${minutes === usualSlotMinutes ? '' : ` ${twoDigits(minute)}`}`

export const scheduledOnWire = ({ date, hour, minute = 0 }: Written): string => localDateTime(date, hour * 60 + minute)

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

/** The first slot of the window, from `wanted` on, that takes the order; if there is none, one before it; null if no slot does. */
export const nextFreeSlot = (hours: OpeningHours, now: Date, rules: SlotRules, wanted = now): PickupSlot | null => {
  const free = pickupDays(hours, now, rules)
    .flatMap(({ slots }) => slots)
    .filter(({ available }) => available)
    .sort((a, b) => a.instant.getTime() - b.instant.getTime())
  return free.find(({ instant }) => instant >= wanted) ?? free[0] ?? null
}
