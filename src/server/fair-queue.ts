import { QueueFull } from '../adapters/database/time-budget.ts'

export type QueueLimits = {
  readonly concurrency: number
  readonly concurrencyPerKey: number
  readonly maxWaiting: number
  readonly maxWaitingPerKey: number
}

export type FairQueue = {
  /** Calls `go` when a slot is free. Returns a function that cancels the wait. With `hasBegun`, never throws `QueueFull`. */
  enter(key: string, go: () => void, hasBegun?: boolean): () => void
  leave(key: string): void
}

/** Serves the keys in rotation, so that a key with many entries does not delay the others. */
export const createFairQueue = (limits: QueueLimits): FairQueue => {
  const running = new Map<string, number>()
  const queues = new Map<string, (() => void)[]>()
  let runningTotal = 0
  let waitingTotal = 0

  const mayRun = (key: string): boolean =>
    runningTotal < limits.concurrency && (running.get(key) ?? 0) < limits.concurrencyPerKey
  const start = (key: string, go: () => void): void => {
    runningTotal += 1
    running.set(key, (running.get(key) ?? 0) + 1)
    go()
  }
  const next = (): void => {
    for (const [key, queue] of queues) {
      if (!mayRun(key)) continue
      const go = queue.shift()
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      if (!go) continue
      waitingTotal -= 1
      start(key, go)
      return
    }
  }

  return {
    enter: (key, go, hasBegun = false) => {
      const queue = queues.get(key) ?? []
      if (queue.length === 0 && mayRun(key)) {
        start(key, go)
        return () => {}
      }
      if (!hasBegun && (queue.length >= limits.maxWaitingPerKey || waitingTotal >= limits.maxWaiting))
        throw new QueueFull('too many requests are waiting')
      if (hasBegun) queue.unshift(go)
      else queue.push(go)
      queues.set(key, queue)
      waitingTotal += 1
      return () => {
        const waiting = queues.get(key)
        const at = waiting?.indexOf(go) ?? -1
        if (!waiting || at < 0) return
        waiting.splice(at, 1)
        waitingTotal -= 1
        if (waiting.length === 0) queues.delete(key)
      }
    },
    leave: (key) => {
      runningTotal -= 1
      const left = (running.get(key) ?? 0) - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
      next()
    },
  }
}
