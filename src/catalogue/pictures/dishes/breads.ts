import type { Recipe } from '../kit.ts'
import { roundBread } from '../pieces/breads.ts'
import { dip, olive } from '../pieces/relishes.ts'
import { pepper } from '../pieces/vegetables.ts'
import { dots, fill, inside, line, lit, type Piece, put } from '../shape.ts'
import { blob, type Point } from '../spline.ts'
import { longBoard, paper } from '../vessels/boards.ts'

const tabouna: Recipe = {
  vessel: longBoard,
  food: ({ random, tile }) =>
    [
      put(roundBread(random, 64, { colour: '#d0924a', blisters: 20, seeds: 40 }), { at: [-72, -28] }, 8),
      put(roundBread(random, 62, { colour: '#d99d52', blisters: 18, seeds: 40 }), { at: [54, -36] }, 8),
      put(roundBread(random, 66, { colour: '#c98a42', blisters: 20, seeds: 44 }), { at: [-6, 34] }, 9),
      put(dip(random, '#c9a227', tile.ground, 28), { at: [104, 54] }, 4),
      put(olive(8), { at: [-110, 64] }),
      put(olive(8), { at: [-92, 74] }),
      put(olive(8, '#8a9a35'), { at: [-96, 56] }),
    ].join(''),
}

/** Thin bread from the plate, folded in four. */
const galette: Recipe = {
  vessel: paper,
  food: ({ random }) => {
    const colour = '#e6bd74'
    const fold = (): Piece => {
      const outline = 'M-62 54C-66 -20 -20 -66 58 -62Q66 -60 64 -52L56 46Q54 56 44 56Z'
      const spots = Array.from({ length: 16 }, (): Point => [random.between(-34, 48), random.between(-40, 46)])
      return {
        outline,
        drawing: `${lit(outline, colour, 'slope')}${inside(
          `galette-${Math.round(random.next() * 1e6)}`,
          outline,
          spots
            .map((at) =>
              fill(
                blob(random, random.between(5, 12), random.between(4, 8), { points: 7, jitter: 0.2, at }),
                '#8a4a18',
                0.45,
              ),
            )
            .join(''),
        )}${line('M-54 48C-54 -14 -16 -54 54 -54', '#fff0c4', 3, 0.7)}${line('M-40 48C-36 0 -6 -34 50 -40', '#a9692c', 2, 0.5)}`,
      }
    }
    return [
      put(fold(), { at: [-66, -26], turn: -12, size: 1.1 }, 7),
      put(fold(), { at: [62, -14], turn: 16, size: 1.1 }, 7),
      put(fold(), { at: [-4, 26], turn: 2, size: 1.16 }, 8),
    ].join('')
  },
}

const mtabga: Recipe = {
  vessel: longBoard,
  food: (kit) => {
    const { random } = kit
    const wedge = (id: string): Piece => {
      const outline = 'M0 0L96 -52A110 110 0 0 1 96 52Z'
      const cut = 'M0 0L96 52L96 66L0 15Z'
      const rise = 'M96 52A110 110 0 0 0 108 20L108 34A110 110 0 0 1 96 66Z'
      return {
        outline: `${outline}${cut}${rise}`,
        drawing: `${fill(rise, '#a9692c')}${fill(cut, '#e9c88f')}${inside(
          id,
          'M0 5L96 56L96 63L0 11Z',
          `${fill('M0 0H100V70H0Z', '#b9472a')}${dots(
            Array.from({ length: 40 }, (): Point => {
              const x = random.between(4, 96)
              return [x, x * 0.535 + random.between(3, 11)]
            }),
            3.6,
            random.pick(['#5f8a33', '#d9772b']),
          )}${dots(
            Array.from({ length: 24 }, (): Point => {
              const x = random.between(4, 96)
              return [x, x * 0.535 + random.between(3, 11)]
            }),
            3,
            '#f0b33a',
          )}`,
        )}${lit(outline, '#dba65a', 'slope')}${inside(
          `${id}-top`,
          outline,
          Array.from({ length: 12 }, () =>
            fill(
              blob(random, random.between(5, 11), random.between(4, 8), {
                points: 7,
                jitter: 0.2,
                at: [random.between(24, 100), random.between(-44, 44)],
              }),
              '#8a4a18',
              0.5,
            ),
          ).join(''),
        )}${line('M8 -2L92 -47', '#ffe9b8', 2.6, 0.75)}`,
      }
    }
    return [
      ...(
        [
          [0, -8],
          [62, -2],
          [124, 0],
          [180, -2],
          [238, -2],
          [298, 6],
        ] as const
      ).map(([turn, push], index) =>
        put(
          wedge(`slice-${index}`),
          {
            at: [
              -24 + Math.cos((turn * Math.PI) / 180) * (12 + push),
              2 + Math.sin((turn * Math.PI) / 180) * (8 + push * 0.4),
            ],
            turn,
            size: 0.86,
          },
          4,
        ),
      ),
      put(pepper(random, 66, '#5d8f34'), { at: [112, -60], turn: 34 }, 3),
      put(dip(random, '#a8230f', kit.tile.ground, 28), { at: [112, 52] }, 4),
    ].join('')
  },
}

export const breads = {
  galette,
  'tabouna-bread': tabouna,
  mtabga,
}
