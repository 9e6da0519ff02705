import type { Draw, Kit, Recipe } from '../kit.ts'
import { heaps } from '../laid.ts'
import { choppedHerbs, leaf, parsley } from '../pieces/greens.ts'
import { grains } from '../pieces/grounds.ts'
import { meat, shank } from '../pieces/meats.ts'
import { lemonWedge } from '../pieces/relishes.ts'
import { wholeFish } from '../pieces/seafood.ts'
import { carrot, chickpea, courgette, dice, pepper, potato, pumpkin } from '../pieces/vegetables.ts'
import { ring } from '../random.ts'
import { fill, lit, type Piece, put } from '../shape.ts'
import { blob, ellipse } from '../spline.ts'
import { flatPlate } from '../vessels/plate.ts'

const semolina = ({ random }: Kit, colour: string, soaked: string): string =>
  `${grains(random, 99, colour)}${fill(blob(random, 62, 54, { points: 12, jitter: 0.12 }), soaked, 0.12)}`

const chickpeas = ({ random }: Kit, count: number, radius: number): string =>
  ring(random, count, radius, 0.16)
    .map((at) => put(chickpea(random, 6.2), { at }, 2))
    .join('')

const osbane = ({ random }: Kit, size = 1): Piece => {
  const outline = blob(random, 30 * size, 23 * size, { points: 10, jitter: 0.06 })
  return {
    outline,
    drawing: `${lit(outline, '#c9a878')}${lit(blob(random, 20 * size, 14 * size, { points: 10, jitter: 0.1, at: [7 * size, 0] }), '#47602a', 'slope')}${choppedHerbs(random, 46, 13 * size, '#7fa044').replace('<path', `<path transform="translate(${7 * size} 0)"`)}${fill(ellipse(4, 3, [10 * size, -3]), '#f2e6c8')}${fill(ellipse(3, 2.4, [2 * size, 4]), '#f2e6c8')}${fill(ellipse(3, 2.2, [14 * size, 6]), '#d9772b')}`,
  }
}

const fish: Recipe = {
  vessel: flatPlate,
  food: (kit) => {
    const { random } = kit
    return [
      semolina(kit, '#f2c14e', '#d0622a'),
      put(carrot(random, 54), { at: [-52, 46], turn: 24 }),
      put(potato(random, 22), { at: [-6, 66], turn: 8 }),
      put(courgette(50), { at: [46, 50], turn: -30 }),
      chickpeas(kit, 9, 74),
      put(
        wholeFish(random, 'couscous-fish', 1.02, { back: '#a9b2bb', belly: '#f1e6cf' }),
        { at: [2, -4], turn: -9 },
        5,
      ),
      put(pepper(random, 78, '#6b9a35'), { at: [4, -56], turn: 6 }),
      put(lemonWedge(0.95), { at: [64, 14], turn: 62 }),
      put(parsley(random, 1.1), { at: [-58, -42], turn: 200 }, 2),
    ].join('')
  },
}

const lamb: Recipe = {
  vessel: flatPlate,
  food: (kit) => {
    const { random } = kit
    return [
      semolina(kit, '#eeb945', '#b3541f'),
      put(carrot(random, 58, 18), { at: [-54, -26], turn: -58 }),
      put(pumpkin(1.15), { at: [50, 46], turn: -24 }),
      put(potato(random, 22), { at: [-40, 52], turn: 18 }),
      put(carrot(random, 50, 16), { at: [56, -30], turn: 70 }),
      chickpeas(kit, 14, 66),
      put(meat(random, 24, '#8a4c26'), { at: [22, -20], turn: -20 }, 4),
      put(shank(random, 1, '#884724'), { at: [-8, 8], turn: 26 }, 5),
      put(pepper(random, 76, '#5d8f34'), { at: [0, -62], turn: -8 }),
      put(parsley(random, 1), { at: [10, 62], turn: 70 }, 2),
    ].join('')
  },
}

const vegetables: Recipe = {
  vessel: flatPlate,
  food: (kit) => {
    const { random } = kit
    const [turnip, cabbage] = ['#f0e6d6', '#b9cf86']
    const spots = ring(random, 7, 52, 0.04)
    const sevenVegetables = [
      carrot(random, 56, 18),
      courgette(52, 21),
      pumpkin(1.15),
      potato(random, 22),
      {
        outline: ellipse(20, 17),
        drawing: `${lit(ellipse(20, 17), turnip)}${fill(ellipse(9, 4, [-4, -7]), '#c79ac0', 0.55)}`,
      },
      carrot(random, 48, 16),
      courgette(46, 19),
    ]
    return [
      semolina(kit, '#f4cb60', '#d9772b'),
      ...spots.map((at, index) =>
        put(sevenVegetables[index] ?? potato(random), { at, turn: (Math.atan2(at[1], at[0]) * 180) / Math.PI + 66 }, 4),
      ),
      put(leaf(random, 58, 36, cabbage), { at: [-4, 6], turn: -32 }, 3),
      put(pumpkin(0.9), { at: [10, -8], turn: 20 }, 4),
      chickpeas(kit, 16, 27),
      chickpeas(kit, 10, 80),
      put(pepper(random, 84, '#c5301c'), { at: [6, 18], turn: -38 }, 4),
      put(parsley(random, 1.1), { at: [-34, -28], turn: 220 }, 2),
    ].join('')
  },
}

const withOsbane: Recipe = {
  vessel: flatPlate,
  food: (kit) => {
    const { random } = kit
    return [
      semolina(kit, '#e9b03c', '#8f3f17'),
      put(carrot(random, 52), { at: [-60, 22], turn: 80 }),
      put(potato(random, 21), { at: [56, 40], turn: -20 }),
      chickpeas(kit, 14, 72),
      put(osbane(kit, 1.12), { at: [-26, -30], turn: -24 }, 5),
      put(osbane(kit, 1.2), { at: [34, -16], turn: 12 }, 5),
      put(osbane(kit, 1.1), { at: [-6, 34], turn: 4 }, 5),
      put(dice(random, 18, '#e58a2d'), { at: [58, -48] }),
      put(pepper(random, 66, '#5d8f34'), { at: [2, 74], turn: 3 }),
      put(parsley(random, 1), { at: [2, -66], turn: 250 }, 2),
    ].join('')
  },
}

/** The contents lie on the grain, in place of the usual meat or fish. */
const ofContents: Draw = (kit) => {
  const { random } = kit
  return [
    semolina(kit, '#efbb48', '#c05a26'),
    ...ring(random, 5, 78, 0.03).map((at, index) =>
      put(index % 2 ? pumpkin(0.95) : carrot(random, 48, 16), { at, turn: random.between(0, 180) }, 3),
    ),
    chickpeas(kit, 12, 66),
    heaps(kit, kit.contents, { reach: 34, spread: 24, size: 1.35 }),
    put(pepper(random, 70, '#5d8f34'), { at: [0, -72], turn: 4 }),
  ].join('')
}

const choosing = (recipe: Recipe): Recipe => ({
  ...recipe,
  drawsContents: true,
  food: (kit) => (kit.contents.length > 0 ? ofContents(kit) : recipe.food(kit)),
})

export const couscous = {
  'couscous-fish': choosing(fish),
  'couscous-lamb': choosing(lamb),
  'couscous-vegetables': choosing(vegetables),
  'couscous-osbane': withOsbane,
}
