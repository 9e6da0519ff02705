import type { Kit, Recipe } from '../kit.ts'
import { laid } from '../laid.ts'
import { chip } from '../pieces/breads.ts'
import { eggWedge } from '../pieces/eggs.ts'
import { beside, cutRoll, type Filling, filledRoll, heartOf, rowOf } from '../pieces/filled.ts'
import { lettuce, parsley } from '../pieces/greens.ts'
import { dip, dollop, olive, tuna } from '../pieces/relishes.ts'
import { cucumberSlice, pepper, potato, tomatoSlice } from '../pieces/vegetables.ts'
import { fill, inside, line, lit, moved, type Piece, put, shadow } from '../shape.ts'
import { blob, ellipse } from '../spline.ts'
import { longBoard, paper } from '../vessels/boards.ts'
import { chapati, makloub } from './chapatis.ts'

const usualFricasse: Filling = ({ random }) =>
  [
    put(potato(random, 13, '#f3d27a'), { at: [-28, -1], turn: 20 }, 2),
    put(tuna(random, 14), { at: [-9, -4], turn: -10 }, 2),
    put(eggWedge(0.72), { at: [12, -4], turn: 190 }, 2),
    put(tuna(random, 12, '#e3b596'), { at: [30, -2] }, 2),
    put(dollop(random, 8), { at: [-17, 4] }, 2),
    put(olive(5.6), { at: [3, 5] }, 2),
    put(dollop(random, 6.4), { at: [25, 5] }, 2),
    put(olive(5.2), { at: [-35, 2] }, 2),
  ].join('')

const fricasse: Recipe = {
  vessel: paper,
  drawsContents: true,
  food: (kit) => {
    const isUsual = kit.contents.length === 0
    const filling = isUsual ? usualFricasse : rowOf(37, 0.95)
    return [
      filledRoll(kit, { at: [-62, -40], turn: -14, size: 1.12 }, [104, 64], filling),
      filledRoll(kit, { at: [54, -34], turn: 12, size: 1.12 }, [104, 64], filling),
      filledRoll(kit, { at: [-2, 44], turn: -4, size: 1.16 }, [106, 66], filling),
      isUsual ? put(dip(kit.random, '#a8230f', kit.tile.ground, 24), { at: [102, 62] }, 4) : beside(kit, [106, 62]),
      put(parsley(kit.random, 1.3), { at: [-98, 52], turn: 160 }, 2),
    ].join('')
  },
}

const chips = ({ random }: Kit): string =>
  Array.from({ length: 12 }, (_, index) =>
    put(chip(random, 46), { at: [-60 + index * 9, 62 + (index % 3) * 8], turn: random.between(-60, 60) }, 3),
  ).join('')

const tunaSandwich: Recipe = {
  vessel: paper,
  drawsContents: true,
  food: (kit) => {
    const { random, contents } = kit
    const isUsual = contents.length === 0
    const usual: Filling = () =>
      [
        put(lettuce(random, 90, 30), { at: [-52, -5] }, 1),
        put(lettuce(random, 90, 30), { at: [46, -5] }, 1),
        ...[-82, -30, 24, 76].map((x) => put(tomatoSlice(15), { at: [x, -6] }, 2)),
        ...[-58, -4, 50].map((x) => put(tuna(random, 17), { at: [x, 1], turn: random.between(-20, 20) }, 2)),
        ...[-68, 10, 64].map((x) => put(eggWedge(0.72), { at: [x, 2], turn: 185 }, 2)),
        ...[-40, 32, 88].map((x) => put(dollop(random, 8), { at: [x, 6] }, 2)),
        ...[-90, -18, 40].map((x) => put(olive(5.6), { at: [x, 7] }, 2)),
      ].join('')
    return [
      isUsual || contents.includes('fries') ? chips(kit) : '',
      filledRoll(kit, { at: [0, -14], turn: -11, size: 1.08 }, [240, 74], isUsual ? usual : rowOf(98, 1.15)),
      isUsual ? put(pepper(random, 70, '#5d8f34'), { at: [86, 64], turn: -16 }, 3) : beside(kit, [96, 70], 1.25),
      isUsual || contents.includes('fries') ? '' : beside(kit, [-78, 74], 1.25),
    ].join('')
  },
}

const mlawiHeart = (kit: Kit, id: string): string => (kit.contents.length > 0 ? heartOf(kit, id) : usualHeart(kit, id))

