import type { Kit, Recipe } from '../kit.ts'
import { chip, roundBread, splitRoll } from '../pieces/breads.ts'
import { eggWedge, friedEgg } from '../pieces/eggs.ts'
import { lettuce, parsley } from '../pieces/greens.ts'
import { dip, dollop, olive, tuna } from '../pieces/relishes.ts'
import { cucumberSlice, pepper, potato, tomatoSlice } from '../pieces/vegetables.ts'
import { scatter } from '../random.ts'
import { darker, fill, inside, lighter, line, lit, moved, type Piece, put, type Spot, shadow } from '../shape.ts'
import { blob, ellipse, type Point } from '../spline.ts'
import { longBoard, paper } from '../vessels/boards.ts'

type Filling = (kit: Kit) => string

const filledRoll = (kit: Kit, spot: Spot, [length, width]: Point, filling: Filling): string => {
  const { under, over } = splitRoll(kit.random, length, width)
  return put(under, spot, 7) + moved(spot, filling(kit) + over)
}

const fricasseFilling: Filling = ({ random }) =>
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
  food: (kit) =>
    [
      filledRoll(kit, { at: [-62, -40], turn: -14, size: 1.12 }, [104, 64], fricasseFilling),
      filledRoll(kit, { at: [54, -34], turn: 12, size: 1.12 }, [104, 64], fricasseFilling),
      filledRoll(kit, { at: [-2, 44], turn: -4, size: 1.16 }, [106, 66], fricasseFilling),
      put(dip(kit.random, '#a8230f', kit.tile.ground, 24), { at: [102, 62] }, 4),
      put(parsley(kit.random, 1.3), { at: [-98, 52], turn: 160 }, 2),
    ].join(''),
}

const tunaSandwich: Recipe = {
  vessel: paper,
  food: (kit) => {
    const { random } = kit
    const filling: Filling = () =>
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
      ...Array.from({ length: 12 }, (_, index) =>
        put(chip(random, 46), { at: [-60 + index * 9, 62 + (index % 3) * 8], turn: random.between(-60, 60) }, 3),
      ),
      filledRoll(kit, { at: [0, -14], turn: -11, size: 1.08 }, [240, 74], filling),
      put(pepper(random, 70, '#5d8f34'), { at: [86, 64], turn: -16 }, 3),
    ].join('')
  },
}

const cutRoll = ({ random }: Kit, colour: string, heart: string): Piece => {
  const body = 'M-74 -27C-30 -33 20 -32 46 -30V30C20 32 -30 33 -74 27Q-86 0 -74 -27Z'
  const outline = `${body}${ellipse(19, 31, [46, 0])}`
  const spots = Array.from({ length: 18 }, (): Point => [random.between(-66, 24), random.between(-24, 24)])
  return {
    outline,
    drawing: `${lit(body, colour, 'slope')}${spots.map((at) => fill(blob(random, random.between(4, 10), random.between(3, 6), { points: 7, jitter: 0.2, at }), darker(colour, 0.42), 0.5)).join('')}${line('M-70 8C-30 14 10 15 40 14', darker(colour, 0.35), 2, 0.6)}${line('M-66 -19C-30 -25 10 -25 36 -23', lighter(colour, 0.7), 4, 0.7)}${fill(ellipse(19.6, 31, [46, 0]), darker(colour, 0.3))}${lit(ellipse(18, 29, [46, 0]), lighter(colour, 0.45), 'edge')}${heart}`,
  }
}

const mlawiHeart = ({ random }: Kit, id: string): string =>
  inside(
    id,
    ellipse(13.6, 23, [46, 0]),
    `${fill(ellipse(14, 24, [46, 0]), '#b3260f')}${fill(blob(random, 9, 12, { at: [42, -9] }), '#f6b93a')}${fill(blob(random, 8, 7, { at: [50, 10] }), '#fffaf0')}${fill(blob(random, 6, 8, { at: [41, 9] }), '#d9a98b')}${fill(blob(random, 4, 6, { at: [53, -8] }), '#5f8a33')}${fill(ellipse(3, 3.4, [50, 0]), '#2f2329')}`,
  ) + line(ellipse(15.6, 26, [46, 0]), '#b9803c', 1.6, 0.7)

