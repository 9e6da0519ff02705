import type { Kit, Recipe } from '../kit.ts'
import { chip } from '../pieces/breads.ts'
import { choppedHerbs, leaf, lettuce, parsley } from '../pieces/greens.ts'
import { rice } from '../pieces/grounds.ts'
import { chickenLeg, chop, grilledCube, merguez } from '../pieces/meats.ts'
import { citrusHalf, citrusSlice, dip, lemonWedge } from '../pieces/relishes.ts'
import { shrimp, wholeFish } from '../pieces/seafood.ts'
import { cherryTomato, onionRing, pepper, potato, tomatoSlice } from '../pieces/vegetables.ts'
import { scatter } from '../random.ts'
import { darker, dots, lighter, line, lit, moved, put, type Spot } from '../shape.ts'
import { blob, n, type Point } from '../spline.ts'
import { longBoard } from '../vessels/boards.ts'
import { flatPlate, plate } from '../vessels/plate.ts'

const skewer = ({ random }: Kit, spot: Spot, length = 200, colour = '#b8743a'): string => {
  const half = length / 2
  const pin = `M${n(-half)} 0H${n(half)}`
  const count = Math.floor((length - 50) / 29)
  const things = Array.from({ length: count }, (_, index) => {
    const at: Point = [-half + 42 + index * 29, random.between(-1.5, 1.5)]
    if (index % 3 === 1) {
      const d = blob(random, 13, 19, { points: 8, jitter: 0.08 })
      const tone = random.pick(['#c5301c', '#5f8a33', '#e6a323'])
      return put(
        { outline: d, drawing: `${lit(d, tone)}${line('M-5 -11Q0 -15 5 -11', lighter(tone, 0.6), 2, 0.8)}` },
        { at },
        3,
      )
    }
    return put(
      grilledCube(random, 22, random.pick([colour, darker(colour, 0.12), lighter(colour, 0.12)])),
      { at, turn: random.between(-20, 20) },
      3,
    )
  })
  const handle = {
    outline: pin,
    width: 4,
    drawing: `${line(pin, '#6b6a70', 4)}${line(pin, '#d5d7de', 1.6)}${line(`M${n(half - 16)} 0H${n(half + 3)}`, '#6b3a1e', 8)}`,
  }
  return put(handle, spot, 4) + moved(spot, things.join(''))
}

const grilledTomato = ({ random }: Kit, at: Point): string =>
  put(tomatoSlice(20), { at, turn: random.between(0, 90) }, 4) +
  moved({ at }, line('M-10 -8L8 10M-4 -14L14 4', '#5a1c0c', 3, 0.5))

const mixedGrill: Recipe = {
  vessel: longBoard,
  food: (kit) => {
    const { random, tile } = kit
    return [
      put(lettuce(random, 90, 60), { at: [-96, -50], turn: 200 }, 2),
      skewer(kit, { at: [-4, -66], turn: -3, size: 1.12 }, 226),
      put(chop(random, 1.16), { at: [-62, -14], turn: 6 }, 6),
      put(chop(random, 1.16), { at: [40, -8], turn: 12 }, 6),
      put(merguez(random, 124, 23), { at: [-64, 38], turn: -6 }, 5),
      put(merguez(random, 124, 23), { at: [-56, 70], turn: -2 }, 5),
      put(pepper(random, 88, '#5d8f34', 18), { at: [48, 44], turn: -12 }, 4),
      put(pepper(random, 80, '#c5301c', 17), { at: [52, 70], turn: -4 }, 4),
      grilledTomato(kit, [118, 12]),
      put(dip(random, '#a8230f', tile.ground, 26), { at: [114, 62] }, 4),
      put(lemonWedge(1.1), { at: [116, -40], turn: 70 }, 3),
      put(parsley(random, 1.4), { at: [-122, 14], turn: 160 }, 2),
    ].join('')
  },
}

const lambChops: Recipe = {
  vessel: flatPlate,
  food: (kit) => {
    const { random } = kit
    return [
      ...Array.from({ length: 9 }, (_, index) =>
        put(
          potato(random, 14, '#e9b850'),
          {
            at: [-78 + (index % 3) * 18, 12 + Math.floor(index / 3) * 22 + (index % 3) * 8],
            turn: random.between(0, 90),
          },
          3,
        ),
      ),
      put(lettuce(random, 64, 46), { at: [58, 52], turn: 40 }, 2),
      put(chop(random, 1.22), { at: [4, -54], turn: -14 }, 6),
      put(chop(random, 1.24), { at: [14, -12], turn: -4 }, 6),
      put(chop(random, 1.22), { at: [26, 32], turn: 10 }, 6),
      put(pepper(random, 70, '#5d8f34'), { at: [-26, 78], turn: -10 }, 4),
      put(lemonWedge(1.1), { at: [72, 56], turn: -40 }),
      put(leaf(random, 46, 7, '#5c7a45'), { at: [-46, -52], turn: -40 }, 2),
      put(leaf(random, 42, 7, '#6b8a50'), { at: [-56, -42], turn: -10 }, 2),
      choppedHerbs(random, 24, 70, '#5c7a45'),
    ].join('')
  },
}

