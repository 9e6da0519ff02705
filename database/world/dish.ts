import type { DishKey } from '../../src/catalogue/pictures/dish-picture.ts'
import type { WorldProduct } from './world.ts'

type More = Pick<WorldProduct, 'stock' | 'options' | 'allergens' | 'diets'>

/** Takes positional arguments, so that the files of menus are short. */
export const dish = (
  name: string,
  price: string,
  picture: DishKey,
  description: string,
  more: More = {},
): WorldProduct => ({ name, price, picture, description, ...more })
