import { currentBudget, type TimeBudget, withinBudget } from '../../adapters/database/time-budget.ts'
import { createSharedBudget } from '../request-time-budget.ts'

type Entry<Value> = { readonly value: Value; readonly bytes: number }

type Load<Value> = { readonly promise: Promise<Value | null>; readonly budget: TimeBudget; waiting: number }

export type MemoryCache<Value> = {
  peek(key: string): Value | undefined
  /** Joins a load in progress. A null result is not stored and removes the old value. */
  load(key: string, loader: () => Promise<Value | null>): Promise<Value | null>
  /** Callers of a stale load in progress still get its value, but it is not stored. */
  invalidate(isStale: (key: string, value: Value | undefined) => boolean): void
}

/** Stores at most `maxBytes`, or one larger value. Evicts the entries in the order in which they were stored. */
export const createMemoryCache = <Value>(sizeOf: (value: Value) => number, maxBytes: number): MemoryCache<Value> => {
  const entries = new Map<string, Entry<Value>>()
  const loading = new Map<string, Load<Value>>()
  let total = 0

  const remove = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const store = (key: string, value: Value): void => {
    remove(key)
    const bytes = sizeOf(value)
    entries.set(key, { value, bytes })
    total += bytes
    for (const oldest of entries.keys()) {
      if (total <= maxBytes || oldest === key) break
      remove(oldest)
    }
  }

  const join = (key: string, load: Load<Value>): Promise<Value | null> => {
    load.waiting += 1
    currentBudget()?.onAbandon(() => {
      load.waiting -= 1
      if (load.waiting > 0) return
      if (loading.get(key) === load) loading.delete(key)
      load.budget.abandon()
    })
    return load.promise
  }

  return {
    peek: (key) => entries.get(key)?.value,
    load: (key, loader) => {
      const pending = loading.get(key)
      if (pending) return join(key, pending)
      const budget = createSharedBudget()
      const promise: Promise<Value | null> = withinBudget(budget, loader)
        .then((value) => {
          if (loading.get(key) !== load) return value
          if (value === null) remove(key)
          else store(key, value)
          return value
        })
        .finally(() => {
          if (loading.get(key) === load) loading.delete(key)
        })
      const load: Load<Value> = { promise, budget, waiting: 0 }
      loading.set(key, load)
      return join(key, load)
    },
    invalidate: (isStale) => {
      for (const key of [...loading.keys()]) if (isStale(key, undefined)) loading.delete(key)
      for (const [key, { value }] of [...entries]) if (isStale(key, value)) remove(key)
    },
  }
}
