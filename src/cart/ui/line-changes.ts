import { type MenuChange, type SeenDish, stockChanges } from '../../catalogue/ui/menu-changes.ts'
import { type Currency, isSame } from '../../kernel/money.ts'
import type { CartLineReply } from '../contract.ts'
import { isSoldOut, lineProblem } from '../line-state.ts'
import { unitOf } from './cart-store.ts'
import { lineKey } from './replaced-line.ts'

const dishOf = ({ product: { id, name, stock_quantity: stock } }: CartLineReply): SeenDish => ({ id, name, stock })

const choiceNeeded = (line: CartLineReply): MenuChange | null => {
  const { name } = line.product
  const problem = lineProblem(line)
  if (problem?.kind === 'option-sold-out') return { kind: 'optionSoldOut', name, option: problem.option }
  if (problem?.kind !== 'choose') return null
  if (!problem.group) return { kind: 'options', name }
  return { kind: problem.isNew ? 'choose' : 'chooseAgain', name, group: problem.group }
}

export const lineProblems = (lines: readonly CartLineReply[]): MenuChange[] =>
  lines.flatMap((line): MenuChange[] => {
    if (isSoldOut(line)) return [{ kind: 'soldOut', dishes: [{ id: line.product.id, name: line.product.name }] }]
    const needed = choiceNeeded(line)
    return needed ? [needed] : []
  })

/** Compares the prices of one piece with its options. A dish in several lines is named once. */
export const priceChanges = (
  before: readonly CartLineReply[],
  after: readonly CartLineReply[],
  currency: Currency,
): MenuChange[] => {
  const seen = new Map(before.map((line) => [lineKey(line), line]))
  const changes = after.flatMap((line): [number, MenuChange][] => {
    const known = seen.get(lineKey(line))
    if (!known) return []
    const [was, is] = [unitOf(known, currency), unitOf(line, currency)]
    const { id, name } = line.product
    return isSame(was, is) ? [] : [[id, { kind: 'price', name, before: was, after: is }]]
  })
  return [...new Map(changes.reverse()).values()].reverse()
}

export const lineChanges = (before: readonly CartLineReply[], after: readonly CartLineReply[]): MenuChange[] => {
  const seen = new Map(before.map((line) => [lineKey(line), line]))
  const choices = after.flatMap((line): MenuChange[] => {
    const [was, is] = [seen.get(lineKey(line)), choiceNeeded(line)]
    const needed = was ? choiceNeeded(was) : null
    if (!was || JSON.stringify(needed) === JSON.stringify(is)) return []
    if (is) return [is]
    return needed?.kind === 'optionSoldOut' && !isSoldOut(line) ? [{ ...needed, kind: 'optionBack' }] : []
  })
  return [...stockChanges(before.map(dishOf), after.map(dishOf)), ...choices]
}
