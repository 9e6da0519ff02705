import type { Draw, Kit, Recipe } from '../kit.ts'
import { heaps } from '../laid.ts'
import { sesame } from '../pieces/breads.ts'
import { avocado } from '../pieces/cuts.ts'
import { halfEgg, scrambledEgg } from '../pieces/eggs.ts'
import { choppedHerbs, parsley } from '../pieces/greens.ts'
import { rice, strands } from '../pieces/grounds.ts'
import { meat } from '../pieces/meats.ts'
import { lemonWedge } from '../pieces/relishes.ts'
import { shrimp } from '../pieces/seafood.ts'
import { broccoli, carrot, chickpea, cucumberSlice, dice, pea, pepper, pepperStrip } from '../pieces/vegetables.ts'
import { pointInDisc, ring, scatter } from '../random.ts'
import { dashes, line, type Piece, put } from '../shape.ts'
import { ellipse, type Point, polar } from '../spline.ts'
import { bowl, flatPlate } from '../vessels/plate.ts'
import { chopsticks } from './soups.ts'
import { sushi } from './sushi.ts'

const djerba: Recipe = {
  vessel: flatPlate,
  food: ({ random }) =>
    [
      rice(random, 98, '#d2bd57'),
      choppedHerbs(random, 190, 92, '#4d7d2c'),
      ...scatter(random, 16, 86).map((at) =>
        put(dice(random, random.between(8, 11), random.pick(['#e8792b', '#e2683a', '#c5401c'])), { at }, 2),
      ),
      ...scatter(random, 16, 84).map((at) => put(chickpea(random, 6), { at }, 2)),
      ...scatter(random, 8, 62).map((at) =>
        put(
          meat(random, random.between(17, 23), random.pick(['#7d4120', '#8a4b26'])),
          { at, turn: random.between(0, 180) },
          4,
        ),
      ),
      dashes(scatter(random, 60, 86), { length: 5, width: 2.6, colour: '#f3e6a4', turn: () => random.between(0, 6.3) }),
      put(pepper(random, 74, '#5d8f34'), { at: [0, -58], turn: 6 }, 3),
      put(pepper(random, 66, '#c5301c', 13), { at: [30, 58], turn: -20 }, 3),
      put(lemonWedge(1), { at: [-62, 44], turn: 40 }),
      put(parsley(random, 1.2), { at: [66, -24], turn: 320 }, 2),
    ].join(''),
}

const friedRice: Recipe = {
  vessel: bowl,
  food: ({ random }) =>
    [
      rice(random, 90, '#f5e2ac'),
      ...ring(random, 7, 60, 0.14).map((at) =>
        put(scrambledEgg(random, random.between(14, 18)), { at, turn: random.between(0, 180) }, 3),
      ),
      ...scatter(random, 26, 84).map((at) => put(pea(6), { at }, 2)),
      ...scatter(random, 18, 82).map((at) => put(dice(random, random.between(9, 11), '#f07f28'), { at }, 2.5)),
      ...scatter(random, 10, 80).map((at) => put(dice(random, 9, '#cf3f3a'), { at }, 2.5)),
      ...scatter(random, 16, 78).map(([x, y]) => line(ellipse(4.6, 4, [x, y]), '#5ea53a', 2.6)),
      dashes(scatter(random, 60, 84), { length: 6, width: 3, colour: '#fffaea', turn: () => random.between(0, 6.3) }),
      put(shrimp(1.35), { at: [-46, -22], turn: 12 }, 5),
      put(shrimp(1.3), { at: [44, 4], turn: 128 }, 5),
      put(shrimp(1.25), { at: [-12, 46], turn: 236 }, 5),
      put(lemonWedge(1.05), { at: [58, 44], turn: -40 }, 4),
      put(chopsticks(), { at: [34, -52], turn: -24 }, 8),
    ].join(''),
}

const inSector = ({ random }: Kit, count: number, from: number, to: number): Point[] =>
  Array.from({ length: count }, (_, index) =>
    polar(28 + ((index * 0.618) % 1) * 50, from + (to - from) * (0.14 + 0.72 * random.next())),
  )

