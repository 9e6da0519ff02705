import { colourOf } from '../contents.ts'
import type { Draw, Recipe } from '../kit.ts'
import { garnish, heaps } from '../laid.ts'
import { crouton } from '../pieces/breads.ts'
import { halfEgg, poachedEgg } from '../pieces/eggs.ts'
import { choppedHerbs, leaf, parsley } from '../pieces/greens.ts'
import { sauce } from '../pieces/grounds.ts'
import { type carved, meat } from '../pieces/meats.ts'
import { caper, citrusHalf, dollop, lemonWedge, oil, olive, tuna } from '../pieces/relishes.ts'
import { chickpea, mushroom } from '../pieces/vegetables.ts'
import { type Random, ring, scatter } from '../random.ts'
import { dashes, dots, lighter, line, lit, type Piece, put } from '../shape.ts'
import { box, ellipse, n, type Point } from '../spline.ts'
import { bowl } from '../vessels/plate.ts'

const lablabi: Recipe = {
  vessel: bowl,
  drawsContents: true,
  food: (kit) => (kit.contents.length > 0 ? lablabiOf(kit) : usualLablabi(kit)),
}

const lablabiOf: Draw = (kit) => {
  const { random, contents } = kit
  return [
    sauce(random, 92, '#d99538'),
    oil(scatter(random, 12, 84)),
    ...ring(random, contents.includes('potato') ? 0 : 9, 70, 0.12).map((at) =>
      put(crouton(random, random.between(11, 15)), { at, turn: random.between(0, 90) }),
    ),
    ...scatter(random, 54, 80).map((at) =>
      put(chickpea(random, random.between(5.6, 7.2)), { at, turn: random.between(0, 180) }, 2),
    ),
    heaps(kit, contents, { reach: 38, spread: 22, size: 1.2 }),
    choppedHerbs(random, 26, 74),
  ].join('')
}

const usualLablabi: Draw = ({ random }) =>
  [
    sauce(random, 92, '#d99538'),
    oil(scatter(random, 12, 84)),
    ...ring(random, 9, 68, 0.12).map((at) =>
      put(crouton(random, random.between(11, 15)), { at, turn: random.between(0, 90) }),
    ),
    ...scatter(random, 46, 78).map((at) =>
      put(chickpea(random, random.between(5.6, 7.2)), { at, turn: random.between(0, 180) }, 2),
    ),
    put(poachedEgg(random, 31), { at: [-12, -14] }, 4),
    put(tuna(random, 21), { at: [42, 18], turn: 20 }, 4),
    put(dollop(random, 19), { at: [-34, 40] }, 4),
    ...[
      [30, -40],
      [44, -28],
      [22, 46],
      [8, 52],
      [58, -6],
    ].map(([x = 0, y = 0]) => put(caper(4.6), { at: [x, y] }, 2)),
    put(olive(7.5), { at: [50, 44] }),
    put(olive(7.5), { at: [-58, 6] }),
    dots(scatter(random, 60, 50), 1.8, '#8a5a22', 0.7),
    choppedHerbs(random, 26, 74),
    put(citrusHalf(18), { at: [10, -66], turn: 14 }),
  ].join('')

/** A soup that is puréed has the colour of its first content. */
const pureed = new Set<string>(['pumpkin', 'lentil', 'chickpea'])

const chorba: Recipe = {
  vessel: bowl,
  drawsContents: true,
  food: (kit) => {
    const [first] = kit.contents
    if (!first || !pureed.has(first)) return usualChorba(kit) + (first ? garnish(kit) : '')
    const { random } = kit
    return [
      sauce(random, 92, colourOf(first)),
      oil(scatter(random, 20, 70), '#f6d27a'),
      garnish(kit),
      choppedHerbs(random, 30, 60),
    ].join('')
  },
}

