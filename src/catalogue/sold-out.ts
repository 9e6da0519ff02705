import { ok, type Result, refuse } from '../kernel/result.ts'
import { addDays, dateIn, firstInstantOf, localDateTime } from '../kernel/wall-time.ts'
import { type OpeningHours, openUntil, periodsOn } from './opening-hours.ts'
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

/** When the shop opens on this date after it was closed. A period that continues an earlier one is no opening. */
const openings = (hours: OpeningHours, date: string): Date[] =>
  periodsOn(hours, date)
    .map(({ begin }) => firstInstantOf(localDateTime(date, begin), hours.zone))
    .filter((opening) => openUntil(hours, new Date(opening.getTime() - 1)) === null)

/** Returns the first opening of the next day; null if the shop has none for two months or more. A shop that stays open begins its day when the night ends. */
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
