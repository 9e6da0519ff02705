import type { Database } from '../../adapters/database/database.ts'
import { publishCatalogueChange } from '../../catalogue/server/catalogue-events.ts'
import { type Currency, money, toNumericString } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { MenuOptionGroupReply } from '../option-contract.ts'
import {
  checkOptionGroup,
  highestMaximum,
  mostOptionGroups,
  type OptionGroupFields,
  type OptionGroupInput,
  type OptionGroupRefusal,
} from '../option-rules.ts'
import type { FormerRow } from '../undo.ts'
import { type Editor, type EditTools, isSameName } from './edit-categories.ts'
import { findOtherEditor } from './last-editor.ts'
import { findEditedShop, lockMenu } from './menu-editor-store.ts'
import {
  deleteOptionGroup,
  findOptionGroup,
  insertFormerOptions,
  insertOptionGroup,
  listOptionGroups,
  otherMinimums,
  readFormerGroup,
  saveOptions,
  updateOptionGroup,
} from './option-group-store.ts'
import { recordUndoable } from './undo-store.ts'

type Refused = OptionGroupRefusal | 'not-staff' | 'group-name-taken' | 'unknown-option' | 'minimums-above-line'

type Changed = Result<MenuOptionGroupReply, Refused | 'unknown-option-group' | 'option-group-changed'>

export const readAgain = async (tx: Database, shopId: number, id: number): Promise<MenuOptionGroupReply> => {
  const group = await findOptionGroup(tx, shopId, id)
  if (!group) throw new Error(`option group ${id} is gone within its own transaction`)
  return group
}

export const logged = ({ name, minimum, maximum, options }: MenuOptionGroupReply) => ({
  ...{ name, minimum, maximum },
  options: options.map(({ id: _, ...option }) => option),
})

const isNameTaken = async (tx: Database, shopId: number, name: string): Promise<boolean> =>
  (await listOptionGroups(tx, shopId)).some((other) => isSameName(other.name, name))

export async function createOptionGroup(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  input: OptionGroupInput,
): Promise<Result<MenuOptionGroupReply, Refused | 'too-many-groups'>> {
  const shop = await findEditedShop(db, shopId)
  if (!shop) return refuse('not-staff')
  const checked = checkOptionGroup(input, shop.currency)
  if (!checked.ok) return checked
  if (input.options.some(({ id }) => id !== undefined)) return refuse('unknown-option')
  return db.transaction(async (tx): Promise<Result<MenuOptionGroupReply, Refused | 'too-many-groups'>> => {
    await lockMenu(tx, shopId)
    const { name } = checked.value
    const all = await listOptionGroups(tx, shopId)
    if (all.some((other) => isSameName(other.name, name)))
      return refuse('group-name-taken', { values: { name }, details: { field: 'name' } })
    if (all.length >= mostOptionGroups) return refuse('too-many-groups', { values: { most: mostOptionGroups } })
    const id = await insertOptionGroup(tx, shopId, checked.value)
    await saveOptions(tx, id, checked.value.options)
    publishCatalogueChange(tx, shopId)
    const made = await readAgain(tx, shopId, id)
    const change = { action: 'option-group.made', subject: `option-group ${id}`, before: null, after: logged(made) }
    const former = { does: 'remove-group', id, dishes: made.dishes } as const
    await recordUndoable(tx, actor, { ...change, name, former, at: clock.now(), shopId })
    return ok(made)
  })
}

type Change = OptionGroupInput & { readonly id: number; readonly version: number }

type Content = Pick<MenuOptionGroupReply, 'name' | 'minimum' | 'maximum'> & {
  readonly options: readonly Omit<MenuOptionGroupReply['options'][number], 'id'>[]
}

/** The content without ids, because a new option in the request has none. */
const wordOf = ({ name, minimum, maximum, options }: Content): string =>
  JSON.stringify([name, minimum, maximum, options.map((one) => [one.name, one.price, one.allergens, one.most])])

const contentOf = ({ options, ...group }: OptionGroupFields, currency: Currency): Content => ({
  ...group,
  options: options.map(({ name, priceMinor, allergens, most }) => ({
    ...{ name, most, price: priceMinor === null ? null : toNumericString(money(priceMinor, currency)) },
    allergens: allergens && [...allergens],
  })),
})

/** `removed` are deleted options, which an undo restores with their ids. */
export async function changeOptionGroup(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  { id, version, ...input }: Change,
  removed: readonly FormerRow[] = [],
): Promise<Changed> {
  const shop = await findEditedShop(db, shopId)
  if (!shop) return refuse('not-staff')
  const checked = checkOptionGroup(input, shop.currency)
  if (!checked.ok) return checked
  const after = checked.value
  return db.transaction(async (tx): Promise<Changed> => {
    await lockMenu(tx, shopId)
    const before = await findOptionGroup(tx, shopId, id)
    if (!before) return refuse('unknown-option-group')
    // Repeats of a request whose reply was lost also succeed here.
    if (wordOf(before) === wordOf(contentOf(after, shop.currency))) return ok(before)
    if (before.version !== version) {
      const by = await findOtherEditor(tx, shopId, `option-group ${id}`, actor)
      return refuse('option-group-changed', { details: { current: before, by } })
    }
    const known = new Set([...before.options, ...removed].map((option) => option.id))
    if (after.options.some((option) => option.id !== undefined && !known.delete(option.id)))
      return refuse('unknown-option')
    const { name, minimum } = after
    if (!isSameName(before.name, name) && (await isNameTaken(tx, shopId, name)))
      return refuse('group-name-taken', { values: { name }, details: { field: 'name' } })
    const least = minimum + (await otherMinimums(tx, id))
    if (least > highestMaximum)
      return refuse('minimums-above-line', {
        values: { count: least, most: highestMaximum },
        details: { field: 'minimum' },
      })
    const former = await readFormerGroup(tx, id)
    await updateOptionGroup(tx, id, after)
    await insertFormerOptions(tx, removed)
    await saveOptions(tx, id, after.options)
    publishCatalogueChange(tx, shopId)
    const changed = await readAgain(tx, shopId, id)
    await recordUndoable(tx, actor, {
      at: clock.now(),
      shopId,
      action: 'option-group.changed',
      subject: `option-group ${id}`,
      before: logged(before),
      after: logged(changed),
      name,
      former: { does: 'change-group', fields: before, options: former.options },
    })
    return ok(changed)
  })
}

/** `dishes` is the number of dishes with the group that the caller saw. If it has changed, the call is refused. */
export async function removeOptionGroup(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  { id, dishes }: { readonly id: number; readonly dishes: number },
): Promise<Result<Record<string, never>, 'unknown-option-group' | 'group-use-changed'>> {
  return db.transaction(async (tx) => {
    await lockMenu(tx, shopId)
    const before = await findOptionGroup(tx, shopId, id)
    if (!before) return refuse('unknown-option-group')
    if (before.dishes !== dishes) return refuse('group-use-changed', { values: { count: before.dishes } })
    const former = await readFormerGroup(tx, id)
    await deleteOptionGroup(tx, id)
    publishCatalogueChange(tx, shopId)
    await recordUndoable(tx, actor, {
      at: clock.now(),
      shopId,
      action: 'option-group.removed',
      subject: `option-group ${id}`,
      before: logged(before),
      after: null,
      name: before.name,
      former: { does: 'restore-group', former },
      with: former.dishes.map(({ product }) => `product ${product}`),
    })
    return ok({})
  })
}
