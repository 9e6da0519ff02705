import { colourOf } from '../contents.ts'
import type { Kit, Recipe } from '../kit.ts'
import { heaps } from '../laid.ts'
import { leaf } from '../pieces/greens.ts'
import { dip } from '../pieces/relishes.ts'
import { pointInDisc } from '../random.ts'
import { dashes, dots, fill, line, lit, moved, type Piece, put, shadow } from '../shape.ts'
import { blob, box, closedLine, ellipse, type Point, polar } from '../spline.ts'
import { slate } from '../vessels/boards.ts'
import { chopsticks } from './soups.ts'

const riceBed = (random: Kit['random'], outline: string, [w, h]: Point): string =>
  `${lit(outline, '#f4eee0', 'slope')}${dashes(
    Array.from({ length: 26 }, (): Point => [random.between(-w, w), random.between(-h, h)]),
    { length: 3.4, width: 2.4, colour: '#fffdf6', turn: () => random.between(0, 6.3) },
  )}${dashes(
    Array.from({ length: 12 }, (): Point => [random.between(-w, w), random.between(-h, h)]),
    { length: 3, width: 1.6, colour: '#d9cfbb', turn: () => random.between(0, 6.3) },
  )}`

const nigiri = (random: Kit['random'], colour: string, stripes: string): Piece => {
  const outline = box(66, 34, 15)
  const top = 'M-35 -10C-20 -22 22 -22 37 -8C40 4 36 12 30 13C10 7 -14 7 -30 14C-38 10 -40 -2 -35 -10Z'
  return {
    outline,
    drawing: `${riceBed(random, outline, [26, 13])}${shadow(top, 2)}${lit(top, colour)}${line('M-26 -13C-22 -6 -24 4 -28 10M-12 -16C-8 -8 -10 2 -13 7M3 -17C7 -9 6 1 3 6M18 -16C22 -8 21 2 19 8', stripes, 2.4, 0.85)}${line('M-28 -11C-14 -18 12 -19 26 -12', '#fff', 2.4, 0.5)}`,
  }
}

const maki = (random: Kit['random'], heart: string): Piece => {
  const outline = ellipse(19.5)
  return {
    outline,
    drawing: `${lit(outline, '#22352b', 'slope')}${fill(ellipse(16.4), '#f7f2e6')}${dashes(
      Array.from({ length: 30 }, () => pointInDisc(random, 14)),
      { length: 3, width: 2.2, colour: '#fffdf8', turn: () => random.between(0, 6.3) },
    )}${dots(
      Array.from({ length: 10 }, () => pointInDisc(random, 14)),
      1.8,
      '#d5cab4',
    )}${lit(blob(random, 7.6, 7, { points: 7, jitter: 0.12 }), heart)}${fill(ellipse(2, 1.4, [-2.4, -2.6]), '#fff', 0.7)}`,
  }
}

const usualSushi: Recipe = {
  vessel: slate,
  food: ({ random }) => {
    const rose = closedLine(
      Array.from({ length: 14 }, (_, index) => polar(index % 2 ? 17 : 12.5, (index / 14) * 6.283)),
    )
    return [
      put(nigiri(random, '#f4835c', '#ffd3b8'), { at: [-96, -58], turn: -12 }, 5),
      put(nigiri(random, '#f4835c', '#ffd3b8'), { at: [-28, -60], turn: -12 }, 5),
      put(nigiri(random, '#d9485a', '#f19aa0'), { at: [40, -60], turn: -12 }, 5),
      put(nigiri(random, '#f9ead6', '#eeb79c'), { at: [108, -58], turn: -12 }, 5),
      ...[-112, -70, -28, 14].map((x, index) =>
        put(maki(random, index % 2 ? '#8abf4b' : '#f4835c'), { at: [x, 8 + (index % 2) * 3] }, 4),
      ),
      ...[-112, -70, -28, 14].map((x, index) =>
        put(maki(random, index % 2 ? '#d9485a' : '#f3b93a'), { at: [x, 54 + (index % 2) * 3] }, 4),
      ),
      put(dip(random, '#2a1712', '#183db2', 29), { at: [112, 58] }, 5),
      put(
        {
          outline: rose,
          drawing: `${lit(rose, '#f6b7a8')}${line('M-8 -2C-6 -9 6 -9 8 -1S-2 8 -4 2S2 -3 4 1', '#d97a72', 2, 0.8)}`,
        },
        { at: [66, 10] },
        3,
      ),
      put(
        {
          outline: ellipse(11, 9),
          drawing: `${lit(ellipse(11, 9), '#8fbf4d')}${line('M-5 -1Q0 -6 5 0', '#d5eda0', 2, 0.8)}`,
        },
        { at: [64, 56] },
        3,
      ),
      put(leaf(random, 38, 20, '#3f7a34'), { at: [104, 8], turn: -24 }, 3),
      put(chopsticks('#b98a4a'), { at: [0, 92], turn: -1, size: 1.1 }, 5),
    ].join('')
  },
}

const rolls = ({ random, contents }: Kit): string => {
  const colour = (index: number): string => colourOf(contents[index % contents.length] ?? 'salmon')
  const isNigiri = contents[0] === 'salmon' || contents[0] === 'fish'
  const columns = isNigiri ? [-96, -18, 60] : [-108, -54, 0, 54]
  return [
    ...[-42, 34].flatMap((y, row) =>
      columns.map((x, index) =>
        put(
          isNigiri ? nigiri(random, colour(0), '#fff3e4') : maki(random, colour(index + row)),
          {
            at: [x, y + (index % 2) * 4],
            turn: isNigiri ? -12 : 0,
            size: isNigiri ? 1.12 : 1.34,
          },
          5,
        ),
      ),
    ),
    moved({ at: [122, -8] }, heaps({ random }, contents, { reach: 15, spread: 13, size: 0.9 })),
    put(dip(random, '#2a1712', '#183db2', 27), { at: [122, 66] }, 5),
    put(chopsticks('#b98a4a'), { at: [0, 92], turn: -1, size: 1.1 }, 5),
  ].join('')
}

export const sushi: Recipe = {
  ...usualSushi,
  drawsContents: true,
  food: (kit) => (kit.contents.length > 0 ? rolls(kit) : usualSushi.food(kit)),
}
