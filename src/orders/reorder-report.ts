import { isSame, type Money } from '../kernel/money.ts'

export type ReorderReport = {
  readonly added: number
  /** Names of dishes that no longer exist. */
  readonly gone: readonly string[]
  /** Dishes that were added with another price. */
  readonly changed: readonly { readonly dish: string; readonly before: Money; readonly now: Money }[]
  readonly refused: readonly { readonly dish: string; readonly reason: string }[]
}

export type ReorderOutcome =
  | { readonly dish: string; readonly is: 'gone' }
  | { readonly dish: string; readonly is: 'refused'; readonly reason: string }
  | {
      readonly dish: string
      readonly is: 'added'
      readonly quantity: number
      readonly before: Money
      readonly now: Money
    }

export const reportOf = (outcomes: readonly ReorderOutcome[]): ReorderReport => ({
  added: outcomes.reduce((count, outcome) => count + (outcome.is === 'added' ? outcome.quantity : 0), 0),
  gone: outcomes.flatMap((outcome) => (outcome.is === 'gone' ? [outcome.dish] : [])),
  changed: outcomes.flatMap((outcome) =>
    outcome.is === 'added' && !isSame(outcome.now, outcome.before)
      ? [{ dish: outcome.dish, before: outcome.before, now: outcome.now }]
      : [],
  ),
  refused: outcomes.flatMap((outcome) =>
    outcome.is === 'refused' ? [{ dish: outcome.dish, reason: outcome.reason }] : [],
  ),
})

export const isUnchanged = ({ gone, changed, refused }: ReorderReport): boolean =>
  gone.length + changed.length + refused.length === 0
