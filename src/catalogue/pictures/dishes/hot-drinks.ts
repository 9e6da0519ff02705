import { colourOf } from '../contents.ts'
import type { Recipe } from '../kit.ts'
import { laid } from '../laid.ts'
import { mintLeaf } from '../pieces/greens.ts'
import { date, dust, pineNut } from '../pieces/sweets.ts'
import { darker, dots, fill, line, lit, put } from '../shape.ts'
import { blob, ellipse, type Point } from '../spline.ts'
import { silverTray } from '../vessels/boards.ts'
import { floating, glass } from '../vessels/glass.ts'
import { cup } from '../vessels/plate.ts'

export const tea: Recipe = {
  upright: true,
  vessel: silverTray,
  drawsContents: true,
  food: (kit) => {
    const { random, contents } = kit
    const hasNuts = contents.length === 0 || contents.includes('pinenut')
    const band = (y: number, half: number): string => `M${-half} ${y}A${half} ${half * 0.5} 0 0 0 ${half} ${y}`
    return [
      glass({ mouth: 58, foot: 40, height: 124, below: 10, liquid: '#c8661f', bottom: '#8e3410' }, (rx, ry) =>
        [
          ...floating(kit, hasNuts ? 17 : 0, rx, ry).map((at) =>
            put(pineNut(1.15), { at, turn: random.between(0, 180) }, 1.6),
          ),
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
      ).map((at) => put(hasNuts ? pineNut(1.3) : mintLeaf(random, 26), { at, turn: random.between(0, 180) }, 2.5)),
      put(mintLeaf(random, 38), { at: [82, 20], turn: -40 }, 3),
      put(mintLeaf(random, 32), { at: [72, 76], turn: 30 }, 3),
    ].join('')
  },
}

/** Black with `coffee`, paler with `cream`, otherwise with a fern of milk. */
export const coffee: Recipe = {
  vessel: cup,
  drawsContents: true,
  food: (kit) => {
    const { random, tile, contents } = kit
    const [first] = contents
    const isBlack = first === 'coffee'
    const colour = !first ? '#a3662f' : isBlack ? '#4a2412' : first === 'cream' ? '#cfa06a' : colourOf(first)
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
      lit(blob(random, 76, 75.5, { points: 18, jitter: 0.01 }), colour, 'edge'),
      fill(
        blob(random, isBlack ? 70 : 62, isBlack ? 68 : 60, { points: 14, jitter: 0.05 }),
        isBlack ? '#9a5a24' : '#c08243',
        first === 'cream' ? 0.25 : 0.6,
      ),
      ...(isBlack
        ? [
            fill(blob(random, 56, 54, { points: 14, jitter: 0.06 }), '#5a2c12', 0.85),
            contents.includes('cream') ? lit(blob(random, 34, 30, { points: 11, jitter: 0.12 }), '#ecd3ab') : '',
          ]
        : [
            ...fern.map((d) => fill(d, '#fbefd9')),
            fill('M0 -58C-12 -66 -22 -52 0 -36C22 -52 12 -66 0 -58Z', '#fbefd9'),
            line('M0 34V-36', '#c08243', 2, 0.8),
          ]),
      dust(random, 46, 70, '#7d4620', 2),
      fill(ellipse(76), 'url(#gloss)', 0.5),
      line('M-62 -28C-54 -46 -40 -58 -24 -64', '#fff6e0', 3.4, 0.5),
      ...(first
        ? [
            laid(
              kit,
              contents,
              [
                [-86, 54],
                [-66, 76],
                [-84, 76],
                [-98, 66],
              ],
              { size: 0.9 },
            ),
          ]
        : [
            put(date(random, 0.6), { at: [-84, 58], turn: -40 }, 3),
            put(date(random, 0.56), { at: [-70, 74], turn: -24 }, 3),
          ]),
    ].join('')
  },
}
