import type { Recipe } from '../kit.ts'
import { laid } from '../laid.ts'
import { chip, roundBread } from '../pieces/breads.ts'
import { friedEgg } from '../pieces/eggs.ts'
import { beside } from '../pieces/filled.ts'
import { lettuce } from '../pieces/greens.ts'
import { dip, dollop, olive, tuna } from '../pieces/relishes.ts'
import { tomatoSlice } from '../pieces/vegetables.ts'
import { scatter } from '../random.ts'
import { darker, fill, lighter, line, lit, moved, put, shadow } from '../shape.ts'
import { blob, type Point } from '../spline.ts'
import { longBoard } from '../vessels/boards.ts'

/** From the fold of a bread to its front edge. */
const openSpots: readonly Point[] = [
  [-66, 12],
  [-34, 8],
  [0, 10],
  [34, 8],
  [66, 12],
  [-50, 36],
  [-18, 36],
  [16, 38],
  [50, 36],
  [-30, 60],
  [2, 64],
  [34, 58],
]

export const chapati: Recipe = {
  vessel: longBoard,
  drawsContents: true,
  food: (kit) => {
    const { random, tile, contents } = kit
    const isUsual = contents.length === 0
    const lower = roundBread(random, 82, { colour: '#e2b56c', blisters: 10 })
    const upper = 'M-84 -14C-82 -58 -44 -86 2 -86C50 -86 84 -54 86 -16C50 -2 -46 0 -84 -14Z'
    const bread = '#ddab5e'
    return [
      put(lower, { at: [-30, 10] }, 7),
      moved(
        { at: [-30, 14], size: 0.98 },
        !isUsual
          ? laid(kit, contents, openSpots, { size: 1.3 })
          : [
              ...[-70, -36, 0, 36, 68].map((x, index) =>
                put(lettuce(random, 50, 36), { at: [x, 6 + (index % 2) * 6], turn: 90 }, 2),
              ),
              ...[-56, -18, 22, 60].map((x) => put(tomatoSlice(17), { at: [x, 16] }, 2)),
              put(tuna(random, 22), { at: [34, 40], turn: 10 }, 3),
              put(tuna(random, 18), { at: [14, 54], turn: -20 }, 3),
              put(friedEgg(random, 28), { at: [-20, 38] }, 3),
              put(tuna(random, 15, '#e3b596'), { at: [-50, 38], turn: 40 }, 3),
              put(dollop(random, 11), { at: [58, 34] }, 3),
              put(dollop(random, 10), { at: [8, 30] }, 3),
              put(olive(6.4), { at: [28, 62] }, 3),
              put(olive(6.4), { at: [-28, 62] }, 3),
            ].join(''),
      ),
      moved({ at: [-30, 10] }, `${shadow(upper, 7)}${lit(upper, bread, 'round')}`),
      moved(
        { at: [-30, 10] },
        scatter(random, 13, 60)
          .filter(([, y]) => y < 20)
          .map(([x, y]) =>
            fill(
              blob(random, random.between(5, 11), random.between(4, 7), { points: 7, jitter: 0.2, at: [x, y - 36] }),
              darker(bread, 0.45),
              0.5,
            ),
          )
          .join('') + line('M-80 -16C-46 -2 50 -4 82 -18', lighter(bread, 0.65), 3, 0.8),
      ),
      ...(isUsual || contents.includes('fries')
        ? Array.from({ length: 14 }, (_, index) =>
            put(chip(random, 46), { at: [88 + (index % 4) * 14, -48 + index * 5], turn: random.between(-70, 70) }, 3),
          )
        : [beside(kit, [104, -34], 1.35)]),
      isUsual
        ? put(dip(random, '#a8230f', tile.ground, 27), { at: [108, 66] }, 4)
        : laid(
            kit,
            contents.slice(1),
            [
              [94, 50],
              [118, 56],
              [102, 76],
            ],
            { size: 1.2 },
          ),
    ].join('')
  },
}

/** Pizza dough folded in half over the contents. */
export const makloub: Recipe = {
  vessel: longBoard,
  drawsContents: true,
  food: (kit) => {
    const { random, contents } = kit
    const shown = contents.length === 0 ? (['chicken', 'cheese', 'olive'] as const) : contents
    const dough = '#e0ac5e'
    const half = 'M-112 26C-118 -50 -60 -92 0 -92C60 -92 118 -50 112 26C60 14 -60 14 -112 26Z'
    const lower = 'M-112 24C-60 48 60 48 112 24C116 44 60 62 0 62C-60 62 -116 44 -112 24Z'
    const edge = [-98, -74, -50, -26, -2, 22, 46, 70, 94]
    return [
      moved({ at: [-24, 4] }, `${shadow(`${half}${lower}`, 9)}${lit(lower, darker(dough, 0.12), 'slope')}`),
      moved(
        { at: [-24, 4] },
        laid(
          kit,
          shown,
          edge.map((x): Point => [x, 34 - (x / 98) ** 2 * 10]),
          { size: 1.25 },
        ) +
          laid(
            kit,
            shown.slice(0, 2),
            edge.slice(1).map((x): Point => [x - 12, 22 - (x / 98) ** 2 * 10]),
            { size: 1.05 },
          ),
      ),
      moved(
        { at: [-24, 4] },
        `${shadow(half, 5)}${lit(half, dough)}${scatter(random, 22, 78)
          .filter(([x, y]) => y < 30 && Math.hypot(x, y + 10) < 80)
          .map(([x, y]) =>
            fill(
              blob(random, random.between(5, 12), random.between(4, 8), { points: 7, jitter: 0.2, at: [x, y - 26] }),
              darker(dough, 0.45),
              0.45,
            ),
          )
          .join('')}${line('M-106 18C-60 8 60 8 106 18', lighter(dough, 0.7), 4, 0.85)}`,
      ),
      beside({ ...kit, contents: shown }, [116, 66], 1.2),
    ].join('')
  },
}
