import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { isCuisinePicture } from '../../catalogue/cuisine-pictures.ts'
import { cuisinePicturePath } from '../../catalogue/picture-paths.ts'
import { publishCatalogueChange } from '../../catalogue/server/catalogue-events.ts'
import { cuisines } from '../../catalogue/server/tables.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { defaultLanguage, type Translated } from '../../kernel/texts.ts'
import { reorder } from '../../restaurant/menu-rules.ts'
import { drawInstead } from '../../restaurant/server/photo-store.ts'
import { type AuditActor, type AuditState, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { type CuisineRefusal, checkCuisineNames, type EditedCuisine, mostCuisines } from '../cuisine.ts'
import { findClash, listEditedCuisines, lockCuisines, replaceInShops, savePositions } from './cuisine-store.ts'

type Needs = Pick<Tools, 'db' | 'clock'>

type Done = { readonly success: true }

type Written = { readonly names: Readonly<Record<string, string>>; readonly picture: string }

type NameTaken = 'cuisine-exists' | 'cuisine-looks-alike'

const done = ok<Done>({ success: true })

/** After a success, every process discards its cached replies. */
const edit = <Value, Code extends string>(
  { db }: Needs,
  change: (tx: Database, all: readonly EditedCuisine[]) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> =>
  db.transaction(async (tx) => {
    await lockCuisines(tx)
    const result = await change(tx, await listEditedCuisines(tx))
    if (result.ok) publishCatalogueChange(tx, null)
    return result
  })

const record = (
  tx: Database,
  { clock }: Needs,
  actor: AuditActor,
  entry: { readonly action: string; readonly id: number; readonly before: AuditState; readonly after: AuditState },
): Promise<void> => {
  const { action, id, before, after } = entry
  return recordChange(tx, actor, { at: clock.now(), shopId: null, action, subject: `cuisine ${id}`, before, after })
}

async function checkClash(tx: Database, id: number | null, names: Translated): Promise<Result<null, NameTaken>> {
  const clash = await findClash(tx, id, names)
  if (!clash) return ok(null)
  const { language, name, isSame } = clash
  return refuse(isSame ? 'cuisine-exists' : 'cuisine-looks-alike', {
    values: { name },
    details: { language: names[language] === undefined ? defaultLanguage : language },
  })
}

const factsOf = (names: Translated, imageUrl: string) => ({ names: { ...names }, picture: imageUrl })

export async function createCuisine(
  tools: Needs,
  actor: AuditActor,
  { names, picture }: Written,
): Promise<Result<{ id: number }, CuisineRefusal | NameTaken | 'unknown-picture' | 'too-many-cuisines'>> {
  const name = checkCuisineNames(names)
  if (!name.ok) return name
  if (!isCuisinePicture(picture)) return refuse('unknown-picture')
  return edit(tools, async (tx, all) => {
    const offered = all.filter(({ isWithdrawn }) => !isWithdrawn)
    if (offered.length >= mostCuisines) return refuse('too-many-cuisines', { values: { most: mostCuisines } })
    const free = await checkClash(tx, null, name.value)
    if (!free.ok) return free
    const imageUrl = cuisinePicturePath(picture)
    const [made] = await tx
      .insert(cuisines)
      .values({ key: `own-${randomUUID()}`, name: name.value, imageUrl, position: all.length, version: 1 })
      .returning({ id: cuisines.id })
    if (!made) throw new Error('a cuisine was not inserted')
    await savePositions(tx, [...all.map(({ id }) => id), made.id])
    const after = factsOf(name.value, imageUrl)
    await record(tx, tools, actor, { action: 'cuisine.made', id: made.id, before: null, after })
    return ok(made)
  })
}

export async function changeCuisine(
  tools: Needs,
  actor: AuditActor,
  { id, names, picture, version }: Written & { readonly id: number; readonly version: number },
): Promise<Result<Done, CuisineRefusal | NameTaken | 'unknown-picture' | 'unknown-cuisine' | 'cuisine-changed'>> {
  const name = checkCuisineNames(names)
  if (!name.ok) return name
  return edit(tools, async (tx, all) => {
    const kept = all.find((one) => one.id === id)
    if (!kept) return refuse('unknown-cuisine')
    if (picture !== '' && !isCuisinePicture(picture)) return refuse('unknown-picture')
    const imageUrl = picture === '' ? kept.imageUrl : cuisinePicturePath(picture)
    const [before, after] = [factsOf(kept.name, kept.imageUrl), factsOf(name.value, imageUrl)]
    // A client that lost the reply may repeat the call.
    if (isSameState(before, after)) return done
    if (kept.version !== version) return refuse('cuisine-changed')
    const free = await checkClash(tx, id, name.value)
    if (!free.ok) return free
    if (imageUrl !== kept.imageUrl) await drawInstead(tx, { kind: 'cuisine', id }, imageUrl, tools.clock.now())
    await tx
      .update(cuisines)
      .set({ name: name.value, imageUrl, version: version + 1 })
      .where(eq(cuisines.id, id))
    await record(tx, tools, actor, { action: 'cuisine.changed', id, before, after })
    return done
  })
}

type Facts = ReturnType<typeof factsOf>

const isSameState = (a: Facts, b: Facts): boolean =>
  a.picture === b.picture &&
  JSON.stringify(Object.entries(a.names).toSorted()) === JSON.stringify(Object.entries(b.names).toSorted())

/** `position` counts only cuisines that are not withdrawn. */
export const moveCuisine = (
  tools: Needs,
  actor: AuditActor,
  { id, position }: { readonly id: number; readonly position: number },
): Promise<Result<Done, 'unknown-cuisine'>> =>
  edit(tools, async (tx, all) => {
    const idsOf = (withdrawn: boolean) =>
      all.filter(({ isWithdrawn }) => isWithdrawn === withdrawn).map((one) => one.id)
    const ids = idsOf(false)
    if (!ids.includes(id)) return refuse('unknown-cuisine')
    const moved = reorder(ids, id, position)
    await savePositions(tx, [...moved, ...idsOf(true)])
    const [before, after] = [{ position: ids.indexOf(id) + 1 }, { position: moved.indexOf(id) + 1 }]
    await record(tx, tools, actor, { action: 'cuisine.moved', id, before, after })
    return done
  })

export const withdrawCuisine = (
  tools: Needs,
  actor: AuditActor,
  { id, into, version }: { readonly id: number; readonly into: number | null; readonly version: number },
): Promise<Result<{ shops: number }, 'unknown-cuisine' | 'cuisine-changed' | 'unknown-target'>> =>
  edit(tools, async (tx, all) => {
    const kept = all.find((one) => one.id === id)
    if (!kept) return refuse('unknown-cuisine')
    // A client that lost the reply may repeat the call.
    if (kept.isWithdrawn && (into === null || kept.shopCount === 0)) return ok({ shops: 0 })
    if (kept.version !== version) return refuse('cuisine-changed')
    const target = all.find((one) => one.id === into && one.id !== id && !one.isWithdrawn)
    if (into !== null && !target) return refuse('unknown-target')
    const shops = target ? await replaceInShops(tx, id, target.id) : 0
    await tx
      .update(cuisines)
      .set({ version: version + 1, ...(!kept.isWithdrawn && { withdrawnAt: tools.clock.now() }) })
      .where(eq(cuisines.id, id))
    const before = { name: kept.name[defaultLanguage], withdrawn: kept.isWithdrawn }
    const after = { ...before, withdrawn: true }
    const merged = target && { into: target.name[defaultLanguage], shops }
    const action = target ? 'cuisine.merged' : 'cuisine.withdrawn'
    await record(tx, tools, actor, { action, id, before, after: { ...after, ...merged } })
    return ok({ shops })
  })

export const restoreCuisine = (
  tools: Needs,
  actor: AuditActor,
  id: number,
): Promise<Result<Done, NameTaken | 'unknown-cuisine'>> =>
  edit(tools, async (tx, all) => {
    const kept = all.find((one) => one.id === id)
    if (!kept) return refuse('unknown-cuisine')
    if (!kept.isWithdrawn) return done
    const free = await checkClash(tx, id, kept.name)
    if (!free.ok) return free
    await tx
      .update(cuisines)
      .set({ withdrawnAt: null, version: kept.version + 1 })
      .where(eq(cuisines.id, id))
    const before = { name: kept.name[defaultLanguage], withdrawn: true }
    await record(tx, tools, actor, { action: 'cuisine.restored', id, before, after: { ...before, withdrawn: false } })
    return done
  })
