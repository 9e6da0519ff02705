import { colourOf } from '../contents.ts'
import type { Kit, Recipe } from '../kit.ts'
import { chip } from '../pieces/breads.ts'
import { lettuce, parsley } from '../pieces/greens.ts'
import { breaded } from '../pieces/meats.ts'
import { dip, lemonWedge, olive } from '../pieces/relishes.ts'
import { smallFish, squidRing } from '../pieces/seafood.ts'
import { cherryTomato } from '../pieces/vegetables.ts'
import { scatter } from '../random.ts'
import { darker, dots, fill, inside, lighter, line, lit, type Piece, put } from '../shape.ts'
import { blob, box, ellipse, n, type Point } from '../spline.ts'
import { paper } from '../vessels/boards.ts'
import { plate } from '../vessels/plate.ts'

const brikLeaf = ({ random }: Kit): Piece => {
  const outline =
    'M-6 -84C4 -92 14 -84 20 -72C40 -36 64 8 84 44C88 54 82 60 72 60C24 64 -30 64 -74 58C-84 56 -88 50 -82 42C-60 4 -30 -46 -6 -84Z'
  const colour = '#dd9a3a'
  const blisters = scatter(random, 44, 78).map(([x, y]): Point => [x, y * 0.8 + 12])
  return {
    outline,
    drawing: `${lit(outline, colour, 'slope')}${inside(
      'brik',
      outline,
      `${fill('M6 -90L34 66L90 66L92 40Z', darker(colour, 0.3), 0.38)}${fill('M6 -90L-40 66L34 66Z', lighter(colour, 0.4), 0.42)}${blisters
        .map((at) => {
          const size = random.between(3, 9)
          return `${fill(blob(random, size, size * 0.8, { points: 7, jitter: 0.18, at }), darker(colour, random.between(0.16, 0.42)), 0.55)}${fill(ellipse(size * 0.5, size * 0.34, [at[0] - size * 0.3, at[1] - size * 0.35]), '#ffe9b0', 0.75)}`
        })
        .join(
          '',
        )}${line('M6 -86L34 62', darker(colour, 0.45), 2.4, 0.7)}${line('M3 -80L30 56', '#ffe9b0', 2, 0.75)}${line('M-76 50C-30 56 20 57 76 52', '#8a4a14', 4, 0.45)}`,
    )}${line('M-6 -82C-30 -46 -58 2 -80 42', '#fff0c0', 3, 0.75)}`,
  }
}

const runningYolk: Piece = {
  outline:
    'M-26 -8C-14 -18 14 -18 26 -8C34 2 22 10 24 22C26 34 12 36 8 26C4 18 -4 20 -8 26C-12 32 -22 28 -20 16C-18 8 -34 4 -26 -8Z',
  drawing: `${fill('M-34 -14C-20 -24 20 -24 34 -14C42 0 26 4 22 8C10 2 -8 2 -18 10C-28 8 -42 0 -34 -14Z', '#fffaf0')}${lit('M-26 -8C-14 -18 14 -18 26 -8C34 2 22 10 24 22C26 34 12 36 8 26C4 18 -4 20 -8 26C-12 32 -22 28 -20 16C-18 8 -34 4 -26 -8Z', '#f8a51c')}${fill(ellipse(7, 3, [-8, -8]), '#fff3d0', 0.95)}`,
}

const brik: Recipe = {
  vessel: plate,
  food: (kit) => {
    const { random } = kit
    return [
      put(lettuce(random, 64, 44), { at: [-56, -34], turn: 210 }, 2),
      put(brikLeaf(kit), { at: [0, 2], size: 0.99 }, 7),
      put(runningYolk, { at: [4, 52] }, 3),
      put(lemonWedge(1.25), { at: [60, -46], turn: -30 }, 4),
      put(parsley(random, 1.5), { at: [-58, -44], turn: 230 }, 3),
      put(olive(7), { at: [70, -18] }),
    ].join('')
  },
}

const finger = ({ random }: Kit, length = 124): Piece => {
  const colour = random.pick(['#d89738', '#cf8a30', '#e0a347'])
  const outline = box(length, 25, 12)
  const spots = Array.from(
    { length: 14 },
    (): Point => [random.between(-length * 0.44, length * 0.44), random.between(-9, 9)],
  )
  return {
    outline,
    drawing: `${lit(outline, colour, 'slope')}${fill(box(length, 8, 4, [0, 8]), darker(colour, 0.45), 0.4)}${spots.map((at) => fill(blob(random, random.between(3, 6), 3.4, { points: 6, jitter: 0.2, at }), darker(colour, 0.4), 0.5)).join('')}${dots(
      spots.map(([x, y]): Point => [x - 1.5, y - 2]),
      2.6,
      '#ffe6a8',
      0.85,
    )}${line(`M${n(-length * 0.42)} -7H${n(length * 0.4)}`, '#fff0c4', 3, 0.75)}${line(`M${n(-length * 0.2)} -12C${n(-length * 0.12)} -4 ${n(-length * 0.1)} 4 ${n(-length * 0.02)} 12M${n(length * 0.2)} -12C${n(length * 0.26)} -4 ${n(length * 0.28)} 4 ${n(length * 0.36)} 12`, darker(colour, 0.45), 1.7, 0.65)}${fill(ellipse(4.6, 10, [length / 2 - 5, 0]), '#6d7c33')}${fill(ellipse(2.6, 6, [length / 2 - 4.6, 0]), '#e7c583')}`,
  }
}

