import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText } from '../kernel/text.ts'
import { addDays, isLocalDate, type LocalDate, type LocalTime, minutesOf } from '../kernel/wall-time.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const mostPeriodsPerDay = 6
export const mostClosures = 40
export const longestReason = 120
const longestClosureDays = 366
/** Excludes years that PostgreSQL cannot store, such as year 0. */
const earliestClosure = '2000-01-01'

/** In minutes. */
export const pauseChoices = [15, 30, 60, 120] as const

/** If `ending` is at or before `begin`, it is on the next day. Equal times mean 24 hours. */
export type WeekPeriod = { readonly day: number; readonly begin: LocalTime; readonly ending: LocalTime }

/** Without times, the shop is closed all day; with times, it is open only then. */
export type Closure = {
  readonly first_day: LocalDate
  readonly last_day: LocalDate
  readonly begin: LocalTime | null
  readonly ending: LocalTime | null
  readonly reason: string | null
}

export type WeekHours = {
  readonly week: readonly WeekPeriod[]
  readonly closures: readonly Closure[]
  /** Hours of dine-in orders. Null or absent if they are the same as in `week`. */
  readonly eating_in?: readonly WeekPeriod[] | null
}

export type HoursRefusal =
  | 'time-missing'
  | 'hours-overlap'
  | 'too-many-periods'
  | 'closure-dates'
  | 'closure-reason-long'
  | 'eating-in-empty'

const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

const weekMinutes = 7 * 1440

const spanOf = ({ day, begin, ending }: WeekPeriod): { readonly from: number; readonly to: number } => {
  const from = (day - 1) * 1440 + minutesOf(begin)
  const length = minutesOf(ending) - minutesOf(begin)
  return { from, to: from + (length > 0 ? length : length + 1440) }
}

const byTime = (a: WeekPeriod, b: WeekPeriod): number => spanOf(a).from - spanOf(b).from

/** The day of the first period that begins before the previous one has ended. Monday's first follows Sunday's last. */
const findOverlap = (sorted: readonly WeekPeriod[]): number | null => {
  const overlapping = sorted.find((period, index) => {
    const before = sorted.at(index - 1)
    if (sorted.length === 1 || !before) return false
    const { from } = spanOf(period)
    return (index === 0 ? from + weekMinutes : from) < spanOf(before).to
  })
  return overlapping?.day ?? null
}

type DatedSpan = { readonly from: LocalDate; readonly to: LocalDate; readonly begin: number; readonly ending: number }

const datedSpan = ({ first_day, last_day, begin, ending }: Closure): DatedSpan | null => {
  if (begin === null || ending === null) return null
  const [from, to] = [minutesOf(begin), minutesOf(ending)]
  return { from: first_day, to: last_day, begin: from, ending: to > from ? to : to + 1440 }
}

/** True if `a` on some date overlaps `b` on the date that is `days` later. */
const reaches = (a: DatedSpan, b: DatedSpan, days: 0 | 1): boolean => {
  const isThere = addDays(a.from, days) <= b.to && b.from <= addDays(a.to, days)
  const begin = b.begin + days * 1440
  return isThere && a.begin < b.ending + days * 1440 && begin < a.ending
}

/** The index of the first closure whose hours overlap those of an earlier closure, or its own on the next day. */
const findDatedOverlap = (closures: readonly Closure[]): number | null => {
  const spans = closures.map(datedSpan)
  const index = spans.findIndex(
    (span, at) =>
      span !== null &&
      (reaches(span, span, 1) ||
        spans
          .slice(0, at)
          .some((other) => other && (reaches(span, other, 0) || reaches(span, other, 1) || reaches(other, span, 1)))),
  )
  return index === -1 ? null : index
}

const checkWeek = (week: readonly WeekPeriod[], of: object): Result<readonly WeekPeriod[], HoursRefusal> => {
  const incomplete = week.find(({ begin, ending }) => !isTime(begin) || !isTime(ending))
  if (incomplete) return refuse('time-missing', { details: { ...of, day: incomplete.day } })
  const crowded = weekdays.find((day) => week.filter((period) => period.day === day).length > mostPeriodsPerDay)
  if (crowded)
    return refuse('too-many-periods', { values: { most: mostPeriodsPerDay }, details: { ...of, day: crowded } })
  const sorted = week.toSorted(byTime)
  const overlap = findOverlap(sorted)
  return overlap === null ? ok(sorted) : refuse('hours-overlap', { details: { ...of, day: overlap } })
}

