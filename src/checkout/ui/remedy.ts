import type { CartLineReply } from '../../cart/contract.ts'
import { lineProblem } from '../../cart/line-state.ts'
import type { ChangeReply } from '../contract.ts'
import type { ChangeKind } from '../quote.ts'
import type { PricedLine } from './agreed-prices.ts'

/** What helps after a change: another choice for a line, removing lines, or agreeing. */
export type Remedy =
  | { readonly kind: 'choose'; readonly line: CartLineReply }
  | { readonly kind: 'remove'; readonly lines: readonly CartLineReply[] }
  | { readonly kind: 'agree' }

type Found = { readonly line: CartLineReply; readonly isGone: boolean }

const remedyFor = (found: readonly Found[]): Remedy => {
  const toChoose = found.find(({ isGone }) => !isGone)
  if (toChoose) return { kind: 'choose', line: toChoose.line }
  return found.length > 0 ? { kind: 'remove', lines: found.map(({ line }) => line) } : { kind: 'agree' }
}

/** For what the screen itself has seen. */
export const remedyOfLines = (lines: readonly CartLineReply[]): Remedy =>
  remedyFor(
    lines.flatMap((line) => {
      const problem = lineProblem(line)
      return problem ? [{ line, isGone: problem.kind === 'sold-out' }] : []
    }),
  )

const choiceKinds: readonly ChangeKind[] = ['option-gone', 'option-sold-out', 'option-required', 'option-maximum']

/** For what the server has answered. `changes` refer to `asked` by their index. A dish of which some are left is not gone. */
export const remedyOfChanges = (
  changes: readonly Pick<ChangeReply, 'kind' | 'line' | 'after'>[],
  asked: readonly PricedLine[],
): Remedy =>
  remedyFor(
    changes.flatMap(({ kind, line: index, after }) => {
      const line = index === null ? undefined : asked[index]?.line
      const isGone = kind === 'product-gone' || (kind === 'out-of-stock' && after === '0')
      return line && (isGone || choiceKinds.includes(kind)) ? [{ line, isGone }] : []
    }),
  )
