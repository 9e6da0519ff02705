/** `YYYY-MM-DD` */
export type LocalDate = string
/** `HH:MM` */
export type LocalTime = string
/** `YYYY-MM-DDTHH:MM` */
export type LocalDateTime = string

export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

export type WallTime = {
  readonly year: number
  readonly month: Month
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly weekday: Weekday
}

const minute = 60_000
const day = 24 * 60 * minute

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(zone, formatter)
  return formatter
}

declare const Temporal:
  | {
      Instant: {
        fromEpochMilliseconds(time: number): { toZonedDateTimeISO(zone: string): { offsetNanoseconds: number } }
      }
    }
  | undefined

/** In milliseconds. Prefers `Temporal`, because the first `Intl` formatter takes a slow phone 100 ms. */
const readOffset = (time: number, zone: string): number => {
  if (typeof Temporal !== 'undefined')
    return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(time)) parts[type] = Number(value)
  const { year = 0, month = 1, day: dayOfMonth = 1, hour = 0, minute: minutes = 0 } = parts
  return Date.UTC(year, month - 1, dayOfMonth, hour, minutes) - time
}

// Cached, because a list of shops needs thousands of offsets. Offsets change only at full quarter hours.
const offsets = new Map<string, Map<number, number>>()
const quarter = 15 * minute

const offsetAt = (time: number, zone: string): number => {
  const start = Math.floor(time / quarter) * quarter
  let ofZone = offsets.get(zone)
  if (ofZone === undefined || ofZone.size > 5000) {
    ofZone = new Map()
    offsets.set(zone, ofZone)
  }
  const known = ofZone.get(start)
  if (known !== undefined) return known
  const offset = readOffset(start, zone)
  ofZone.set(start, offset)
  return offset
}

export const isZone = (zone: string): boolean => {
  try {
    return formatterOf(zone) !== undefined
  } catch {
    return false
  }
}

const isoDayOf = (utc: Date): Weekday => (utc.getUTCDay() || 7) as Weekday

const monthOf = (utc: Date): Month => (utc.getUTCMonth() + 1) as Month

export const wallTimeOf = (instant: Date, zone: string): WallTime => {
  const shifted = new Date(instant.getTime() + offsetAt(instant.getTime(), zone))
  return {
    year: shifted.getUTCFullYear(),
    month: monthOf(shifted),
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    weekday: isoDayOf(shifted),
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const localDateOf = (utc: Date): LocalDate => utc.toISOString().slice(0, 10)

export const dateIn = (instant: Date, zone: string): LocalDate =>
  localDateOf(new Date(instant.getTime() + offsetAt(instant.getTime(), zone)))

export const dateText = (instant: Date, zone: string): string => dateIn(instant, zone).split('-').reverse().join('/')

export const timeText = (instant: Date, zone: string): string => {
  const { hour, minute: minutes } = wallTimeOf(instant, zone)
  return `${hour}:${twoDigits(minutes)}`
}

/** For example `18:51`, or `18:51 (21/11/2026)` on another day than `now`. */
export const momentText = (instant: Date, now: Date, zone: string): string => {
  const time = timeText(instant, zone)
  return dateIn(instant, zone) === dateIn(now, zone) ? time : `${time} (${dateText(instant, zone)})`
}

const utcOf = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`)

/** From 1000-01-01 to 9998-12-31, so that the days before and after also have years of four digits. */
export const isLocalDate = (text: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  text < '9999' &&
  !Number.isNaN(utcOf(text)) &&
  localDateOf(new Date(utcOf(text))) === text

export const addDays = (date: LocalDate, days: number): LocalDate => localDateOf(new Date(utcOf(date) + days * day))

export const weekdayOf = (date: LocalDate): Weekday => isoDayOf(new Date(utcOf(date)))

export const minutesOf = (time: LocalTime): number => {
  const [hours = '', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export const localDateTime = (date: LocalDate, minutes: number): LocalDateTime => {
  const rest = ((minutes % 1440) + 1440) % 1440
  return `${addDays(date, Math.floor(minutes / 1440))}T${twoDigits(Math.floor(rest / 60))}:${twoDigits(rest % 60)}`
}

/** No instant if a clock change skips the local time, two instants if it repeats the local time. */
export const instantsOf = (local: LocalDateTime, zone: string): Date[] => {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return []
  const candidates = new Set([asUtc - offsetAt(asUtc - day, zone), asUtc - offsetAt(asUtc + day, zone)])
  return [...candidates]
    .filter((time) => time + offsetAt(time, zone) === asUtc)
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}

/** If a clock change skips the local time, returns the instant of that change. */
export const firstInstantOf = (local: LocalDateTime, zone: string): Date => {
  const [first] = instantsOf(local, zone)
  if (first) return first
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) throw new RangeError(`not a local date and time: ${local}`)
  let before = asUtc - offsetAt(asUtc + day, zone)
  let after = asUtc - offsetAt(asUtc - day, zone)
  while (after - before > minute) {
    const middle = Math.floor((before + after) / 2 / minute) * minute
    if (middle + offsetAt(middle, zone) < asUtc) before = middle
    else after = middle
  }
  return new Date(after)
}
