import { sql } from 'drizzle-orm'
import type { Database } from '../../src/adapters/database/database.ts'
import { dishPicturePath, logoPath, shopPicturePath } from '../../src/catalogue/picture-paths.ts'
import { priceWithVat } from '../../src/catalogue/pricing.ts'
import { countWords, indexShops, readDishNames } from '../../src/catalogue/server/search-index.ts'
import {
  menuCategories,
  menuCategoryProducts,
  openingPeriods,
  products,
  shopCuisines,
  shopPostalCodes,
  shops,
} from '../../src/catalogue/server/tables.ts'
import { inBatches, insertedIds, lookUp } from './batches.ts'
import { crowdShop } from './crowd.ts'
import { demoWorld } from './demo-world.ts'
import type { WorldShop } from './world.ts'

export type CrowdSize = { readonly shops: number; readonly products: number }

const shopsAtOnce = 200
const silent = [
  'shops',
  'shop_cuisines',
  'shop_postal_codes',
  'opening_periods',
  'menu_categories',
  'menu_category_products',
  'products',
]

type References = { readonly countries: ReadonlyMap<string, number>; readonly cuisines: ReadonlyMap<string, number> }

const readReferences = async (db: Database): Promise<References> => {
  const countries = await db.execute<{ id: number; code: string }>(sql`select id, code from countries`)
  const cuisines = await db.execute<{ id: number; key: string }>(sql`select id, key from cuisines`)
  return {
    countries: new Map(countries.rows.map(({ id, code }) => [code, id])),
    cuisines: new Map(cuisines.rows.map(({ id, key }) => [key, id])),
  }
}

const cuisineNames = new Map(demoWorld.cuisines.map(({ key, name }) => [key, Object.values(name)]))

const currencyOf = new Map(demoWorld.countries.map(({ code, currency }) => [code, currency]))

/** In steps of 50 millimes, or of 5 cents. */
const priceOf = (price: string, { country, vatPercent }: WorldShop, percent: number): number => {
  const currency = lookUp(currencyOf, country)
  const step = currency === 'TND' ? 50 : 5
  const { minor } = priceWithVat(price, [], vatPercent * 100, currency)
  return Math.round((minor * percent) / 100 / step) * step
}

/** Inserts a batch of shops with their menus, hours and cuisines. Returns the data for the search index. */
const seedSome = async (tx: Database, batch: readonly ReturnType<typeof crowdShop>[], references: References) => {
  const placed = await tx
    .insert(shops)
    .values(
      batch.map(({ model, categories, periods: _, pricePercent: __, ...shop }) => ({
        ...shop,
        tagline: model.tagline,
        address: model.address,
        city: model.city,
        postalCode: model.postalCode,
        countryId: lookUp(references.countries, model.country),
        timeZone: model.timeZone,
        phone: model.phone,
        imageUrl: shopPicturePath(categories[0]?.products[0]?.picture ?? 'brik', model.colourway),
        logoUrl: logoPath(shop.name, model.colourway),
        colourway: model.colourway,
        takeaway: model.takeaway,
        dineIn: model.dineIn,
        leadMinutes: model.leadMinutes,
        diets: [...(model.diets ?? [])],
        isDemo: true,
        status: 'live' as const,
      })),
    )
    .returning({ id: shops.id })
  const all = batch.map((shop, index) => ({ ...shop, id: placed[index]?.id ?? 0 }))
  const sections = all.flatMap(({ id, model, pricePercent, categories }) =>
    categories.map((category, position) => ({ shopId: id, model, pricePercent, position, ...category })),
  )
  const sectionIds = await insertedIds(
    sections.map(({ shopId, name, position }) => ({ shopId, name, position })),
    (rows) => tx.insert(menuCategories).values(rows).returning({ id: menuCategories.id }),
  )
  const dishes = sections.flatMap((section, index) =>
    section.products.map((product, position) => ({
      ...section,
      categoryId: sectionIds[index] ?? 0,
      product,
      position,
    })),
  )
  const dishIds = await insertedIds(
    dishes.map(({ shopId, model, pricePercent, product, position }) => ({
      shopId,
      name: product.name,
      description: product.description,
      diets: [...(product.diets ?? [])],
      allergens: [...(product.allergens ?? [])],
      allergensStated: product.allergens !== undefined,
      priceMinor: priceOf(product.price, model, pricePercent),
      vatBasisPoints: model.vatPercent * 100,
      imageUrl: dishPicturePath(product.picture, model.colourway, position),
      stock: 400,
    })),
    (rows) => tx.insert(products).values(rows).returning({ id: products.id }),
  )
  await inBatches(
    dishes.map(({ categoryId, position }, index) => ({ categoryId, productId: dishIds[index] ?? 0, position })),
    (rows) => tx.insert(menuCategoryProducts).values(rows),
  )
  await inBatches(
    all.flatMap(({ id, periods }) =>
      periods.map(({ day, begin, ending }) => ({ shopId: id, day, begins: begin, ends: ending })),
    ),
    (rows) => tx.insert(openingPeriods).values(rows),
  )
  await inBatches(
    all.flatMap(({ id, model }) =>
      model.cuisines.map((key) => ({ shopId: id, cuisineId: lookUp(references.cuisines, key) })),
    ),
    (rows) => tx.insert(shopCuisines).values(rows),
  )
  await inBatches(
    all.flatMap(({ id, model }) => model.serves.map((postalCode) => ({ shopId: id, postalCode }))),
    (rows) => tx.insert(shopPostalCodes).values(rows),
  )
  const numbered = dishes.map((dish, index) => ({ ...dish, id: dishIds[index] ?? 0 }))
  const ofShop = Map.groupBy(numbered, ({ shopId }) => shopId)
  return all.map(({ id, name, model, popularity }) => ({
    id,
    names: [name],
    about: model.cuisines.map((key) => lookUp(cuisineNames, key)),
    diets: model.diets ?? [],
    popularity,
    postalCodes: model.serves.toSorted(),
    products: (ofShop.get(id) ?? []).map(({ id: productId, product, name: category }) => ({
      id: productId,
      name: product.name,
      description: product.description,
      categories: category ? [category] : [],
      diets: product.diets ?? [],
    })),
  }))
}

/** Adds invented shops to a database with the demo world. `onProgress` receives the number of added shops. */
export const seedCrowd = async (db: Database, size: CrowdSize, onProgress: (shops: number) => void): Promise<void> => {
  const references = await readReferences(db)
  const finder = await readDishNames(db)
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from shops where domain like 'crowd-%'`,
  )
  const already = rows[0]?.count ?? 0
  // Disables the triggers, because they would send a million notifications to each process. The search index is written here instead.
  for (const table of silent) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  for (let first = 0; first < size.shops; first += shopsAtOnce) {
    const count = Math.min(shopsAtOnce, size.shops - first)
    const batch = Array.from({ length: count }, (_, index) => {
      const number = first + index
      const before = Math.floor((size.products * number) / size.shops)
      return crowdShop(already + number, Math.floor((size.products * (number + 1)) / size.shops) - before)
    })
    await db.transaction(async (tx) => indexShops(tx, await seedSome(tx, batch, references), finder))
    onProgress(first + count)
  }
  for (const table of silent) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  // The disabled triggers would have marked the cards of the new shops.
  await db.execute(sql`insert into shop_cards_due values (0, 0) on conflict do nothing`)
  await countWords(db)
  await db.execute(sql`vacuum (analyze)`)
}