const friedRolls: Recipe = {
  vessel: plate,
  food: (kit) => {
    const { random, tile } = kit
    return [
      put(lettuce(random, 70, 50), { at: [-46, -46], turn: 230 }, 2),
      put(finger(kit, 126), { at: [-6, -30], turn: -24 }, 5),
      put(finger(kit, 126), { at: [-2, 4], turn: -18 }, 5),
      put(finger(kit, 124), { at: [4, 38], turn: -27 }, 5),
      put(finger(kit, 118), { at: [-14, 14], turn: 38 }, 6),
      put(dip(random, '#a8230f', tile.ground, 25), { at: [56, -46] }, 4),
      put(lemonWedge(1), { at: [58, 46], turn: -30 }),
      put(parsley(random, 1.2), { at: [-58, 52], turn: 150 }, 2),
    ].join('')
  },
}

const fries: Recipe = {
  vessel: paper,
  drawsContents: true,
  food: ({ random, tile, contents }) => {
    const colour = contents[0] && colourOf(contents[0])
    const heap = scatter(random, 68, 76).map(([x, y]): Point => [x * 1.25 - 28, y * 0.96])
    const low = [...heap].sort((a, b) => Math.hypot(b[0] + 28, b[1]) - Math.hypot(a[0] + 28, a[1]))
    return [
      ...low.map((at) => put(chip(random, random.between(46, 74), colour), { at, turn: random.between(-80, 80) }, 4)),
      dots(heap, 1.6, '#ffffff', 0.9),
      put(dip(random, '#b3200f', tile.ground, 31), { at: [104, -52] }, 5),
      put(dip(random, '#f7e3a4', tile.ground, 31), { at: [108, 36] }, 5),
    ].join('')
  },
}

const friedFish: Recipe = {
  vessel: paper,
  food: ({ random, tile }) =>
    [
      put(lettuce(random, 80, 56), { at: [-92, -50], turn: 210 }, 2),
      put(smallFish(random, 1.4, '#d9993e'), { at: [-40, -50], turn: 8 }, 5),
      put(smallFish(random, 1.45, '#d08b35'), { at: [-58, -8], turn: -12 }, 5),
      put(smallFish(random, 1.4, '#dda148'), { at: [-30, 30], turn: 10 }, 5),
      put(smallFish(random, 1.35, '#d5933a'), { at: [-70, 58], turn: -8 }, 5),
      ...(
        [
          [46, -44],
          [76, -20],
          [48, 0],
          [86, 18],
          [56, 40],
          [22, 62],
          [100, -50],
          [30, -14],
        ] as const
      ).map((at) =>
        put(
          squidRing(random.between(15, 19), random.pick(['#e0a94e', '#d69c41', '#e8b75f']), 9),
          { at, turn: random.between(0, 180) },
          4,
        ),
      ),
      put(lemonWedge(1.35), { at: [104, 54], turn: -36 }, 4),
      put(lemonWedge(1.2), { at: [-112, 20], turn: 70 }, 4),
      put(dip(random, '#f4e2a2', tile.ground, 27), { at: [112, -8] }, 4),
      put(parsley(random, 1.5), { at: [4, -76], turn: 280 }, 3),
    ].join(''),
}

const chickenTenders: Recipe = {
  vessel: paper,
  food: ({ random, tile }) =>
    [
      ...Array.from({ length: 16 }, (_, index) =>
        put(chip(random, 52), { at: [-104 + (index % 4) * 13, -62 + index * 8], turn: random.between(-50, 50) }, 3),
      ),
      put(breaded(random, 104, 37, '#d38b33'), { at: [0, -56], turn: 12 }, 6),
      put(breaded(random, 108, 38, '#cb8230'), { at: [-14, 58], turn: -10 }, 6),
      put(breaded(random, 106, 38, '#dc963c'), { at: [-22, -18], turn: -14 }, 6),
      put(breaded(random, 104, 38, '#d58f36'), { at: [2, 22], turn: 16 }, 6),
      put(dip(random, '#f2c14b', tile.ground, 31), { at: [98, -46] }, 5),
      put(dip(random, '#a8230f', tile.ground, 31), { at: [102, 36] }, 5),
      put(cherryTomato(11), { at: [62, 66] }),
      put(parsley(random, 1.2), { at: [72, 2], turn: 40 }, 2),
    ].join(''),
}

export const fried = {
  brik,
  'fried-rolls': friedRolls,
  fries,
  'fried-fish': friedFish,
  'chicken-tenders': chickenTenders,
}
