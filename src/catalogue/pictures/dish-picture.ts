import { colourway, toneOnTone } from '../../ui/colourways.ts'
import type { Kit, Recipe } from './kit.ts'
import { randomFrom } from './random.ts'
import { recipes } from './recipes.ts'
import { lights } from './shape.ts'
import { n } from './spline.ts'
import { tiles } from './tiles.ts'

export const isDish = (key: string): boolean => Object.hasOwn(recipes, key)

const sweep =
  '<linearGradient id="sweep" x2="1" y2="1"><stop offset="0" stop-color="#fffbe9" stop-opacity=".3"/><stop offset=".42" stop-color="#fffbe9" stop-opacity="0"/><stop offset=".62" stop-color="#1c1633" stop-opacity="0"/><stop offset="1" stop-color="#1c1633" stop-opacity=".15"/></linearGradient><rect width="400" height="300" fill="url(#sweep)"/>'

export const frame = (content: string, width = 400, height = 300): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${lights}</defs>${content}</svg>`

const serve = ({ vessel, food }: Recipe, kit: Kit): string => vessel(kit) + food(kit)

/** A dish on the tiles of a shop, 4 to 3; null for a dish that nobody drew. Every `variant` is laid out a little differently. */
export const drawDish = (key: string, index: number, variant = 0): string | null => {
  const recipe = (recipes as Readonly<Record<string, Recipe>>)[key]
  if (!isDish(key) || !recipe) return null
  const random = randomFrom(`${key} ${variant}`)
  const tile = colourway(index)
  const shift = [Math.round(random.between(0, 104)), Math.round(random.between(0, 104))] as const
  const plate = `translate(${n(200 + random.between(-4, 4))} ${n(147 + random.between(-2, 2))}) rotate(${recipe.upright ? 0 : n(random.between(-7, 7))})`
  return frame(
    `${tiles(toneOnTone(tile), { width: 400, height: 300, size: 104, shift })}<g transform="${plate}">${serve(recipe, { random, tile })}</g>${sweep}`,
  )
}
