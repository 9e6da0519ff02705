import type { ClientBase, QueryConfig } from 'pg'
import { DatabaseTooSlow, type TimeBudget } from './time-budget.ts'

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
