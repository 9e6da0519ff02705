import {
  addDays,
  dateIn,
  firstInstantOf,
  type LocalDate,
  type LocalTime,
  localDateTime,
  minutesOf,
  weekdayOf,
} from '../kernel/wall-time.ts'

/** An `ending` not after `begin` lies on the next day; 00:00-00:00 is 24 hours. */
export type Period = { readonly begin: LocalTime; readonly ending: LocalTime }

/** Belongs to the ISO day it begins on: 1 Monday … 7 Sunday. */
export type OpeningPeriod = Period & { readonly day: number }

/** Replaces the weekly periods of every day from `firstDay` to `lastDay`; no periods: closed. */
export type ClosureException = {
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
  readonly periods: readonly Period[]
  readonly reason?: string | null
}

export type OpeningHours = {
  /** IANA name of the shop's time zone. */
  readonly zone: string
  readonly periods: readonly OpeningPeriod[]
  readonly exceptions: readonly ClosureException[]
  readonly pausedUntil: Date | null
}

/** `closesAt` null: open for more than a week. `opensAt` null: not within two months. `note` is the reason the shop gave. */
export type OpenState =
  | { readonly open: true; readonly closesAt: Date | null }
  | {
      readonly open: false
      readonly opensAt: Date | null
      readonly reason: 'closed' | 'exception' | 'paused'
      readonly note?: string
    }

/** From `from` until just before `to`. */
export type OpenSpan = { readonly from: Date; readonly to: Date }

/** Minutes after the midnight a day begins with; `ending` exceeds 1440 when the period runs past midnight. */
export type DayMinutes = { readonly begin: number; readonly ending: number }

const exceptionsOn = (hours: OpeningHours, date: LocalDate): ClosureException[] =>
  hours.exceptions.filter((exception) => exception.firstDay <= date && date <= exception.lastDay)

/** The periods that begin on a day, earliest first. */
export const periodsOn = (hours: OpeningHours, date: LocalDate): DayMinutes[] => {
  const exceptions = exceptionsOn(hours, date)
  const weekday = weekdayOf(date)
  const periods =
    exceptions.length > 0
      ? exceptions.flatMap((exception) => exception.periods)
      : hours.periods.filter((period) => period.day === weekday)
  return periods
    .map((period) => {
      const [begin, ending] = [minutesOf(period.begin), minutesOf(period.ending)]
      return { begin, ending: ending > begin ? ending : ending + 1440 }
    })
    .sort((a, b) => a.begin - b.begin)
}

const spansOn = (hours: OpeningHours, date: LocalDate): OpenSpan[] =>
  periodsOn(hours, date)
    .map(({ begin, ending }) => ({
      from: firstInstantOf(localDateTime(date, begin), hours.zone),
      to: firstInstantOf(localDateTime(date, ending), hours.zone),
    }))
    .filter((span) => span.from < span.to)

/** Until when the shop stays open without a break, null when it is closed at `instant`. Looks a week ahead. */
const openUntil = (hours: OpeningHours, instant: Date): Date | null => {
  const today = dateIn(instant, hours.zone)
  let until: Date | null = null
  for (let offset = -1; offset <= 8; offset += 1) {
    const date = addDays(today, offset)
    // A day that begins after the shop has closed cannot prolong anything.
    if (offset > 0 && (until === null || dateIn(until, hours.zone) < date)) break
    for (const span of spansOn(hours, date)) {
      const reached: Date = until ?? instant
      if (span.from <= reached && reached < span.to) until = span.to
    }
  }
  return until
}

/** Whether the weekly hours and exceptions have the shop open; a pause is another matter. */
export const isOpenByHours = (hours: OpeningHours, instant: Date): boolean => {
  const today = dateIn(instant, hours.zone)
  return [addDays(today, -1), today].some((date) =>
    spansOn(hours, date).some((span) => span.from <= instant && instant < span.to),
  )
}

const nextOpening = (hours: OpeningHours, after: Date): Date | null => {
  if (isOpenByHours(hours, after)) return after
  const today = dateIn(after, hours.zone)
  for (let offset = 0; offset <= 62; offset += 1) {
    const span = spansOn(hours, addDays(today, offset)).find(({ from }) => from > after)
    if (span) return span.from
  }
  return null
}

/** The first instant from `after` on at which the weekly hours and exceptions have the shop open; null: not within two months. */
export const opensFrom = nextOpening

const weekLater = (instant: Date): number => instant.getTime() + 7 * 86_400_000

/** Open now or, if not, when and why not: the one answer for card, shop page, checkout and payment. */
export const openState = (hours: OpeningHours, now: Date): OpenState => {
  const pause = hours.pausedUntil !== null && hours.pausedUntil > now ? hours.pausedUntil : null
  const closesAt = openUntil(hours, now)
  if (closesAt !== null && pause === null) {
    return { open: true, closesAt: closesAt.getTime() > weekLater(now) ? null : closesAt }
  }
  const opensAt = nextOpening(hours, pause ?? now)
  if (closesAt !== null) return { open: false, opensAt, reason: 'paused' }
  const cause = closingException(hours, now)
  if (cause === null) return { open: false, opensAt, reason: 'closed' }
  return { open: false, opensAt, reason: 'exception', ...(cause.reason ? { note: cause.reason } : {}) }
}

/** The exception that keeps a shop closed: it takes away usual hours, or closes the whole day. */
const closingException = (hours: OpeningHours, now: Date): ClosureException | null => {
  const today = dateIn(now, hours.zone)
  const usually = isOpenByHours({ ...hours, exceptions: [] }, now)
  const todays = exceptionsOn(hours, today)
  if (todays.length > 0 && (usually || periodsOn(hours, today).length === 0)) return todays[0] ?? null
  return usually ? (exceptionsOn(hours, addDays(today, -1))[0] ?? null) : null
}

/** When the first of these shops opens or closes, in milliseconds; infinity when none does. */
export const nextChange = (shops: readonly { readonly hours: OpeningHours }[], now: Date): number => {
  const instants = shops.map(({ hours }) => {
    const state = openState(hours, now)
    return (state.open ? state.closesAt : state.opensAt)?.getTime() ?? Number.POSITIVE_INFINITY
  })
  return Math.min(Number.POSITIVE_INFINITY, ...instants)
}
