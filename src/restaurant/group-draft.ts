import { isAllergen } from '../catalogue/allergens.ts'
import type { MenuOptionGroupReply } from './option-contract.ts'
import { highestMaximum, type OptionGroupInput } from './option-rules.ts'
import { problemOfWhole, readWhole } from './whole-number.ts'

/** `key` is the React key and is not sent. */
export type OptionDraft = {
  readonly key: string
  readonly id?: number
  readonly name: string
  readonly price: string
  readonly allergens: readonly string[] | null
  readonly most: number
}

export type GroupDraft = {
  readonly name: string
  readonly minimum: string
  readonly maximum: string
  readonly options: readonly OptionDraft[]
}

export const emptyOption = (key: string): OptionDraft => ({ key, name: '', price: '', allergens: null, most: 1 })

export const emptyGroup: GroupDraft = { name: '', minimum: '0', maximum: '1', options: [emptyOption('first')] }

export const groupDraftOf = ({ name, minimum, maximum, options }: MenuOptionGroupReply): GroupDraft => ({
  ...{ name, minimum: String(minimum), maximum: String(maximum) },
  options: options.map((option) => ({
    ...{ key: String(option.id), id: option.id, name: option.name, price: option.price?.replace('.', ',') ?? '' },
    ...{ allergens: option.allergens, most: option.most },
  })),
})

/** An empty maximum becomes 0, which the server refuses. */
export const groupInputOf = ({ name, minimum, maximum, options }: GroupDraft): OptionGroupInput => ({
  ...{ name, minimum: readWhole(minimum) ?? 0, maximum: readWhole(maximum) ?? 0 },
  options: options.map(({ key: _, allergens, ...option }) => ({
    ...option,
    allergens: allergens?.filter(isAllergen) ?? null,
  })),
})

/** The first field whose text is not a whole number within its limits. */
export const wrongLimit = (draft: GroupDraft): 'minimum' | 'maximum' | undefined =>
  (['minimum', 'maximum'] as const).find((field) => problemOfWhole(draft[field], highestMaximum))

/** Without ids, a group that another person has removed can be saved as a new one. */
export const withoutIds = (draft: GroupDraft): GroupDraft => ({
  ...draft,
  options: draft.options.map(({ id: _, ...option }) => option),
})

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const withId = <One extends { readonly id?: number }>(list: readonly One[], id: number | undefined): One | undefined =>
  id === undefined ? undefined : list.find((one) => one.id === id)

const idsOf = (list: readonly { readonly id?: number }[]) => list.map(({ id }) => id ?? null)

export type GroupChanges = {
  readonly fields: readonly ('name' | 'minimum' | 'maximum')[]
  readonly options: readonly {
    readonly kind: 'added' | 'changed' | 'removed'
    readonly option: MenuOptionGroupReply['options'][number]
    readonly before?: MenuOptionGroupReply['options'][number]
  }[]
  readonly isReordered: boolean
}

/** What another person has changed from `seen` to `current`, or null. */
export const groupChanges = (seen: MenuOptionGroupReply, current: MenuOptionGroupReply): GroupChanges | null => {
  const fields = (['name', 'minimum', 'maximum'] as const).filter((field) => seen[field] !== current[field])
  const options = current.options.flatMap((option): GroupChanges['options'] => {
    const before = withId(seen.options, option.id)
    if (!before) return [{ kind: 'added', option }]
    return isSame(before, option) ? [] : [{ kind: 'changed', option, before }]
  })
  const removed = seen.options.filter(({ id }) => !withId(current.options, id))
  const isReordered = !isSame(
    idsOf(seen.options.filter(({ id }) => withId(current.options, id))),
    idsOf(current.options.filter(({ id }) => withId(seen.options, id))),
  )
  if (fields.length + options.length + removed.length === 0 && !isReordered) return null
  return {
    fields,
    options: [...options, ...removed.map((option) => ({ kind: 'removed' as const, option }))],
    isReordered,
  }
}

const optionParts = ['name', 'price', 'allergens', 'most'] as const

const mergeOption = (draft: OptionDraft, before: OptionDraft, now: OptionDraft): OptionDraft => {
  const touched = optionParts.filter((part) => !isSame(draft[part], before[part]))
  return { ...now, ...Object.fromEntries(touched.map((part) => [part, draft[part]])) }
}

type Options = readonly OptionDraft[]

const mergeOptions = (draft: Options, before: Options, now: Options): Options => {
  const kept = draft.flatMap((one): Options => {
    const was = withId(before, one.id)
    const current = withId(now, one.id)
    if (!was) return [one]
    if (current) return [mergeOption(one, was, current)]
    const { id: _, ...again } = one
    return isSame(one, was) ? [] : [again]
  })
  const all = [...kept, ...now.filter(({ id }) => !withId(before, id))]
  const unmoved = [
    ...idsOf(before.filter(({ id }) => withId(draft, id))),
    ...idsOf(draft.filter(({ id }) => id === undefined)),
  ]
  if (!isSame(idsOf(draft), unmoved)) return all
  const place = ({ id }: OptionDraft) => (id === undefined ? now.length : now.findIndex((one) => one.id === id))
  return all.toSorted((a, b) => place(a) - place(b))
}

/** Three-way merge. An edited option that another person has removed becomes a new option. */
export const mergeGroup = (
  draft: GroupDraft,
  seen: MenuOptionGroupReply,
  current: MenuOptionGroupReply,
): GroupDraft => {
  const [before, now] = [groupDraftOf(seen), groupDraftOf(current)]
  const merged = (field: 'name' | 'minimum' | 'maximum') => (draft[field] === before[field] ? now : draft)[field]
  return {
    ...{ name: merged('name'), minimum: merged('minimum'), maximum: merged('maximum') },
    options: mergeOptions(draft.options, before.options, now.options),
  }
}
