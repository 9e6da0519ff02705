import type { Database } from '../src/adapters/database/database.ts'
import type { Product } from '../src/catalogue/product.ts'
import { readMenu } from '../src/catalogue/server/menu-store.ts'
import { findShopByDomain } from '../src/catalogue/server/shop-store.ts'
import { fridayNoon } from './seed-time.ts'

export type Dishes = {
  readonly shopId: number
  readonly plain: readonly [Product, Product, Product]
  /** A dish with a required option group. */
  readonly withOptions: Product
}

/** Dishes of Dar El Marsa of which more than 20 are in stock. */
export const readDishes = async (db: Database): Promise<Dishes> => {
  const shopId = (await findShopByDomain(db, 'dar-el-marsa'))?.id ?? 0
  const dishes = (await readMenu(db, shopId, fridayNoon))
    .flatMap((category) => category.products)
    .filter(({ stock }) => stock > 20)
  const [one, two, three] = dishes.filter(({ optionGroups }) => optionGroups.length === 0)
  const withOptions = dishes.find(({ optionGroups }) => optionGroups.some((group) => group.minimum > 0))
  if (!one || !two || !three || !withOptions) throw new Error('the demo world lost its dishes')
  return { shopId, plain: [one, two, three], withOptions }
}
