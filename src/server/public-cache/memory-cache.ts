import { currentBudget, type TimeBudget, withinBudget } from '../../adapters/database/time-budget.ts'
import { createSharedBudget } from '../request-time-budget.ts'

/** `isAsked`: somebody has read the entry since it was stored or spared. */
type Entry<Value> = { readonly value: Value; readonly bytes: number; isAsked: boolean }

type Load<Value> = { readonly promise: Promise<Value | null>; readonly budget: TimeBudget; waiting: number }

export type MemoryCache<Value> = {
  peek(key: string): Value | undefined
  values(): Value[]
  /** Joins a load in progress. A null result is not stored and removes the old value. */
  load(key: string, loader: () => Promise<Value | null>): Promise<Value | null>
  /** Callers of a stale load in progress still get its value, but it is not stored. */
  invalidate(isStale: (key: string, value: Value | undefined) => boolean): void
}

/** What an entry costs besides its value: headers, names, maps. Otherwise, small replies could be stored without end. */
const entryBytes = 2048

/** Stores at most `maxBytes`, or one larger value. Evicts the oldest entries, and spares once those that are read. */
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
    const bytes = sizeOf(value) + entryBytes
    entries.set(key, { value, bytes, isAsked: false })
    total += bytes
    for (const [oldest, entry] of entries) {
      if (total <= maxBytes) break
      if (oldest === key) continue
      entries.delete(oldest)
      if (entry.isAsked) entries.set(oldest, { ...entry, isAsked: false })
      else total -= entry.bytes
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
    peek: (key) => {
      const entry = entries.get(key)
      if (entry) entry.isAsked = true
      return entry?.value
    },
    values: () => [...entries.values()].map(({ value }) => value),
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
