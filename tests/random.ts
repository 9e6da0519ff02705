/** A random generator that gives the same values for the same seed. */
export type Random = {
  /** A number n with 0 ≤ n < 1. */
  next(): number
  between(low: number, high: number): number
  integer(below: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Chooses a key. The probability is proportional to the key's weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** The algorithm is Mulberry32. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (below: number): number => Math.floor(next() * below)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const weighted = <Key extends string>(weights: Readonly<Record<Key, number>>): Key => {
    const entries: [Key, number][] = []
    for (const key in weights) entries.push([key, weights[key]])
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      left -= weight
      if (left < 0) return key
    }
    return pick(entries)[0]
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    integer,
    chance: (share) => next() < share,
    pick,
    weighted,
    shuffled: (items) => {
      const order = items.map((item) => ({ item, at: next() }))
      return order.toSorted((a, b) => a.at - b.at).map(({ item }) => item)
    },
  }
}
