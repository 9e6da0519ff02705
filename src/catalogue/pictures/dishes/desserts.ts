import { colourOf } from '../contents.ts'
import type { Kit, Recipe } from '../kit.ts'
import { garnish, heaps } from '../laid.ts'
import { mintLeaf } from '../pieces/greens.ts'
import { cream } from '../pieces/grounds.ts'
import { citrusSlice, orangeColours } from '../pieces/relishes.ts'
import { almond, berry, date, dust, pineNut, pistachio, strawberry } from '../pieces/sweets.ts'
import { pointInDisc, ring, scatter } from '../random.ts'
import { darker, dots, fill, line, lit, mix, moved, type Piece, put, shadow } from '../shape.ts'
import { blob, closedLine, ellipse, n, type Point, polar, polygon } from '../spline.ts'
import { basket, silverTray } from '../vessels/boards.ts'
import { bowl } from '../vessels/plate.ts'

const assida: Recipe = {
  vessel: bowl,
  food: ({ random }) => {
    const star = (count: number, radius: number, make: (index: number) => Piece, turn = 0, start = 0): string =>
      Array.from({ length: count }, (_, index) => {
        const angle = start + (index / count) * 2 * Math.PI
        return put(make(index), { at: polar(radius, angle), turn: (angle * 180) / Math.PI + turn }, 2)
      }).join('')
    return moved(
      { at: [0, 0], size: 1.19 },
      [
        cream(random, 78, '#4a423b'),
        lit(blob(random, 66, 65, { points: 14, jitter: 0.02 }), '#fdf6e2', 'edge'),
        fill(blob(random, 60, 60), 'url(#gloss)'),
        star(16, 58, () => almond(0.68, '#f3dfb4')),
        star(8, 43, () => almond(0.9, '#b06a2c')),
        star(16, 31, () => pineNut(0.85)),
        star(8, 19, () => almond(0.62, '#f3dfb4')),
        pistachio(
          random,
          Array.from({ length: 40 }, () => polar(random.between(46, 50), random.between(0, 6.3))),
          2.8,
        ),
        pistachio(
          random,
          Array.from({ length: 22 }, () => polar(random.between(0, 9), random.between(0, 6.3))),
          3.2,
        ),
        ...ring(random, 8, 50, 0).map((at) => put(berry(3.6, '#e9e3da'), { at }, 1.5)),
      ].join(''),
    )
  },
}

const creamDessert: Recipe = {
  vessel: bowl,
  food: ({ random }) => {
    const lines = Array.from({ length: 7 }, (_, index) => index * 0.9)
    return moved(
      { at: [0, 0], size: 1.2 },
      [
        cream(random, 77, '#fbf1d8'),
        ...lines.map((angle) =>
          pistachio(
            random,
            Array.from({ length: 9 }, (_, step) => polar(20 + step * 5.4, angle + random.between(-0.07, 0.07))),
            3.2,
          ),
        ),
        ...ring(random, 22, 60, 0.1).map((at) => put(berry(4.6, '#b3203a'), { at }, 1.6)),
        dust(random, 110, 62, '#a8622a'),
        put(almond(1, '#f3dfb4'), { at: [-8, -5], turn: -30 }, 2),
        put(almond(1, '#f3dfb4'), { at: [8, -4], turn: 210 }, 2),
        put(almond(1, '#f3dfb4'), { at: [0, 10], turn: 90 }, 2),
        put(mintLeaf(random, 26), { at: [18, 14], turn: 40 }, 2),
      ].join(''),
    )
  },
}

