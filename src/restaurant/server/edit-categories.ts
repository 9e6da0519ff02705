import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { publishCatalogueChange } from '../../catalogue/server/catalogue-events.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { type CategoryRefusal, checkCategoryName, mostCategories, reorder } from '../menu-rules.ts'
import type { MenuCategoryView } from '../menu-view.ts'
import type { FormerCategory } from '../undo.ts'
import { listEditedCategories, lockMenu } from './menu-editor-store.ts'
import { recordUndoable } from './undo-store.ts'

type Edited = Pick<MenuCategoryView, 'id' | 'name' | 'version'>

export type EditTools = Pick<Tools, 'db' | 'clock'>

export type Editor = { readonly shopId: number; readonly actor: AuditActor }

export const isSameName = (a: string | null, b: string): boolean =>
  a?.toLocaleLowerCase('fr') === b.toLocaleLowerCase('fr')

export async function createCategory(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  typed: string,
): Promise<Result<Edited, CategoryRefusal | 'category-name-taken' | 'too-many-categories'>> {
  const name = checkCategoryName(typed)
  if (!name.ok) return name
  return db.transaction(async (tx) => {
    await lockMenu(tx, shopId)
    const all = await listEditedCategories(tx, shopId)
    if (all.some((other) => isSameName(other.name, name.value)))
      return refuse('category-name-taken', { values: { name: name.value } })
    if (all.length >= mostCategories) return refuse('too-many-categories', { values: { most: mostCategories } })
    const { rows } = await tx.execute<Edited>(
      sql`insert into menu_categories (shop_id, name, position)
        select ${shopId}, ${name.value}, coalesce(max(position) + 1, 0) from menu_categories where shop_id = ${shopId}
        returning id, name, version`,
    )
    const [made] = rows
    if (!made) throw new Error('a category was not inserted')
    publishCatalogueChange(tx, shopId)
    const change = { action: 'category.made', subject: `category ${made.id}`, before: null, after: { name: made.name } }
    const former = { does: 'remove-category', id: made.id } as const
    await recordUndoable(tx, actor, { ...change, name: made.name, former, at: clock.now(), shopId })
    return ok(made)
  })
}

type RenameInput = { readonly id: number; readonly name: string; readonly version: number }

export async function renameCategory(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  input: RenameInput,
): Promise<Result<Edited, CategoryRefusal | 'category-name-taken' | 'unknown-category' | 'category-changed'>> {
  const name = checkCategoryName(input.name)
  if (!name.ok) return name
  return db.transaction(async (tx) => {
    await lockMenu(tx, shopId)
    const all = await listEditedCategories(tx, shopId)
    const before = all.find(({ id }) => id === input.id)
    if (!before) return refuse('unknown-category')
    const { id, version } = before
    // Repeats of a request whose reply was lost also succeed here.
    if (before.name === name.value) return ok({ id, version, name: before.name })
    if (version !== input.version)
      return refuse('category-changed', {
        values: { name: before.name ?? '' },
        details: { current: { id, version, name: before.name } },
      })
    if (all.some((other) => other.id !== id && isSameName(other.name, name.value)))
      return refuse('category-name-taken', { values: { name: name.value } })
    await tx.execute(sql`update menu_categories set name = ${name.value}, version = version + 1 where id = ${id}`)
    await recordUndoable(tx, actor, {
      at: clock.now(),
      shopId,
      action: 'category.renamed',
      subject: `category ${id}`,
      before: { name: before.name },
      after: { name: name.value },
      name: name.value,
      former: before.name === null ? null : { does: 'rename-category', id, name: before.name },
    })
    publishCatalogueChange(tx, shopId)
    return ok({ id, name: name.value, version: version + 1 })
  })
}

const deleteCategory = async (tx: Database, id: number): Promise<FormerCategory> => {
  const { rows } = await tx.execute<FormerCategory>(
    sql`delete from menu_categories k where id = ${id} returning id, name, position, version,
      (select coalesce(json_agg(json_build_object('product', kp.product_id, 'position', kp.position)), '[]')
        from menu_category_products kp where kp.category_id = k.id) as places`,
  )
  const [former] = rows
  if (!former) throw new Error(`category ${id} is gone within its own transaction`)
  return former
}

export async function removeCategory(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  id: number,
): Promise<Result<Record<string, never>, 'unknown-category' | 'category-not-empty'>> {
  return db.transaction(async (tx) => {
    await lockMenu(tx, shopId)
    const before = (await listEditedCategories(tx, shopId)).find((category) => category.id === id)
    if (!before) return refuse('unknown-category')
    if (before.count > 0) return refuse('category-not-empty', { values: { count: before.count } })
    const category = await deleteCategory(tx, id)
    await recordUndoable(tx, actor, {
      at: clock.now(),
      shopId,
      action: 'category.removed',
      subject: `category ${id}`,
      before: { name: before.name },
      after: null,
      name: before.name,
      former: { does: 'restore-category', category },
    })
    publishCatalogueChange(tx, shopId)
    return ok({})
  })
}

export async function moveCategory(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  { id, position }: { readonly id: number; readonly position: number },
): Promise<Result<Record<string, never>, 'unknown-category'>> {
  return db.transaction(async (tx) => {
    await lockMenu(tx, shopId)
    const all = await listEditedCategories(tx, shopId)
    const before = all.find((category) => category.id === id)
    if (!before) return refuse('unknown-category')
    const ids = all.map((category) => category.id)
    const moved = reorder(ids, id, position)
    await savePositions(tx, moved)
    await recordUndoable(tx, actor, {
      at: clock.now(),
      shopId,
      action: 'category.moved',
      subject: `category ${id}`,
      before: { position: ids.indexOf(id) },
      after: { position: moved.indexOf(id) },
      name: before.name,
      former: { does: 'move-category', id, position: ids.indexOf(id) },
    })
    publishCatalogueChange(tx, shopId)
    return ok({})
  })
}

const savePositions = (tx: Database, ids: readonly number[]) =>
  tx.execute(
    sql`update menu_categories k set position = wanted.position - 1
      from unnest(${sql.param([...ids])}::int[]) with ordinality as wanted(id, position)
      where k.id = wanted.id and k.position <> wanted.position - 1`,
  )
