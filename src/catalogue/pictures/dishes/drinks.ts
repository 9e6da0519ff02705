import type { Kit, Recipe } from '../kit.ts'
import { mintLeaf } from '../pieces/greens.ts'
import { citrusSlice, orangeColours } from '../pieces/relishes.ts'
import { date, dust, pineNut, pistachio, strawberry } from '../pieces/sweets.ts'
import { pointInDisc } from '../random.ts'
import { darker, dots, fill, lighter, line, lit, type Piece, put } from '../shape.ts'
import { blob, box, ellipse, n, type Point } from '../spline.ts'
import { silverTray } from '../vessels/boards.ts'
import { coaster, glass } from '../vessels/glass.ts'
import { cup } from '../vessels/plate.ts'

const floating = ({ random }: Kit, count: number, rx: number, ry: number): Point[] =>
  Array.from({ length: count }, () => pointInDisc(random, rx * 0.8, ry / rx))

const iceCube = ({ random }: Kit): Piece => {
  const outline = box(random.between(24, 29), random.between(18, 22), 5)
  return {
    outline,
    drawing: `${fill(outline, '#ffffff', 0.55)}${line(outline, '#ffffff', 1.8, 0.9)}${line('M-7 -5H3', '#ffffff', 3, 0.9)}`,
  }
}

const bubbles = ({ random }: Kit, count: number, half: number, height: number): string =>
  dots(
    Array.from(
      { length: count },
      (): Point => [random.between(-half, half), random.between(-height * 0.2, height * 0.42)],
    ),
    3,
    '#ffffff',
    0.55,
  )

const straw = (colour: string, from: Point, to: Point): string => {
  const d = `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`
  return `${line(d, darker(colour, 0.25), 10)}${line(d, '#fffdf8', 7.6)}<path d="${d}" fill="none" stroke="${colour}" stroke-width="7.6" stroke-dasharray="7 9"/>${line(d, '#fff', 1.6, 0.6)}`
}

const lemonade: Recipe = {
  upright: true,
  vessel: coaster,
  food: (kit) =>
    [
      glass({ mouth: 62, foot: 44, height: 148, liquid: '#f6e884', bottom: '#efd94e' }, (rx, ry) =>
        [
          ...floating(kit, 4, rx, ry).map((at) => put(iceCube(kit), { at, turn: kit.random.between(-30, 30) }, 2)),
          put(citrusSlice(27), { at: [-16, 2], size: 0.92 }, 2),
          put(mintLeaf(kit.random, 38), { at: [22, -8], turn: -34 }, 3),
          put(mintLeaf(kit.random, 34), { at: [30, 6], turn: 20 }, 3),
          put(mintLeaf(kit.random, 28), { at: [12, 8], turn: 70 }, 3),
        ].join(''),
      ),
      straw(kit.tile.ground, [26, -60], [56, -136]),
      put(citrusSlice(24), { at: [84, 70], turn: 10 }, 4),
      put(citrusSlice(22), { at: [64, 88], turn: 40 }, 4),
      put(mintLeaf(kit.random, 34), { at: [-84, 70], turn: 160 }, 3),
    ].join(''),
}

const tea: Recipe = {
  upright: true,
  vessel: silverTray,
  food: (kit) => {
    const { random } = kit
    const band = (y: number, half: number): string => `M${-half} ${y}A${half} ${half * 0.5} 0 0 0 ${half} ${y}`
    return [
      glass({ mouth: 58, foot: 40, height: 124, below: 10, liquid: '#c8661f', bottom: '#8e3410' }, (rx, ry) =>
        [
          ...floating(kit, 17, rx, ry).map((at) => put(pineNut(1.15), { at, turn: random.between(0, 180) }, 1.6)),
          put(mintLeaf(random, 40), { at: [-16, -8], turn: 206 }, 3),
          put(mintLeaf(random, 38), { at: [14, -10], turn: -30 }, 3),
          put(mintLeaf(random, 32), { at: [0, 4], turn: 80 }, 3),
        ].join(''),
      ),
      line(band(-14, 50.2), kit.tile.heart, 3.4, 0.95),
      line(band(-6, 49), kit.tile.star, 1.6, 0.9),
      dots(
        [-40, -24, -8, 8, 24, 40].map((x): Point => [x, 4 + Math.sqrt(Math.max(0, 1 - (x / 48) ** 2)) * 24]),
        5,
        kit.tile.heart,
        0.95,
      ),
      ...(
        [
          [-84, 30],
          [-74, 50],
          [-92, 48],
          [78, 62],
          [88, 46],
        ] as const
      ).map((at) => put(pineNut(1.3), { at, turn: random.between(0, 180) }, 2.5)),
      put(mintLeaf(random, 38), { at: [82, 20], turn: -40 }, 3),
      put(mintLeaf(random, 32), { at: [72, 76], turn: 30 }, 3),
    ].join('')
  },
}

