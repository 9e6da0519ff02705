import { colourway, toneOnTone } from '../../ui/colourways.ts'
import { type ContentKey, isContentKey } from './contents.ts'
import type { Kit, Recipe } from './kit.ts'
import { garnish } from './laid.ts'
import { randomFrom } from './random.ts'
import { recipes } from './recipes.ts'
import { frame, sweep } from './shape.ts'
import { n } from './spline.ts'
import { tiles } from './tiles.ts'

export type DishKey = keyof typeof recipes

export const isDishKey = (key: string): key is DishKey => Object.hasOwn(recipes, key)

export const variantCount = 4

export const mostContents = 4

export type DrawnDish = { readonly key: DishKey; readonly contents: readonly ContentKey[] }

/** Parses a name such as `brik` or `fricasse--egg-potato`. */
export const readDish = (name: string): DrawnDish | null => {
  const [key = '', list, more] = name.split('--')
  if (!isDishKey(key) || list === '' || more !== undefined) return null
  const contents = (list?.split('-') ?? []).filter(isContentKey)
  const isValid = contents.length === new Set(list?.split('-')).size && contents.length <= mostContents
  return isValid && contents.join('-') === (list ?? '') ? { key, contents } : null
}

/** Draws around the origin, slightly rotated unless the recipe is upright. */
export const laidTable = ({ key, contents }: DrawnDish, { random, tile }: Omit<Kit, 'contents'>): string => {
  const { vessel, food, upright, drawsContents }: Recipe = recipes[key]
  const kit: Kit = { random, tile, contents }
  const turn = upright ? 0 : random.between(-7, 7)
  const laid = `${vessel(kit)}${food(kit)}${drawsContents || contents.length === 0 ? '' : garnish(kit)}`
  return `<g transform="rotate(${n(turn)})">${laid}</g>`
}

export const drawDish = (dish: DrawnDish, colourwayIndex: number, variant = 0): string => {
  const random = randomFrom(`${[dish.key, ...dish.contents].join(' ')} ${variant}`)
  const tile = colourway(colourwayIndex)
  const shift = [Math.round(random.between(0, 104)), Math.round(random.between(0, 104))] as const
  const [x, y] = [200 + random.between(-4, 4), 147 + random.between(-2, 2)]
  return frame(
    `${tiles(toneOnTone(tile), { width: 400, height: 300, size: 104, shift })}<g transform="translate(${n(x)} ${n(y)})">${laidTable(dish, { random, tile })}</g>${sweep}`,
  )
}
