import { useCallback, useMemo, useState } from 'react'
import type { Money } from '../../kernel/money.ts'
import { chosenOf } from '../chosen-options.ts'
import {
  checkChoices,
  isRequired,
  lacking,
  missingGroups,
  type Option,
  type OptionGroup,
  takeTimes,
  toggleOption,
} from '../options.ts'
import { lineTotal } from '../pricing.ts'
import type { ProductView } from './menu-view.ts'
import { unitPrice } from './menu-view.ts'

export type Choice = {
  readonly productId: number
  readonly optionIds: readonly number[]
  readonly quantity: number
  readonly note: string
}

export type EarlierChoice = Omit<Choice, 'productId'>

/** Resolves to true when the product is in the cart. */
export type AddChoice = (choice: Choice, productName: string) => Promise<boolean>

export type Problem =
  | { readonly code: 'required-option-missing' | 'option-sold-out'; readonly group: OptionGroup }
  | { readonly code: 'out-of-stock' }

export type Choices = {
  readonly groups: readonly OptionGroup[]
  readonly optionIds: readonly number[]
  readonly quantity: number
  readonly note: string
  readonly total: Money
  readonly problem: Problem | null
  /** `toggle`, `take` and `clearGroup` keep their identity while the groups are the same. */
  readonly toggle: (optionId: number) => void
  readonly take: (optionId: number, times: number) => void
  readonly clearGroup: (group: OptionGroup) => void
  readonly setQuantity: (quantity: number) => void
  readonly setNote: (note: string) => void
  readonly add: (onAdd: AddChoice) => Promise<boolean>
}

export const soldOutChoice = ({ options }: OptionGroup, optionIds: readonly number[]): Option | undefined =>
  options.find(({ id, soldOut }) => soldOut && optionIds.includes(id))

/** False if a change of the menu has solved the problem. */
export const isStill = (
  problem: Problem,
  { groups, optionIds, quantity, stock }: Pick<Choices, 'groups' | 'optionIds' | 'quantity'> & { stock: number },
): boolean => {
  if (problem.code === 'out-of-stock') return quantity > stock
  const group = groups.find(({ id }) => id === problem.group.id)
  if (!group) return false
  return problem.code === 'option-sold-out'
    ? soldOutChoice(group, optionIds) !== undefined
    : lacking(group, optionIds) > 0
}

const requiredFirst = (groups: readonly OptionGroup[]): OptionGroup[] => [
  ...groups.filter(isRequired),
  ...groups.filter((group) => !isRequired(group)),
]

const stillOffered = (groups: readonly OptionGroup[], optionIds: readonly number[]): readonly number[] =>
  chosenOf(
    groups.flatMap(({ options }) => options),
    optionIds,
  ).map(({ id }) => id)

export const useChoices = (product: ProductView, before?: EarlierChoice): Choices => {
  const groups = useMemo(() => requiredFirst(product.optionGroups), [product.optionGroups])
  const [chosenIds, setOptionIds] = useState<readonly number[]>(before?.optionIds ?? [])
  const optionIds = useMemo(() => stillOffered(groups, chosenIds), [groups, chosenIds])
  const [quantity, setQuantity] = useState(before?.quantity ?? 1)
  const [note, setNote] = useState(before?.note ?? '')
  const [found, setProblem] = useState<Problem | null>(null)

  const choose = useCallback((change: (chosen: readonly number[]) => readonly number[]) => {
    setOptionIds(change)
    setProblem(null)
  }, [])
  const toggle = useCallback(
    (optionId: number) =>
      choose((chosen) => {
        const next = toggleOption(groups, chosen, optionId)
        return next.ok ? next.value : chosen
      }),
    [choose, groups],
  )
  const take = useCallback(
    (optionId: number, times: number) => choose((chosen) => takeTimes(chosen, optionId, times)),
    [choose],
  )
  const clearGroup = useCallback(
    ({ options }: OptionGroup) =>
      choose((chosen) => chosen.filter((id) => !options.some((option) => option.id === id))),
    [choose],
  )
  const findProblem = (): Problem | null => {
    const gone = groups.find((group) => soldOutChoice(group, optionIds))
    if (gone) return { code: 'option-sold-out', group: gone }
    const [group] = missingGroups(groups, optionIds)
    if (group) return { code: 'required-option-missing', group }
    return quantity > product.stock ? { code: 'out-of-stock' } : null
  }
  return {
    groups,
    optionIds,
    quantity,
    note,
    total: lineTotal(unitPrice(product, optionIds), quantity),
    problem: found && isStill(found, { groups, optionIds, quantity, stock: product.stock }) ? found : null,
    toggle,
    take,
    clearGroup,
    setQuantity: (next) => {
      setQuantity(next)
      setProblem(null)
    },
    setNote,
    add: async (onAdd) => {
      const problemNow = findProblem()
      setProblem(problemNow)
      if (problemNow || !checkChoices(groups, optionIds).ok) return false
      return onAdd({ productId: product.id, optionIds, quantity, note: note.trim() }, product.name)
    },
  }
}
