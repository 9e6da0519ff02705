import type { OpeningHours } from '../catalogue/opening-hours.ts'
import { isLocalDate } from '../kernel/wall-time.ts'
import { type Closure, periodsOfDay, type WeekHours, type WeekPeriod, weekdays } from './week-hours.ts'

/** A row of the form. `key` is its React key. */
export type DraftPeriod = WeekPeriod & { readonly key: string }
export type DraftClosure = Closure & { readonly key: string }
export type HoursDraft = {
  readonly week: readonly DraftPeriod[]
  readonly closures: readonly DraftClosure[]
  /** Null if the hours of `week` also apply to dine-in. */
  readonly eatingIn: readonly DraftPeriod[] | null
}

let keys = 0

export const nextKey = (): string => {
  keys += 1
  return `row ${keys}`
}

export const rowsOf = (week: readonly WeekPeriod[]): DraftPeriod[] =>
  week.map((period) => ({ ...period, key: nextKey() }))

export const draftOfHours = ({ week, closures, eating_in }: WeekHours): HoursDraft => ({
  week: rowsOf(week),
  closures: closures.map((closure) => ({ ...closure, key: nextKey() })),
  eatingIn: eating_in ? rowsOf(eating_in) : null,
})

const weekOfRows = (rows: readonly DraftPeriod[]): WeekPeriod[] =>
  weekdays.flatMap((day) => periodsOfDay(rows, day).map(({ begin, ending }) => ({ day, begin, ending })))

export const hoursOfDraft = ({ week, closures, eatingIn }: HoursDraft): WeekHours => ({
  week: weekOfRows(week),
  eating_in: eatingIn && weekOfRows(eatingIn),
  closures: closures.map(({ key: _, begin, ending, ...closure }) => {
    const isAllDay = !begin && !ending
    return { ...closure, begin: isAllDay ? null : (begin ?? ''), ending: isAllDay ? null : (ending ?? '') }
  }),
})

/** A period that ends after midnight ends later than every time of its day. */
const endOf = ({ begin, ending }: DraftPeriod): string => (ending !== '' && ending <= begin ? '24:00' : ending)

/** Lunch hours for an empty day; dinner hours if the last period ends before 19:00; otherwise empty times. */
export const suggestPeriod = (week: readonly DraftPeriod[], day: number): DraftPeriod => {
  const latest = week
    .filter((period) => period.day === day)
    .reduce((latest, period) => (endOf(period) > latest ? endOf(period) : latest), '')
  const [begin, ending] = latest === '' ? ['12:00', '15:00'] : latest < '19:00' ? ['19:00', '23:00'] : ['', '']
  return { key: nextKey(), day, begin, ending }
}

export const copyToWeek = (week: readonly DraftPeriod[], day: number): DraftPeriod[] =>
  weekdays.flatMap((other) =>
    week.filter((period) => period.day === day).map((period) => ({ ...period, day: other, key: nextKey() })),
  )

const isFilledIn = ({ begin, ending }: WeekPeriod): boolean => begin !== '' && ending !== ''

/** The hours of the form, without periods that lack times and closures that lack dates. */
export const openingHoursOf = (
  { week, closures, eating_in }: WeekHours,
  { zone, pausedUntil }: Pick<OpeningHours, 'zone' | 'pausedUntil'>,
): OpeningHours => ({
  zone,
  pausedUntil,
  periods: week.filter(isFilledIn),
  eatingIn: eating_in?.filter(isFilledIn) ?? null,
  exceptions: closures
    .filter(({ first_day, last_day }) => isLocalDate(first_day) && isLocalDate(last_day))
    .map(({ first_day, last_day, begin, ending, reason }) => ({
      firstDay: first_day,
      lastDay: last_day,
      periods: begin && ending ? [{ begin, ending }] : [],
      reason,
    })),
})
