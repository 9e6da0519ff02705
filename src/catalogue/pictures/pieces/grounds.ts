import { pointInDisc, type Random, scatter } from '../random.ts'
import { darker, dashes, dots, fill, lighter, line, lit, shadow } from '../shape.ts'
import { blob, ellipse, n, type Point, polar } from '../spline.ts'

export const grains = (random: Random, radius: number, colour: string, size = 2.7): string => {
  const base = blob(random, radius, radius * 0.97, { points: 18, jitter: 0.035 })
  const some = (count: number, reach = 0.985): Point[] =>
    Array.from({ length: count }, () => pointInDisc(random, radius * reach))
  const count = Math.round((radius * radius) / 22)
  return [
    shadow(base, 5),
    lit(base, colour, 'edge'),
    dots(some(count), size, darker(colour, 0.15), 0.65),
    dots(some(count * 1.3), size, colour),
    dots(some(count), size * 0.95, lighter(colour, 0.35)),
    dots(some(count * 0.4), size * 0.8, lighter(colour, 0.75)),
    fill(base, 'url(#round)', 0.28),
  ].join('')
}

export const rice = (random: Random, radius: number, colour: string, { length = 5, width = 2.6 } = {}): string => {
  const base = blob(random, radius, radius * 0.96, { points: 16, jitter: 0.04 })
  const count = Math.round((radius * radius) / 26)
  const some = (share: number, tone: string): string =>
    dashes(
      Array.from({ length: Math.round(count * share) }, () => pointInDisc(random, radius * 0.96)),
      { length, width, colour: tone, turn: () => random.between(0, 6.3) },
    )
  return [
    shadow(base, 5),
    lit(base, darker(colour, 0.08), 'edge'),
    some(1, darker(colour, 0.15)),
    some(1.4, colour),
    some(0.9, lighter(colour, 0.45)),
    fill(base, 'url(#round)', 0.35),
  ].join('')
}

export const sauce = (random: Random, radius: number, colour: string, jitter = 0.02): string => {
  const base = blob(random, radius, radius * 0.99, { points: 18, jitter })
  const sheen = (from: number, to: number, reach: number): string => {
    const [start, middle, end] = [polar(reach, from), polar(reach * 1.03, (from + to) / 2), polar(reach, to)]
    return `M${n(start[0])} ${n(start[1])}Q${n(middle[0])} ${n(middle[1])} ${n(end[0])} ${n(end[1])}`
  }
  return [
    fill(base, darker(colour, 0.3)),
    lit(blob(random, radius * 0.975, radius * 0.965, { points: 18, jitter }), colour, 'edge'),
    ...scatter(random, 7, radius * 0.8).map((at) =>
      fill(
        blob(random, random.between(9, 22), random.between(6, 14), { points: 8, jitter: 0.18, at }),
        random.pick([lighter(colour, 0.22), darker(colour, 0.16), lighter(colour, 0.12)]),
        0.5,
      ),
    ),
    fill(base, 'url(#gloss)', 0.6),
    line(sheen(-2.6, -2, radius * 0.86), '#fff6e0', 3.4, 0.5),
    line(sheen(-1.85, -1.72, radius * 0.87), '#fff6e0', 3, 0.5),
  ].join('')
}

export const chopped = (
  random: Random,
  radius: number,
  colours: readonly [string, ...string[]],
  { size = 9, count = 90 }: { size?: number; count?: number } = {},
): string => {
  const base = blob(random, radius, radius * 0.95, { points: 16, jitter: 0.05 })
  const pieces = scatter(random, count, radius * 0.92).map((at) => {
    const colour = random.pick(colours)
    const reach = size * random.between(0.65, 1.2)
    const d = blob(random, reach, reach * random.between(0.5, 0.85), { points: 6, jitter: 0.2, at })
    return `${fill(d, '#3a1206', 0.3).replace('<path', '<path transform="translate(.8 1.6)"')}${lit(d, colour, 'slope')}`
  })
  return `${shadow(base, 4)}${lit(base, darker(colours[0], 0.25), 'edge')}${pieces.join('')}`
}

export const strands = (
  random: Random,
  radius: number,
  colour: string,
  { width = 4.6, count = 70 }: { width?: number; count?: number } = {},
): string => {
  const base = blob(random, radius * 0.95, radius * 0.92, { points: 16, jitter: 0.05 })
  const drawn = Array.from({ length: count }, () => {
    const [cx, cy] = pointInDisc(random, radius * 0.3)
    const reach = Math.min(random.between(0.36, 0.92) * radius, radius * 0.94 - Math.hypot(cx, cy))
    const start = random.between(0, 6.3)
    const sweep = random.between(2.2, 4.4)
    const squash = random.between(0.72, 1)
    const points = Array.from({ length: 7 }, (_, index): Point => {
      const angle = start + (sweep * index) / 6
      const r = reach * (1 + 0.08 * Math.sin(index * 1.7))
      return [cx + r * Math.cos(angle), cy + r * squash * Math.sin(angle)]
    })
    const [first = [0, 0] as Point, ...rest] = points
    const d = `M${n(first[0])} ${n(first[1])}${rest.map(([x, y], index) => (index % 2 === 0 ? `Q${n(x)} ${n(y)}` : ` ${n(x)} ${n(y)}`)).join('')}`
    const tone = random.pick([colour, lighter(colour, 0.22), darker(colour, 0.08)])
    return `${line(d, darker(colour, 0.42), width + 1.2)}${line(d, tone, width - 0.4)}${line(d, lighter(tone, 0.55), width * 0.26, 0.8)}`
  })
  return `${shadow(base, 5)}${lit(base, darker(colour, 0.2), 'edge')}${drawn.join('')}`
}

export const cream = (random: Random, radius: number, colour: string): string => {
  const base = blob(random, radius, radius, { points: 18, jitter: 0.012 })
  const swirl = Array.from({ length: 22 }, (_, index) => polar(radius * (0.14 + index * 0.032), index * 0.62))
  const [first = [0, 0] as Point, ...rest] = swirl
  const d = `M${n(first[0])} ${n(first[1])}${rest.map(([x, y]) => `L${n(x)} ${n(y)}`).join('')}`
  return `${lit(base, colour, 'edge')}${line(d, darker(colour, 0.14), 6, 0.35)}${line(d, lighter(colour, 0.8), 3, 0.6)}${fill(base, 'url(#gloss)', 0.7)}${fill(ellipse(radius * 0.2, radius * 0.07, [-radius * 0.42, -radius * 0.62]), '#fff', 0.5)}`
}
