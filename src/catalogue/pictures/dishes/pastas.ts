import type { Kit, Recipe } from '../kit.ts'
import { shaving } from '../pieces/breads.ts'
import { basil, choppedHerbs, parsley } from '../pieces/greens.ts'
import { strands } from '../pieces/grounds.ts'
import { chickenLeg, meat } from '../pieces/meats.ts'
import { citrusHalf, oil } from '../pieces/relishes.ts'
import { mussel, shrimp, squidRing } from '../pieces/seafood.ts'
import { carrot, cherryTomato, chickpea, mushroom, pepper } from '../pieces/vegetables.ts'
import { pointInDisc, ring, scatter } from '../random.ts'
import { dots, fill, inside, lighter, line, lit, type Piece, put, shadow } from '../shape.ts'
import { blob, box, type Point } from '../spline.ts'
import { ovenDish } from '../vessels/clay.ts'
import { flatPlate, plate } from '../vessels/plate.ts'

const tomato: Recipe = {
  vessel: plate,
  food: ({ random }) => {
    const pool = blob(random, 50, 44, { points: 14, jitter: 0.16, at: [0, -4] })
    return [
      strands(random, 90, '#eebb50', { count: 84 }),
      shadow(pool, 3),
      lit(pool, '#c4331a', 'round'),
      ...scatter(random, 16, 42).map((at) =>
        put(
          meat(random, random.between(5, 9), random.pick(['#a3381c', '#8a2f16', '#d0552e'])),
          { at: [at[0], at[1] - 4] },
          1.5,
        ),
      ),
      ...ring(random, 5, 54, 0.1).map((at) => put(cherryTomato(9.6), { at })),
      ...scatter(random, 6, 50).map((at) => put(shaving(random, 11), { at, turn: random.between(0, 180) }, 2)),
      put(basil(random, 34), { at: [-10, -8], turn: 210 }, 3),
      put(basil(random, 32), { at: [12, -8], turn: -30 }, 3),
      put(basil(random, 28), { at: [0, 8], turn: 80 }, 3),
      choppedHerbs(random, 20, 80),
    ].join('')
  },
}

const seafood: Recipe = {
  vessel: plate,
  food: ({ random }) =>
    [
      strands(random, 90, '#ecb14c', { count: 84 }),
      fill(blob(random, 70, 62, { jitter: 0.16 }), '#c8401e', 0.34),
      oil(scatter(random, 10, 74)),
      ...ring(random, 6, 62, 0.06).map((at) =>
        put(mussel(1.02), { at, turn: (Math.atan2(at[1], at[0]) * 180) / Math.PI + 40 }, 4),
      ),
      ...scatter(random, 5, 46).map((at) => put(squidRing(12), { at, turn: random.between(0, 180) }, 3)),
      put(shrimp(1.35), { at: [-28, -20], turn: 0 }, 4),
      put(shrimp(1.35), { at: [24, -22], turn: 80 }, 4),
      put(shrimp(1.3), { at: [2, 28], turn: 190 }, 4),
      choppedHerbs(random, 54, 80),
      put(citrusHalf(19), { at: [62, 42], turn: -30 }),
      put(parsley(random, 1.1), { at: [0, -4], turn: 270 }, 2),
    ].join(''),
}

const quill = ({ random }: Kit): Piece => {
  const outline = 'M-24 -7.500L19 -7.500L25 7.500L-18 7.500Z'
  const tone = random.pick(['#f2cd74', '#eec262', '#f5d789'])
  return {
    outline,
    drawing: `${lit(outline, tone, 'slope')}${line('M-19 -4.500H19M-18 -1H21M-17 2.500H22', '#cfa04a', 0.9, 0.55)}${fill('M19 -7.500C25 -7.500 28 4 25 7.500C20 6 17 -3 19 -7.500Z', '#9c6a24')}${line('M-21 -6H16', '#fffbe6', 1.8, 0.85)}`,
  }
}

const creamy: Recipe = {
  vessel: plate,
  food: (kit) => {
    const { random } = kit
    const pool = blob(random, 88, 84, { points: 16, jitter: 0.05 })
    return [
      shadow(pool, 3),
      lit(pool, '#fdf0c8', 'edge'),
      ...scatter(random, 46, 72).map((at) => put(quill(kit), { at, turn: random.between(0, 360) }, 3)),
      ...scatter(random, 10, 66).map((at) => fill(blob(random, 12, 8, { jitter: 0.2, at }), '#fffaf0', 0.62)),
      ...scatter(random, 9, 68).map((at) => put(mushroom(1.12), { at, turn: random.between(0, 360) }, 3)),
      ...scatter(random, 5, 58).map((at) => put(shaving(random, 12), { at, turn: random.between(0, 180) }, 2)),
      choppedHerbs(random, 56, 80),
      dots(scatter(random, 40, 76), 1.8, '#3f3026', 0.65),
      put(parsley(random, 1.3), { at: [4, -6], turn: 260 }, 2),
    ].join('')
  },
}

