import { addDays, dateIn, type LocalDate } from '../kernel/wall-time.ts'
import { exceptionsOn, type OpeningHours, type Period } from './opening-hours.ts'

export type SpecialDays = { readonly first: LocalDate; readonly last: LocalDate; readonly periods: readonly Period[] }

const specialDaysAhead = 60

/** Consecutive dates with the same periods are one entry. */
export const specialDays = (hours: Pick<OpeningHours, 'zone' | 'exceptions'>, now: Date): SpecialDays[] => {
  const today = dateIn(now, hours.zone)
  const found: SpecialDays[] = []
  for (let offset = 0; offset < specialDaysAhead; offset += 1) {
    const date = addDays(today, offset)
    const exceptions = exceptionsOn(hours, date)
    if (exceptions.length === 0) continue
    const periods = exceptions
      .flatMap((exception) => exception.periods)
      .map(({ begin, ending }) => ({ begin, ending }))
      .toSorted((one, other) => one.begin.localeCompare(other.begin))
    const before = found.at(-1)
    const goesOn = before?.last === addDays(date, -1) && JSON.stringify(before.periods) === JSON.stringify(periods)
    const first = goesOn ? before.first : date
    found.splice(goesOn ? -1 : found.length, 1, { first, last: date, periods })
  }
  return found
}
