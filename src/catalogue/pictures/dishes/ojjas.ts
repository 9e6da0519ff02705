import type { Kit, Recipe } from '../kit.ts'
import { heaps, laid } from '../laid.ts'
import { friedEgg } from '../pieces/eggs.ts'
import { choppedHerbs, parsley } from '../pieces/greens.ts'
import { sauce } from '../pieces/grounds.ts'
import { merguez, merguezSlice } from '../pieces/meats.ts'
import { citrusHalf } from '../pieces/relishes.ts'
import { mussel, shrimp, squidRing } from '../pieces/seafood.ts'
import { dice, pepperStrip } from '../pieces/vegetables.ts'
import { ring, scatter } from '../random.ts'
import { put } from '../shape.ts'
import { clayPan } from '../vessels/clay.ts'

const ojjaBase = ({ random }: Kit): string =>
  [
    sauce(random, 98, '#c0301a'),
    ...scatter(random, 16, 86).map((at) =>
      put(dice(random, random.between(9, 14), random.pick(['#d9502c', '#b3260f', '#e2683a', '#e88a3a'])), { at }, 1.5),
    ),
    ...scatter(random, 6, 78).map((at) =>
      put(pepperStrip(random, 30, random.pick(['#5f8a33', '#d9772b'])), { at, turn: random.between(0, 180) }, 1.5),
    ),
  ].join('')

const ojjaOf = (kit: Kit): string => {
  const { random, contents } = kit
  const shown = contents.filter((key) => key !== 'egg')
  const eggs = ring(random, contents.includes('egg') ? 4 : 2, 44, 0.06)
  return [
    ojjaBase(kit),
    heaps(kit, shown.length > 0 ? shown : ['tomato'], { reach: 54, spread: 22, size: 1.2, least: 3 }),
    ...eggs.map((at) => put(friedEgg(random, 27), { at }, 3)),
    laid(kit, shown, [[0, 4]], { size: 1.2 }),
    choppedHerbs(random, 60, 88),
  ].join('')
}

export const ojjaMerguez: Recipe = {
  vessel: clayPan,
  drawsContents: true,
  food: (kit) => {
    const { random } = kit
    if (kit.contents.length > 0) return ojjaOf(kit)
    return [
      ojjaBase(kit),
      put(merguez(random, 78, 18), { at: [-58, -16], turn: 76 }, 4),
      put(merguez(random, 78, 18), { at: [26, 70], turn: -14 }, 4),
      put(merguez(random, 74, 18), { at: [50, -50], turn: 52 }, 4),
      put(friedEgg(random, 29), { at: [-16, -52] }, 3),
      put(friedEgg(random, 29), { at: [42, 16] }, 3),
      put(friedEgg(random, 28), { at: [-36, 42] }, 3),
      put(merguezSlice(random, 9), { at: [2, 4] }),
      choppedHerbs(random, 60, 88),
      put(parsley(random, 1), { at: [4, 0], turn: 250 }, 2),
    ].join('')
  },
}

export const ojjaSeafood: Recipe = {
  vessel: clayPan,
  drawsContents: true,
  food: (kit) => {
    const { random } = kit
    if (kit.contents.length > 0) return ojjaOf(kit)
    return [
      ojjaBase(kit),
      put(friedEgg(random, 29), { at: [-26, 12] }, 3),
      put(friedEgg(random, 27), { at: [34, 30] }, 3),
      put(mussel(1.05), { at: [62, -14], turn: -40 }, 4),
      put(mussel(1), { at: [-66, 26], turn: 70 }, 4),
      put(squidRing(13), { at: [0, 66], turn: 10 }),
      put(squidRing(12), { at: [-34, 58], turn: 60 }),
      put(shrimp(1.25), { at: [-36, -44], turn: 20 }, 4),
      put(shrimp(1.25), { at: [22, -46], turn: 70 }, 4),
      put(shrimp(1.1), { at: [8, -2], turn: 150 }, 4),
      choppedHerbs(random, 56, 88),
      put(citrusHalf(19), { at: [66, 48], turn: -36 }),
    ].join('')
  },
}
