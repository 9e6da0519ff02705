import { sql } from 'drizzle-orm'
import { publishCatalogueChange } from '../../catalogue/server/catalogue-events.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { recordChange } from '../../server/audit-log.ts'
import { mostCategories } from '../menu-rules.ts'
import { highestMaximum, mostOptionGroups } from '../option-rules.ts'
import type { FormerCategory, FormerGroup } from '../undo.ts'
import { type Editor, type EditTools, isSameName } from './edit-categories.ts'
import { logged, readAgain } from './edit-option-groups.ts'
import { listEditedCategories, lockMenu } from './menu-editor-store.ts'
import { highestMinimums, insertFormerOptions, listOptionGroups } from './option-group-store.ts'
import { recordUndoable } from './undo-store.ts'

type Nothing = Record<string, never>

/** Restores the id and position too, so that links to the category still work. */
export async function restoreCategory(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  { id, name, position, version, places }: FormerCategory,
): Promise<Result<Nothing, 'category-name-taken' | 'too-many-categories'>> {
  return db.transaction(async (tx): Promise<Result<Nothing, 'category-name-taken' | 'too-many-categories'>> => {
    await lockMenu(tx, shopId)
    const all = await listEditedCategories(tx, shopId)
    if (name !== null && all.some((other) => isSameName(other.name, name)))
      return refuse('category-name-taken', { values: { name } })
    if (all.length >= mostCategories) return refuse('too-many-categories', { values: { most: mostCategories } })
    await tx.execute(sql`insert into menu_categories (id, shop_id, name, position, version)
      overriding system value values (${id}, ${shopId}, ${name}, ${position}, ${version + 1})`)
    await tx.execute(sql`insert into menu_category_products (category_id, product_id, position)
      select ${id}, product, position from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as had(product int, position int)`)
    publishCatalogueChange(tx, shopId)
    await recordUndoable(tx, actor, {
      at: clock.now(),
      shopId,
      action: 'category.restored',
      subject: `category ${id}`,
      before: null,
      after: { name },
      name,
      former: { does: 'remove-category', id },
    })
    return ok({})
  })
}

export async function restoreOptionGroup(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  { group: { id, name, minimum, maximum, version }, options, dishes }: FormerGroup,
): Promise<Result<Nothing, 'group-name-taken' | 'too-many-groups' | 'minimums-above-line'>> {
  return db.transaction(
    async (tx): Promise<Result<Nothing, 'group-name-taken' | 'too-many-groups' | 'minimums-above-line'>> => {
      await lockMenu(tx, shopId)
      const all = await listOptionGroups(tx, shopId)
      if (all.some((other) => isSameName(other.name, name))) return refuse('group-name-taken', { values: { name } })
      if (all.length >= mostOptionGroups) return refuse('too-many-groups', { values: { most: mostOptionGroups } })
      const products = dishes.map(({ product }) => product)
      const least = minimum + (await highestMinimums(tx, products))
      if (least > highestMaximum)
        return refuse('minimums-above-line', { values: { count: least, most: highestMaximum } })
      await tx.execute(sql`insert into option_groups (id, shop_id, name, minimum, maximum, version)
        overriding system value values (${id}, ${shopId}, ${name}, ${minimum}, ${maximum}, ${version + 1})`)
      await insertFormerOptions(tx, options)
      await tx.execute(sql`insert into product_option_groups (product_id, group_id, position)
        select product, ${id}, position from jsonb_to_recordset(${JSON.stringify(dishes)}::jsonb) as had(product int, position int)`)
      publishCatalogueChange(tx, shopId)
      const restored = await readAgain(tx, shopId, id)
      await recordUndoable(tx, actor, {
        at: clock.now(),
        shopId,
        action: 'option-group.restored',
        subject: `option-group ${id}`,
        before: null,
        after: logged(restored),
        name,
        former: { does: 'remove-group', id, dishes: restored.dishes },
      })
      return ok({})
    },
  )
}

/** Also removes the category that the paste created, unless it has other dishes. */
export async function withdrawPasted(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  { products, category }: { readonly products: readonly number[]; readonly category: number | null },
): Promise<Result<Nothing, never>> {
  return db.transaction(async (tx) => {
    await lockMenu(tx, shopId)
    const now = clock.now()
    const { rows } = await tx.execute<{ name: string }>(
      sql`update products set withdrawn_at = ${now.toISOString()}, version = version + 1
        where id = any(${sql.param([...products])}::int[]) and shop_id = ${shopId} and withdrawn_at is null returning name`,
    )
    const all = await listEditedCategories(tx, shopId)
    const emptied = all.find(({ id, count }) => id === category && count === 0)
    if (emptied) await tx.execute(sql`delete from menu_categories where id = ${emptied.id}`)
    publishCatalogueChange(tx, shopId)
    await recordChange(tx, actor, {
      at: now,
      shopId,
      action: 'product.unpasted',
      subject: `shop ${shopId}`,
      before: { names: rows.map(({ name }) => name), ...(emptied && { category: emptied.name }) },
      after: null,
    })
    return ok({})
  })
}
