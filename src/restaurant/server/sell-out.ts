import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { OpeningHours } from '../../catalogue/opening-hours.ts'
import { publishSoldOut } from '../../catalogue/server/catalogue-events.ts'
import { type HoursRow, hoursJson, toHours } from '../../catalogue/server/shop-store.ts'
import { type SoldOutLasts, soldOutUntil } from '../../catalogue/sold-out.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { MenuProductReply, SoldOutReply } from '../menu-contract.ts'
import type { StockOptionReply } from '../stock-contract.ts'
import type { FormerMark } from '../undo.ts'
import type { Editor, EditTools } from './edit-categories.ts'
import { readAgain } from './edit-products.ts'
import { lockEditedProduct, toProductReply } from './menu-editor-store.ts'
import { type SoldOutRow, soldOutJson, toSoldOutReply } from './sold-out-rows.ts'
import { recordUndoable } from './undo-store.ts'

/** Null removes the mark. A `FormerMark` is a mark that an undo restores. */
type Lasts = SoldOutLasts | FormerMark | null

type Wanted = { readonly id: number; readonly lasts: Lasts }

/** `until` is null if the mark has no end. */
type Mark = { readonly until: Date | null }

export async function readHoursOf(db: Database, shopId: number): Promise<OpeningHours> {
  const { rows } = await db.execute<{ hours: HoursRow }>(
    sql`select ${hoursJson} as hours from shops s where s.id = ${shopId}`,
  )
  if (!rows[0]) throw new Error(`no shop ${shopId}`)
  return toHours(rows[0].hours)
}

async function markFor(
  tx: Database,
  shopId: number,
  lasts: Lasts,
  now: Date,
): Promise<Result<Mark | null, 'no-next-opening'>> {
  if (lasts === null) return ok(null)
  if (typeof lasts === 'object') {
    const until = lasts.until === null ? null : new Date(lasts.until)
    return ok(until && until <= now ? null : { until })
  }
  const until = soldOutUntil(lasts, await readHoursOf(tx, shopId), now)
  return until.ok ? ok({ until: until.value }) : until
}

const isSame = (before: SoldOutReply | null, after: Mark | null): boolean =>
  before && after ? before.until === (after.until?.toISOString() ?? null) : before === null && after === null

const columnsOf = (mark: Mark | null, { kind, id }: AuditActor, now: Date): SQL => {
  const of = (who: AuditActor['kind']) => (mark && kind === who ? id : null)
  return sql`sold_out_at = ${mark ? now.toISOString() : null}, sold_out_until = ${mark?.until?.toISOString() ?? null},
    sold_out_by = ${of('person')}, sold_out_tablet = ${of('device')}`
}

const formerOf = (mark: SoldOutReply | null): FormerMark | null => mark && { until: mark.until }

const logged = (name: string, mark: SoldOutReply | null) => ({
  name,
  sold_out: mark !== null,
  until: mark?.until ?? null,
})

type ProductRefusal = 'unknown-product' | 'stock-empty' | 'no-next-opening'

/** Runs in the caller's transaction. */
export async function markProduct(
  tx: Database,
  { shopId, actor }: Editor,
  { id, lasts }: Wanted,
  now: Date,
): Promise<Result<MenuProductReply, ProductRefusal>> {
  const before = await lockEditedProduct(tx, shopId, id, now)
  if (!before || before.isWithdrawn) return refuse('unknown-product')
  const mark = await markFor(tx, shopId, lasts, now)
  if (!mark.ok) return mark
  if (!mark.value && before.stock === 0) return refuse('stock-empty', { values: { name: before.name } })
  if (isSame(before.sold_out, mark.value)) return ok(toProductReply(before))
  await tx.execute(sql`update products set ${columnsOf(mark.value, actor, now)} where id = ${id}`)
  publishSoldOut(tx, shopId, { dishes: [id] })
  const after = await readAgain(tx, shopId, id, now)
  const entry = { at: now, shopId, action: 'product.sold-out', subject: `product ${id}` } as const
  const [was, is] = [logged(before.name, before.sold_out), logged(after.name, after.sold_out)]
  const former = { does: 'mark-product', id, mark: formerOf(before.sold_out) } as const
  await recordUndoable(tx, actor, { ...entry, before: was, after: is, name: after.name, former })
  return ok(after)
}

export const setSoldOut = (
  { db, clock }: EditTools,
  editor: Editor,
  wanted: Wanted,
): Promise<Result<MenuProductReply, ProductRefusal>> =>
  db.transaction((tx) => markProduct(tx, editor, wanted, clock.now()))

const lockOption = async (tx: Database, shopId: number, id: number, now: Date): Promise<StockOptionReply | null> => {
  const { rows } = await tx.execute<Omit<StockOptionReply, 'sold_out'> & { sold_out: SoldOutRow }>(
    sql`select o.id, o.name, g.name as "group", ${soldOutJson('o', now)} as sold_out
      from options o join option_groups g on g.id = o.group_id
      where o.id = ${id} and g.shop_id = ${shopId} for no key update of o`,
  )
  const [row] = rows
  return row ? { ...row, sold_out: toSoldOutReply(row.sold_out) } : null
}

/** A mark applies to all dishes that have the option. */
export async function setOptionSoldOut(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  { id, lasts }: Wanted,
): Promise<Result<StockOptionReply, 'unknown-option' | 'no-next-opening'>> {
  const now = clock.now()
  return db.transaction(async (tx): Promise<Result<StockOptionReply, 'unknown-option' | 'no-next-opening'>> => {
    const before = await lockOption(tx, shopId, id, now)
    if (!before) return refuse('unknown-option')
    const mark = await markFor(tx, shopId, lasts, now)
    if (!mark.ok) return mark
    if (isSame(before.sold_out, mark.value)) return ok(before)
    await tx.execute(sql`update options set ${columnsOf(mark.value, actor, now)} where id = ${id}`)
    publishSoldOut(tx, shopId, { options: [id] })
    const after = await lockOption(tx, shopId, id, now)
    if (!after) throw new Error(`option ${id} is gone within its own transaction`)
    const entry = { at: now, shopId, action: 'option.sold-out', subject: `option ${id}` } as const
    const [was, is] = [logged(before.name, before.sold_out), logged(after.name, after.sold_out)]
    const former = { does: 'mark-option', id, mark: formerOf(before.sold_out) } as const
    await recordUndoable(tx, actor, { ...entry, before: was, after: is, name: after.name, former })
    return ok(after)
  })
}
