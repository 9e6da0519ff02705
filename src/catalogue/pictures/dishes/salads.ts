import type { Recipe } from '../kit.ts'
import { breadTriangle, crouton, shaving } from '../pieces/breads.ts'
import { eggWedge, halfEgg } from '../pieces/eggs.ts'
import { choppedHerbs, lettuce, mintLeaf, parsley } from '../pieces/greens.ts'
import { chopped } from '../pieces/grounds.ts'
import { carved } from '../pieces/meats.ts'
import { caper, greenOlive, oil, olive, tuna, whiteCheese } from '../pieces/relishes.ts'
import { cherryTomato, onionRing } from '../pieces/vegetables.ts'
import { ring, scatter } from '../random.ts'
import { dots, put } from '../shape.ts'
import type { Point } from '../spline.ts'
import { bowl, flatPlate, plate } from '../vessels/plate.ts'

const mechouia: Recipe = {
  vessel: flatPlate,
  food: ({ random }) =>
    [
      ...[-150, -118, -86].map((angle, index) =>
        put(
          breadTriangle(random, 26),
          {
            at: [Math.cos((angle * Math.PI) / 180) * 84, Math.sin((angle * Math.PI) / 180) * 84],
            turn: angle + 90 + index,
          },
          4,
        ),
      ),
      chopped(random, 84, ['#b5431f', '#cf5128', '#92391a', '#6c8f34', '#dd7236', '#a8521f', '#e08a3c'], {
        size: 7,
        count: 170,
      }),
      oil(scatter(random, 14, 70), '#f0b030'),
      ...ring(random, 4, 50, 0.02).map((at) =>
        put(halfEgg(0.98), { at, turn: (Math.atan2(at[1], at[0]) * 180) / Math.PI + 90 }, 4),
      ),
      put(tuna(random, 25), { at: [-3, -3], turn: -14 }, 4),
      put(tuna(random, 20, '#e3b596'), { at: [8, 6], turn: 30 }, 3),
      ...ring(random, 4, 46, 0.02).map(([x, y], index) =>
        put(index % 2 ? greenOlive(7.6) : olive(7.6), { at: [y * 0.72 + x * 0.72, y * 0.72 - x * 0.72] }),
      ),
      ...scatter(random, 9, 74).map((at) => put(caper(4), { at }, 2)),
      put(parsley(random, 1.3), { at: [0, -10], turn: 270 }, 3),
    ].join(''),
}

const tunisian: Recipe = {
  vessel: plate,
  food: ({ random }) =>
    [
      chopped(random, 88, ['#dd3f2c', '#b9d77b', '#e8553a', '#dcebb6', '#7fae4a', '#f2e9ef', '#d8324a'], {
        size: 9,
        count: 130,
      }),
      ...scatter(random, 7, 70).map((at) =>
        put(onionRing(random.between(8, 11)), { at, turn: random.between(0, 180) }, 1.5),
      ),
      ...ring(random, 4, 56, 0.02).map((at) =>
        put(eggWedge(0.95), { at, turn: (Math.atan2(at[1], at[0]) * 180) / Math.PI - 90 }, 4),
      ),
      put(tuna(random, 27), { at: [-4, 0], turn: -10 }, 4),
      put(tuna(random, 20, '#e5b999'), { at: [9, -7], turn: 26 }, 3),
      ...ring(random, 5, 70, 0.1).map((at) => put(olive(7.4), { at })),
      choppedHerbs(random, 44, 82, '#4f8f3a'),
      put(mintLeaf(random, 30), { at: [0, -22], turn: 250 }, 2),
      put(mintLeaf(random, 26), { at: [12, -16], turn: 320 }, 2),
    ].join(''),
}

const houria: Recipe = {
  vessel: plate,
  food: ({ random }) =>
    [
      chopped(random, 86, ['#e2701c', '#ee8a2f', '#d9621a', '#f29f4b'], { size: 6, count: 210 }),
      oil(scatter(random, 16, 74), '#f7c04a'),
      ...ring(random, 5, 54, 0.02).map((at) =>
        put(eggWedge(0.98), { at, turn: (Math.atan2(at[1], at[0]) * 180) / Math.PI - 90 }, 4),
      ),
      ...scatter(random, 12, 30).map((at) =>
        put(whiteCheese(random, random.between(6, 9)), { at, turn: random.between(0, 90) }, 2.5),
      ),
      ...ring(random, 6, 76, 0.05).map((at) => put(olive(7.6), { at })),
      put(olive(8), { at: [0, 0] }),
      dots(scatter(random, 46, 78), 1.8, '#6b3a12', 0.75),
      choppedHerbs(random, 34, 80),
      put(parsley(random, 1.2), { at: [4, -24], turn: 280 }, 2),
    ].join(''),
}

const caesar: Recipe = {
  vessel: bowl,
  food: ({ random }) => {
    const bed: readonly Point[] = [
      [-46, -40],
      [40, -46],
      [58, 16],
      [-60, 20],
      [-14, 58],
      [34, 54],
      [0, -4],
      [-22, -62],
      [60, -22],
    ]
    return [
      ...bed.map(([x, y], index) =>
        put(
          lettuce(random, 82, 54, ['#8abf4b', '#a5cf63', '#76ad40'][index % 3] ?? '#8abf4b'),
          { at: [x * 0.82, y * 0.82], turn: (Math.atan2(y, x) * 180) / Math.PI },
          3,
        ),
      ),
      ...Array.from({ length: 5 }, (_, index) =>
        put(carved(random, 1.05), { at: [-24 + index * 9, -12 + index * 9], turn: -48 }, 3),
      ),
      ...scatter(random, 11, 74).map((at) =>
        put(crouton(random, random.between(9, 12), '#dda14a'), { at, turn: random.between(0, 90) }),
      ),
      ...scatter(random, 9, 66).map((at) =>
        put(shaving(random, random.between(11, 15)), { at, turn: random.between(0, 180) }, 2.5),
      ),
      ...(
        [
          [-48, 34],
          [50, -34],
          [-34, -50],
        ] as const
      ).map((at) => put(cherryTomato(11), { at })),
      dots(scatter(random, 50, 80), 1.6, '#4a3a2a', 0.6),
    ].join('')
  },
}

export const salads = {
  'salad-mechouia': mechouia,
  'salad-tunisian': tunisian,
  'salad-houria': houria,
  'salad-caesar': caesar,
}
