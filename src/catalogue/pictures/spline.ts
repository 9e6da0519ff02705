import type { Point, Random } from './random.ts'

export type { Point }

/** One decimal is enough in a picture 400 units wide. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const xy = ([x, y]: Point): string => `${n(x)} ${n(y)}`

const curve = (before: Point, from: Point, to: Point, after: Point): string => {
  const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
  const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
  return `C${xy(first)} ${xy(second)} ${xy(to)}`
}

export const closedLine = (points: readonly Point[]): string => {
  const count = points.length
  const point = (index: number): Point => points[(index + count) % count] ?? [0, 0]
  const curves = points.map((_, index) => curve(point(index - 1), point(index), point(index + 1), point(index + 2)))
  return `M${xy(point(0))}${curves.join('')}Z`
}

export const openLine = (points: readonly Point[]): string => {
  const last = points.length - 1
  const point = (index: number): Point => points[Math.min(Math.max(index, 0), last)] ?? [0, 0]
  const curves = points
    .slice(1)
    .map((_, index) => curve(point(index - 1), point(index), point(index + 1), point(index + 2)))
  return `M${xy(point(0))}${curves.join('')}`
}

export const polygon = (points: readonly Point[]): string => `M${points.map(xy).join('L')}Z`

export const polar = (radius: number, angle: number, [x, y]: Point = [0, 0]): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
]

export const ellipse = (rx: number, ry = rx, [x, y]: Point = [0, 0]): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`

export const box = (width: number, height: number, corner: number, [x, y]: Point = [0, 0]): string => {
  const [w, h, r] = [width / 2, height / 2, Math.min(corner, width / 2, height / 2)]
  return `M${n(x - w + r)} ${n(y - h)}h${n(width - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(height - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(2 * r - width)}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(2 * r - height)}q0 ${n(-r)} ${n(r)} ${n(-r)}Z`
}

type BlobOptions = { points?: number; jitter?: number; at?: Point }

export const blob = (
  random: Random,
  rx: number,
  ry: number = rx,
  { points = 12, jitter = 0.05, at: [x, y] = [0, 0] }: BlobOptions = {},
): string => {
  const start = random.between(0, 2 * Math.PI)
  return closedLine(
    Array.from({ length: points }, (_, index) => {
      const angle = start + (index / points) * 2 * Math.PI
      const reach = 1 + random.between(-jitter, jitter)
      return [x + rx * reach * Math.cos(angle), y + ry * reach * Math.sin(angle)]
    }),
  )
}