const scoop = ({ random }: Kit, radius: number, colour: string, bits: string): Piece => {
  const foot = closedLine(
    Array.from({ length: 26 }, (_, index) =>
      polar(radius * (index % 2 ? 1.06 : 0.97) * random.between(0.98, 1.03), (index / 26) * 6.283),
    ),
  )
  return {
    outline: foot,
    drawing: `${lit(foot, darker(colour, 0.12), 'edge')}${lit(blob(random, radius * 0.93, radius * 0.92, { points: 14, jitter: 0.02 }), colour)}${line(`M${n(-radius * 0.6)} ${n(radius * 0.2)}Q${n(-radius * 0.1)} ${n(radius * 0.5)} ${n(radius * 0.6)} ${n(radius * 0.1)}M${n(-radius * 0.5)} ${n(radius * 0.5)}Q0 ${n(radius * 0.7)} ${n(radius * 0.5)} ${n(radius * 0.42)}`, darker(colour, 0.2), 2, 0.45)}${dots(
      Array.from({ length: 16 }, () => pointInDisc(random, radius * 0.75)),
      3,
      bits,
      0.85,
    )}${fill(ellipse(radius * 0.24, radius * 0.13, [-radius * 0.38, -radius * 0.46]), '#fff', 0.85)}`,
  }
}

const iceCream: Recipe = {
  vessel: bowl,
  drawsContents: true,
  food: (kit) => {
    const { random, contents } = kit
    const flavour = (index: number, usual: string): string => {
      const key = contents[index % contents.length]
      return key ? mix(colourOf(key), '#fff6e6', 0.35) : usual
    }
    const wafer = (): Piece => {
      const outline = polygon([
        [-9, -46],
        [9, -46],
        [9, 46],
        [-9, 46],
      ])
      return {
        outline,
        drawing: `${lit(outline, '#e2ad5c', 'slope')}${line('M-9 -36L9 -22M-9 -20L9 -6M-9 -4L9 10M-9 12L9 26M-9 28L9 42M9 -36L-9 -22M9 -20L-9 -6M9 -4L-9 10M9 12L-9 26M9 28L-9 42', '#a8702c', 1.3, 0.7)}`,
      }
    }
    const drip =
      'M-30 -12C-26 -34 26 -36 31 -12C34 4 26 12 22 2C18 -4 14 14 7 12C0 10 4 -2 -4 2C-10 6 -10 20 -18 15C-24 10 -20 0 -26 2C-32 2 -32 -6 -30 -12Z'
    return [
      cream(random, 92, '#fbf1dc'),
      put(wafer(), { at: [54, -54], turn: 40 }, 5),
      put(wafer(), { at: [38, -64], turn: 28 }, 5),
      put(scoop(kit, 42, flavour(0, '#f4a9b6'), '#d95a70'), { at: [-34, -24] }, 6),
      put(scoop(kit, 42, flavour(1, '#b9d99a'), '#7c8f3a'), { at: [38, -8] }, 6),
      contents.length === 2 ? '' : put(scoop(kit, 43, flavour(2, '#fbecc4'), '#d9b873'), { at: [-6, 38] }, 6),
      moved(
        { at: [-6, 30], size: 1.1 },
        `${shadow(drip, 2)}${lit(drip, '#4a2412')}${line('M-20 -18C-10 -27 8 -28 18 -20', '#b98a6a', 2.6, 0.8)}`,
      ),
      put(berry(9, '#b3203a'), { at: [-4, 12] }, 4),
      pistachio(
        random,
        Array.from({ length: 22 }, () => pointInDisc(random, 24)).map(([x, y]): Point => [x + 38, y - 10]),
        3.2,
      ),
      contents.length > 0 ? garnish(kit) : put(strawberry(random, 1), { at: [-72, 22], turn: 60 }),
      put(mintLeaf(random, 28), { at: [-58, -58], turn: 220 }, 2),
    ].join('')
  },
}

