import { isPausedWithoutEnd, nextOpening, type OpeningHours } from '../catalogue/opening-hours.ts'

const minuteMs = 60_000

type Waiting = {
  readonly createdAt: Date
  /** Null if the customer pays at the counter. */
  readonly paidAt: Date | null
  readonly scheduledFor: Date | null
  readonly leadMinutes: number
}

/** The first time when the shop has the order, is open and should begin it. Null if there is none within two months. */
export const waitsSince = (
  { createdAt, paidAt, scheduledFor, leadMinutes }: Waiting,
  hours: OpeningHours,
): Date | null => {
  const beginsAt = scheduledFor ? scheduledFor.getTime() - leadMinutes * minuteMs : 0
  const pauseEnds = isPausedWithoutEnd(hours) ? 0 : (hours.pausedUntil?.getTime() ?? 0)
  const latest = Math.max(createdAt.getTime(), paidAt?.getTime() ?? 0, beginsAt, pauseEnds)
  return nextOpening(hours, new Date(latest))
}
