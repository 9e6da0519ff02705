import { type OpeningHours, openSince } from '../catalogue/opening-hours.ts'

const minuteMs = 60_000

/** A board asks for the orders every four seconds, or every thirty with a live connection. */
export const silentAfterMs = 5 * minuteMs

/** Each process stores at most one heartbeat of a shop in this many milliseconds. */
export const heartbeatMs = minuteMs

type Watched = {
  readonly hours: OpeningHours
  /** When a screen last asked for the orders; null if none ever did. */
  readonly heardAt: Date | null
  /** When the shop last began to take orders again; null if it always did. */
  readonly liveSince: Date | null
}

/** Since when the shop takes orders that no screen shows. Null while it is closed or pauses, and during the first five minutes. */
export const silentSince = ({ hours, heardAt, liveSince }: Watched, now: Date): Date | null => {
  const { pausedUntil } = hours
  const opened = openSince(hours, now)
  if (opened === null || (pausedUntil !== null && pausedUntil > now)) return null
  const latest = Math.max(...[opened, heardAt, liveSince, pausedUntil].map((instant) => instant?.getTime() ?? 0))
  return now.getTime() - latest >= silentAfterMs ? new Date(latest) : null
}