const fruitSalad: Recipe = {
  vessel: bowl,
  drawsContents: true,
  food: (kit) => {
    const { random, contents } = kit
    if (contents.length > 0)
      return [
        cream(random, 92, mix(colourOf(contents[0] ?? 'orange'), '#fff1cf', 0.55)),
        heaps(kit, contents, { reach: 44, spread: 27, size: 1.4, least: 3 }),
        put(mintLeaf(random, 34), { at: [-8, -6], turn: 220 }, 3),
        put(mintLeaf(random, 32), { at: [8, -8], turn: -40 }, 3),
      ].join('')
    const chunk = (colour: string): Piece => {
      const outline = blob(random, 13, 11, { points: 6, jitter: 0.14 })
      return { outline, drawing: `${lit(outline, colour, 'slope')}${line('M-7 -5Q-1 -8 5 -6', '#fff', 2, 0.6)}` }
    }
    const kiwi = (): Piece => ({
      outline: ellipse(16),
      drawing: `${fill(ellipse(16), '#7a5a2c')}${lit(ellipse(15), '#92bf3c', 'edge')}${fill(ellipse(5.4, 4.6), '#f3f2cf')}${dots(
        Array.from({ length: 13 }, (_, index) => polar(8, (index / 13) * 6.283)),
        2,
        '#26200f',
      )}`,
    })
    return [
      cream(random, 92, '#f6c070'),
      ...scatter(random, 26, 78).map((at) =>
        put(
          chunk(random.pick(['#f6a02e', '#fbd25a', '#f4efd9', '#ee6a4a', '#f9b94a'])),
          { at, turn: random.between(0, 180) },
          3,
        ),
      ),
      ...scatter(random, 5, 58).map((at) =>
        put(citrusSlice(19, orangeColours), { at, turn: random.between(0, 90) }, 3),
      ),
      ...scatter(random, 5, 62).map((at) => put(kiwi(), { at }, 3)),
      ...scatter(random, 6, 66).map((at) => put(strawberry(random, 1), { at, turn: random.between(0, 360) }, 3)),
      ...scatter(random, 9, 74).map((at) => put(berry(8, random.pick(['#5a2a6e', '#39406e', '#b3203a'])), { at }, 3)),
      put(mintLeaf(random, 34), { at: [-8, -6], turn: 220 }, 3),
      put(mintLeaf(random, 32), { at: [8, -8], turn: -40 }, 3),
      put(mintLeaf(random, 28), { at: [2, 8], turn: 80 }, 3),
    ].join('')
  },
}

const dates: Recipe = {
  vessel: silverTray,
  food: ({ random }) => {
    const fillings = ['#9fbf4a', '#f3a5b2', '#fdf3d6'] as const
    const rows = [
      ...Array.from({ length: 12 }, (_, index) => ({ at: polar(72, (index / 12) * 6.283), turn: (index / 12) * 360 })),
      ...Array.from({ length: 5 }, (_, index) => ({
        at: polar(24, (index / 5) * 6.283 + 0.3),
        turn: (index / 5) * 360 + 17,
      })),
    ]
    return [
      ...rows.map((spot, index) => put(date(random, 0.92, index % 4 === 3 ? undefined : fillings[index % 3]), spot, 4)),
      ...rows
        .filter((_, index) => index % 4 !== 3)
        .map(({ at, turn }, index) =>
          index % 2
            ? put(almond(0.6, '#c98a4a'), { at, turn }, 1.5)
            : pistachio(
                random,
                Array.from({ length: 5 }, () => polar(random.between(0, 5), random.between(0, 6.3), at)),
                2.6,
              ),
        ),
    ].join('')
  },
}

/** Not filled. The colour is that of the first content. */
const plainDates: Recipe = {
  vessel: basket,
  drawsContents: true,
  food: ({ random, contents }) => {
    const tone = contents[0] ? colourOf(contents[0]) : '#7a3d16'
    const one = (size: number): Piece => {
      const piece = date(random, size)
      return { ...piece, drawing: `${piece.drawing}${fill(piece.outline, tone, 0.42)}` }
    }
    return scatter(random, 24, 78)
      .map((at) => put(one(random.between(0.9, 1.05)), { at, turn: random.between(0, 360) }, 4))
      .join('')
  },
}

export const desserts = {
  'plain-dates': plainDates,
  'assida-zgougou': assida,
  'cream-dessert': creamDessert,
  'ice-cream': iceCream,
  'fruit-salad': fruitSalad,
  dates,
}
