import { sql } from 'drizzle-orm'
import { publishCatalogueChange, publishStockChange } from '../../catalogue/server/catalogue-events.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { MenuProductReply } from '../menu-contract.ts'
import { reorder } from '../menu-rules.ts'
import type { Editor, EditTools } from './edit-categories.ts'
import { readAgain } from './edit-products.ts'
import {
  listEditedCategories,
  listEditedProducts,
  lockEditedProduct,
  lockMenu,
  toProductReply,
} from './menu-editor-store.ts'
import { addToCategories, checkPlaces, type PlaceRefusal } from './place-products.ts'
import { recordUndoable } from './undo-store.ts'

export async function withdrawProduct(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  id: number,
): Promise<Result<Record<string, never>, 'unknown-product'>> {
  return db.transaction(async (tx) => {
    await lockMenu(tx, shopId)
    const before = await lockEditedProduct(tx, shopId, id, clock.now())
    if (!before) return refuse('unknown-product')
    if (before.isWithdrawn) return ok({})
    const now = clock.now()
    await tx.execute(
      sql`update products set withdrawn_at = ${now.toISOString()}, version = version + 1 where id = ${id}`,
    )
    await recordUndoable(tx, actor, {
      at: now,
      shopId,
      action: 'product.withdrawn',
      subject: `product ${id}`,
      before: { name: before.name, withdrawn: false },
      after: { name: before.name, withdrawn: true },
      name: before.name,
      former: { does: 'restore-product', id },
    })
    publishCatalogueChange(tx, shopId)
    return ok({})
  })
}

/** If the product's categories no longer exist, adds the product to the first category of the menu. */
export async function restoreProduct(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  id: number,
): Promise<Result<MenuProductReply, PlaceRefusal | 'unknown-product' | 'no-category'>> {
  return db.transaction(
    async (tx): Promise<Result<MenuProductReply, PlaceRefusal | 'unknown-product' | 'no-category'>> => {
      await lockMenu(tx, shopId)
      const before = await lockEditedProduct(tx, shopId, id, clock.now())
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
      await recordUndoable(tx, actor, {
        at: clock.now(),
        shopId,
        action: 'product.restored',
        subject: `product ${id}`,
        before: { name: before.name, withdrawn: true },
        after: { name: before.name, withdrawn: false },
        name: before.name,
        former: { does: 'withdraw-product', id },
      })
      publishCatalogueChange(tx, shopId)
      publishStockChange(tx, [id])
      return ok(await readAgain(tx, shopId, id, clock.now()))
    },
  )
}

export async function moveProduct(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  { id, category, position }: { readonly id: number; readonly category: number; readonly position: number },
): Promise<Result<Record<string, never>, 'unknown-category' | 'unknown-product'>> {
  return db.transaction(async (tx) => {
    await lockMenu(tx, shopId)
    if (!(await listEditedCategories(tx, shopId)).some((one) => one.id === category)) return refuse('unknown-category')
    const products = await listEditedProducts(tx, shopId, category, clock.now())
    const dish = products.find((product) => product.id === id)
    if (!dish) return refuse('unknown-product')
    const ids = products.map((product) => product.id)
    const moved = reorder(ids, id, position)
    await tx.execute(
      sql`update menu_category_products kp set position = wanted.position - 1
        from unnest(${sql.param(moved)}::int[]) with ordinality as wanted(id, position)
        where kp.category_id = ${category} and kp.product_id = wanted.id and kp.position <> wanted.position - 1`,
    )
    await recordUndoable(tx, actor, {
      at: clock.now(),
      shopId,
      action: 'product.moved',
      subject: `product ${id}`,
      before: { category, position: ids.indexOf(id) },
      after: { category, position: moved.indexOf(id) },
      name: dish.name,
      former: { does: 'move-product', id, category, position: ids.indexOf(id) },
    })
    publishCatalogueChange(tx, shopId)
    return ok({})
  })
}
