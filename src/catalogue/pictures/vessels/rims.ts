import type { Colourway } from '../../../ui/colourways.ts'
import { dots, fill, line } from '../shape.ts'
import { ellipse, n, type Point, polar, polygon } from '../spline.ts'

type Rim = (tile: Colourway, radius: number, width: number) => string

const around = (count: number, draw: (angle: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw((index / count) * 2 * Math.PI - Math.PI / 2, index)).join('')

const triangle = (angle: number, radius: number, size: number): string =>
  polygon([
    polar(radius - size, angle),
    polar(radius + size * 0.75, angle - size / radius),
    polar(radius + size * 0.75, angle + size / radius),
  ])

const pointsAround = (count: number, radius: number, shift = 0): Point[] =>
  Array.from({ length: count }, (_, index) => polar(radius, ((index + shift) / count) * 2 * Math.PI - Math.PI / 2))

const trianglesAndDots: Rim = ({ ground, heart }, radius) =>
  fill(
    around(16, (angle) => triangle(angle, radius, 5)),
    ground,
  ) + dots(pointsAround(16, radius, 0.5), 4.6, heart)

const diamonds: Rim = ({ ground, petal, heart }, radius) =>
  fill(
    around(12, (angle) => {
      const [x, y] = polar(radius, angle)
      const out = polar(5.6, angle)
      const side = polar(4, angle + Math.PI / 2)
      return polygon([
        [x + out[0], y + out[1]],
        [x + side[0], y + side[1]],
        [x - out[0], y - out[1]],
        [x - side[0], y - side[1]],
      ])
    }),
    ground,
  ) +
  dots(pointsAround(24, radius, 0.5), 3, petal) +
  dots(pointsAround(12, radius, 0.5), 4.6, heart)

const arches: Rim = ({ ground, heart }, radius, width) =>
  line(
    around(20, (angle) => {
      const half = Math.PI / 20
      const [start, end] = [polar(radius - width * 0.3, angle - half), polar(radius - width * 0.3, angle + half)]
      const top = polar(radius + width * 0.62, angle)
      return `M${n(start[0])} ${n(start[1])}Q${n(top[0])} ${n(top[1])} ${n(end[0])} ${n(end[1])}`
    }),
    ground,
    2.4,
  ) + dots(pointsAround(20, radius - width * 0.14), 4, heart)

const strokes: Rim = ({ ground, petal, heart }, radius, width) =>
  line(
    around(32, (angle, index) => {
      const reach = index % 4 === 0 ? 0 : width * 0.26
      const [from, to] = [polar(radius - reach, angle), polar(radius + reach, angle + 0.05)]
      return `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`
    }),
    ground,
    2.6,
  ) +
  dots(pointsAround(8, radius), 6.4, petal) +
  dots(pointsAround(8, radius), 3, heart)

const rims: readonly [Rim, ...Rim[]] = [trianglesAndDots, arches, diamonds, strokes]

export const paintedRim = (kind: number, tile: Colourway, radius: number, width: number): string =>
  (rims[kind % rims.length] ?? rims[0])(tile, radius, width)

export const circleLine = (radius: number, colour: string, width: number, opacity = 1): string =>
  line(ellipse(radius), colour, width, opacity)
