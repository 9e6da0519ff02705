import { colourOf } from '../contents.ts'
import type { Kit, Recipe } from '../kit.ts'
import { laid } from '../laid.ts'
import { mintLeaf } from '../pieces/greens.ts'
import { citrusSlice, orangeColours } from '../pieces/relishes.ts'
import { pistachio, strawberry } from '../pieces/sweets.ts'
import { darker, dots, fill, lighter, line, mix, type Piece, put } from '../shape.ts'
import { blob, box, n, type Point } from '../spline.ts'
import { coaster, floating, glass } from '../vessels/glass.ts'
import { coffee, tea } from './hot-drinks.ts'

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

/** A drink of the contents has the colour of the first. */
const liquidOf = ({ contents }: Kit, usual: { liquid: string; bottom: string }): { liquid: string; bottom: string } => {
  const [first] = contents
  if (!first) return usual
  const liquid = first === 'lemon' ? '#eef2dc' : mix(colourOf(first), '#fff7ea', 0.12)
  return { liquid, bottom: darker(liquid, 0.14) }
}

const soda: Recipe = {
  upright: true,
  vessel: coaster,
  drawsContents: true,
  food: (kit) =>
    [
      glass(
        { mouth: 58, foot: 43, height: 158, ...liquidOf(kit, { liquid: '#a8401a', bottom: '#6e2310' }) },
        (rx, ry) =>
          [
            ...floating(kit, 7, rx, ry).map((at) => put(iceCube(kit), { at, turn: kit.random.between(-40, 40) }, 2)),
            dots(floating(kit, 46, rx * 1.1, ry * 1.1), 4, '#ffe3bd', 0.75),
            put(citrusSlice(22), { at: [-22, -4] }, 2),
          ].join(''),
      ),
      bubbles(kit, 34, 36, 158),
      straw(kit.tile.ground, [20, -66], [46, -140]),
      kit.contents.length === 0
        ? put(citrusSlice(22), { at: [82, 74], turn: 10 }, 4)
        : laid(
            kit,
            kit.contents,
            [
              [84, 66],
              [66, 88],
            ],
            { size: 1.2, lift: 4 },
          ),
    ].join(''),
}

const water: Recipe = {
  upright: true,
  vessel: coaster,
  drawsContents: true,
  food: (kit) =>
    [
      glass({ mouth: 60, foot: 46, height: 146, liquid: '#cbe8f5', bottom: '#9fd2ea' }, (rx, ry) =>
        [
          ...floating(kit, 6, rx, ry).map((at) => put(iceCube(kit), { at, turn: kit.random.between(-40, 40) }, 2)),
          put(citrusSlice(22), { at: [18, 0] }, 2),
          put(mintLeaf(kit.random, 32), { at: [-20, -2], turn: 200 }, 2),
        ].join(''),
      ),
      bubbles(kit, kit.contents.length === 0 ? 22 : 90, 38, 146),
      laid(
        kit,
        kit.contents,
        [
          [-82, 70],
          [-64, 88],
        ],
        { size: 1.2, lift: 4 },
      ),
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
  drawsContents: true,
  food: (kit) => {
    const { random, contents } = kit
    const isUsual = contents.length === 0
    const drink = liquidOf(kit, { liquid: '#f2b3bd', bottom: '#d9667c' })
    return [
      glass({ mouth: 62, foot: 40, height: 150, below: 4, ...drink }, (rx, ry) =>
        [
          fill(
            blob(random, rx * 0.86, ry * 0.84, { points: 12, jitter: 0.04 }),
            isUsual ? '#fdeef0' : lighter(drink.liquid, 0.5),
          ),
          line(
            `M${n(-rx * 0.5)} 2C${n(-rx * 0.4)} ${n(-ry * 0.7)} ${n(rx * 0.5)} ${n(-ry * 0.7)} ${n(rx * 0.4)} 0S${n(-rx * 0.2)} ${n(ry * 0.4)} ${n(-rx * 0.06)} 0`,
            isUsual ? lighter('#e08a9b', 0.1) : drink.bottom,
            4,
            0.6,
          ),
          isUsual ? pistachio(random, floating(kit, 18, rx * 0.8, ry * 0.8), 3.2) : '',
          isUsual ? put(strawberry(random, 1.15), { at: [-16, -4], turn: -30 }, 3) : laid(kit, contents, [[-16, -4]]),
          put(mintLeaf(random, 32), { at: [20, -6], turn: -24 }, 3),
        ].join(''),
      ),
      straw(kit.tile.ground, [28, -70], [56, -138]),
      ...(isUsual
        ? [
            put(strawberry(random, 1.3), { at: [84, 66], turn: -40 }, 4),
            put(strawberry(random, 1.1), { at: [62, 86], turn: 30 }, 4),
          ]
        : [
            laid(
              kit,
              contents,
              [
                [86, 62],
                [64, 84],
                [92, 84],
              ],
              { size: 1.1, lift: 4 },
            ),
          ]),
    ].join('')
  },
}

export const drinks = { lemonade, tea, coffee, soda, water, juice, smoothie }
