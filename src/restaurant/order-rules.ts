import { slotLimits } from '../catalogue/order-times.ts'
import { allOf, ok, type Result, refuse } from '../kernel/result.ts'
import { readWhole } from './whole-number.ts'

/** In minutes. */
export type OrderRules = {
  readonly slot_minutes: number
  readonly lead_minutes: number
  readonly last_order_minutes: number
  /** The kitchen's capacity in a slot. Null if it has no limit. */
  readonly kitchen_minutes: number | null
  /** The default preparation time of a dish. */
  readonly dish_minutes: number
}

export type RuleField = keyof OrderRules

type Limits = { readonly least: number; readonly most: number }

export const ruleLimits: Readonly<Record<RuleField, Limits>> = {
  slot_minutes: slotLimits,
  lead_minutes: { least: 0, most: 240 },
  last_order_minutes: { least: 0, most: 240 },
  kitchen_minutes: { least: 1, most: 2000 },
  dish_minutes: { least: 0, most: 240 },
}

export const ruleFields = Object.keys(ruleLimits) as readonly RuleField[]

const isWithin = (value: number, { least, most }: Limits): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** In a refusal, `details` name the invalid field. */
export const checkOrderRules = (rules: OrderRules): Result<OrderRules, 'minutes-range'> => {
  const check = (field: RuleField): Result<number | null, 'minutes-range'> => {
    const [value, limits] = [rules[field], ruleLimits[field]]
    if (value === null || isWithin(value, limits)) return ok(value)
    return refuse('minutes-range', { values: limits, details: { field } })
  }
  const checked = allOf<Record<string, number | null>, 'minutes-range'>(
    Object.fromEntries(ruleFields.map((field) => [field, check(field)])),
  )
  return checked.ok ? ok(rules) : checked
}

export const sameRules = (a: OrderRules, b: OrderRules): boolean => ruleFields.every((field) => a[field] === b[field])

/** Minutes that a busy shop adds to the lead time. */
export const busyChoices = [10, 20, 30] as const
/** For how many minutes from now the shop adds them. */
export const busyLasts = [30, 60, 90, 120, 180] as const
export const usualBusyMinutes = 60

export type RulesDraft = Readonly<Record<RuleField, string>>

export const draftOfRules = (rules: OrderRules): RulesDraft => ({
  slot_minutes: String(rules.slot_minutes),
  lead_minutes: String(rules.lead_minutes),
  last_order_minutes: String(rules.last_order_minutes),
  kitchen_minutes: rules.kitchen_minutes === null ? '' : String(rules.kitchen_minutes),
  dish_minutes: String(rules.dish_minutes),
})

/** Returns -1, which is outside of all limits, if the text is not a number. */
const minutesOf = (text: string): number => Math.min(readWhole(text) ?? -1, 99_999)

export const rulesOfDraft = (draft: RulesDraft): OrderRules => ({
  slot_minutes: minutesOf(draft.slot_minutes),
  lead_minutes: minutesOf(draft.lead_minutes),
  last_order_minutes: minutesOf(draft.last_order_minutes),
  kitchen_minutes: draft.kitchen_minutes.trim() === '' ? null : minutesOf(draft.kitchen_minutes),
  dish_minutes: minutesOf(draft.dish_minutes),
})
