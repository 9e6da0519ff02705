import { ok, type Result, refuse } from '../kernel/result.ts'
import { addDays, dateIn, firstInstantOf, localDateTime } from '../kernel/wall-time.ts'
import { type OpeningHours, periodsOn } from './opening-hours.ts'
import type { ChosenOption } from './options.ts'

/** The stock of a dish that is not counted. More than a cart can hold. */
export const notCounted = 999

/** From this stock on down, a counted dish is said to be low. */
export const lowStock = 5

/** How long something can be marked as sold out. */
export const soldOutLasts = ['next-opening', 'one-hour', 'two-hours', 'for-good'] as const

export type SoldOutLasts = (typeof soldOutLasts)[number]

/** Until this hour of the night staff speak of the evening before as today. */
const nightEnds = 5 * 60

const minuteMs = 60_000
const daysAhead = 62

const openings = (hours: OpeningHours, date: string): Date[] =>
  periodsOn(hours, date).map(({ begin }) => firstInstantOf(localDateTime(date, begin), hours.zone))

/** Returns the first opening of the next day; null if the shop has none for two months or more. */
export const nextDayOpening = (hours: OpeningHours, now: Date): Date | null => {
  const date = dateIn(now, hours.zone)
  const isNight = now < firstInstantOf(localDateTime(date, nightEnds), hours.zone)
  const hasOpened = openings(hours, date).some((opening) => opening <= now)
  const first = isNight && !hasOpened ? 0 : 1
  for (let offset = first; offset <= daysAhead; offset += 1) {
    const [opening] = openings(hours, addDays(date, offset))
    if (opening) return opening
  }
  return null
}

/** When a mark made now ends; null for good. Whole minutes, so that a repeated press changes nothing. */
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

/** Refuses the first chosen option that is sold out. */
export const checkOffered = (chosen: readonly ChosenOption[]): Result<null, 'option-sold-out'> => {
  const gone = chosen.find(({ soldOut }) => soldOut)
  return gone ? refuse('option-sold-out', { values: { option: gone.name } }) : ok(null)
}
