import type { Database } from '../../src/adapters/database/database.ts'
import { dishPicturePath } from '../../src/catalogue/picture-paths.ts'
import { priceWithVat } from '../../src/catalogue/pricing.ts'
import {
  menuCategories,
  menuCategoryProducts,
  optionGroups,
  options,
  productOptionGroups,
  products,
} from '../../src/catalogue/server/tables.ts'
import type { Currency } from '../../src/kernel/money.ts'
import { inBatches, insertedIds, lookUp } from './batches.ts'
import { pictureNameOf } from './dish-contents.ts'
import type { WorldProduct, WorldShop } from './world.ts'

const usualStock = 400

const vatOf = ({ vatPercent }: Pick<WorldShop, 'vatPercent'>): number => Math.round(vatPercent * 100)

/** The prices of the world are before VAT. */
const paidFor = (price: string, shop: WorldShop, currency: Currency): number =>
  priceWithVat(price, [], vatOf(shop), currency).minor

type ShopOfWorld = { readonly shop: WorldShop; readonly shopId: number; readonly currency: Currency }

/** Inserts categories, dishes and options of all shops, in a few inserts per table. */
export const seedMenus = async (tx: Database, world: readonly ShopOfWorld[]): Promise<void> => {
  const groupIds = await seedOptionGroups(tx, world)
  const productIds = await seedProducts(tx, world)
  const categories = world.flatMap(({ shop, shopId }) =>
    shop.menu.map(({ name, products }, position) => ({ row: { shopId, name, position }, products })),
  )
  const categoryIds = await insertedIds(
    categories.map(({ row }) => row),
    (rows) => tx.insert(menuCategories).values(rows).returning({ id: menuCategories.id }),
  )
  const listed = categories.flatMap(({ row, products }, index) =>
    products.map((product, position) => ({
      categoryId: categoryIds[index] ?? 0,
      productId: lookUp(productIds, keyOf(row.shopId, product)),
      position,
    })),
  )
  const offered = world.flatMap(({ shop, shopId }) =>
    dishesOf(shop).flatMap((product) =>
      (product.options ?? []).map((key, position) => ({
        productId: lookUp(productIds, keyOf(shopId, product)),
        groupId: lookUp(groupIds, `${shopId} ${key}`),
        position,
      })),
    ),
  )
  await inBatches(listed, (rows) => tx.insert(menuCategoryProducts).values(rows))
  await inBatches(offered, (rows) => tx.insert(productOptionGroups).values(rows))
}

/** Returns each dish once, even if it is in two categories. */
const dishesOf = ({ menu }: WorldShop): WorldProduct[] => {
  const byName = new Map(menu.flatMap(({ products }) => products.map((product) => [product.name, product])))
  return [...byName.values()]
}

const keyOf = (shopId: number, { name }: WorldProduct): string => `${shopId} ${name}`

/** Counts the earlier dishes of the shop with the same drawing. The number selects a layout of the drawing. */
const sameBefore = (dishes: readonly WorldProduct[], index: number): number =>
  dishes.slice(0, index).filter(({ picture }) => picture === dishes[index]?.picture).length

/** The dishes of a shop with the paths of their pictures. */
export const drawnDishes = (shop: WorldShop): { dish: WorldProduct; imageUrl: string }[] =>
  dishesOf(shop).map((dish, index, all) => ({
    dish,
    imageUrl: dishPicturePath(pictureNameOf(dish), shop.colourway, sameBefore(all, index)),
  }))

const seedProducts = async (tx: Database, world: readonly ShopOfWorld[]): Promise<Map<string, number>> => {
  const dishes = world.flatMap((place) => drawnDishes(place.shop).map((drawn) => ({ ...place, ...drawn })))
  const ids = await insertedIds(
    dishes.map(({ shop, shopId, currency, dish, imageUrl }) => ({
      shopId,
      name: dish.name,
      description: dish.description,
      priceMinor: paidFor(dish.price, shop, currency),
      vatBasisPoints: vatOf(shop),
      imageUrl,
      stock: dish.stock ?? usualStock,
      allergens: [...(dish.allergens ?? [])],
      allergensStated: dish.allergens !== undefined,
      diets: [...(dish.diets ?? [])],
    })),
    (rows) => tx.insert(products).values(rows).returning({ id: products.id }),
  )
  return new Map(dishes.map(({ shopId, dish }, index) => [keyOf(shopId, dish), ids[index] ?? 0]))
}

/** Inserts the option groups. Returns their ids by shop id and group key. */
const seedOptionGroups = async (tx: Database, world: readonly ShopOfWorld[]): Promise<Map<string, number>> => {
  const groups = world.flatMap(({ shop, shopId, currency }) =>
    Object.entries(shop.optionGroups).map(([key, group]) => ({ shop, shopId, currency, key, group })),
  )
  const ids = await insertedIds(
    groups.map(({ shopId, group: { name, required = false, minimum = required ? 1 : 0, maximum } }) => ({
      shopId,
      name,
      minimum,
      maximum,
    })),
    (rows) => tx.insert(optionGroups).values(rows).returning({ id: optionGroups.id }),
  )
  const choices = groups.flatMap(({ shop, group, currency }, index) =>
    group.options.map(({ name, price, most = 1, allergens }, position) => ({
      groupId: ids[index] ?? 0,
      name,
      priceMinor: price === undefined ? null : paidFor(price, shop, currency),
      most,
      allergens: [...(allergens ?? [])],
      allergensStated: allergens !== undefined,
      position,
    })),
  )
  await inBatches(choices, (rows) => tx.insert(options).values(rows))
  return new Map(groups.map(({ shopId, key }, index) => [`${shopId} ${key}`, ids[index] ?? 0]))
}
