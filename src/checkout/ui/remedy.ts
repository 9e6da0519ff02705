import type { CartLineReply } from '../../cart/contract.ts'
import { lineProblem } from '../../cart/line-state.ts'
import type { ChangeReply } from '../contract.ts'
import type { ChangeKind } from '../quote.ts'
import type { PricedLine } from './agreed-prices.ts'

export type Remedy =
  | { readonly kind: 'choose'; readonly line: CartLineReply }
  | { readonly kind: 'remove'; readonly lines: readonly CartLineReply[] }
  | { readonly kind: 'agree' }

const shutKinds: readonly ChangeKind[] = ['closed', 'paused', 'full']

/** If the page has seen the shop closed (`wasShut`), `shut` or `again` replaces the server's sentence. */
export const currentSentences = (
  changes: readonly Pick<ChangeReply, 'kind' | 'message'>[],
  { shut, wasShut, again }: { shut: string | null; wasShut: boolean; again: string },
): string[] => changes.map(({ kind, message }) => (wasShut && shutKinds.includes(kind) ? (shut ?? again) : message))

type Found = { readonly line: CartLineReply; readonly isGone: boolean }

const remedyFor = (found: readonly Found[]): Remedy => {
  const toChoose = found.find(({ isGone }) => !isGone)
  if (toChoose) return { kind: 'choose', line: toChoose.line }
  return found.length > 0 ? { kind: 'remove', lines: found.map(({ line }) => line) } : { kind: 'agree' }
}

export const remedyOfLines = (lines: readonly CartLineReply[]): Remedy =>
  remedyFor(
    lines.flatMap((line) => {
      const problem = lineProblem(line)
      return problem ? [{ line, isGone: problem.kind === 'sold-out' }] : []
    }),
  )

const choiceKinds: readonly ChangeKind[] = ['option-gone', 'option-sold-out', 'option-required', 'option-maximum']

/** The `line` of a change is an index into `asked`. A dish with some stock left needs no removal. */
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
