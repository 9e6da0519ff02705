type Entry<Value> = { readonly value: Value; readonly bytes: number }

/** A cache in memory. Concurrent loads of one key share one loader. */
export type MemoryCache<Value> = {
  peek(key: string): Value | undefined
  /** Loads the value again, or joins a load in progress. Null is not stored. */
  load(key: string, loader: () => Promise<Value | null>): Promise<Value | null>
  /** A load in progress still answers its callers, but is not stored. */
  invalidate(isStale: (key: string, value: Value | undefined) => boolean): void
}

/** Holds at most `maxBytes`; the entry that was stored first is evicted first. */
export const createMemoryCache = <Value>(sizeOf: (value: Value) => number, maxBytes: number): MemoryCache<Value> => {
  const entries = new Map<string, Entry<Value>>()
  const loading = new Map<string, Promise<Value | null>>()
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

  return {
    peek: (key) => entries.get(key)?.value,
    load: (key, loader) => {
      const pending = loading.get(key)
      if (pending) return pending
      const promise: Promise<Value | null> = loader()
        .then((value) => {
          if (loading.get(key) !== promise) return value
          if (value === null) remove(key)
          else store(key, value)
          return value
        })
        .finally(() => {
          if (loading.get(key) === promise) loading.delete(key)
        })
      loading.set(key, promise)
      return promise
    },
    invalidate: (isStale) => {
      for (const key of [...loading.keys()]) if (isStale(key, undefined)) loading.delete(key)
      for (const [key, { value }] of [...entries]) if (isStale(key, value)) remove(key)
    },
  }
}
