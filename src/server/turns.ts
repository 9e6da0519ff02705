import { CallerLeft, currentBudget, QueueFull } from '../adapters/database/time-budget.ts'
import type { FairQueue } from './fair-queue.ts'

export const isQueueFull = (error: unknown): boolean => error instanceof QueueFull

/** The work was not begun: the queue is full, or the caller has left. */
export const hadNoTurn = (error: unknown): boolean => isQueueFull(error) || error instanceof CallerLeft

/** The key of the caller of this request in a fair queue. */
export const keyOfCaller = (): string => currentBudget()?.share?.key() ?? ''

/** Runs `work` at its turn. The wait has no limit of time. It ends when the caller leaves. */
export const runInTurn = <Value>(queue: FairQueue, key: string, work: () => Promise<Value>): Promise<Value> =>
  new Promise<Value>((resolve, reject) => {
    let hasBegun = false
    let forget: (() => void) | undefined
    const stop = queue.enter(key, () => {
      hasBegun = true
      forget?.()
      work()
        .finally(() => queue.leave(key))
        .then(resolve, reject)
    })
    if (hasBegun) return
    forget = currentBudget()?.onAbandon(() => {
      stop()
      reject(new CallerLeft())
    })
  })
