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

/** If `ending` is not later than `begin`, the period ends on the next day. 00:00-00:00 is 24 hours. */
export type Period = { readonly begin: LocalTime; readonly ending: LocalTime }

export type OpeningPeriod = Period & { readonly day: number }

/** Replaces the weekly periods from `firstDay` to `lastDay`, both included. */
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
  /** The hours for dine-in orders. Null or absent: the same as `periods`. */
  readonly eatingIn?: readonly OpeningPeriod[] | null
  /** How many minutes before closing the shop stops taking orders. */
  readonly lastOrderMinutes?: number
  readonly busy?: Busy | null
}

/** Until `until`, each order takes `minutes` longer than usual. */
export type Busy = { readonly minutes: number; readonly until: Date }

/** The end of a pause that lasts until the shop ends it. */
export const withoutEnd = new Date(8_640_000_000_000_000)

export const isPausedWithoutEnd = ({ pausedUntil }: Pick<OpeningHours, 'pausedUntil'>): boolean =>
  pausedUntil?.getTime() === withoutEnd.getTime()

export type OpenState =
  | {
      readonly open: true
      /** Null: the shop stays open for more than a week. */
      readonly closesAt: Date | null
    }
  | {
      readonly open: false
      /** Null: the shop stays closed for two months or more, or its pause has no end. */
      readonly opensAt: Date | null
      readonly reason: 'closed' | 'exception' | 'paused'
      /** The reason that the shop entered for the exception. */
      readonly note?: string
    }

/** `from` is included, `to` is not. */
export type OpenSpan = { readonly from: Date; readonly to: Date }

/** Minutes after midnight. `ending` is more than 1440 if the period ends on the next day. */
export type DayMinutes = { readonly begin: number; readonly ending: number }

export const exceptionsOn = (hours: Pick<OpeningHours, 'exceptions'>, date: LocalDate): ClosureException[] =>
  hours.exceptions.filter((exception) => exception.firstDay <= date && date <= exception.lastDay)

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

/** Returns null if the shop is closed at `instant`. Ignores `pausedUntil`. Searches eight days ahead. */
export const openUntil = (hours: OpeningHours, instant: Date): Date | null => {
  const today = dateIn(instant, hours.zone)
  let until: Date | null = null
  for (let offset = -1; offset <= 8; offset += 1) {
    const date = addDays(today, offset)
    if (offset > 0 && (until === null || dateIn(until, hours.zone) < date)) break
    for (const span of spansOn(hours, date)) {
      const reached: Date = until ?? instant
      if (span.from <= reached && reached < span.to) until = span.to
    }
  }
  return until
}

/** Returns null if the shop is closed at `instant`. Ignores `pausedUntil`. Searches eight days back. */
export const openSince = (hours: OpeningHours, instant: Date): Date | null => {
  const today = dateIn(instant, hours.zone)
  let since: Date | null = null
  for (let offset = 0; offset >= -8; offset -= 1) {
    const date = addDays(today, offset)
    // A period ends at the latest on the day after it begins.
    if (offset < -1 && (since === null || dateIn(since, hours.zone) > addDays(date, 1))) break
    for (const { from, to } of spansOn(hours, date).reverse()) {
      const leadsUp: boolean = since === null ? from <= instant && instant < to : since <= to
      if (leadsUp) since = from
    }
  }
  return since
}

/** Ignores `pausedUntil`. */
export const isOpenByHours = (hours: OpeningHours, instant: Date): boolean => {
  const today = dateIn(instant, hours.zone)
  return [addDays(today, -1), today].some((date) =>
    spansOn(hours, date).some((span) => span.from <= instant && instant < span.to),
  )
}

/** Returns `after` if the shop is open then. Null if it stays closed for two months. Ignores `pausedUntil`. */
export const nextOpening = (hours: OpeningHours, after: Date): Date | null => {
  if (isOpenByHours(hours, after)) return after
  const today = dateIn(after, hours.zone)
  for (let offset = 0; offset <= 62; offset += 1) {
    const span = spansOn(hours, addDays(today, offset)).find(({ from }) => from > after)
    if (span) return span.from
  }
  return null
}

const weekLater = (instant: Date): number => instant.getTime() + 7 * 86_400_000

export const openState = (hours: OpeningHours, now: Date): OpenState => {
  const pause = hours.pausedUntil !== null && hours.pausedUntil > now ? hours.pausedUntil : null
  const closesAt = openUntil(hours, now)
  if (closesAt !== null && pause === null) {
    return { open: true, closesAt: closesAt.getTime() > weekLater(now) ? null : closesAt }
  }
  if (isPausedWithoutEnd(hours)) return { open: false, opensAt: null, reason: 'paused' }
  const opensAt = nextOpening(hours, pause ?? now)
  if (closesAt !== null) return { open: false, opensAt, reason: 'paused' }
  const cause = closingException(hours, now)
  if (cause === null) return { open: false, opensAt, reason: 'closed' }
  return { open: false, opensAt, reason: 'exception', ...(cause.reason ? { note: cause.reason } : {}) }
}

/**
 * If the shop is closed at `now`, returns the exception that closes it, or null.
 * After midnight, this may be an exception of yesterday.
 */
export const closingException = (hours: OpeningHours, now: Date): ClosureException | null => {
  const today = dateIn(now, hours.zone)
  const usually = isOpenByHours({ ...hours, exceptions: [] }, now)
  const todays = exceptionsOn(hours, today)
  if (todays.length > 0 && (usually || periodsOn(hours, today).length === 0)) return todays[0] ?? null
  return usually ? (exceptionsOn(hours, addDays(today, -1))[0] ?? null) : null
}

/**
 * The next change of a shop's shown hours, in milliseconds since 1970.
 * Near an exception, the next midnight counts as a change too.
 */
export const nextChange = (shops: readonly { readonly hours: OpeningHours }[], now: Date): number => {
  const instants = shops.flatMap(({ hours }) => {
    const state = openState(hours, now)
    const today = dateIn(now, hours.zone)
    const isNear = ({ firstDay, lastDay }: ClosureException) => firstDay <= addDays(today, 7) && today <= lastDay
    return [
      state.open ? state.closesAt : state.opensAt,
      hours.busy && hours.busy.until > now ? hours.busy.until : null,
      hours.exceptions.some(isNear) ? firstInstantOf(localDateTime(addDays(today, 1), 0), hours.zone) : null,
    ].map((instant) => instant?.getTime() ?? Number.POSITIVE_INFINITY)
  })
  return Math.min(Number.POSITIVE_INFINITY, ...instants)
}
