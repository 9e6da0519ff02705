import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase, QueryConfig } from 'pg'

export class DatabaseTooSlow extends Error {
  override name = 'DatabaseTooSlow'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database took too long')
  }
}

/** The time that one request may wait for the database in all. */
export type TimeBudget = {
  leftMs(): number
  /** Overlapping waits count once. */
  beginWait(): void
  endWait(): void
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

export const currentBudget = (): TimeBudget | null => budgets.getStore() ?? null

export const withinBudget = <Value>(budget: TimeBudget, work: () => Value): Value => budgets.run(budget, work)

/** Counts a wait that the database causes indirectly, such as that for a queue. */
export const countWait = <Value>(waited: Promise<Value>): Promise<Value> => {
  const budget = currentBudget()
  if (!budget) return waited
  budget.beginWait()
  return waited.finally(() => budget.endWait())
}

type Query = (question: unknown, ...rest: unknown[]) => unknown

/** Limits each statement to the time that is left in the budget of its request. */
export const limitClient = (client: ClientBase, budgetOf: () => TimeBudget | undefined): void => {
  const query = client.query.bind(client) as Query
  const limited: Query = (question, ...rest) => {
    const leftMs = budgetOf()?.leftMs() ?? Number.POSITIVE_INFINITY
    if (leftMs === Number.POSITIVE_INFINITY) return query(question, ...rest)
    if (leftMs <= 0) {
      const taker = rest.at(-1)
      if (typeof taker !== 'function') return Promise.reject(new DatabaseTooSlow())
      return void process.nextTick(taker as (error: Error) => void, new DatabaseTooSlow())
    }
    const config = typeof question === 'string' ? { text: question } : (question as QueryConfig)
    return 'submit' in config ? query(question, ...rest) : query({ ...config, query_timeout: leftMs }, ...rest)
  }
  client.query = limited as ClientBase['query']
}
