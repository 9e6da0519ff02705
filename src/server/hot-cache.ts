type Kept<Value> = { readonly value: Value; readonly bytes: number }

/** What was made is kept by key; asked for twice at the same time it is made once. */
export type HotCache<Value> = {
  peek(key: string): Value | undefined
  /** Makes it anew, or waits for whoever is making it. Null is not kept. */
  make(key: string, maker: () => Promise<Value | null>): Promise<Value | null>
  /** What is being made at this moment is given to those who wait for it, and not kept. */
  drop(isOld: (key: string, value: Value | undefined) => boolean): void
}

/** Never keeps more than `mostBytes`: what was made longest ago goes first. */
export const createHotCache = <Value>(sizeOf: (value: Value) => number, mostBytes: number): HotCache<Value> => {
  const kept = new Map<string, Kept<Value>>()
  const coming = new Map<string, Promise<Value | null>>()
  let total = 0

  const forget = (key: string): void => {
    total -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  const keep = (key: string, value: Value): void => {
    forget(key)
    const bytes = sizeOf(value)
    kept.set(key, { value, bytes })
    total += bytes
    for (const oldest of kept.keys()) {
      if (total <= mostBytes || oldest === key) break
      forget(oldest)
    }
  }

  return {
    peek: (key) => kept.get(key)?.value,
    make: (key, maker) => {
      const known = coming.get(key)
      if (known) return known
      const making: Promise<Value | null> = maker()
        .then((value) => {
          if (coming.get(key) !== making) return value
          if (value === null) forget(key)
          else keep(key, value)
          return value
        })
        .finally(() => {
          if (coming.get(key) === making) coming.delete(key)
        })
      coming.set(key, making)
      return making
    },
    drop: (isOld) => {
      for (const key of [...coming.keys()]) if (isOld(key, undefined)) coming.delete(key)
      for (const [key, { value }] of [...kept]) if (isOld(key, value)) forget(key)
    },
  }
}
