import type { Kit, Recipe } from '../kit.ts'
import { leaf, mintLeaf } from '../pieces/greens.ts'
import { almond, doughRing, dust, pistachio } from '../pieces/sweets.ts'
import { scatter } from '../random.ts'
import { darker, dots, fill, lighter, line, lit, type Piece, put } from '../shape.ts'
import { blob, closedLine, ellipse, n, type Point, polar, polygon } from '../spline.ts'
import { silverTray } from '../vessels/boards.ts'
import { plate } from '../vessels/plate.ts'

const kaakWarka: Recipe = {
  vessel: silverTray,
  food: ({ random }) => {
    const spots: readonly Point[] = [
      [-48, -46],
      [18, -60],
      [62, -10],
      [-66, 18],
      [0, 2],
      [46, 50],
      [-22, 62],
    ]
    const one = (): Piece => {
      const piece = doughRing(random, 33, { colour: '#f7ead0', hole: 0.32, rough: 0.015, crystals: 0 })
      return {
        ...piece,
        drawing: `${piece.drawing}${line(ellipse(22), '#fffdf6', 11, 0.9)}${line('M-23 -10C-18 -20 -8 -24 2 -24', '#ffffff', 4, 1)}${dots(
          Array.from({ length: 8 }, (_, index) => polar(22, (index / 8) * 6.283)),
          3.4,
          '#e9a7ae',
        )}`,
      }
    }
    const petal = (): Piece => {
      const d = 'M0 -8C7 -10 10 0 0 9C-10 0 -7 -10 0 -8Z'
      return {
        outline: d,
        drawing: `${lit(d, random.pick(['#f2a7b5', '#e98ca0', '#f6c3cb']))}${line('M0 -5V6', '#fff', 1, 0.6)}`,
      }
    }
    return [
      ...spots.map((at) => put(one(), { at }, 5)),
      ...scatter(random, 9, 92).map((at) => put(petal(), { at, turn: random.between(0, 360) }, 2.5)),
      put(leaf(random, 30, 13, '#6f8a3a'), { at: [82, 38], turn: 50 }, 2),
    ].join('')
  },
}

const baklawaPiece = ({ random }: Kit): Piece => {
  const top = polygon([
    [-42, 2],
    [0, -24],
    [42, 2],
    [0, 28],
  ])
  const left = polygon([
    [-42, 2],
    [0, 28],
    [0, 41],
    [-42, 15],
  ])
  const right = polygon([
    [42, 2],
    [0, 28],
    [0, 41],
    [42, 15],
  ])
  const colour = random.pick(['#d99a3c', '#cf8d33', '#e0a74a'])
  return {
    outline: 'M-42 2L0 -24L42 2L42 15L0 41L-42 15Z',
    drawing: `${fill(left, darker(colour, 0.2))}${fill(right, darker(colour, 0.36))}${line('M-42 6L0 32L42 6M-42 13L0 39L42 13', '#ffe6ae', 1.2, 0.75)}${line('M-42 9.500L0 35.500L42 9.500', '#7d8f3a', 3.4)}${lit(top, colour, 'slope')}${line('M-36 2L0 -20L34 1', '#fff0c4', 2.2, 0.85)}${line('M-20 2L0 14L20 2L0 -10Z', darker(colour, 0.35), 1.2, 0.5)}`,
  }
}

const baklawa: Recipe = {
  vessel: silverTray,
  food: (kit) => {
    const { random } = kit
    const rows: readonly Point[] = [
      [0, -78],
      [-46, -50],
      [46, -50],
      [-78, -14],
      [0, -20],
      [78, -14],
      [-46, 14],
      [46, 14],
      [0, 44],
    ]
    return [
      ...rows.map(([x, y]) => put(baklawaPiece(kit), { at: [x * 0.84, y * 0.84 + 8], size: 0.84 }, 4)),
      ...rows.map(([x, y], index): string => {
        const at: Point = [x * 0.84, y * 0.84 + 10]
        if (index % 2) return put(almond(0.9), { at, turn: -32 }, 2.5)
        return pistachio(
          random,
          Array.from({ length: 16 }, (): Point => [at[0] + random.between(-10, 10), at[1] + random.between(-5, 5)]),
        )
      }),
      pistachio(random, scatter(random, 18, 96)),
    ].join('')
  },
}