/** Sorts periods and closures. A refusal's `details` have the period's day, or the closure's index. */
export const checkHours = ({ week, closures, eating_in }: WeekHours): Result<WeekHours, HoursRefusal> => {
  const sorted = checkWeek(week, {})
  if (!sorted.ok) return sorted
  // An empty list would stop all dine-in orders.
  if (eating_in?.length === 0) return refuse('eating-in-empty', { details: { eating_in: true } })
  const eatingIn = eating_in ? checkWeek(eating_in, { eating_in: true }) : ok(eating_in)
  if (!eatingIn.ok) return eatingIn
  const checked = closures.map((closure) => ({ ...closure, reason: normaliseText(closure.reason ?? '') || null }))
  for (const [index, { first_day: first, last_day: last, begin, ending, reason }] of checked.entries()) {
    const at = { details: { closure: index } }
    const isOrdered = isLocalDate(first) && isLocalDate(last) && first >= earliestClosure && first <= last
    if (!isOrdered || last > addDays(first, longestClosureDays)) return refuse('closure-dates', at)
    if (
      (begin !== null && !isTime(begin)) ||
      (ending !== null && !isTime(ending)) ||
      (begin === null) !== (ending === null)
    )
      return refuse('time-missing', at)
    if (codePointLength(reason ?? '') > longestReason)
      return refuse('closure-reason-long', { values: { most: longestReason }, ...at })
  }
  const crossed = findDatedOverlap(checked)
  if (crossed !== null) return refuse('hours-overlap', { details: { closure: crossed } })
  return ok({
    week: sorted.value,
    closures: checked.toSorted((a, b) => a.first_day.localeCompare(b.first_day)),
    ...(eatingIn.value !== undefined && { eating_in: eatingIn.value }),
  })
}

const wordOf = (value: unknown): string => JSON.stringify(value)

export const periodsOfDay = (week: readonly WeekPeriod[], day: number): readonly WeekPeriod[] =>
  week.filter((period) => period.day === day)

/** Keeps the draft's closures that nobody has removed, and adds those that another person has added. */
const mergeClosures = (draft: WeekHours, seen: WeekHours, current: WeekHours): Closure[] => {
  const [before, now, own] = [seen, current, draft].map(({ closures }) => new Set(closures.map(wordOf)))
  const kept = draft.closures.filter((closure) => !before?.has(wordOf(closure)) || now?.has(wordOf(closure)))
  const added = current.closures.filter((closure) => !before?.has(wordOf(closure)) && !own?.has(wordOf(closure)))
  return [...kept, ...added].sort((a, b) => a.first_day.localeCompare(b.first_day))
}

/** Three-way merge. `days`, `closures` and `eatingIn` say what another person has changed. */
export const mergeHours = (
  draft: WeekHours,
  seen: WeekHours,
  current: WeekHours,
): {
  readonly draft: WeekHours
  readonly days: readonly number[]
  readonly closures: boolean
  readonly eatingIn: boolean
} => {
  const wordsOf = ({ week }: WeekHours, day: number) => wordOf(periodsOfDay(week, day))
  const days = weekdays.filter((day) => wordsOf(seen, day) !== wordsOf(current, day))
  const isTaken = (day: number) => wordsOf(draft, day) === wordsOf(seen, day)
  const closures = wordOf(seen.closures) !== wordOf(current.closures)
  const [draftIn, seenIn, currentIn] = [draft, seen, current].map(({ eating_in = null }) => eating_in)
  return {
    draft: {
      week: weekdays.flatMap((day) => periodsOfDay(isTaken(day) ? current.week : draft.week, day)),
      closures: mergeClosures(draft, seen, current),
      eating_in: (wordOf(draftIn) === wordOf(seenIn) ? currentIn : draftIn) ?? null,
    },
    days,
    closures,
    eatingIn: wordOf(seenIn) !== wordOf(currentIn),
  }
}
