import type { Kit, Recipe } from '../kit.ts'
import { heaps } from '../laid.ts'
import { chip } from '../pieces/breads.ts'
import { friedEgg, halfEgg } from '../pieces/eggs.ts'
import { choppedHerbs, leaf, parsley } from '../pieces/greens.ts'
import { chopped, sauce } from '../pieces/grounds.ts'
import { meat, shank } from '../pieces/meats.ts'
import { citrusHalf, lemonWedge, oil, olive } from '../pieces/relishes.ts'
import { carrot, chickpea, onionRing, pepper, pepperStrip, potato } from '../pieces/vegetables.ts'
import { ring, scatter } from '../random.ts'
import { dashes, dots, line, lit, type Piece, put } from '../shape.ts'
import { box, type Point } from '../spline.ts'
import { ovenDish, tagine } from '../vessels/clay.ts'
import { bowl, plate } from '../vessels/plate.ts'
import { ojjaMerguez, ojjaSeafood } from './ojjas.ts'

const swirls =
  'M-64 -30C-40 -62 14 -70 52 -48M-70 14C-60 46 -26 70 16 70M40 58C62 44 74 18 72 -8M-36 -50C-18 -60 6 -62 24 -58'

const mloukhia: Recipe = {
  vessel: bowl,
  food: ({ random }) =>
    [
      sauce(random, 92, '#4d5a24'),
      line(swirls, '#75853a', 7, 0.55),
      line(swirls, '#a9b860', 2.2, 0.7),
      oil(
        scatter(random, 26, 84).filter(([x, y]) => Math.hypot(x, y) > 50),
        '#b9c45c',
      ),
      put(meat(random, 36, '#8d5630'), { at: [-24, -14], turn: -18 }, 6),
      put(meat(random, 33, '#9c6238'), { at: [28, -6], turn: 22 }, 6),
      put(meat(random, 30, '#83502c'), { at: [-2, 30], turn: 6 }, 6),
      line('M-40 -24C-34 -32 -24 -34 -14 -32M14 -20C22 -26 32 -26 40 -22M-14 22C-8 17 2 16 8 18', '#dba877', 3, 0.6),
      put(leaf(random, 56, 19, '#93a64c'), { at: [34, -54], turn: -22 }, 3),
      put(leaf(random, 44, 15, '#7f9440'), { at: [-62, 4], turn: 98 }, 3),
      put(citrusHalf(20), { at: [-48, 52], turn: 30 }, 4),
      put(pepper(random, 62, '#c5301c', 12), { at: [50, 48], turn: -48 }, 4),
    ].join(''),
}

const kamounia: Recipe = {
  vessel: bowl,
  food: ({ random }) =>
    [
      sauce(random, 92, '#cf7a2b'),
      oil(scatter(random, 22, 84), '#f0a94a'),
      ...ring(random, 7, 50, 0.16).map((at) =>
        put(
          meat(random, random.between(22, 27), random.pick(['#7a3d1e', '#6b3419', '#874824'])),
          { at, turn: random.between(0, 180) },
          5,
        ),
      ),
      put(meat(random, 28, '#7f4220'), { at: [2, 2], turn: 30 }, 6),
      dashes(scatter(random, 70, 84), {
        length: 3.4,
        width: 1.8,
        colour: '#5d3313',
        turn: () => random.between(0, 6.3),
      }),
      put(onionRing(15), { at: [34, -22] }, 2),
      put(onionRing(12), { at: [-30, 20] }, 2),
      choppedHerbs(random, 60, 80, '#5f9a3c'),
      put(parsley(random, 1.5), { at: [-6, -8], turn: 250 }, 4),
      put(lemonWedge(1.15), { at: [56, 44], turn: -36 }, 4),
      put(pepper(random, 70, '#5d8f34', 13), { at: [-50, -46], turn: -40 }, 4),
    ].join(''),
}

const kafteji: Recipe = {
  vessel: plate,
  food: ({ random }) =>
    [
      chopped(random, 88, ['#c9471f', '#5f8a33', '#e6a23a', '#a92a16', '#d9772b', '#efc65a'], { size: 9, count: 120 }),
      put(chip(random, 44), { at: [-54, 40], turn: 20 }),
      put(chip(random, 46), { at: [-44, 52], turn: 38 }),
      put(chip(random, 42), { at: [-62, 24], turn: 6 }),
      put(pepperStrip(random, 48, '#4f7d2f'), { at: [44, 40], turn: -30 }, 2),
      put(friedEgg(random, 31), { at: [6, -14] }, 4),
      put(pepper(random, 62, '#5d8f34', 13), { at: [-40, -50], turn: -34 }),
      choppedHerbs(random, 40, 78),
    ].join(''),
}

