import { isPausedWithoutEnd, nextOpening, type OpeningHours } from '../catalogue/opening-hours.ts'

const minuteMs = 60_000

type Waiting = {
  readonly createdAt: Date
  /** Null if the customer pays at the counter. */
  readonly paidAt: Date | null
  readonly scheduledFor: Date | null
  readonly leadMinutes: number
}

/**
 * Returns the time since which the order waits for the shop. It is the first time at which the shop has the order, is open and should begin
 * to prepare it. A pause without end is ignored. Null if the shop does not open within two months.
 */
export const waitsSince = (
  { createdAt, paidAt, scheduledFor, leadMinutes }: Waiting,
  hours: OpeningHours,
): Date | null => {
  const beginsAt = scheduledFor ? scheduledFor.getTime() - leadMinutes * minuteMs : 0
  const pauseEnds = isPausedWithoutEnd(hours) ? 0 : (hours.pausedUntil?.getTime() ?? 0)
  const latest = Math.max(createdAt.getTime(), paidAt?.getTime() ?? 0, beginsAt, pauseEnds)
  return nextOpening(hours, new Date(latest))
}
