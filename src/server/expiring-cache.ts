const mostKeys = 10_000

type Kept<Value> = { readonly at: number; readonly value: Value }

/** The values are garbage collected together with their owner. */
export const createExpiringCache = <Value>(keptMs = 1000) => {
  const byOwner = new WeakMap<object, Map<string, Kept<Value>>>()
  return {
    of(owner: object, key: string, now: Date): Value | undefined {
      const kept = byOwner.get(owner)?.get(key)
      return kept && Math.abs(now.getTime() - kept.at) < keptMs ? kept.value : undefined
    },
    keep(owner: object, key: string, now: Date, value: Value): Value {
      const known = byOwner.get(owner) ?? new Map<string, Kept<Value>>()
      if (known.size >= mostKeys) known.clear()
      byOwner.set(owner, known.set(key, { at: now.getTime(), value }))
      return value
    },
  }
}
