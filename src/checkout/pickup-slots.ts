import { type OpeningHours, periodsOn } from '../catalogue/opening-hours.ts'
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

export const pickupWindowDays = 7

export type PickupSlot = {
  /** The calendar date on which the slot begins. A slot after midnight is listed under the day before. */
  readonly date: LocalDate
  readonly hour: number
  readonly instant: Date
  readonly label: string
  readonly available: boolean
  readonly unavailable?: 'past' | 'paused' | 'too-soon'
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

const slotLabel = (hour: number): string => `${hour}h 00 - ${(hour + 1) % 24}h 00`

const hindrance = (hours: OpeningHours, instant: Date, now: Date, leadMinutes: number): PickupSlot['unavailable'] => {
  if (instant < now) return 'past'
  if (hours.pausedUntil !== null && instant < hours.pausedUntil) return 'paused'
  return instant.getTime() < now.getTime() + leadMinutes * 60_000 ? 'too-soon' : undefined
}

/** Returns hours after midnight of `date`: 25 is 1:00 on the next day. */
const slotHoursOn = (hours: OpeningHours, date: LocalDate): number[] => {
  const found = new Set<number>()
  for (const { begin, ending } of periodsOn(hours, date)) {
    for (let hour = Math.ceil(begin / 60); (hour + 1) * 60 <= ending; hour += 1) found.add(hour)
  }
  return [...found]
}

const slotsOn = (hours: OpeningHours, date: LocalDate, now: Date, leadMinutes: number): PickupSlot[] =>
  slotHoursOn(hours, date).flatMap((hourOfDay) => {
    const [instant] = instantsOf(localDateTime(date, hourOfDay * 60), hours.zone)
    if (!instant) return []
    const hour = hourOfDay % 24
    const unavailable = hindrance(hours, instant, now, leadMinutes)
    const slot = { date: addDays(date, Math.floor(hourOfDay / 24)), hour, instant, label: slotLabel(hour) }
    return [unavailable ? { ...slot, available: false, unavailable } : { ...slot, available: true }]
  })

/** Returns seven days in the shop's time zone, beginning with today. Each day has the slots of the opening periods that begin on it. */
export const pickupDays = (hours: OpeningHours, now: Date, leadMinutes: number): PickupDay[] => {
  const today = dateIn(now, hours.zone)
  return Array.from({ length: pickupWindowDays }, (_, offset) => {
    const date = addDays(today, offset)
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
    return {
      date,
      year,
      month: month as Month,
      day,
      weekday: weekdayOf(date),
      slots: slotsOn(hours, date, now, leadMinutes),
    }
  })
}

type Scheduled = { readonly date: LocalDate; readonly hour: number; readonly minute: number }

/** Accepts the stored form `YYYY-MM-DD à HH H` and the API's form `YYYY-MM-DDTHH:mm`. Returns null for any other text. */
export const parseScheduled = (text: string): Scheduled | null => {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::00)?| à (\d{1,2}) H)$/.exec(text.trim().normalize('NFC'))
  const [, date = '', hourOnWire, minute = '0', storedHour] = match ?? []
  const hour = Number(hourOnWire ?? storedHour)
  if (!isLocalDate(date) || !(hour < 24) || Number(minute) > 59) return null
  return { date, hour, minute: Number(minute) }
}

export const formatScheduled = (slot: { readonly date: LocalDate; readonly hour: number }): string =>
  `${slot.date} à ${String(slot.hour).padStart(2, '0')} H`

export const scheduledOnWire = (slot: { readonly date: LocalDate; readonly hour: number }): string =>
  localDateTime(slot.date, slot.hour * 60)

/** Also accepts the slots of an opening period that began yesterday, which `pickupDays` does not list. */
export const checkScheduled = (
  hours: OpeningHours,
  now: Date,
  leadMinutes: number,
  text: string,
): Result<PickupSlot, SlotRefusal> => {
  const wanted = parseScheduled(text)
  if (wanted === null || wanted.minute !== 0) return refuse('slot-malformed')
  const today = dateIn(now, hours.zone)
  const [instant] = instantsOf(scheduledOnWire(wanted), hours.zone)
  if (wanted.date < today || (instant && instant < now)) return refuse('slot-past')
  const lastDay = addDays(today, pickupWindowDays - 1)
  for (const shownUnder of [addDays(wanted.date, -1), wanted.date]) {
    if (shownUnder > lastDay) continue
    const slot = slotsOn(hours, shownUnder, now, leadMinutes).find(
      ({ date, hour }) => date === wanted.date && hour === wanted.hour,
    )
    if (slot) return slot.unavailable ? refuse(`slot-${slot.unavailable}`) : ok(slot)
  }
  return refuse(wanted.date > lastDay ? 'slot-too-far' : 'slot-closed')
}