const mlawi: Recipe = {
  vessel: paper,
  food: (kit) => {
    const { random } = kit
    const roll = (id: string): Piece => cutRoll(kit, '#e3b264', mlawiHeart(kit, id))
    const wrapper = `${shadow('M-104 -38L-34 -44L-26 44L-104 38Z', 3)}${lit('M-104 -36C-80 -46 -50 -42 -34 -40L-44 -28L-32 -16L-43 -2L-31 12L-42 26L-32 40C-50 42 -80 46 -104 36Q-112 0 -104 -36Z', '#fffaf0', 'slope')}${line('M-96 -22C-80 -28 -60 -26 -50 -26M-98 4C-80 8 -64 6 -54 6M-96 26C-80 30 -64 28 -54 28', kit.tile.ground, 3, 0.85)}`
    return [
      put(roll('heart-a'), { at: [-10, -42], turn: -12, size: 1.3 }, 7),
      moved({ at: [-10, -42], turn: -12, size: 1.3 }, wrapper),
      put(roll('heart-b'), { at: [6, 46], turn: -8, size: 1.3 }, 7),
      moved({ at: [6, 46], turn: -8, size: 1.3 }, wrapper),
      put(dip(random, '#a8230f', kit.tile.ground, 27), { at: [112, -4] }, 4),
      put(parsley(random, 1.2), { at: [-112, 0], turn: 160 }, 2),
    ].join('')
  },
}

const chapati: Recipe = {
  vessel: longBoard,
  food: (kit) => {
    const { random, tile } = kit
    const lower = roundBread(random, 82, { colour: '#e2b56c', blisters: 10 })
    const upper = 'M-84 -14C-82 -58 -44 -86 2 -86C50 -86 84 -54 86 -16C50 -2 -46 0 -84 -14Z'
    const bread = '#ddab5e'
    return [
      put(lower, { at: [-30, 10] }, 7),
      moved(
        { at: [-30, 14], size: 0.98 },
        [
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
      ...Array.from({ length: 14 }, (_, index) =>
        put(chip(random, 46), { at: [88 + (index % 4) * 14, -48 + index * 5], turn: random.between(-70, 70) }, 3),
      ),
      put(dip(random, '#a8230f', tile.ground, 27), { at: [108, 66] }, 4),
    ].join('')
  },
}

const wrap: Recipe = {
  vessel: longBoard,
  food: (kit) => {
    const { random, tile } = kit
    const heart = (id: string): string =>
      inside(
        id,
        ellipse(14.6, 25, [46, 0]),
        `${fill(ellipse(15, 26, [46, 0]), '#e9d7a6')}${fill(blob(random, 10, 10, { at: [42, -13], jitter: 0.15 }), '#8abf4b')}${fill(blob(random, 9, 9, { at: [50, 2] }), '#c9813a')}${fill(blob(random, 7, 8, { at: [40, 6] }), '#d93a2a')}${fill(blob(random, 9, 6, { at: [48, 17], jitter: 0.15 }), '#6fa33d')}${fill(blob(random, 5, 5, { at: [52, -10] }), '#9b3d72')}`,
      )
    return [
      put(lettuce(random, 70, 52), { at: [96, -56], turn: 300 }, 2),
      put(cutRoll(kit, '#eed6a4', heart('heart-a')), { at: [-34, -42], turn: -8, size: 1.36 }, 7),
      put(cutRoll(kit, '#ecd29c', heart('heart-b')), { at: [-18, 46], turn: -14, size: 1.36 }, 7),
      put(tomatoSlice(19), { at: [98, -52] }),
      put(cucumberSlice(15), { at: [118, -28] }),
      put(dip(random, '#fbf3dc', tile.ground, 29), { at: [106, 48] }, 4),
    ].join('')
  },
}

export const sandwiches = {
  fricasse,
  'tuna-sandwich': tunaSandwich,
  mlawi,
  chapati,
  wrap,
}
