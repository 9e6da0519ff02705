import {
  and,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  max,
  min,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../adapters/database/database.ts'
import { countries, shops } from '../../catalogue/server/tables.ts'
import { formatMoney, readAmount } from '../../kernel/money.ts'
import { type AuditActor, type AuditedChange, recordEntry } from '../../server/audit-log.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import { auditLog } from '../../server/tables.ts'
import {
  areaOf,
  type Former,
  isTooLate,
  type LastChange,
  markShownMs,
  tellChange,
  type UndoArea,
  undoHours,
} from '../undo.ts'
import { undoableChanges } from './tables.ts'

type Undoable = AuditedChange & {
  readonly shopId: number
  readonly name: string | null
  /** Null if the change cannot be undone. */
  readonly former: Former | null
  /** Further subjects of the audit log that must be unchanged for an undo. */
  readonly with?: readonly string[]
}

/** Also writes the entry of the audit log. */
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

const { id, entry, shopId, area, at, name, subjects, former, isUndo, isRedo, undoneAt } = undoableChanges

export async function findUndoable(db: Database, shop: number, change: number) {
  const [found] = await db
    .select({ entry, area, at, name, former, isUndo, undoneAt })
    .from(undoableChanges)
    .where(and(eq(id, change), eq(shopId, shop)))
  return found
}

export type FoundUndoable = NonNullable<Awaited<ReturnType<typeof findUndoable>>>

const later = alias(auditLog, 'later')

/** SQL condition: the `later` entry prevents the undo. Marks, stock and photographs do not prevent other undos. */
const isInTheWay = and(
  eq(later.shopId, shopId),
  gt(later.id, entry),
  sql`${later.subject} = any(${subjects})`,
  sql`case when ${auditLog.action} ~ '^(hours|order-rules)[.]|[.]sold-out$' then ${later.action} = ${auditLog.action}
    else ${later.action} ~ '^(product|category|option-group)[.]' and ${later.action} <> 'product.sold-out' end`,
  sql`(${later.before} - 'stock') is distinct from (${later.after} - 'stock')`,
)

/** Name of whoever made the last change that prevents the undo. */
export async function findLaterEditor(
  tx: Database,
  change: Pick<FoundUndoable, 'entry'>,
): Promise<{ readonly who: string } | undefined> {
  const [found] = await tx
    .select({ who: later.actorName })
    .from(undoableChanges)
    .innerJoin(auditLog, eq(auditLog.id, entry))
    .innerJoin(later, isInTheWay)
    .where(eq(entry, change.entry))
    .orderBy(desc(later.id))
    .limit(1)
  return found
}

export async function newestChange(tx: Database, shop: number, of: UndoArea): Promise<number> {
  const [row] = await tx
    .select({ newest: max(id) })
    .from(undoableChanges)
    .where(and(eq(shopId, shop), eq(area, of)))
  return row?.newest ?? 0
}

/** Call after the undo. Marks `change` as undone, and the changes since `newest` as undos (or redos). */
export async function markUndone(
  tx: Database,
  shop: number,
  {
    change,
    of,
    newest,
    now,
  }: { change: Pick<FoundUndoable, 'entry' | 'isUndo'>; of: UndoArea; newest: number; now: Date },
): Promise<void> {
  await tx.update(undoableChanges).set({ undoneAt: now }).where(eq(entry, change.entry))
  await tx
    .update(undoableChanges)
    .set({ isUndo: !change.isUndo, isRedo: change.isUndo })
    .where(and(eq(shopId, shop), eq(area, of), gt(id, newest)))
}

/** The signed-in person, or else the tablet. */
type Reader = { readonly reader: number | null; readonly tablet?: number | null }

/** Prefers the reader's own change of the last ten minutes, so that no other change replaces it during a press. */
export async function findLastChange(
  db: Database,
  shop: number,
  areas: readonly UndoArea[],
  { reader, tablet = null, now }: Reader & { readonly now: Date },
): Promise<LastChange | null> {
  const isOwn = sql`(case ${auditLog.actorKind} when 'person' then ${auditLog.actorId} = ${reader}::int
    when 'device' then ${auditLog.actorId} = ${tablet}::int end) is true`
  // After ten minutes, staff sell the dish again instead.
  const isFreshMark = or(ne(area, 'stock'), gt(at, freshSince(now)))
  // The bound lets PostgreSQL read only the newest entries of the shop, also in an anti-join.
  const oldest = db
    .select({ entry: min(entry) })
    .from(undoableChanges)
    .where(and(eq(shopId, shop), gte(at, dayBefore(now))))
  const changesInTheWay = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(isInTheWay, eq(later.shopId, shop), sql`${later.id} > (${oldest})`))
  const find = async (...only: SQL[]) => {
    const [found] = await db
      .select({
        ...{ id, name, at, area, isUndo, isRedo, action: auditLog.action, before: auditLog.before },
        ...{ after: auditLog.after, who: auditLog.actorName, isOwn: sql<boolean>`${isOwn}` },
        ...{ currency: countries.currency, symbol: countries.currencySymbol },
        isReplaced: sql<boolean>`${exists(changesInTheWay)}`,
      })
      .from(undoableChanges)
      .innerJoin(auditLog, eq(auditLog.id, entry))
      .innerJoin(shops, eq(shops.id, shopId))
      .innerJoin(countries, eq(countries.id, shops.countryId))
      .where(
        and(
          eq(shopId, shop),
          inArray(area, [...areas]),
          isNull(undoneAt),
          gte(at, dayBefore(now)),
          isFreshMark,
          ...only,
        ),
      )
      .orderBy(desc(id))
      .limit(1)
    return found
  }
  const own = await find(isOwn, gte(at, freshSince(now)))
  const row = own && !own.isReplaced ? own : await find(notExists(changesInTheWay))
  if (!row || isTooLate(row.at, now)) return null
  const told = tellChange(row, (price) => formatMoney(readAmount(price, row.currency), row.symbol))
  if (!told) return null
  const { id: change, at: madeAt, area: of, name: named } = row
  return {
    ...{ ...told, id: change, at: madeAt.toISOString(), area: of, name: named },
    ...{ isUndo: row.isUndo, isRedo: row.isRedo, who: row.isOwn ? null : row.who },
  }
}

const freshSince = (now: Date): Date => new Date(now.getTime() - markShownMs)

const dayBefore = (now: Date): Date => new Date(now.getTime() - undoHours * 3_600_000)

export const purgeUndoable = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, undoableChanges, lt(at, dayBefore(now)))
