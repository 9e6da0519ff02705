import type { Colourway } from '../../ui/colourways.ts'
import { fill } from './shape.ts'
import { ellipse, type Point, polar, polygon } from './spline.ts'

const notch = Math.SQRT1_2 / Math.cos(Math.PI / 8)

/** `turned` rotates the star by half the angle between two points. */
export const star = (radius: number, at: Point = [0, 0], turned = false): string =>
  polygon(
    Array.from({ length: 16 }, (_, index) =>
      polar(index % 2 === 0 ? radius : radius * notch, ((index + (turned ? 1 : 0)) * Math.PI) / 8 - Math.PI / 2, at),
    ),
  )

const diamond = (radius: number, [x, y]: Point): string =>
  polygon([
    [x, y - radius],
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
  ])

const corners: readonly Point[] = [
  [0, 0],
  [72, 0],
  [0, 72],
  [72, 72],
]
const edges: readonly Point[] = [
  [36, 0],
  [0, 36],
  [72, 36],
  [36, 72],
]

const all = (points: readonly Point[], draw: (at: Point) => string): string => points.map(draw).join('')

const cell = ({ ground, petal, star: bright, heart }: Colourway): string =>
  [
    `<rect width="72" height="72" fill="${ground}"/>`,
    fill(
      all(corners, (at) => star(26, at, true)),
      petal,
    ),
    fill(
      all(corners, (at) => star(14.5, at, true)),
      ground,
    ),
    fill(star(26, [36, 36], true), bright),
    fill(star(13.5, [36, 36], true), ground),
    fill(
      all(corners, (at) => star(9.5, at, true)),
      heart,
    ),
    fill(ellipse(5.5, 5.5, [36, 36]), heart),
    fill(
      all(edges, (at) => ellipse(15.5, 15.5, at)),
      ground,
    ),
    fill(
      all(edges, (at) => diamond(7, at)),
      petal,
    ),
  ].join('')

export const tiles = (
  colours: Colourway,
  { width, height, size, shift = [0, 0] }: { width: number; height: number; size: number; shift?: Point },
): string => {
  const scale = size / 72
  return `<pattern id="tiles" width="72" height="72" patternUnits="userSpaceOnUse" patternTransform="translate(${shift[0]} ${shift[1]}) scale(${scale})">${cell(colours)}</pattern><rect width="${width}" height="${height}" fill="url(#tiles)"/>`
}
