import { sql } from 'drizzle-orm'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { isAllergen } from '../../catalogue/allergens.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { dateIn } from '../../kernel/wall-time.ts'
import { percentsOfReply } from '../product-draft.ts'
import { type Former, isTooLate } from '../undo.ts'
import { type Editor, type EditTools, moveCategory, removeCategory, renameCategory } from './edit-categories.ts'
import { changeHours, readHours } from './edit-hours.ts'
import { changeOptionGroup, removeOptionGroup } from './edit-option-groups.ts'
import { saveOrderRules } from './edit-order-rules.ts'
import { changeProduct } from './edit-products.ts'
import { listEditedCategories, lockEditedProduct } from './menu-editor-store.ts'
import { moveProduct, restoreProduct, withdrawProduct } from './offer-products.ts'
import { findOptionGroup } from './option-group-store.ts'
import { restoreCategory, restoreOptionGroup, withdrawPasted } from './restore-removed.ts'
import { setOptionSoldOut, setSoldOut } from './sell-out.ts'
import { findLaterEditor, findUndoable, markUndone, newestChange } from './undo-store.ts'

type Undoing = Editor & { readonly timeZone: string }

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The functions of the editors begin transactions. In an undo, these transactions join `tx`. */
const within = (tx: Transaction): Database =>
  Object.create(tx, { transaction: { value: (run: (joined: Transaction) => unknown) => run(tx) } })

async function takeProductBack(
  tools: EditTools,
  editor: Editor,
  { id, fields, vat, places }: Extract<Former, { does: 'change-product' }>,
) {
  const current = await lockEditedProduct(tools.db, editor.shopId, id, tools.clock.now())
  if (!current) return refuse('unknown-product')
  const { name, description, price, categories, allergens, diets, option_groups: groups } = fields
  const percents = vat ?? percentsOfReply(current)
  const changed = await changeProduct(tools, editor, {
    ...{ id, name, description, price, categories, allergens, diets, groups, version: current.version },
    ...{ vatBasisPoints: percents.basisPoints, vatEatingIn: percents.eatingIn, minutes: fields.preparation_minutes },
  })
  if (changed.ok)
    for (const { category, position } of places)
      await tools.db.execute(sql`update menu_category_products set position = ${position}
        where product_id = ${id} and category_id = ${category}`)
  return changed
}

async function takeGroupBack(
  tools: EditTools,
  editor: Editor,
  { fields: { id, name, minimum, maximum, options }, options: rows }: Extract<Former, { does: 'change-group' }>,
) {
  const current = await findOptionGroup(tools.db, editor.shopId, id)
  if (!current) return refuse('unknown-option-group')
  const priced = options.map(({ price, allergens, ...option }) => ({
    ...{ ...option, price: price ?? '', allergens: allergens?.filter(isAllergen) ?? null },
  }))
  const group = { id, name, minimum, maximum, options: priced, version: current.version }
  return changeOptionGroup(tools, editor, group, rows)
}

async function takeHoursBack(
  tools: EditTools,
  { shopId: id, actor, timeZone }: Undoing,
  { week, eating_in, closures }: Extract<Former, { does: 'change-hours' }>,
) {
  const now = tools.clock.now()
  const { version } = await readHours(tools.db, { id, timeZone }, now)
  // Past closures are not in the request, because `writeHours` keeps them.
  const coming = closures.filter((closure) => closure.last_day >= dateIn(now, timeZone))
  return changeHours(tools, actor, { id, timeZone }, { version, week, eating_in, closures: coming })
}

async function renameBack(
  tools: EditTools,
  editor: Editor,
  { id, name }: { readonly id: number; readonly name: string },
) {
  const current = (await listEditedCategories(tools.db, editor.shopId)).find((category) => category.id === id)
  return current ? renameCategory(tools, editor, { id, name, version: current.version }) : refuse('unknown-category')
}

function takeBack(tools: EditTools, editor: Undoing, former: Former) {
  switch (former.does) {
    case 'withdraw-product':
      return withdrawProduct(tools, editor, former.id)
    case 'restore-product':
      return restoreProduct(tools, editor, former.id)
    case 'withdraw-pasted':
      return withdrawPasted(tools, editor, former)
    case 'change-product':
      return takeProductBack(tools, editor, former)
    case 'mark-product':
      return setSoldOut(tools, editor, { id: former.id, lasts: former.mark })
    case 'mark-option':
      return setOptionSoldOut(tools, editor, { id: former.id, lasts: former.mark })
    case 'move-product':
      return moveProduct(tools, editor, former)
    case 'remove-category':
      return removeCategory(tools, editor, former.id)
    case 'rename-category':
      return renameBack(tools, editor, former)
    case 'move-category':
      return moveCategory(tools, editor, former)
    case 'restore-category':
      return restoreCategory(tools, editor, former.category)
    case 'remove-group':
      return removeOptionGroup(tools, editor, former)
    case 'change-group':
      return takeGroupBack(tools, editor, former)
    case 'restore-group':
      return restoreOptionGroup(tools, editor, former.former)
    case 'change-hours':
      return takeHoursBack(tools, editor, former)
    case 'change-rules':
      return saveOrderRules(tools, editor.actor, editor.shopId, former)
  }
}

/** Passes the same checks as an edit, and is recorded in the audit log. */
export async function undoChange({ db, clock }: EditTools, editor: Undoing, change: number) {
  const { shopId: shop } = editor
  return db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, [`menu of shop ${shop}`, `hours of shop ${shop}`])
    const now = clock.now()
    const found = await findUndoable(tx, shop, change)
    if (!found) return refuse('unknown-change')
    if (found.undoneAt) return refuse('change-undone')
    if (isTooLate(found.at, now)) return refuse('undo-expired')
    const later = await findLaterEditor(tx, found)
    const area = found.former.does === 'change-rules' ? 'rules' : found.area
    if (later) return refuse('changed-since', { values: { who: later.who || '—', name: found.name, area } })
    const newest = await newestChange(tx, shop, found.area)
    const done = await takeBack({ db: within(tx), clock }, editor, found.former)
    if (!done.ok) return done
    await markUndone(tx, shop, { change: found, of: found.area, newest, now })
    return ok({})
  })
}
