import { AsyncLocalStorage } from 'node:async_hooks'

/** One request asked more of the database than it has time for. */
export class DatabaseTooSlow extends Error {
  override name = 'DatabaseTooSlow'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database took too long')
  }
}

/** How long one request may wait for the database, over all that it asks and in whatever order. */
export type TimeBudget = {
  leftMs(): number
  /** From here to the end of as many waits as were begun the time counts, once. */
  beginWait(): void
  endWait(): void
  /** Nobody waits for the answer any more: what still goes on is in no hurry. */
  lift(): void
}

export const createTimeBudget = (ms: number): TimeBudget => {
  let allowedMs = ms
  let spentMs = 0
  let waits = 0
  let since = 0
  return {
    leftMs: () => allowedMs - spentMs - (waits > 0 ? performance.now() - since : 0),
    beginWait: () => {
      if (waits === 0) since = performance.now()
      waits += 1
    },
    endWait: () => {
      waits -= 1
      if (waits === 0) spentMs += performance.now() - since
    },
    lift: () => {
      allowedMs = Number.POSITIVE_INFINITY
    },
  }
}

const budgets = new AsyncLocalStorage<TimeBudget>()

/** Null for what nobody waits for: jobs, and whatever the product does by itself. */
export const currentBudget = (): TimeBudget | null => budgets.getStore() ?? null

export const withinBudget = <Value>(budget: TimeBudget, work: () => Value): Value => budgets.run(budget, work)

/** What is waited for because of the database, though nothing is asked of it: somebody else's answer, or a turn. */
export const countWait = <Value>(waited: Promise<Value>): Promise<Value> => {
  const budget = currentBudget()
  if (!budget) return waited
  budget.beginWait()
  return waited.finally(() => budget.endWait())
}
