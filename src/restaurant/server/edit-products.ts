import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { publishCatalogueChange, publishStockChange } from '../../catalogue/server/catalogue-events.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import type { MenuProductReply } from '../menu-contract.ts'
import {
  checkProduct,
  mostProductsInCategory,
  mostStock,
  type ProductFields,
  type ProductRefusal,
  type ProductWish,
  reorder,
  vatRatesOf,
} from '../menu-rules.ts'
import {
  type EditedProduct,
  findEditedShop,
  isProductNameTaken,
  listEditedCategories,
  listEditedProducts,
  lockEditedProduct,
  lockMenu,
  toProductReply,
} from './menu-editor-store.ts'

type PlaceRefusal = 'unknown-category' | 'product-name-taken' | 'category-full'
type Refused = ProductRefusal | PlaceRefusal | 'not-staff'

const field = (name: string) => ({ details: { field: name } })

/** Whether the product may stand in these categories, of which `added` are new for it. */
async function checkPlaces(
  tx: Database,
  shopId: number,
  {
    name,
    categories,
    id,
  }: { readonly name: string; readonly categories: readonly number[]; readonly id: number | null },
  added: readonly number[],
): Promise<Result<null, PlaceRefusal>> {
  const known = new Map((await listEditedCategories(tx, shopId)).map((category) => [category.id, category]))
  if (categories.some((category) => !known.has(category))) return refuse('unknown-category', field('categories'))
  const full = added.map((category) => known.get(category)).find((one) => (one?.count ?? 0) >= mostProductsInCategory)
  if (full) return refuse('category-full', { values: { most: mostProductsInCategory }, ...field('categories') })
  if (await isProductNameTaken(tx, name, categories, id))
    return refuse('product-name-taken', { values: { name }, ...field('name') })
  return ok(null)
}

const addToCategories = async (tx: Database, id: number, categories: readonly number[]): Promise<void> => {
  for (const category of categories)
    await tx.execute(
      sql`insert into menu_category_products (category_id, product_id, position)
        select ${category}, ${id}, coalesce(max(position) + 1, 0) from menu_category_products
        where category_id = ${category}`,
    )
}

const readAgain = async (tx: Database, shopId: number, id: number): Promise<MenuProductReply> => {
  const product = await lockEditedProduct(tx, shopId, id)
  if (!product) throw new Error(`product ${id} is gone within its own transaction`)
  return toProductReply(product)
}

export async function createProduct(
  { db }: Pick<Tools, 'db'>,
  shopId: number,
  wish: ProductWish & { readonly stock: number },
): Promise<Result<MenuProductReply, Refused>> {
  const shop = await findEditedShop(db, shopId)
  if (!shop) return refuse('not-staff')
  const checked = checkProduct(wish, { currency: shop.currency, vatRates: vatRatesOf(shop.country) })
  if (!checked.ok) return checked
  const { name, description, priceMinor, vatBasisPoints, categories } = checked.value
  return db.transaction(async (tx): Promise<Result<MenuProductReply, Refused>> => {
    await lockMenu(tx, shopId)
    const places = await checkPlaces(tx, shopId, { name, categories, id: null }, categories)
    if (!places.ok) return places
    const { rows } = await tx.execute<{ id: number }>(
      sql`insert into products (shop_id, name, description, price_minor, vat_basis_points, image_url, stock)
        values (${shopId}, ${name}, ${description}, ${priceMinor}, ${vatBasisPoints}, '', ${wish.stock}) returning id`,
    )
    const id = rows[0]?.id ?? 0
    await addToCategories(tx, id, categories)
    publishCatalogueChange(tx, shopId)
    return ok(await readAgain(tx, shopId, id))
  })
}

type Change = ProductWish & {
  readonly id: number
  readonly version: number
  readonly stock?: { readonly seen: number; readonly wanted: number } | undefined
}

const isSame = (before: EditedProduct, after: ProductFields): boolean =>
  before.name === after.name &&
  before.description === after.description &&
  before.priceMinor === after.priceMinor &&
  before.vat_basis_points === after.vatBasisPoints &&
  before.categories.join() === after.categories.join()

export async function changeProduct(
  { db }: Pick<Tools, 'db'>,
  shopId: number,
  wish: Change,
): Promise<Result<MenuProductReply, Refused | 'unknown-product' | 'product-changed'>> {
  const shop = await findEditedShop(db, shopId)
  if (!shop) return refuse('not-staff')
  return db.transaction(
    async (tx): Promise<Result<MenuProductReply, Refused | 'unknown-product' | 'product-changed'>> => {
      await lockMenu(tx, shopId)
      const before = await lockEditedProduct(tx, shopId, wish.id)
      if (!before || before.isWithdrawn) return refuse('unknown-product')
      // A rate that the country no longer has may stay.
      const rates = [...vatRatesOf(shop.country), before.vat_basis_points]
      const checked = checkProduct(wish, { currency: shop.currency, vatRates: rates })
      if (!checked.ok) return checked
      const after = checked.value
      if (before.version !== wish.version) {
        // Also when the answer to the same change was lost.
        if (isSame(before, after) && !wish.stock) return ok(toProductReply(before))
        return refuse('product-changed', { details: { current: toProductReply(before) } })
      }
      const added = after.categories.filter((id) => !before.categories.includes(id))
      const places = await checkPlaces(tx, shopId, { ...after, id: wish.id }, added)
      if (!places.ok) return places
      await tx.execute(
        sql`update products set name = ${after.name}, description = ${after.description},
          price_minor = ${after.priceMinor}, vat_basis_points = ${after.vatBasisPoints}, version = version + 1
        where id = ${wish.id}`,
      )
      if (wish.stock) await addStock(tx, before, wish.stock.wanted - wish.stock.seen)
      const gone = before.categories.filter((id) => !after.categories.includes(id))
      await tx.execute(
        sql`delete from menu_category_products
        where product_id = ${wish.id} and category_id = any(${sql.param(gone)}::int[])`,
      )
      await addToCategories(tx, wish.id, added)
      publishCatalogueChange(tx, shopId)
      return ok(await readAgain(tx, shopId, wish.id))
    },
  )
}

