import { and, desc, eq, gt, gte, inArray, isNull, lt, max, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { countries, shops } from '../../catalogue/server/tables.ts'
import { formatMoney, readAmount } from '../../kernel/money.ts'
import { type AuditActor, type AuditedChange, recordEntry } from '../../server/audit-log.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import { auditLog } from '../../server/tables.ts'
import { areaOf, type Former, isTooLate, type LastChange, tellChange, type UndoArea, undoHours } from '../undo.ts'
import { undoableChanges } from './tables.ts'

type Undoable = AuditedChange & {
  readonly shopId: number
  readonly name: string | null
  /** Null if the change cannot be undone. */
  readonly former: Former | null
  /** Subjects of the audit log that must also be unchanged for an undo. */
  readonly with?: readonly string[]
}

/** Writes the entry of the audit log and the data for the undo. */
export async function recordUndoable(
  tx: Database,
  actor: AuditActor,
  { name, former, with: others = [], ...change }: Undoable,
): Promise<void> {
  const entry = await recordEntry(tx, actor, change)
  if (entry === null || former === null) return
  const { shopId, at, subject } = change
  await tx
    .insert(undoableChanges)
    .values({ entry, shopId, at, former, area: areaOf(former), name: name ?? '', subjects: [subject, ...others] })
}

const { id, entry, shopId, area, at, name, subjects, former, isUndo, undoneAt } = undoableChanges

export async function findUndoable(db: Database, shop: number, change: number) {
  const [found] = await db
    .select({ entry, area, at, name, subjects, former, undoneAt, action: auditLog.action })
    .from(undoableChanges)
    .innerJoin(auditLog, eq(auditLog.id, entry))
    .where(and(eq(id, change), eq(shopId, shop)))
  return found
}

export type FoundUndoable = NonNullable<Awaited<ReturnType<typeof findUndoable>>>

/** Actions that prevent the undo of `action`. Sold-out marks and photographs have the same subjects but are independent. */
const actionsOf = (action: string) =>
  action.startsWith('hours.') || action.startsWith('order-rules.') || action.endsWith('.sold-out')
    ? eq(auditLog.action, action)
    : sql`${auditLog.action} ~ '^(product|category|option-group)[.]' and ${auditLog.action} <> 'product.sold-out'`

/** The last person who has changed the same thing since. A change of only the stock does not count. */
export async function findLaterEditor(
  tx: Database,
  shop: number,
  change: FoundUndoable,
): Promise<{ readonly who: string } | undefined> {
  const [later] = await tx
    .select({ who: auditLog.actorName })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.shopId, shop),
        sql`${auditLog.id} > ${change.entry}`,
        inArray(auditLog.subject, change.subjects),
        actionsOf(change.action),
        sql`(${auditLog.before} - 'stock') is distinct from (${auditLog.after} - 'stock')`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return later
}

export async function newestChange(tx: Database, shop: number, of: UndoArea): Promise<number> {
  const [row] = await tx
    .select({ newest: max(id) })
    .from(undoableChanges)
    .where(and(eq(shopId, shop), eq(area, of)))
  return row?.newest ?? 0
}

/** Marks the change as undone, and all changes after `newest` as undos. `newest` has to be read before the undo. */
export async function markUndone(
  tx: Database,
  { shop, change, of, newest, now }: { shop: number; change: number; of: UndoArea; newest: number; now: Date },
): Promise<void> {
  await tx.update(undoableChanges).set({ undoneAt: now }).where(eq(id, change))
  await tx
    .update(undoableChanges)
    .set({ isUndo: true })
    .where(and(eq(shopId, shop), eq(area, of), gt(id, newest)))
}

/** The signed-in person, or a tablet without one. */
type Reader = { readonly reader: number | null; readonly tablet?: number | null }

/** The last change that is not undone. Changes of `reader` within the last ten minutes come first, so that a colleague's change does not replace the undo button during a press. */
export async function findLastChange(
  db: Database,
  shop: number,
  areas: readonly UndoArea[],
  { reader, tablet = null, now }: Reader & { readonly now: Date },
): Promise<LastChange | null> {
  const isOwn = sql`(case ${auditLog.actorKind} when 'person' then ${auditLog.actorId} = ${reader}::int
    when 'device' then ${auditLog.actorId} = ${tablet}::int end) is true`
  const [row] = await db
    .select({
      ...{ id, name, at, area, isUndo, action: auditLog.action, before: auditLog.before, after: auditLog.after },
      ...{ who: auditLog.actorName, isOwn: sql<boolean>`${isOwn}` },
      ...{ currency: countries.currency, symbol: countries.currencySymbol },
    })
    .from(undoableChanges)
    .innerJoin(auditLog, eq(auditLog.id, entry))
    .innerJoin(shops, eq(shops.id, shopId))
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .where(and(eq(shopId, shop), inArray(area, [...areas]), isNull(undoneAt), gte(at, dayBefore(now))))
    .orderBy(sql`${isOwn} and ${at} >= ${minutesAgo(now)} desc`, desc(id))
    .limit(1)
  if (!row || isTooLate(row.at, now)) return null
  const told = tellChange(row, (price) => formatMoney(readAmount(price, row.currency), row.symbol))
  if (!told) return null
  const { id: change, at: madeAt, area: of, name: named, isUndo: takesBack } = row
  return {
    ...{ ...told, id: change, at: madeAt.toISOString(), area: of, name: named },
    ...{ isUndo: takesBack, who: row.isOwn ? null : row.who },
  }
}

const ownFirstMinutes = 10

const minutesAgo = (now: Date): string => new Date(now.getTime() - ownFirstMinutes * 60_000).toISOString()

const dayBefore = (now: Date): Date => new Date(now.getTime() - undoHours * 3_600_000)

export const purgeUndoable = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, undoableChanges, lt(at, dayBefore(now)))
