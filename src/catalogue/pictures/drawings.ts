import { colourwayCount } from '../../ui/colourways.ts'
import { isCuisinePicture } from '../cuisine-pictures.ts'
import { drawCuisine } from './cuisine-picture.ts'
import { drawDish, readDish } from './dish-picture.ts'
import { drawShop } from './shop-picture.ts'
import { drawAvatar, drawBrokenPlate, drawEmptyCart, drawIcon, drawLogo } from './signs.ts'

type Drawing = () => string

const isColourway = (digits: string): boolean => Number(digits) < colourwayCount

export const findDrawing = (folder: 'dishes' | 'shops' | 'cuisines', name: string): Drawing | null => {
  if (folder === 'cuisines') return isCuisinePicture(name) ? () => drawCuisine(name) : null
  const [, words = '', index = '', variant = ''] = /^([a-z]+(?:--?[a-z]+)*)-(\d|1\d)([a-d]?)$/.exec(name) ?? []
  const dish = readDish(words)
  if (!dish || !isColourway(index) || (variant !== '') !== (folder === 'dishes')) return null
  if (folder === 'shops') return () => drawShop(dish, Number(index))
  return () => drawDish(dish, Number(index), 'abcd'.indexOf(variant))
}

const fixed = new Map<string, Drawing>([
  ['icon', () => drawIcon()],
  ['icon-maskable', () => drawIcon({ bleed: true })],
  ['empty-cart', drawEmptyCart],
  ['broken-plate', drawBrokenPlate],
])

/** For pictures that are served as SVG: `logos/d-3`, `avatars/7`, `icon`, `empty-cart` or `broken-plate`. */
export const findSign = (name: string): Drawing | null => {
  const [, initial = '', index = ''] = /^logos\/([a-z0-9]|star)-(\d|1\d)$/.exec(name) ?? []
  if (initial !== '' && isColourway(index)) return () => drawLogo(initial, Number(index))
  const [, person = ''] = /^avatars\/(\d|1\d)$/.exec(name) ?? []
  if (person !== '' && isColourway(person)) return () => drawAvatar(Number(person))
  return fixed.get(name) ?? null
}
