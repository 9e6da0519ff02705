import { type OpeningHours, opensFrom } from '../catalogue/opening-hours.ts'

/**
 * How far the news has gone that nobody answers an order: `texted` and `mailed` to the shop, `told` to the customer. `ended`: refused
 * because of it. `kept`: the shop wants such orders to stay.
 */
export const unansweredStages = ['none', 'texted', 'mailed', 'told', 'ended', 'kept'] as const

export type UnansweredStage = (typeof unansweredStages)[number]

/** What becomes of an order that nobody answered in the end; each shop has its rule. */
export const unansweredRules = ['refuse', 'keep'] as const

export type UnansweredRule = (typeof unansweredRules)[number]

/** The stages of one order in their turn, each with the minutes it has waited by then. */
const ladder = [
  { stage: 'texted', after: 3 },
  { stage: 'mailed', after: 6 },
  { stage: 'told', after: 10 },
  { stage: 'ended', after: 20 },
] as const

export const minutesUntilEnded = 20

/** Before so many minutes nobody has to look at an order. */
export const minutesUntilTexted = ladder[0].after
export const minutesUntilMailed = ladder[1].after

const minuteMs = 60_000

type Waiting = {
  readonly createdAt: Date
  /** When its money came in; null at the counter. */
  readonly paidAt: Date | null
  readonly scheduledFor: Date | null
  readonly leadMinutes: number
}

/** From when on a shop can be expected to answer: it has the order, it is open, and it is time to begin. Null: it does not open any more. */
export const waitsSince = (
  { createdAt, paidAt, scheduledFor, leadMinutes }: Waiting,
  hours: OpeningHours,
): Date | null => {
  const beginsAt = scheduledFor ? scheduledFor.getTime() - leadMinutes * minuteMs : 0
  const latest = Math.max(createdAt.getTime(), paidAt?.getTime() ?? 0, beginsAt, hours.pausedUntil?.getTime() ?? 0)
  return opensFrom(hours, new Date(latest))
}

type Told = {
  readonly stage: UnansweredStage
  /** When that stage was reached. */
  readonly at: Date | null
}

/**
 * The stage that is due now, one at a time: after an outage a shop gets the warnings first, each with the time to act on it, and not the
 * end of all.
 */
export const dueStage = (since: Date, { stage, at }: Told, now: Date): (typeof ladder)[number]['stage'] | null => {
  const position = ladder.findIndex((step) => step.stage === stage)
  const next = stage === 'kept' ? undefined : ladder[position + 1]
  if (!next) return null
  const gap = next.after - (ladder[position]?.after ?? 0)
  const due = Math.max(since.getTime() + next.after * minuteMs, at ? at.getTime() + gap * minuteMs : 0)
  return now.getTime() >= due ? next.stage : null
}

/** What a customer is told of it. */
export type UnansweredNews = 'waiting' | 'ended' | null

export const unansweredNews = (status: number, stage: UnansweredStage): UnansweredNews => {
  if (stage === 'ended') return status === 5 ? 'ended' : null
  return status === 0 && (stage === 'told' || stage === 'kept') ? 'waiting' : null
}
