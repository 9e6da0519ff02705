import type { Point } from './projection.ts'

export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Chaikin's algorithm. */
export const smooth = (spots: readonly Point[], closed: boolean, times = 2): readonly Point[] => {
  let line = spots
  for (let time = 0; time < times; time += 1) {
    const next: Point[] = closed ? [] : line.slice(0, 1)
    line.forEach((from, index) => {
      const to = line[index + 1] ?? (closed ? line[0] : undefined)
      if (!to) return
      for (const share of [0.25, 0.75])
        next.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    })
    line = closed ? next : [...next, ...line.slice(-1)]
  }
  return line
}

type Edge = { readonly isIn: (spot: Point) => boolean; readonly cut: (from: Point, to: Point) => Point }

const edgesOf = ({ x, y, width, height }: Frame): Edge[] => {
  const cutX = (at: number) => (from: Point, to: Point) => ({
    x: at,
    y: from.y + ((to.y - from.y) * (at - from.x)) / (to.x - from.x),
  })
  const cutY = (at: number) => (from: Point, to: Point) => ({
    x: from.x + ((to.x - from.x) * (at - from.y)) / (to.y - from.y),
    y: at,
  })
  return [
    { isIn: (spot) => spot.x >= x, cut: cutX(x) },
    { isIn: (spot) => spot.x <= x + width, cut: cutX(x + width) },
    { isIn: (spot) => spot.y >= y, cut: cutY(y) },
    { isIn: (spot) => spot.y <= y + height, cut: cutY(y + height) },
  ]
}

/** The Sutherland–Hodgman algorithm. No points if nothing is inside the frame. */
export const clipPolygon = (area: readonly Point[], frame: Frame): readonly Point[] =>
  edgesOf(frame).reduce<readonly Point[]>((spots, { isIn, cut }) => {
    const kept: Point[] = []
    spots.forEach((to, index) => {
      const from = spots.at(index - 1) ?? to
      if (isIn(from) !== isIn(to)) kept.push(cut(from, to))
      if (isIn(to)) kept.push(to)
    })
    return kept
  }, area)

export const expand = ({ x, y, width, height }: Frame, by: number): Frame => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

export const intersects = (one: Frame, other: Frame): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const boxOf = (from: Point, to: Point): Frame => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x) || 1,
  height: Math.abs(to.y - from.y) || 1,
})

export const clipLine = (line: readonly Point[], frame: Frame): readonly (readonly Point[])[] => {
  const runs: Point[][] = []
  let run: Point[] = []
  line.forEach((to, index) => {
    const from = line[index - 1]
    if (from && intersects(boxOf(from, to), frame)) {
      if (run.length === 0) run.push(from)
      run.push(to)
    } else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  })
  return run.length > 0 ? [...runs, run] : runs
}

const tenth = (value: number): number => Math.round(value * 10) / 10

export const pathOf = (spots: readonly Point[], frame: Frame, closed: boolean): string =>
  spots.length === 0
    ? ''
    : `M${spots.map(({ x, y }) => `${tenth(x - frame.x)} ${tenth(y - frame.y)}`).join('L')}${closed ? 'Z' : ''}`

/** From 0 to 1, depending only on the text. */
export const hashFraction = (text: string): number => {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
