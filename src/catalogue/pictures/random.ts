/** One seed gives the same numbers in every process and release. */
export type Random = {
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

export const randomFrom = (seed: string): Random => {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number): number => low + (high - low) * next()
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

export const pointInDisc = (random: Random, radius: number, squash = 1): Point => {
  const angle = random.between(0, 2 * Math.PI)
  const reach = radius * Math.sqrt(random.next())
  return [reach * Math.cos(angle), reach * Math.sin(angle) * squash]
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by)

/** Each point is the one of several random positions that is farthest from the points before it. */
export const scatter = (random: Random, count: number, radius: number, squash = 1): Point[] => {
  const points: Point[] = []
  for (let index = 0; index < count; index += 1) {
    let best: Point = pointInDisc(random, radius, squash)
    let space = -1
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const candidate = pointInDisc(random, radius, squash)
      const nearest = Math.min(...points.map((point) => distance(point, candidate)), Number.POSITIVE_INFINITY)
      if (nearest > space) [best, space] = [candidate, nearest]
    }
    points.push(best)
  }
  return points
}

export const ring = (random: Random, count: number, radius: number, jitter = 0.08): Point[] => {
  const start = random.between(0, 2 * Math.PI)
  return Array.from({ length: count }, (_, index) => {
    const angle = start + ((index + random.between(-jitter, jitter) * 2) * 2 * Math.PI) / count
    const reach = radius * (1 + random.between(-jitter, jitter))
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })
}

export type Point = readonly [x: number, y: number]
