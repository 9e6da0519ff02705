import { type OpeningHours, openSince } from '../catalogue/opening-hours.ts'

const minuteMs = 60_000

/** A board polls every 4 seconds, or every 30 seconds with a live connection or in a hidden tab. */
export const silentAfterMs = 5 * minuteMs

/** Minimum interval at which a process stores the heartbeat of a shop. */
export const heartbeatMs = minuteMs

type Watched = {
  readonly hours: OpeningHours
  /** Null if no screen ever requested the orders. */
  readonly heardAt: Date | null
  /** Null if no change to live is recorded. */
  readonly liveSince: Date | null
}

/** Null if the shop is closed or paused, or if its board is not silent. */
export const silentSince = ({ hours, heardAt, liveSince }: Watched, now: Date): Date | null => {
  const { pausedUntil } = hours
  const opened = openSince(hours, now)
  if (opened === null || (pausedUntil !== null && pausedUntil > now)) return null
  const latest = Math.max(...[opened, heardAt, liveSince, pausedUntil].map((instant) => instant?.getTime() ?? 0))
  return now.getTime() - latest >= silentAfterMs ? new Date(latest) : null
}