const coffee: Recipe = {
  vessel: cup,
  food: ({ random, tile }) => {
    const ear = 'M70 -34C118 -48 128 6 84 16'
    const fern = [0, 1, 2, 3].map((index) => {
      const [y, w] = [26 - index * 17, 36 - index * 5]
      return `M0 ${y}C${-w * 0.5} ${y - 3} ${-w} ${y - 16} ${-w * 0.9} ${y - 27}C${-w * 0.4} ${y - 22} ${-w * 0.1} ${y - 14} 0 ${y - 8}C${w * 0.1} ${y - 14} ${w * 0.4} ${y - 22} ${w * 0.9} ${y - 27}C${w} ${y - 16} ${w * 0.5} ${y - 3} 0 ${y}Z`
    })
    return [
      line(ear, darker(tile.petal, 0.3), 15),
      line(ear, '#fffdf8', 12),
      line('M78 -30C106 -36 114 0 88 9', tile.petal, 2, 0.9),
      fill(ellipse(79), '#3a1d0e'),
      lit(blob(random, 76, 75.5, { points: 18, jitter: 0.01 }), '#a3662f', 'edge'),
      fill(blob(random, 62, 60, { points: 14, jitter: 0.05 }), '#c08243', 0.6),
      ...fern.map((d) => fill(d, '#fbefd9')),
      fill('M0 -58C-12 -66 -22 -52 0 -36C22 -52 12 -66 0 -58Z', '#fbefd9'),
      line('M0 34V-36', '#c08243', 2, 0.8),
      dust(random, 46, 70, '#7d4620', 2),
      fill(ellipse(76), 'url(#gloss)', 0.5),
      line('M-62 -28C-54 -46 -40 -58 -24 -64', '#fff6e0', 3.4, 0.5),
      put(date(random, 0.6), { at: [-84, 58], turn: -40 }, 3),
      put(date(random, 0.56), { at: [-70, 74], turn: -24 }, 3),
    ].join('')
  },
}

const soda: Recipe = {
  upright: true,
  vessel: coaster,
  food: (kit) =>
    [
      glass({ mouth: 58, foot: 43, height: 158, liquid: '#a8401a', bottom: '#6e2310' }, (rx, ry) =>
        [
          ...floating(kit, 7, rx, ry).map((at) => put(iceCube(kit), { at, turn: kit.random.between(-40, 40) }, 2)),
          dots(floating(kit, 46, rx * 1.1, ry * 1.1), 4, '#ffe3bd', 0.75),
          put(citrusSlice(22), { at: [-22, -4] }, 2),
        ].join(''),
      ),
      bubbles(kit, 34, 36, 158),
      straw(kit.tile.ground, [20, -66], [46, -140]),
      put(citrusSlice(22), { at: [82, 74], turn: 10 }, 4),
    ].join(''),
}

const water: Recipe = {
  upright: true,
  vessel: coaster,
  food: (kit) =>
    [
      glass({ mouth: 60, foot: 46, height: 146, liquid: '#cbe8f5', bottom: '#9fd2ea' }, (rx, ry) =>
        [
          ...floating(kit, 6, rx, ry).map((at) => put(iceCube(kit), { at, turn: kit.random.between(-40, 40) }, 2)),
          put(citrusSlice(22), { at: [18, 0] }, 2),
          put(mintLeaf(kit.random, 32), { at: [-20, -2], turn: 200 }, 2),
        ].join(''),
      ),
      bubbles(kit, 22, 38, 146),
      put(mintLeaf(kit.random, 32), { at: [84, 72], turn: 20 }, 3),
    ].join(''),
}

const juice: Recipe = {
  upright: true,
  vessel: coaster,
  food: (kit) =>
    [
      glass({ mouth: 62, foot: 44, height: 144, liquid: '#f8a32c', bottom: '#ee8417' }, (rx, ry) =>
        [
          dots(floating(kit, 40, rx * 1.1, ry * 1.1), 3.4, '#ffd896', 0.8),
          put(citrusSlice(28, orangeColours), { at: [-10, 0] }, 2),
          put(mintLeaf(kit.random, 34), { at: [28, -4], turn: -20 }, 3),
          put(mintLeaf(kit.random, 28), { at: [30, 8], turn: 30 }, 3),
        ].join(''),
      ),
      straw(kit.tile.ground, [24, -60], [52, -134]),
      put(citrusSlice(29, orangeColours), { at: [82, 66], turn: 10 }, 5),
      put(citrusSlice(26, orangeColours), { at: [54, 90], turn: 40 }, 5),
    ].join(''),
}

const smoothie: Recipe = {
  upright: true,
  vessel: coaster,
  food: (kit) => {
    const { random } = kit
    return [
      glass({ mouth: 62, foot: 40, height: 150, below: 4, liquid: '#f2b3bd', bottom: '#d9667c' }, (rx, ry) =>
        [
          fill(blob(random, rx * 0.86, ry * 0.84, { points: 12, jitter: 0.04 }), '#fdeef0'),
          line(
            `M${n(-rx * 0.5)} 2C${n(-rx * 0.4)} ${n(-ry * 0.7)} ${n(rx * 0.5)} ${n(-ry * 0.7)} ${n(rx * 0.4)} 0S${n(-rx * 0.2)} ${n(ry * 0.4)} ${n(-rx * 0.06)} 0`,
            lighter('#e08a9b', 0.1),
            4,
            0.6,
          ),
          pistachio(random, floating(kit, 18, rx * 0.8, ry * 0.8), 3.2),
          put(strawberry(random, 1.15), { at: [-16, -4], turn: -30 }, 3),
          put(mintLeaf(random, 32), { at: [20, -6], turn: -24 }, 3),
        ].join(''),
      ),
      straw(kit.tile.ground, [28, -70], [56, -138]),
      put(strawberry(random, 1.3), { at: [84, 66], turn: -40 }, 4),
      put(strawberry(random, 1.1), { at: [62, 86], turn: 30 }, 4),
    ].join('')
  },
}

export const drinks = { lemonade, tea, coffee, soda, water, juice, smoothie }