const ghraiba: Recipe = {
  vessel: plate,
  food: ({ random }) => {
    const spots: readonly Point[] = [
      [-44, -44],
      [12, -58],
      [58, -20],
      [-60, 12],
      [0, -4],
      [48, 38],
      [-32, 54],
      [14, 58],
    ]
    const one = (): Piece => {
      const outline = blob(random, 28, 26.5, { points: 12, jitter: 0.03 })
      const crack = (angle: number): string => {
        const [a, b, c] = [polar(9, angle), polar(17, angle + random.between(-0.24, 0.24)), polar(25, angle)]
        return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}L${n(c[0])} ${n(c[1])}`
      }
      const colour = random.pick(['#f0d594', '#ecd08c', '#f4dda4'])
      return {
        outline,
        drawing: `${lit(outline, colour)}${line([0.4, 1.5, 2.7, 3.7, 4.8, 5.8].map(crack).join(''), darker(colour, 0.35), 2, 0.7)}${line('M-19 -10C-14 -20 -4 -22 6 -21', '#fffbe6', 4, 0.85)}`,
      }
    }
    return [
      ...spots.map((at) => put(one(), { at }, 5)),
      ...spots.map((at) =>
        pistachio(
          random,
          Array.from({ length: 9 }, () => polar(random.between(0, 6), random.between(0, 6.3), at)),
          3.6,
        ),
      ),
      dust(random, 70, 84, '#ffffff'),
    ].join('')
  },
}

const croissantPiece = ({ random }: Kit): Piece => {
  const colour = '#d18a33'
  const [from, to] = [Math.PI * 1.02, Math.PI * 1.98]
  const count = 7
  const thick = (along: number): number => 7 + 27 * Math.sin(Math.PI * along) ** 0.8
  const at = (along: number, side: number, swell = 1): Point => {
    const angle = from + along * (to - from)
    return polar(66 + side * thick(along) * swell, angle, [0, 44])
  }
  const turn = (index: number): string => {
    const [start, end] = [index / count - 0.03, (index + 1) / count + 0.03].map((along) =>
      Math.min(1, Math.max(0, along)),
    )
    const [a = 0, b = 1] = [start, end]
    const middle = (a + b) / 2
    return closedLine([
      at(a, -0.9),
      at(a, 0),
      at(a, 0.95),
      at(middle, 1.14),
      at(b, 0.95),
      at(b, 0),
      at(b, -0.9),
      at(middle, -1),
    ])
  }
  const shine = (index: number): string => {
    const along = (index + 0.4) / count
    const [a, b] = [at(along, 0.66), at(along, -0.2)]
    return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`
  }
  const order = [0, 6, 1, 5, 2, 4, 3]
  return {
    outline: order.map(turn).join(''),
    drawing: order
      .map(
        (index) =>
          `${fill(turn(index), darker(colour, 0.4)).replace('<path', '<path transform="translate(1 2)"')}${lit(turn(index), random.pick([colour, '#c9802b', '#d9973f']))}${line(turn(index), darker(colour, 0.5), 1.3, 0.4)}${line(shine(index), lighter(colour, 0.75), 6, 0.5)}`,
      )
      .join(''),
  }
}

const croissant: Recipe = {
  vessel: plate,
  food: (kit) =>
    [
      put(croissantPiece(kit), { at: [2, -34], turn: -6, size: 1.02 }, 7),
      put(croissantPiece(kit), { at: [-4, 44], turn: 4, size: 1.04 }, 7),
      dust(kit.random, 60, 82, '#d9a65c', 2.4),
      put(mintLeaf(kit.random, 30), { at: [72, -20], turn: -40 }, 2),
    ].join(''),
}

export const biscuits = { 'kaak-warka': kaakWarka, baklawa, ghraiba, croissant }