const usualChorba: Draw = ({ random }) =>
  [
    sauce(random, 92, '#c4481c'),
    oil(scatter(random, 14, 82), '#f2a030'),
    dashes(scatter(random, 90, 82), { length: 4.6, width: 3, colour: '#eec27a', turn: () => random.between(0, 6.3) }),
    ...scatter(random, 5, 50).map((at) => put(meat(random, 18, '#8a4b26'), { at, turn: random.between(0, 180) })),
    ...scatter(random, 14, 74).map((at) => put(chickpea(random, 6), { at }, 2)),
    dashes(scatter(random, 70, 78), { length: 4.6, width: 3, colour: '#f7d998', turn: () => random.between(0, 6.3) }),
    choppedHerbs(random, 70, 80),
    put(parsley(random, 1.5), { at: [-2, 0], turn: 280 }, 3),
    put(lemonWedge(1), { at: [52, 44], turn: -40 }),
  ].join('')

const braised = (random: Parameters<typeof carved>[0]): Piece => {
  const outline = ellipse(25, 20)
  return {
    outline,
    drawing: `${lit(outline, '#a5622c', 'edge')}${lit(ellipse(21, 16.4), '#e8bf8a')}${line('M-13 -4C-6 -11 5 -10 10 -3S3 8 -4 5', '#c08a52', 2.4, 0.8)}${dots(scatter(random, 9, 16), 2, '#c98f58', 0.8)}`,
  }
}

const nori = (): Piece => ({
  outline: box(32, 50, 2),
  drawing: `${lit(box(32, 50, 2), '#20352a', 'slope')}${line('M-10 -20V20M-2 -20V20M6 -20V20', '#35523f', 1, 0.7)}`,
})

const ramen: Recipe = {
  vessel: bowl,
  drawsContents: true,
  food: (kit) => {
    const { random, contents } = kit
    const noodles = Array.from({ length: 15 }, (_, index) => {
      const y = -48 + index * 7.2
      const half = Math.sqrt(Math.max(0, 74 ** 2 - y * y))
      return `M${n(-half * 0.9)} ${n(y)}C${n(-half * 0.3)} ${n(y - 9)} ${n(half * 0.1)} ${n(y + 10)} ${n(half * 0.7)} ${n(y - 2)}`
    })
    return [
      sauce(random, 92, '#c98a3f'),
      oil(scatter(random, 16, 86)),
      ...noodles.map((d) => `${line(d, '#a9742c', 6)}${line(d, '#f3d68f', 4.4)}${line(d, '#fdf0c4', 1.4, 0.9)}`),
      ...(contents.length > 0
        ? [heaps(kit, contents, { reach: 46, spread: 22, size: 1.25, least: 3 })]
        : usualRamen(random)),
      dots(scatter(random, 24, 60), 2, lighter('#e9c069', 0.6)),
    ].join('')
  },
}

const usualRamen = (random: Random): string[] => [
  put(nori(), { at: [62, -44], turn: 34 }, 4),
  put(nori(), { at: [46, -58], turn: 26 }, 4),
  put(braised(random), { at: [-38, -34], turn: -20 }, 4),
  put(braised(random), { at: [-8, -52], turn: 8 }, 4),
  put(halfEgg(1.15), { at: [-40, 26], turn: 60 }, 4),
  put(halfEgg(1.15), { at: [-12, 48], turn: 24 }, 4),
  put(mushroom(1.2), { at: [46, 30], turn: -30 }, 3),
  put(mushroom(1.1), { at: [28, 50], turn: 10 }, 3),
  ...scatter(random, 16, 40).map(([x, y]): string => line(ellipse(3.4, 3, [x + 20, y + 2]), '#5f9a3a', 1.9)),
  put(leaf(random, 34, 18, '#3f7a34'), { at: [56, 2], turn: 70 }, 3),
]

const chopsticksLine = (from: Point, to: Point): string => `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`

export const chopsticks = (colour = '#a33a26'): Piece => {
  const d = `${chopsticksLine([-112, -6], [112, 0])}${chopsticksLine([-112, 8], [112, 7])}`
  return {
    outline: d,
    width: 5.6,
    drawing: `${line(d, '#5a1c10', 6)}${line(d, colour, 4.4)}${line(`${chopsticksLine([-110, -7], [40, -3])}${chopsticksLine([-110, 7], [40, 6])}`, '#f0a588', 1.2, 0.8)}${line(`${chopsticksLine([-104, -5.8], [-84, -5.2])}${chopsticksLine([-104, 8], [-84, 7.8])}`, '#f9bc38', 4.4)}`,
  }
}

export const soups = { lablabi, chorba, ramen }
