import { type DayMinutes, type OpeningHours, periodsOn } from '../catalogue/opening-hours.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import {
  addDays,
  dateIn,
  instantsOf,
  isLocalDate,
  type LocalDate,
  type LocalDateTime,
  localDateTime,
} from '../kernel/wall-time.ts'

/** Including today. */
export const bookingWindowDays = 30
export const slotMinutes = 30
/** The last offered time is at least this long before closing. */
export const lastSeatingMinutes = 60
/** The first offered time is at least this long after now. */
export const noticeMinutes = 60
/** A request expires this long before its time, so that the diner does not come without a confirmation. */
export const answerMinutes = 30
export const seatingMinutes = 120
export const reminderMinutes = 180

const minuteMs = 60_000

export type ReservationTime = { readonly local: LocalDateTime; readonly instant: Date }

/** A time after midnight is under the day on which its period begins. Today also has the rest of yesterday's period. */
export type ReservationDay = { readonly date: LocalDate; readonly times: readonly ReservationTime[] }

export type TimeRefusal =
  | 'time-malformed'
  | 'time-past'
  | 'time-too-soon'
  | 'time-too-far'
  | 'time-closed'
  | 'time-paused'

/** From one day before `date` to two days after it, in minutes from the start of `date`. Merges adjacent periods. */
const openIntervalsAround = (hours: OpeningHours, date: LocalDate): DayMinutes[] => {
  const shifted = [-1, 0, 1, 2].flatMap((offset) =>
    periodsOn(hours, addDays(date, offset)).map(({ begin, ending }) => ({
      begin: begin + offset * 1440,
      ending: ending + offset * 1440,
    })),
  )
  const joined: { begin: number; ending: number }[] = []
  for (const period of shifted.sort((a, b) => a.begin - b.begin)) {
    const last = joined.at(-1)
    if (last && period.begin <= last.ending) last.ending = Math.max(last.ending, period.ending)
    else joined.push({ ...period })
  }
  return joined
}

const timesOn = (hours: OpeningHours, date: LocalDate): ReservationTime[] => {
  const periods = periodsOn(hours, date)
  if (periods.length === 0) return []
  const intervals = openIntervalsAround(hours, date)
  const found = new Set<number>()
  for (const { begin, ending } of periods) {
    for (let at = Math.ceil(begin / slotMinutes) * slotMinutes; at < ending; at += slotMinutes) {
      if (intervals.some((open) => open.begin <= at && at + lastSeatingMinutes <= open.ending)) found.add(at)
    }
  }
  return [...found]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const local = localDateTime(date, at)
      // A time that occurs twice when clocks go back is offered once. A skipped time is not offered.
      const [instant] = instantsOf(local, hours.zone)
      return instant ? [{ local, instant }] : []
    })
}

const refusalAt = (hours: OpeningHours, instant: Date, now: Date): TimeRefusal | null => {
  if (instant < now) return 'time-past'
  if (hours.pausedUntil !== null && instant < hours.pausedUntil) return 'time-paused'
  return instant.getTime() < now.getTime() + noticeMinutes * minuteMs ? 'time-too-soon' : null
}

export const reservationDays = (hours: OpeningHours, now: Date): ReservationDay[] => {
  const today = dateIn(now, hours.zone)
  const isFree = ({ instant }: ReservationTime): boolean => refusalAt(hours, instant, now) === null
  // Yesterday's opening period may end after midnight. Its remaining times are listed under today.
  const tonight = timesOn(hours, addDays(today, -1)).filter(({ local }) => local.startsWith(today))
  return Array.from({ length: bookingWindowDays }, (_, offset) => {
    const date = addDays(today, offset)
    const own = timesOn(hours, date)
    const earlier = offset === 0 ? tonight.filter(({ local }) => own.every((time) => time.local !== local)) : []
    return { date, times: [...earlier, ...own].filter(isFree) }
  })
}

const wallClock = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d$/

/** `wanted` is `YYYY-MM-DDTHH:mm` in the shop's time zone. */
export const checkReservationTime = (
  hours: OpeningHours,
  now: Date,
  wanted: string,
): Result<ReservationTime, TimeRefusal> => {
  const date = wallClock.exec(wanted)?.[1]
  if (date === undefined || !isLocalDate(date)) return refuse('time-malformed')
  const today = dateIn(now, hours.zone)
  const [instant] = instantsOf(wanted, hours.zone)
  if (date < today || (instant && instant < now)) return refuse('time-past')
  const lastDay = addDays(today, bookingWindowDays - 1)
  for (const shownUnder of [addDays(date, -1), date]) {
    if (shownUnder > lastDay) continue
    const time = timesOn(hours, shownUnder).find(({ local }) => local === wanted)
    if (!time) continue
    const why = refusalAt(hours, time.instant, now)
    return why ? refuse(why) : ok(time)
  }
  return refuse(date > lastDay ? 'time-too-far' : 'time-closed')
}

export const seatedUntil = (startsAt: Date): Date => new Date(startsAt.getTime() + seatingMinutes * minuteMs)