const usualHeart = ({ random }: Kit, id: string): string =>
  inside(
    id,
    ellipse(13.6, 23, [46, 0]),
    `${fill(ellipse(14, 24, [46, 0]), '#b3260f')}${fill(blob(random, 9, 12, { at: [42, -9] }), '#f6b93a')}${fill(blob(random, 8, 7, { at: [50, 10] }), '#fffaf0')}${fill(blob(random, 6, 8, { at: [41, 9] }), '#d9a98b')}${fill(blob(random, 4, 6, { at: [53, -8] }), '#5f8a33')}${fill(ellipse(3, 3.4, [50, 0]), '#2f2329')}`,
  ) + line(ellipse(15.6, 26, [46, 0]), '#b9803c', 1.6, 0.7)

const mlawi: Recipe = {
  vessel: paper,
  drawsContents: true,
  food: (kit) => {
    const { random } = kit
    const roll = (id: string): Piece => cutRoll(kit, '#e3b264', mlawiHeart(kit, id))
    const wrapper = `${shadow('M-104 -38L-34 -44L-26 44L-104 38Z', 3)}${lit('M-104 -36C-80 -46 -50 -42 -34 -40L-44 -28L-32 -16L-43 -2L-31 12L-42 26L-32 40C-50 42 -80 46 -104 36Q-112 0 -104 -36Z', '#fffaf0', 'slope')}${line('M-96 -22C-80 -28 -60 -26 -50 -26M-98 4C-80 8 -64 6 -54 6M-96 26C-80 30 -64 28 -54 28', kit.tile.ground, 3, 0.85)}`
    return [
      put(roll('heart-a'), { at: [-10, -42], turn: -12, size: 1.3 }, 7),
      moved({ at: [-10, -42], turn: -12, size: 1.3 }, wrapper),
      put(roll('heart-b'), { at: [6, 46], turn: -8, size: 1.3 }, 7),
      moved({ at: [6, 46], turn: -8, size: 1.3 }, wrapper),
      kit.contents.length === 0
        ? put(dip(random, '#a8230f', kit.tile.ground, 27), { at: [112, -4] }, 4)
        : beside(kit, [112, -4], 1.3),
      laid(
        kit,
        kit.contents.slice(1),
        [
          [104, 66],
          [122, 76],
          [96, -70],
          [118, -78],
        ],
        { size: 1.1 },
      ),
      put(parsley(random, 1.2), { at: [-112, 0], turn: 160 }, 2),
    ].join('')
  },
}

const wrap: Recipe = {
  vessel: longBoard,
  drawsContents: true,
  food: (kit) => {
    const { random, tile } = kit
    const isUsual = kit.contents.length === 0
    const heart = (id: string): string =>
      !isUsual
        ? heartOf(kit, id)
        : inside(
            id,
            ellipse(14.6, 25, [46, 0]),
            `${fill(ellipse(15, 26, [46, 0]), '#e9d7a6')}${fill(blob(random, 10, 10, { at: [42, -13], jitter: 0.15 }), '#8abf4b')}${fill(blob(random, 9, 9, { at: [50, 2] }), '#c9813a')}${fill(blob(random, 7, 8, { at: [40, 6] }), '#d93a2a')}${fill(blob(random, 9, 6, { at: [48, 17], jitter: 0.15 }), '#6fa33d')}${fill(blob(random, 5, 5, { at: [52, -10] }), '#9b3d72')}`,
          )
    return [
      put(lettuce(random, 70, 52), { at: [96, -56], turn: 300 }, 2),
      put(cutRoll(kit, '#eed6a4', heart('heart-a')), { at: [-34, -42], turn: -8, size: 1.36 }, 7),
      put(cutRoll(kit, '#ecd29c', heart('heart-b')), { at: [-18, 46], turn: -14, size: 1.36 }, 7),
      ...(isUsual
        ? [
            put(tomatoSlice(19), { at: [98, -52] }),
            put(cucumberSlice(15), { at: [118, -28] }),
            put(dip(random, '#fbf3dc', tile.ground, 29), { at: [106, 48] }, 4),
          ]
        : [
            beside(kit, [108, 46], 1.3),
            laid(
              kit,
              kit.contents.slice(1),
              [
                [92, -60],
                [116, -44],
                [96, -30],
              ],
              { size: 1.2 },
            ),
          ]),
    ].join('')
  },
}

export const sandwiches = {
  fricasse,
  'tuna-sandwich': tunaSandwich,
  mlawi,
  chapati,
  makloub,
  wrap,
}
