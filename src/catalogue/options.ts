import type { Money } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { chosenOf, timesOf } from './chosen-options.ts'

export type Option = {
  readonly id: number
  readonly name: string
  readonly price: Money | null
  /** Absent: the option can be chosen. */
  readonly soldOut?: boolean
  /** How often one piece of a dish may have this option. Absent: once. */
  readonly most?: number
  /** Absent: the shop has not declared the allergens. */
  readonly allergens?: readonly string[]
}

export type OptionGroup = {
  readonly id: number
  readonly name: string
  readonly minimum: number
  readonly maximum: number
  readonly options: readonly Option[]
}

export type ChosenOption = Option & { readonly groupId: number; readonly groupName: string }

export type ChoiceRefusal = 'required-option-missing' | 'too-many-options' | 'unknown-option' | 'duplicate-option'

export const isRequired = ({ minimum }: Pick<OptionGroup, 'minimum'>): boolean => minimum > 0

const valuesOf = ({ name, minimum, maximum }: OptionGroup) => ({ group: name, minimum, maximum })

/** Returns the chosen options in menu order. A refusal about a group has its id in `details.groupId`. */
export const checkChoices = (
  groups: readonly OptionGroup[],
  optionIds: readonly number[],
): Result<ChosenOption[], ChoiceRefusal> => {
  const offered = groups.flatMap(({ options }) => options)
  if (offered.some(({ id, most = 1 }) => timesOf(optionIds, id) > most)) return refuse('duplicate-option')
  const chosen: ChosenOption[] = []
  for (const group of groups) {
    const inGroup = chosenOf(group.options, optionIds)
    const about = { values: valuesOf(group), details: { groupId: group.id } }
    if (inGroup.length < group.minimum) return refuse('required-option-missing', about)
    if (inGroup.length > group.maximum) return refuse('too-many-options', about)
    chosen.push(...inGroup.map((option) => ({ ...option, groupId: group.id, groupName: group.name })))
  }
  return chosen.length === optionIds.length ? ok(chosen) : refuse('unknown-option')
}

export const missingGroups = (groups: readonly OptionGroup[], optionIds: readonly number[]): OptionGroup[] =>
  groups.filter((group) => chosenOf(group.options, optionIds).length < group.minimum)

export const lacking = (group: OptionGroup, optionIds: readonly number[]): number =>
  Math.max(0, group.minimum - chosenOf(group.options, optionIds).length)

/** The highest quantity of the option that the diner can choose now, given the other choices. */
export const mostNow = (
  group: OptionGroup,
  { id, most = 1, soldOut }: Option,
  optionIds: readonly number[],
): number => {
  const times = timesOf(optionIds, id)
  const room = group.maximum - chosenOf(group.options, optionIds).length
  return soldOut ? times : Math.min(most, times + room)
}

export const takeTimes = (optionIds: readonly number[], optionId: number, times: number): number[] => [
  ...optionIds.filter((id) => id !== optionId),
  ...Array.from({ length: times }, () => optionId),
]

/** Never true if the maximum is 1, because a choice then replaces the previous one. */
export const isFull = (group: OptionGroup, optionIds: readonly number[]): boolean =>
  group.maximum !== 1 && chosenOf(group.options, optionIds).length >= group.maximum

/**
 * Chooses or removes the option. If the group's maximum is 1, a choice replaces the former one, and a required choice
 * cannot be removed.
 */
export const toggleOption = (
  groups: readonly OptionGroup[],
  chosen: readonly number[],
  optionId: number,
): Result<number[], 'maximum-reached' | 'unknown-option'> => {
  const group = groups.find(({ options }) => options.some(({ id }) => id === optionId))
  if (!group) return refuse('unknown-option')
  const without = chosen.filter((id) => id !== optionId)
  if (chosen.includes(optionId)) return ok(group.maximum === 1 && isRequired(group) ? [...chosen] : without)
  if (group.maximum === 1) {
    const others = group.options.map(({ id }) => id)
    return ok([...chosen.filter((id) => !others.includes(id)), optionId])
  }
  return isFull(group, chosen) ? refuse('maximum-reached', { values: valuesOf(group) }) : ok([...chosen, optionId])
}