const addStock = async (tx: Database, { id, stock, sold_out }: EditedProduct, difference: number): Promise<void> => {
  const left = Math.min(mostStock, Math.max(0, stock + difference))
  publishStockChange(tx, [id])
  await tx.execute(
    sold_out
      ? sql`update products set withheld_stock = ${left} where id = ${id}`
      : sql`update products set stock = ${left} where id = ${id}`,
  )
}

export async function withdrawProduct(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  shopId: number,
  id: number,
): Promise<Result<Record<string, never>, 'unknown-product'>> {
  return db.transaction(async (tx) => {
    await lockMenu(tx, shopId)
    const before = await lockEditedProduct(tx, shopId, id)
    if (!before) return refuse('unknown-product')
    if (before.isWithdrawn) return ok({})
    const now = clock.now().toISOString()
    await tx.execute(sql`update products set withdrawn_at = ${now}, version = version + 1 where id = ${id}`)
    publishCatalogueChange(tx, shopId)
    return ok({})
  })
}

/** Back in the categories it had, or in the first one of the menu. */
export async function restoreProduct(
  { db }: Pick<Tools, 'db'>,
  shopId: number,
  id: number,
): Promise<Result<MenuProductReply, PlaceRefusal | 'unknown-product' | 'no-category'>> {
  return db.transaction(
    async (tx): Promise<Result<MenuProductReply, PlaceRefusal | 'unknown-product' | 'no-category'>> => {
      await lockMenu(tx, shopId)
      const before = await lockEditedProduct(tx, shopId, id)
      if (!before) return refuse('unknown-product')
      if (!before.isWithdrawn) return ok(toProductReply(before))
      const first = before.categories.length > 0 ? [] : (await listEditedCategories(tx, shopId)).slice(0, 1)
      const added = first.map((category) => category.id)
      const categories = [...before.categories, ...added]
      if (categories.length === 0) return refuse('no-category')
      const places = await checkPlaces(tx, shopId, { name: before.name, categories, id }, categories)
      if (!places.ok) return places
      await tx.execute(sql`update products set withdrawn_at = null, version = version + 1 where id = ${id}`)
      await addToCategories(tx, id, added)
      publishCatalogueChange(tx, shopId)
      publishStockChange(tx, [id])
      return ok(await readAgain(tx, shopId, id))
    },
  )
}

export async function setSoldOut(
  { db }: Pick<Tools, 'db'>,
  shopId: number,
  { id, soldOut }: { readonly id: number; readonly soldOut: boolean },
): Promise<Result<MenuProductReply, 'unknown-product' | 'stock-empty'>> {
  return db.transaction(async (tx) => {
    const before = await lockEditedProduct(tx, shopId, id)
    if (!before || before.isWithdrawn) return refuse('unknown-product')
    if (!soldOut && before.stock === 0) return refuse('stock-empty', { values: { name: before.name } })
    if (before.sold_out === soldOut) return ok(toProductReply(before))
    publishStockChange(tx, [id])
    await tx.execute(
      soldOut
        ? sql`update products set withheld_stock = stock, stock = 0 where id = ${id}`
        : sql`update products set stock = withheld_stock, withheld_stock = null where id = ${id}`,
    )
    return ok(await readAgain(tx, shopId, id))
  })
}

export async function moveProduct(
  { db }: Pick<Tools, 'db'>,
  shopId: number,
  { id, category, position }: { readonly id: number; readonly category: number; readonly position: number },
): Promise<Result<Record<string, never>, 'unknown-category' | 'unknown-product'>> {
  return db.transaction(async (tx) => {
    await lockMenu(tx, shopId)
    if (!(await listEditedCategories(tx, shopId)).some((one) => one.id === category)) return refuse('unknown-category')
    const ids = (await listEditedProducts(tx, shopId, category)).map((product) => product.id)
    if (!ids.includes(id)) return refuse('unknown-product')
    await tx.execute(
      sql`update menu_category_products kp set position = wanted.position - 1
        from unnest(${sql.param(reorder(ids, id, position))}::int[]) with ordinality as wanted(id, position)
        where kp.category_id = ${category} and kp.product_id = wanted.id and kp.position <> wanted.position - 1`,
    )
    publishCatalogueChange(tx, shopId)
    return ok({})
  })
}
