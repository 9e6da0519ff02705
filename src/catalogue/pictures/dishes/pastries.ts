import type { Kit, Recipe } from '../kit.ts'
import { sesame } from '../pieces/breads.ts'
import { leaf } from '../pieces/greens.ts'
import { almond, doughRing, makroudh } from '../pieces/sweets.ts'
import { pointInDisc, scatter } from '../random.ts'
import { darker, dots, fill, line, lit, type Piece, put } from '../shape.ts'
import { blob, closedLine, type Point, polar } from '../spline.ts'
import { basket } from '../vessels/boards.ts'
import { plate } from '../vessels/plate.ts'

const makroudhs: Recipe = {
  vessel: plate,
  food: ({ random }) => {
    const spots: readonly Point[] = [
      [-34, -56],
      [36, -52],
      [-56, -18],
      [16, -14],
      [-30, 22],
      [44, 24],
      [2, 58],
    ]
    return [
      fill(blob(random, 74, 66, { jitter: 0.12 }), '#d99a2b', 0.28),
      ...spots.map((at) => put(makroudh(random, 1.02), { at, turn: random.between(-9, 9) }, 5)),
      sesame(random, [
        ...spots.flatMap(([x, y]): Point[] =>
          Array.from({ length: 5 }, (): Point => [x + random.between(-24, 24), y + random.between(-10, 8)]),
        ),
        ...scatter(random, 12, 84),
      ]),
      put(leaf(random, 30, 12, '#6f8a3a'), { at: [74, -16], turn: 60 }, 2),
    ].join('')
  },
}

const bambalouni: Recipe = {
  vessel: basket,
  food: ({ random }) =>
    [
      put(doughRing(random, 46, { rough: 0.05 }), { at: [-40, -30] }, 7),
      put(doughRing(random, 47, { colour: '#cf8733', rough: 0.05 }), { at: [44, -22] }, 7),
      put(doughRing(random, 52, { colour: '#de9c46', rough: 0.05, crystals: 130 }), { at: [-2, 38] }, 8),
      dots(
        Array.from({ length: 40 }, () => pointInDisc(random, 88)),
        1.8,
        '#ffffff',
        0.9,
      ),
    ].join(''),
}

const yoyo: Recipe = {
  vessel: plate,
  food: ({ random }) => {
    const spots: readonly Point[] = [
      [-46, -44],
      [14, -56],
      [58, -8],
      [-58, 16],
      [2, 2],
      [36, 46],
      [-24, 58],
    ]
    const one = (): Piece => {
      const piece = doughRing(random, 31, {
        colour: random.pick(['#c97a2a', '#bf6f22', '#d28a36']),
        hole: 0.26,
        rough: 0.02,
        crystals: 4,
      })
      return { ...piece, drawing: `${piece.drawing}${line('M-20 -12C-14 -22 -4 -25 6 -24', '#fff0c4', 4.4, 0.85)}` }
    }
    return [
      fill(blob(random, 76, 70, { jitter: 0.1 }), '#e0a02f', 0.3),
      ...spots.map((at) => put(one(), { at }, 5)),
      sesame(
        random,
        spots.flatMap((at): Point[] =>
          Array.from({ length: 8 }, () => polar(random.between(13, 26), random.between(0, 6.3), at)),
        ),
      ),
      put(leaf(random, 28, 12, '#6f8a3a'), { at: [68, -54], turn: -40 }, 2),
    ].join('')
  },
}

const samsaPiece = ({ random }: Kit): Piece => {
  const outline = closedLine([
    [0, -34],
    [9, -28],
    [36, 18],
    [33, 27],
    [-33, 27],
    [-36, 18],
    [-9, -28],
  ])
  const colour = random.pick(['#d9993c', '#d08e32', '#e2a84c'])
  return {
    outline,
    drawing: `${lit(outline, colour)}${fill('M0 -32L34 24L0 26Z', darker(colour, 0.3), 0.3)}${line('M0 -30L-4 25M-16 -8L26 20', darker(colour, 0.4), 1.8, 0.6)}${Array.from({ length: 6 }, () => fill(blob(random, random.between(3, 6), 3, { points: 6, jitter: 0.2, at: [random.between(-18, 18), random.between(-6, 20)] }), darker(colour, 0.45), 0.45)).join('')}${line('M-8 -24L-31 18', '#fff0c4', 3.4, 0.85)}${line('M4 -20L20 8', '#fff0c4', 2, 0.5)}`,
  }
}

const samsa: Recipe = {
  vessel: plate,
  food: (kit) => {
    const { random } = kit
    const spots: readonly (readonly [number, number, number])[] = [
      [-30, -52, -8],
      [34, -46, 172],
      [-62, -4, 176],
      [-2, 2, 4],
      [60, 6, -6],
      [-32, 54, 8],
      [32, 56, 184],
    ]
    return [
      fill(blob(random, 74, 68, { jitter: 0.12 }), '#e0a02f', 0.26),
      ...spots.map(([x, y, turn]) => put(samsaPiece(kit), { at: [x, y], turn, size: 0.92 }, 5)),
      sesame(
        random,
        spots.flatMap(([x, y]): Point[] =>
          Array.from({ length: 9 }, () => polar(random.between(2, 17), random.between(0, 6.3), [x, y + 4])),
        ),
      ),
      ...scatter(random, 3, 84).map((at) => put(almond(0.8), { at, turn: random.between(0, 180) })),
    ].join('')
  },
}

export const pastries = {
  makroudh: makroudhs,
  bambalouni,
  yoyo,
  samsa,
}