const mosli: Recipe = {
  vessel: ovenDish,
  food: ({ random }) => {
    const bed = box(250, 176, 28)
    return [
      lit(bed, '#b8641f', 'edge'),
      oil(
        Array.from({ length: 20 }, (): Point => [random.between(-110, 110), random.between(-74, 74)]),
        '#f0b429',
      ),
      ...Array.from({ length: 14 }, (_, index) => {
        const at: Point = [
          -102 + (index % 5) * 51 + random.between(-6, 6),
          -58 + Math.floor(index / 5) * 56 + random.between(-6, 6),
        ]
        return put(
          potato(random, 23, random.pick(['#f0c75c', '#eab84a', '#f3d27a'])),
          { at, turn: random.between(-60, 60) },
          4,
        )
      }),
      put(shank(random, 1.15, '#93502a'), { at: [-46, -8], turn: -16 }, 6),
      put(shank(random, 1.1, '#84431f'), { at: [54, 18], turn: 158 }, 6),
      put(pepper(random, 80, '#5d8f34'), { at: [26, -56], turn: 8 }),
      put(pepper(random, 64, '#c5301c', 13), { at: [-62, 54], turn: -12 }),
      put(citrusHalf(19), { at: [98, -44], turn: 20 }),
      put(leaf(random, 34, 12, '#6f7f3a'), { at: [6, 48], turn: -20 }, 2),
    ].join('')
  },
}

const stewOf = (kit: Kit): string =>
  [
    sauce(kit.random, 91, '#cc5f26'),
    oil(scatter(kit.random, 18, 82), '#f4b04a'),
    heaps(kit, kit.contents, { reach: 44, spread: 28, size: 1.3, least: 3 }),
    choppedHerbs(kit.random, 56, 74),
  ].join('')

const tajineStew: Recipe = {
  vessel: tagine,
  drawsContents: true,
  food: (kit) => (kit.contents.length > 0 ? stewOf(kit) : usualStew(kit)),
}

const usualStew: Recipe['food'] = ({ random }) =>
  [
    sauce(random, 91, '#cc5f26'),
    oil(scatter(random, 18, 82), '#f4b04a'),
    ...ring(random, 6, 58, 0.1).map((at) => put(potato(random, 22), { at, turn: random.between(0, 180) }, 4)),
    put(carrot(random, 46, 16), { at: [-52, -34], turn: 40 }, 4),
    put(carrot(random, 44, 16), { at: [52, 36], turn: 38 }, 4),
    ...scatter(random, 20, 76).map((at) => put(chickpea(random, 6), { at }, 2)),
    put(meat(random, 28, '#8a4b26'), { at: [-18, -14], turn: -14 }, 5),
    put(meat(random, 26, '#7d4120'), { at: [20, 10], turn: 30 }, 5),
    put(olive(7), { at: [40, -36] }),
    put(olive(7), { at: [-44, 32] }),
    put(olive(7, '#8a9a35'), { at: [-2, 46] }),
    choppedHerbs(random, 56, 74),
    put(parsley(random, 1.2), { at: [2, -36], turn: 260 }, 3),
  ].join('')

const tajineSlice = ({ random }: Kit): Piece => {
  const side = box(62, 60, 7)
  return {
    outline: `${side}${box(62, 60, 7, [0, 9])}`,
    drawing: `${lit(box(62, 60, 7, [0, 10]), '#e8be62', 'slope')}${dots(
      Array.from({ length: 16 }, (): Point => [random.between(-27, 27), random.between(33, 38)]),
      3,
      random.pick(['#7d9a3f', '#9a5a2a']),
    )}${lit(side, '#d99a35', 'round')}${dots(
      Array.from({ length: 26 }, (): Point => [random.between(-26, 26), random.between(-25, 25)]),
      6,
      '#b06a1c',
      0.4,
    )}${dots(
      Array.from({ length: 14 }, (): Point => [random.between(-25, 25), random.between(-24, 24)]),
      4.5,
      '#f9dc92',
      0.85,
    )}${dots(
      Array.from({ length: 12 }, (): Point => [random.between(-25, 25), random.between(-24, 24)]),
      3,
      '#5f8a33',
    )}${line('M-26 -26H20', '#ffe9b0', 2.4, 0.7)}`,
  }
}

const tunisianTajine: Recipe = {
  vessel: plate,
  food: (kit) => {
    const { random } = kit
    return [
      put(leaf(random, 60, 44, '#8fbc50'), { at: [-52, -34], turn: 214 }, 2),
      put(leaf(random, 56, 40, '#7fae45'), { at: [50, 44], turn: 34 }, 2),
      put(tajineSlice(kit), { at: [-28, -30], turn: -8 }, 6),
      put(tajineSlice(kit), { at: [38, -16], turn: 7 }, 6),
      put(tajineSlice(kit), { at: [-4, 36], turn: -3 }, 6),
      put(halfEgg(0.9), { at: [-62, 26], turn: 24 }),
      put(lemonWedge(1), { at: [50, 52], turn: -40 }),
      put(olive(7), { at: [-44, 54] }),
      put(olive(7), { at: [4, -66] }),
      put(parsley(random, 1.1), { at: [58, -50], turn: 300 }, 2),
    ].join('')
  },
}

export const pots = {
  mloukhia,
  kamounia,
  kafteji,
  mosli,
  'tajine-stew': tajineStew,
  'ojja-merguez': ojjaMerguez,
  'ojja-seafood': ojjaSeafood,
  'tunisian-tajine': tunisianTajine,
}
