import { allOf, ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText } from '../kernel/text.ts'
import type { Acceptance } from '../orders/accept-itself.ts'
import { usualCloseMinutes, usualRemindMinutes } from '../orders/not-collected.ts'
import { readWhole } from './whole-number.ts'

export type OrderSettings = {
  /** Which new orders Mida accepts by itself. */
  readonly accepts: Acceptance
  /** Minutes after which the customer of a ready order gets a text. Null: never. */
  readonly remind_minutes: number | null
  /** Minutes after the text until Mida closes the order. Null: never. */
  readonly close_minutes: number | null
  /** The shop's reasons for refusing and cancelling. If empty, staff are offered the usual ones. */
  readonly reasons: string[]
}

export const usualSettings: OrderSettings = {
  accepts: 'by-hand',
  remind_minutes: usualRemindMinutes,
  close_minutes: usualCloseMinutes,
  reasons: [],
}

export const mostReasons = 12
export const longestReason = 120

/** The sentences of these reasons are in `texts/order-settings-fr.ts` and the files for other languages. */
export const usualReasons = ['soldOut', 'tooMany', 'kitchenClosed', 'closingSoon'] as const

export const minuteFields = ['remind_minutes', 'close_minutes'] as const

export type MinuteField = (typeof minuteFields)[number]

const minuteLimits = { least: 10, most: 1440 } as const

export type SettingsRefusal = 'too-many-reasons' | 'reason-long' | 'minutes-range'

const checkReasons = (typed: readonly string[]): Result<string[], 'too-many-reasons' | 'reason-long'> => {
  const reasons = [...new Set(typed.map(normaliseText).filter((reason) => reason !== ''))]
  const details = { field: 'reasons' }
  const long = reasons.findIndex((reason) => codePointLength(reason) > longestReason)
  if (long >= 0) return refuse('reason-long', { values: { most: longestReason, place: long + 1 }, details })
  return reasons.length > mostReasons
    ? refuse('too-many-reasons', { values: { most: mostReasons }, details })
    : ok(reasons)
}

const checkMinutes = (field: MinuteField, minutes: number | null): Result<number | null, 'minutes-range'> =>
  minutes === null || (Number.isInteger(minutes) && minutes >= minuteLimits.least && minutes <= minuteLimits.most)
    ? ok(minutes)
    : refuse('minutes-range', { values: minuteLimits, details: { field } })

/** Returns the settings without empty and repeated reasons. In a refusal, `details` name the invalid field. */
export const checkOrderSettings = (settings: OrderSettings): Result<OrderSettings, SettingsRefusal> => {
  const checked = allOf<Pick<OrderSettings, MinuteField | 'reasons'>, SettingsRefusal>({
    remind_minutes: checkMinutes('remind_minutes', settings.remind_minutes),
    close_minutes: checkMinutes('close_minutes', settings.close_minutes),
    reasons: checkReasons(settings.reasons),
  })
  return checked.ok ? ok({ ...settings, ...checked.value }) : checked
}

export const sameSettings = (a: OrderSettings, b: OrderSettings): boolean =>
  a.accepts === b.accepts &&
  minuteFields.every((field) => a[field] === b[field]) &&
  a.reasons.join('\n') === b.reasons.join('\n')

/** As typed: one reason per line. */
export type SettingsDraft = Readonly<Record<MinuteField, string>> & {
  readonly accepts: Acceptance
  readonly reasons: string
}

const textOf = (minutes: number | null): string => (minutes === null ? '' : String(minutes))

export const draftOfSettings = (settings: OrderSettings): SettingsDraft => ({
  accepts: settings.accepts,
  remind_minutes: textOf(settings.remind_minutes),
  close_minutes: textOf(settings.close_minutes),
  reasons: settings.reasons.join('\n'),
})

/** Returns -1, which is outside of the limits, if the text is not a number. */
const minutesOf = (text: string): number | null => (text.trim() === '' ? null : Math.min(readWhole(text) ?? -1, 99_999))

export const settingsOfDraft = (draft: SettingsDraft): OrderSettings => ({
  accepts: draft.accepts,
  remind_minutes: minutesOf(draft.remind_minutes),
  close_minutes: minutesOf(draft.close_minutes),
  reasons: draft.reasons
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
})
