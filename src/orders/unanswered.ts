/** `texted` and `mailed` are reminders to the shop. `told`: the customer was told. `kept`: the order stays open. */
export const unansweredStages = ['none', 'texted', 'mailed', 'told', 'ended', 'kept'] as const

export type UnansweredStage = (typeof unansweredStages)[number]

export const unansweredRules = ['keep', 'refuse'] as const

export type UnansweredRule = (typeof unansweredRules)[number]

/** `after`: minutes since the order began to wait. */
const reminderSchedule = [
  { stage: 'texted', after: 3 },
  { stage: 'mailed', after: 6 },
  { stage: 'told', after: 10 },
  { stage: 'ended', after: 20 },
] as const

export const minutesUntilEnded = 20

export const minutesUntilTexted = reminderSchedule[0].after
export const minutesUntilMailed = reminderSchedule[1].after

const minuteMs = 60_000

type Progress = {
  readonly stage: UnansweredStage
  readonly at: Date | null
}

/** Null if no stage is due. After an outage, no stage is skipped or shortened, so the shop can react to each. */
export const dueStage = (
  since: Date,
  { stage, at }: Progress,
  now: Date,
): (typeof reminderSchedule)[number]['stage'] | null => {
  const position = reminderSchedule.findIndex((step) => step.stage === stage)
  const next = stage === 'kept' ? undefined : reminderSchedule[position + 1]
  if (!next) return null
  const gap = next.after - (reminderSchedule[position]?.after ?? 0)
  const due = Math.max(since.getTime() + next.after * minuteMs, at ? at.getTime() + gap * minuteMs : 0)
  return now.getTime() >= due ? next.stage : null
}

export type UnansweredNews = 'waiting' | 'ended' | null

export const unansweredNews = (status: number, stage: UnansweredStage): UnansweredNews => {
  if (stage === 'ended') return status === 5 ? 'ended' : null
  return status === 0 && (stage === 'told' || stage === 'kept') ? 'waiting' : null
}