const lasagna: Recipe = {
  vessel: ovenDish,
  food: ({ random }) => {
    const bed = box(252, 178, 28)
    const spot = (): Point => [random.between(-112, 112), random.between(-76, 76)]
    const some = (count: number): Point[] => Array.from({ length: count }, spot)
    return [
      lit(bed, '#c8371b', 'edge'),
      lit(box(240, 164, 30), '#efb64c', 'slope'),
      inside(
        'crust',
        box(240, 164, 30),
        [
          ...some(26).map((at) =>
            fill(
              blob(random, random.between(14, 28), random.between(10, 18), { points: 10, jitter: 0.16, at }),
              random.pick(['#f9e2a0', '#f5d27a', '#fbeec6']),
              0.85,
            ),
          ),
          ...some(12).map((at) =>
            fill(
              blob(random, random.between(8, 16), random.between(6, 11), { points: 9, jitter: 0.18, at }),
              '#cf4a20',
              0.7,
            ),
          ),
          ...some(30).map((at) =>
            fill(
              blob(random, random.between(4, 10), random.between(3, 7), { points: 8, jitter: 0.2, at }),
              random.pick(['#b96f22', '#9c5718', '#d08a35']),
              0.6,
            ),
          ),
        ].join(''),
      ),
      line('M-118 0H118M-40 -80V80M42 -80V80', '#8a3d12', 3.4, 0.75),
      line('M-118 -2.500H118M-42.500 -80V80M39.500 -80V80', '#fdeebf', 1.6, 0.75),
      ...[
        [-80, -40],
        [0, -42],
        [82, -38],
        [-82, 42],
        [2, 40],
        [82, 44],
      ].map(([x = 0, y = 0], index) =>
        index % 2 === 0
          ? put(basil(random, 32), { at: [x, y], turn: random.between(0, 360) }, 3)
          : put(cherryTomato(10), { at: [x, y] }),
      ),
      choppedHerbs(random, 20, 78),
    ].join('')
  },
}

const square = ({ random }: Kit): Piece => {
  const side = random.between(12, 15)
  const tone = random.pick(['#f0cf82', '#e9c06a', '#f5dc9c'])
  return {
    outline: box(side, side, 2),
    drawing: `${lit(box(side, side, 2), tone, 'slope')}${line(`M${-side * 0.36} ${-side * 0.38}H${side * 0.3}`, lighter(tone, 0.7), 1.4, 0.8)}`,
  }
}

const nwasser: Recipe = {
  vessel: flatPlate,
  food: (kit) => {
    const { random } = kit
    const base = blob(random, 98, 95, { points: 18, jitter: 0.035 })
    return [
      shadow(base, 5),
      lit(base, '#c9722a', 'edge'),
      ...scatter(random, 150, 91).map((at) => put(square(kit), { at, turn: random.between(0, 90) }, 1.8)),
      fill(base, 'url(#round)', 0.3),
      ...Array.from({ length: 18 }, () => pointInDisc(random, 84)).map((at) => put(chickpea(random, 6.2), { at }, 2)),
      put(carrot(random, 50, 16), { at: [-54, 44], turn: 30 }, 3),
      put(carrot(random, 46, 15), { at: [-66, 10], turn: 78 }, 3),
      put(chickenLeg(random, 0.98), { at: [-4, -26], turn: -20 }, 6),
      put(chickenLeg(random, 0.92), { at: [20, 28], turn: 166 }, 6),
      dots(scatter(random, 40, 88), 3.4, '#d9581f', 0.8),
      put(pepper(random, 66, '#5d8f34'), { at: [52, -54], turn: 34 }, 3),
      put(pepper(random, 58, '#c5301c', 12), { at: [-58, -52], turn: -36 }, 3),
      choppedHerbs(random, 50, 86),
      put(parsley(random, 1.4), { at: [62, 4], turn: 330 }, 3),
    ].join('')
  },
}

export const pastas = {
  'pasta-tomato': tomato,
  'pasta-seafood': seafood,
  'pasta-cream': creamy,
  lasagna,
  nwasser,
}
