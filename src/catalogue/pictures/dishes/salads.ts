import { colourOf } from '../contents.ts'
import type { Recipe } from '../kit.ts'
import { heaps, laid } from '../laid.ts'
import { breadTriangle, crouton, shaving } from '../pieces/breads.ts'
import { eggWedge, halfEgg } from '../pieces/eggs.ts'
import { choppedHerbs, lettuce, mintLeaf, parsley } from '../pieces/greens.ts'
import { chopped } from '../pieces/grounds.ts'
import { carved } from '../pieces/meats.ts'
import { caper, dollop, greenOlive, oil, olive, tuna } from '../pieces/relishes.ts'
import { cherryTomato, onionRing } from '../pieces/vegetables.ts'
import { type Random, ring, scatter } from '../random.ts'
import { dots, fill, lighter, line, lit, mix, put, shadow } from '../shape.ts'
import { blob, ellipse, n, type Point, polar } from '../spline.ts'
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

/** Chopped small, with heaps of what is in it. */
const ofContents: Recipe['food'] = (kit) => {
  const colours = kit.contents.map(colourOf)
  const [first = '#b9d77b', ...others] = colours
  return [
    chopped(kit.random, 88, [first, ...others, ...colours.map((colour) => lighter(colour, 0.35)), '#b9d77b'], {
      size: 9,
      count: 110,
    }),
    heaps(kit, kit.contents, { size: 1.3 }),
    choppedHerbs(kit.random, 40, 80),
  ].join('')
}

const tunisian: Recipe = {
  vessel: plate,
  drawsContents: true,
  food: (kit) => (kit.contents.length > 0 ? ofContents(kit) : usualTunisian(kit)),
}

const usualTunisian: Recipe['food'] = ({ random }) =>
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
  ].join('')

/** A mound of carrots mashed with a fork, reddened with harissa, with oil in the furrows. */
const houria: Recipe = {
  vessel: flatPlate,
  drawsContents: true,
  food: ({ random }) => {
    const mound = blob(random, 93, 90, { points: 17, jitter: 0.035 })
    const top = blob(random, 66, 62, { points: 13, jitter: 0.06 })
    const furrows = [-44, -27, -10, 8, 26, 43].map((y) => {
      const half = Math.sqrt(74 ** 2 - y ** 2)
      return `M${n(-half)} ${n(y + 8)}C${n(-half * 0.4)} ${n(y - 14)} ${n(half * 0.3)} ${n(y + 16)} ${n(half)} ${n(y - 5)}`
    })
    const around = (count: number, radius: number, start: number): Point[] =>
      Array.from({ length: count }, (_, index) => polar(radius, start + (index * 2 * Math.PI) / count))
    const start = random.between(0, 6.3)
    return [
      shadow(mound, 5),
      lit(mound, '#d9581a', 'edge'),
      ...scatter(random, 60, 84).map((at) =>
        lit(
          blob(random, random.between(6, 12), random.between(5, 9), { points: 7, jitter: 0.2, at }),
          random.pick(['#e0661f', '#e8762b', '#cf4f18', '#ec8436']),
          'slope',
        ),
      ),
      fill(top, '#e36a24', 0.55),
      line(furrows.join(''), '#a93a10', 7, 0.5),
      line(furrows.join(''), '#f6a04a', 2.6, 0.75),
      line(furrows.slice(1, 5).join(''), '#f4c048', 4, 0.7),
      oil(scatter(random, 18, 82), '#f4c23c'),
      dots(scatter(random, 40, 80), 2.2, '#5a2c10', 0.8),
      ...around(5, 62, start).map((at) =>
        put(eggWedge(1.25), { at, turn: (Math.atan2(at[1], at[0]) * 180) / Math.PI - 90 }, 4),
      ),
      ...around(5, 70, start + 0.63).map((at) => put(olive(9.5), { at })),
      put(dollop(random, 19), { at: [0, 0] }, 3),
      put(parsley(random, 1.4), { at: [16, -18], turn: 300 }, 2),
    ].join('')
  },
}

/** Five small heaps of starters, each in a dish of its own. */
const kemia: Recipe = {
  vessel: flatPlate,
  drawsContents: true,
  food: (kit) => {
    const { random, tile, contents } = kit
    const shown = contents.length > 0 ? contents : (['carrot', 'mechouia', 'olive', 'beet'] as const)
    const start = random.between(0, 6.3)
    return shown
      .map((key, index) => {
        const isAlone = shown.length === 1
        const at: Point = isAlone ? [0, 0] : polar(52, start + (index * 2 * Math.PI) / shown.length)
        const saucer = `${fill(ellipse(45), tile.ground)}${fill(ellipse(42), '#fffdf8')}${lit(ellipse(36), mix(colourOf(key), '#fffdf8', 0.15), 'edge')}`
        const heap = laid({ random }, [key], scatter(random, 9, 25), { size: 0.92 })
        return put({ outline: ellipse(45), drawing: saucer + heap }, { at, size: isAlone ? 1.8 : 1 }, 5)
      })
      .join('')
  },
}

const caesar: Recipe = {
  vessel: bowl,
  drawsContents: true,
  food: (kit) => {
    const { random, contents } = kit
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
      ...(contents.length > 0 ? [heaps(kit, contents, { size: 1.25 })] : usualCaesar(random)),
      dots(scatter(random, 50, 80), 1.6, '#4a3a2a', 0.6),
    ].join('')
  },
}

const usualCaesar = (random: Random): string[] => [
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
]

export const salads = {
  'salad-mechouia': mechouia,
  'salad-tunisian': tunisian,
  'salad-houria': houria,
  'salad-caesar': caesar,
  kemia,
}
