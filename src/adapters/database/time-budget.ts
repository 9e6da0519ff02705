import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase, QueryConfig } from 'pg'

export class DatabaseTooSlow extends Error {
  override name = 'DatabaseTooSlow'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database took too long')
  }
}

/** The client closed the connection, so nobody reads the answer. */
export class CallerLeft extends Error {
  override name = 'CallerLeft'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The caller has left')
  }
}

/** The queue is full, or the wait took too long. The answer is 429 or a stale page. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  readonly code = 'ETIMEDOUT'
  readonly statusCode = 429
}

/** The right of one request to use connections of the pool, and its place in the queue for them. */
export type Share = {
  /** The key of the rate limit for unproven callers. */
  readonly crowd: string
  /** The queue key: the /24 or /48 of a stranger, or the session or device of a caller who has proved something. */
  key(): string
  isMember(): boolean
  becomeStranger(): void
  /** The request carries a token that is being looked up. */
  becomeClaimant(): void
  becomeMember(key: string): void
  /** A share for a value that is made once for all callers. */
  ofRendering(): Share
  /** Calls `go` when the request may take a connection, perhaps at once. Returns a function that stops the wait. Throws when the queue is full. */
  claim(go: () => void, isWriting: boolean): () => void
  release(): void
}

/** The total time that one request may wait for the database. */
export type TimeBudget = {
  readonly share: Share | null
  leftMs(): number
  /** The error to throw when no time is left. */
  refusal(): DatabaseTooSlow | CallerLeft
  /** Overlapping waits count once. */
  beginWait(): void
  endWait(): void
  /** From now on the work is finished even when the client disconnects. */
  beginWriting(): void
  isWriting(): boolean
  /** Removes the limit after the answer has been sent. */
  lift(): void
  /** Stops the work of a client that disconnected, unless a transaction has begun. */
  abandon(): void
  /** Calls `listener` when the work is abandoned, or at once if it already was. Returns a function that unsubscribes. */
  onAbandon(listener: () => void): () => void
}

/** Creates the share when it is first needed. Most answers come from the cache and need no share. */
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
    refusal: () => (isAbandoned ? new CallerLeft() : new DatabaseTooSlow()),
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
      for (const listener of [...listeners]) listener()
      listeners.clear()
    },
    onAbandon: (listener) => {
      if (isAbandoned) listener()
      else listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const budgets = new AsyncLocalStorage<() => TimeBudget>()

export const currentBudget = (): TimeBudget | null => budgets.getStore()?.() ?? null

export const withinBudget = <Value>(budget: TimeBudget, work: () => Value): Value => budgets.run(() => budget, work)

/** Makes the budget when the work first asks for it, because a cached reply needs none and is sent in microseconds. */
export const withinLazyBudget = (make: () => TimeBudget, work: () => void): void => {
  let budget: TimeBudget | undefined
  budgets.run(() => (budget ??= make()), work)
}

/** Counts a wait that the database causes indirectly, such as the wait in a queue. */
export const countWait = <Value>(waited: Promise<Value>): Promise<Value> => {
  const budget = currentBudget()
  if (!budget) return waited
  budget.beginWait()
  return waited.finally(() => budget.endWait())
}

/** Waits for a turn at most as long as the budget of the request. `enter` returns a function that stops the wait, or throws. */
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

/** Limits each statement to the time left in the budget of its request. */
export const limitClient = (client: ClientBase, budgetOf: () => TimeBudget | undefined): void => {
  const query = client.query.bind(client) as Query
  const limited: Query = (question, ...rest) => {
    const budget = budgetOf()
    const leftMs = budget?.leftMs() ?? Number.POSITIVE_INFINITY
    if (!budget || leftMs === Number.POSITIVE_INFINITY) return query(question, ...rest)
    if (leftMs <= 0) {
      const taker = rest.at(-1)
      if (typeof taker !== 'function') return Promise.reject(budget.refusal())
      return void process.nextTick(taker as (error: Error) => void, budget.refusal())
    }
    const config = typeof question === 'string' ? { text: question } : (question as QueryConfig)
    return 'submit' in config ? query(question, ...rest) : query({ ...config, query_timeout: leftMs }, ...rest)
  }
  client.query = limited as ClientBase['query']
}
