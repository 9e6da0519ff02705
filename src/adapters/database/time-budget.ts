import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase, QueryConfig } from 'pg'

export class DatabaseTooSlow extends Error {
  override name = 'DatabaseTooSlow'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database took too long')
  }
}

export class CallerLeft extends Error {
  override name = 'CallerLeft'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The caller has left')
  }
}

export class QueueFull extends Error {
  override name = 'QueueFull'
  readonly code = 'ETIMEDOUT'
  readonly statusCode = 429
}

/** The place of one request in the queue for the connections of the pool. */
export type Share = {
  readonly crowd: string
  /** The queue key: a stranger's /24 or /48, or a member's session, tablet or device (`connection-shares.ts`). */
  key(): string
  isMember(): boolean
  becomeStranger(): void
  /** For a request with a token that has not been looked up yet. */
  becomeClaimant(): void
  becomeMember(key: string): void
  /** Returns a share for content that is created once for all callers. */
  ofRendering(): Share
  /** Calls `go` at the request's turn. Returns a function that cancels the wait. Throws if the queue is full. */
  claim(go: () => void, isWriting: boolean): () => void
  release(): void
}

/** How long one request may wait for the database, in milliseconds. */
export type TimeBudget = {
  readonly share: Share | null
  leftMs(): number
  refusal(): DatabaseTooSlow | CallerLeft
  /** Overlapping waits are counted once. */
  beginWait(): void
  endWait(): void
  /** After this call, the work is completed even if the client disconnects. */
  beginWriting(): void
  isWriting(): boolean
  /** Removes the limit, for example after the reply has been sent. */
  lift(): void
  /** Stops the work for a client that has disconnected. A transaction that has begun is completed. */
  abandon(): void
  /** Calls `listener` at once if the work is already abandoned. Returns a function that removes the listener. */
  onAbandon(listener: () => void): () => void
}

/** The share is created on first use, because replies from the cache need none. */
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

/** The budget is created on first use, because replies from the cache need none. */
export const withinLazyBudget = (make: () => TimeBudget, work: () => void): void => {
  let budget: TimeBudget | undefined
  budgets.run(() => (budget ??= make()), work)
}

/** Counts an indirect wait for the database, such as the wait in a queue. */
export const countWait = <Value>(waited: Promise<Value>): Promise<Value> => {
  const budget = currentBudget()
  if (!budget) return waited
  budget.beginWait()
  return waited.finally(() => budget.endWait())
}

/** Resolves when `enter` calls `go`, rejects when the budget ends. `enter` returns a function that cancels the wait. */
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

/** Limits each statement to the time left in its request's budget. */
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
