import { usualSlotMinutes } from '../catalogue/order-times.ts'
import { isLocalDate, type LocalDate, localDateTime } from '../kernel/wall-time.ts'

/** Begin of a slot, in the shop's time zone. */
export type ScheduledTime = { readonly date: LocalDate; readonly hour: number; readonly minute: number }

/** The stored form is `YYYY-MM-DD à HH H`, with or without minutes; the API's form is `YYYY-MM-DDTHH:mm`. */
export const parseScheduled = (text: string): ScheduledTime | null => {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::00)?| à (\d{1,2}) H(?: (\d\d))?)$/.exec(
    text.trim().normalize('NFC'),
  )
  if (!match) return null
  const [, date = '', hourOnWire, minuteOnWire, storedHour, storedMinute] = match
  const hour = Number(hourOnWire ?? storedHour)
  const minute = Number(minuteOnWire ?? storedMinute ?? 0)
  return isLocalDate(date) && hour < 24 && minute < 60 ? { date, hour, minute } : null
}

/** The stored form. An hourly slot is written without minutes. */
export const formatScheduled = ({ date, hour, minute, minutes }: ScheduledTime & { minutes: number }): string => {
  const [hh, mm] = localDateTime(date, hour * 60 + minute)
    .slice(11)
    .split(':')
  return `${date} à ${hh} H${minutes === usualSlotMinutes ? '' : ` ${mm}`}`
}

export const scheduledOnWire = ({ date, hour, minute }: ScheduledTime): string =>
  localDateTime(date, hour * 60 + minute)
