import { colourway, toneOnTone } from '../../ui/colourways.ts'
import type { Kit, Recipe } from './kit.ts'
import { randomFrom } from './random.ts'
import { recipes } from './recipes.ts'
import { frame, sweep } from './shape.ts'
import { n } from './spline.ts'
import { tiles } from './tiles.ts'

export type DishKey = keyof typeof recipes

export const isDishKey = (key: string): key is DishKey => Object.hasOwn(recipes, key)

export const variantCount = 4

/** Draws around the origin, slightly rotated unless the recipe is upright. */
export const laidTable = (key: DishKey, kit: Kit): string => {
  const { vessel, food, upright }: Recipe = recipes[key]
  const turn = upright ? 0 : kit.random.between(-7, 7)
  return `<g transform="rotate(${n(turn)})">${vessel(kit)}${food(kit)}</g>`
}

export const drawDish = (key: DishKey, colourwayIndex: number, variant = 0): string => {
  const random = randomFrom(`${key} ${variant}`)
  const tile = colourway(colourwayIndex)
  const shift = [Math.round(random.between(0, 104)), Math.round(random.between(0, 104))] as const
  const [x, y] = [200 + random.between(-4, 4), 147 + random.between(-2, 2)]
  return frame(
    `${tiles(toneOnTone(tile), { width: 400, height: 300, size: 104, shift })}<g transform="translate(${n(x)} ${n(y)})">${laidTable(key, { random, tile })}</g>${sweep}`,
  )
}