const grilledMerguez: Recipe = {
  vessel: plate,
  food: (kit) => {
    const { random, tile } = kit
    return [
      ...Array.from({ length: 14 }, (_, index) =>
        put(chip(random, 44), { at: [40 + (index % 4) * 10, 12 + index * 4], turn: random.between(-60, 60) }, 3),
      ),
      ...[-44, -20, 4, 28].map((y, index) =>
        put(merguez(random, 132 - Math.abs(index - 1) * 6, 21), { at: [-10, y], turn: -18 + index * 3 }, 5),
      ),
      put(dip(random, '#a8230f', tile.ground, 25), { at: [54, -52] }, 4),
      put(pepper(random, 66, '#5d8f34'), { at: [-26, 62], turn: 14 }, 4),
      put(onionRing(12), { at: [-62, 40] }, 2),
      put(onionRing(10), { at: [-52, 50] }, 2),
      put(parsley(random, 1.3), { at: [-52, -58], turn: 220 }, 2),
    ].join('')
  },
}

const roastChicken: Recipe = {
  vessel: flatPlate,
  food: (kit) => {
    const { random } = kit
    return [
      ...Array.from({ length: 22 }, (_, index) =>
        put(chip(random, 48), { at: [34 + (index % 5) * 10, -62 + index * 6], turn: random.between(-70, 70) }, 3),
      ),
      put(lettuce(random, 70, 50), { at: [-60, 56], turn: 140 }, 2),
      put(chickenLeg(random, 1.34), { at: [-16, -34], turn: -16 }, 7),
      put(chickenLeg(random, 1.3), { at: [-6, 30], turn: 12 }, 7),
      put(cherryTomato(12), { at: [-74, 52] }),
      put(cherryTomato(10), { at: [-54, 68] }),
      put(citrusSlice(20), { at: [20, 74] }, 3),
      put(leaf(random, 46, 7, '#5c7a45'), { at: [-70, 6], turn: -70 }, 2),
      put(parsley(random, 1.2), { at: [64, 56], turn: 30 }, 2),
    ].join('')
  },
}

const skewers: Recipe = {
  vessel: flatPlate,
  food: (kit) => {
    const { random } = kit
    return [
      moved({ at: [-6, 56], size: 0.46 }, rice(random, 96, '#f3e3ae')),
      put(lettuce(random, 66, 48), { at: [62, 52], turn: 40 }, 2),
      skewer(kit, { at: [-2, -56], turn: -12 }, 194, '#c98a45'),
      skewer(kit, { at: [2, -18], turn: -12 }, 204, '#b8743a'),
      skewer(kit, { at: [6, 20], turn: -12 }, 198, '#c07f3d'),
      grilledTomato(kit, [-64, 50]),
      put(lemonWedge(1.1), { at: [66, 60], turn: -30 }),
      put(onionRing(12), { at: [42, 72] }, 2),
      put(parsley(random, 1.2), { at: [-2, 60], turn: 270 }, 2),
    ].join('')
  },
}

const grilledFish: Recipe = {
  vessel: flatPlate,
  food: ({ random }) =>
    [
      put(lettuce(random, 80, 56), { at: [-58, 56], turn: 150 }, 2),
      ...Array.from({ length: 7 }, (_, index) =>
        put(
          potato(random, 15, '#efcb6a'),
          { at: [22 + (index % 4) * 20, 52 + Math.floor(index / 4) * 20], turn: random.between(0, 90) },
          3,
        ),
      ),
      put(
        wholeFish(random, 'grilled-fish', 1.42, { back: '#9aa5b1', belly: '#efe3cd' }),
        { at: [2, -16], turn: -12 },
        7,
      ),
      put(citrusSlice(19), { at: [-60, -64] }, 3),
      put(citrusSlice(18), { at: [-32, -76] }, 3),
      put(cherryTomato(12), { at: [-66, 54] }),
      put(cherryTomato(10), { at: [-48, 70] }),
      put(lemonWedge(1.1), { at: [-12, 76], turn: 10 }, 3),
      put(parsley(random, 1.5), { at: [58, -62], turn: 300 }, 2),
      choppedHerbs(random, 24, 70),
    ].join(''),
}

const shrimps: Recipe = {
  vessel: flatPlate,
  food: ({ random, tile }) =>
    [
      put(lettuce(random, 84, 60), { at: [-50, -50], turn: 220 }, 2),
      put(lettuce(random, 84, 60, '#76ad40'), { at: [52, 54], turn: 40 }, 2),
      ...Array.from({ length: 9 }, (_, index) => {
        const angle = (index / 9) * 2 * Math.PI
        return put(
          shrimp(1.62),
          { at: [Math.cos(angle) * 62, Math.sin(angle) * 60], turn: (angle * 180) / Math.PI + 120 },
          5,
        )
      }),
      put(dip(random, '#f6c667', tile.ground, 30), { at: [0, 0] }, 5),
      put(citrusHalf(20), { at: [-84, 44], turn: -40 }),
      put(lemonWedge(1.15), { at: [82, -44], turn: 50 }, 3),
      dots(scatter(random, 20, 80), 2, '#a8230f', 0.7),
      choppedHerbs(random, 60, 90),
    ].join(''),
}

export const grills = {
  'mixed-grill': mixedGrill,
  'lamb-chops': lambChops,
  merguez: grilledMerguez,
  'roast-chicken': roastChicken,
  skewers,
  'grilled-fish': grilledFish,
  shrimp: shrimps,
}