const poke: Recipe = {
  vessel: bowl,
  food: (kit) => {
    const { random } = kit
    const salmon = (): Piece => {
      const cube = dice(random, 15, '#f4835c')
      return { ...cube, drawing: `${cube.drawing}${line('M-6 -4L4 -7M-7 1L6 -3M-5 6L7 2', '#ffd3b8', 1.3, 0.9)}` }
    }
    return [
      rice(random, 92, '#f3eddd'),
      ...inSector(kit, 22, -2.7, -1.5).map((at) => put(salmon(), { at, turn: random.between(-30, 30) }, 3)),
      ...inSector(kit, 40, -1.45, -0.5).map((at) =>
        put(
          pepperStrip(random, random.between(16, 26), random.pick(['#7b3a86', '#9a55a3', '#5e2c70'])),
          { at, turn: random.between(0, 180), size: 0.62 },
          2,
        ),
      ),
      ...inSector(kit, 30, -0.45, 0.45).map((at) => put(pea(random.between(5, 6.4)), { at }, 2)),
      ...inSector(kit, 13, 0.5, 1.5).map((at) => put(cucumberSlice(12.5), { at, turn: random.between(0, 180) }, 2.5)),
      ...inSector(kit, 36, 1.55, 2.5).map((at) =>
        put(
          pepperStrip(random, random.between(22, 32), random.pick(['#ea7a2a', '#f08f3c'])),
          { at, turn: random.between(60, 160), size: 0.62 },
          2,
        ),
      ),
      ...Array.from({ length: 6 }, (_, index) =>
        put(avocado(), { at: polar(58, 2.62 + index * 0.15), turn: 60 + index * 9, size: 1.05 }, 3),
      ),
      put(halfEgg(1.05), { at: [0, 2], turn: 20 }, 4),
      sesame(
        random,
        Array.from({ length: 46 }, () => pointInDisc(random, 80)),
        '#fff6dc',
      ),
      ...scatter(random, 9, 70).map(([x, y]) => line(ellipse(3.4, 3, [x, y]), '#5f9a3a', 1.9)),
    ].join('')
  },
}

const noodles: Recipe = {
  vessel: bowl,
  food: ({ random }) =>
    [
      strands(random, 92, '#d9953f', { count: 84, width: 5 }),
      ...scatter(random, 11, 76).map((at) =>
        put(
          pepperStrip(random, random.between(30, 44), random.pick(['#c5301c', '#ea8a2a', '#5f8a33', '#e6b12f'])),
          { at, turn: random.between(0, 180) },
          2.5,
        ),
      ),
      ...scatter(random, 5, 62).map((at) => put(broccoli(random, 1), { at, turn: random.between(-40, 40) }, 3)),
      ...scatter(random, 7, 64).map((at) =>
        put(meat(random, random.between(13, 17), '#8a4b26'), { at, turn: random.between(0, 180) }, 3),
      ),
      put(carrot(random, 36, 12), { at: [-40, 40], turn: 30 }),
      put(shrimp(1.15), { at: [8, 34], turn: 60 }, 4),
      put(shrimp(1.15), { at: [-30, -26], turn: 0 }, 4),
      sesame(
        random,
        Array.from({ length: 40 }, () => pointInDisc(random, 76)),
      ),
      ...scatter(random, 12, 74).map(([x, y]) => line(ellipse(3.6, 3.2, [x, y]), '#5f9a3a', 2)),
      put(chopsticks(), { at: [30, -50], turn: -28 }, 8),
    ].join(''),
}

/** The contents lie on the bed, in place of the usual ones. */
const onBed = (recipe: Recipe, bed: Draw): Recipe => ({
  ...recipe,
  drawsContents: true,
  food: (kit) =>
    kit.contents.length === 0
      ? recipe.food(kit)
      : `${bed(kit)}${heaps(kit, kit.contents, { reach: 48, spread: 25, size: 1.3, least: 3 })}${choppedHerbs(kit.random, 24, 80)}`,
})

export const riceAndAsia = {
  'rice-djerba': djerba,
  'fried-rice': onBed(friedRice, ({ random }) => rice(random, 90, '#f5e2ac')),
  'poke-bowl': onBed(poke, ({ random }) => rice(random, 92, '#f3eddd')),
  sushi,
  noodles: onBed(noodles, ({ random }) => strands(random, 92, '#d9953f', { count: 84, width: 5 })),
}
