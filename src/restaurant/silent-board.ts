import { type OpeningHours, openSince } from '../catalogue/opening-hours.ts'

const minuteMs = 60_000

/**
 * Milliseconds without a request after which a board counts as silent. A board polls the orders every 4 seconds, or
 * every 30 seconds with a live connection or in a hidden tab.
 */
export const silentAfterMs = 5 * minuteMs

/** Minimum interval in milliseconds at which a process stores the heartbeat of a shop. */
export const heartbeatMs = minuteMs

type Watched = {
  readonly hours: OpeningHours
  /** When a screen last requested the orders. Null if none ever did. */
  readonly heardAt: Date | null
  /** When the status last changed to live. Null if no such change is recorded. */
  readonly liveSince: Date | null
}

/** Returns since when the board of an open shop is silent. Returns null if the shop is closed or paused, or if a board requested the orders within five minutes. */
export const silentSince = ({ hours, heardAt, liveSince }: Watched, now: Date): Date | null => {
  const { pausedUntil } = hours
  const opened = openSince(hours, now)
  if (opened === null || (pausedUntil !== null && pausedUntil > now)) return null
  const latest = Math.max(...[opened, heardAt, liveSince, pausedUntil].map((instant) => instant?.getTime() ?? 0))
  return now.getTime() - latest >= silentAfterMs ? new Date(latest) : null
}
