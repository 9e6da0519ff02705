import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase, QueryConfig } from 'pg'

export class DatabaseTooSlow extends Error {
  override name = 'DatabaseTooSlow'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database took too long')
  }
}

/** Whoever asked has hung up: there is nobody to tell. */
export class CallerLeft extends Error {
  override name = 'CallerLeft'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The caller has left')
  }
}

/** More at once than have their turn soon: answered like any other limit of calls, and a reason to show what is ready. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  readonly code = 'ETIMEDOUT'
  readonly statusCode = 429
}

/** Where a request waits for its share of the connections. */
export type Share = {
  /** The crowd of strangers that its caller counts with. */
  readonly crowd: string
  /** By whom its turns count: a network, or somebody who has proved something. */
  key(): string
  isMember(): boolean
  beStranger(): void
  /** Somebody says that they have proved something, and it is being looked up. */
  beClaimant(): void
  beMember(key: string): void
  /** For what is made once for all who ask for it. */
  ofRendering(): Share
  /** Calls `go` when it may take a connection, perhaps at once; answers how to stop waiting. Throws when too many wait. */
  claim(go: () => void, isWriting: boolean): () => void
  release(): void
}

/** The time that one request may wait for the database in all. */
export type TimeBudget = {
  readonly share: Share | null
  leftMs(): number
  /** Overlapping waits count once. */
  beginWait(): void
  endWait(): void
  /** From here on it is done to its end, even when nobody waits for the answer. */
  beginWriting(): void
  isWriting(): boolean
  /** The answer is out: what still goes on is in no hurry. */
  lift(): void
  /** Whoever asked has hung up: unless it writes, nothing more is done. */
  abandon(): void
  /** Calls `told` when it is abandoned, or at once when it was; answers how to hear no more. */
  onAbandon(told: () => void): () => void
}

/** The share is made when it is first needed: most answers are ready, and need none. */
export const createTimeBudget = (ms: number, makeShare: () => Share | null = () => null): TimeBudget => {
  let share: Share | null | undefined
  const listeners = new Set<() => void>()
  let allowedMs = ms
  let spentMs = 0
  let waits = 0
  let since = 0
  let isWriting = false
  let isAbandoned = false
  const lift = (): void => {
    allowedMs = Number.POSITIVE_INFINITY
  }
  return {
    get share() {
      if (share === undefined) share = makeShare()
      return share
    },
    leftMs: () => allowedMs - spentMs - (waits > 0 ? performance.now() - since : 0),
    beginWait: () => {
      if (waits === 0) since = performance.now()
      waits += 1
    },
    endWait: () => {
      waits -= 1
      if (waits === 0) spentMs += performance.now() - since
    },
    beginWriting: () => {
      isWriting = true
    },
    isWriting: () => isWriting,
    lift,
    abandon: () => {
      if (isWriting) return lift()
      allowedMs = 0
      isAbandoned = true
      for (const told of [...listeners]) told()
      listeners.clear()
    },
    onAbandon: (told) => {
      if (isAbandoned) told()
      else listeners.add(told)
      return () => void listeners.delete(told)
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

/** Waits for a turn as long as the request has time. `enter` answers how to stop waiting, or throws. */
export const waitForTurn = (enter: (go: () => void) => () => void): Promise<void> => {
  const budget = currentBudget()
  const leftMs = Math.max(0, budget?.leftMs() ?? Number.POSITIVE_INFINITY)
  const waited = new Promise<void>((resolve, reject) => {
    const ends: (() => void)[] = []
    let isOver = false
    const end = (): void => {
      isOver = true
      for (const one of ends) one()
    }
    const refuse = (error: Error): void => {
      if (isOver) return
      end()
      reject(error)
    }
    const stop = enter(() => {
      end()
      resolve()
    })
    if (isOver) return
    ends.push(stop)
    if (leftMs < Number.POSITIVE_INFINITY) {
      const timer = setTimeout(() => refuse(new QueueFull('waited too long')), leftMs)
      ends.push(() => clearTimeout(timer))
    }
    if (budget) ends.push(budget.onAbandon(() => refuse(new CallerLeft())))
  })
  return countWait(waited)
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
