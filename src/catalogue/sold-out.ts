import { ok, type Result, refuse } from '../kernel/result.ts'
import { addDays, dateIn, firstInstantOf, localDateTime } from '../kernel/wall-time.ts'
import { type OpeningHours, openUntil, periodsOn } from './opening-hours.ts'
import type { ChosenOption } from './options.ts'

/** The stock of a dish that is not counted. More than a cart can hold. */
export const notCounted = 999

/** The highest stock that counts as low. */
export const lowStock = 5

export const soldOutLasts = ['next-opening', 'one-hour', 'two-hours', 'for-good'] as const

export type SoldOutLasts = (typeof soldOutLasts)[number]

/** In minutes after midnight. `nextDayOpening` counts earlier times as part of the previous day. */
const nightEnds = 5 * 60

const minuteMs = 60_000
const daysAhead = 62

/** A period that continues an earlier one without a gap does not count. */
const openings = (hours: OpeningHours, date: string): Date[] =>
  periodsOn(hours, date)
    .map(({ begin }) => firstInstantOf(localDateTime(date, begin), hours.zone))
    .filter((opening) => openUntil(hours, new Date(opening.getTime() - 1)) === null)

/** The next day's first opening, or 5:00 if the shop is open all night. Null without an opening in two months. */
export const nextDayOpening = (hours: OpeningHours, now: Date): Date | null => {
  const date = dateIn(now, hours.zone)
  const morning = (day: string): Date => firstInstantOf(localDateTime(day, nightEnds), hours.zone)
  const hasOpened = openings(hours, date).some((opening) => opening <= now)
  const first = now < morning(date) && !hasOpened ? 0 : 1
  for (let offset = first; offset <= daysAhead; offset += 1) {
    const day = addDays(date, offset)
    const [opening] = openings(hours, day)
    if (opening) return opening
    if (openUntil(hours, morning(day)) !== null) return morning(day)
  }
  return null
}

/** Null: the mark does not expire. Rounded up to a minute, so that a second press in this minute changes nothing. */
export const soldOutUntil = (
  lasts: SoldOutLasts,
  hours: OpeningHours,
  now: Date,
): Result<Date | null, 'no-next-opening'> => {
  if (lasts === 'for-good') return ok(null)
  if (lasts === 'next-opening') {
    const opening = nextDayOpening(hours, now)
    return opening ? ok(opening) : refuse('no-next-opening')
  }
  const minutes = Math.ceil(now.getTime() / minuteMs) + (lasts === 'one-hour' ? 60 : 120)
  return ok(new Date(minutes * minuteMs))
}

export const checkOffered = (chosen: readonly ChosenOption[]): Result<null, 'option-sold-out'> => {
  const gone = chosen.find(({ soldOut }) => soldOut)
  return gone ? refuse('option-sold-out', { values: { option: gone.name } }) : ok(null)
}
