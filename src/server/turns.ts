import { CallerLeft, currentBudget, QueueFull } from '../adapters/database/time-budget.ts'
import type { FairQueue } from './fair-queue.ts'

export const isQueueFull = (error: unknown): boolean => error instanceof QueueFull

/** True if the work did not start, because the queue was full or the caller has disconnected. */
export const hadNoTurn = (error: unknown): boolean => isQueueFull(error) || error instanceof CallerLeft

export const keyOfCaller = (): string => currentBudget()?.share?.key() ?? ''

/** Waits for a free slot without a timeout. Rejects with `CallerLeft` if the caller disconnects meanwhile. */
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
