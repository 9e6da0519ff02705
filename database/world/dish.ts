import type { DishKey } from '../../src/catalogue/pictures/dish-picture.ts'
import type { WorldProduct } from './world.ts'

type More = Pick<WorldProduct, 'stock' | 'options' | 'allergens' | 'diets'>

/** Positional, so that a menu reads like a menu. */
export const dish = (
  name: string,
  price: string,
  picture: DishKey,
  description: string,
  more: More = {},
): WorldProduct => ({ name, price, picture, description, ...more })
