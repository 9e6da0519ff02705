import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { menuCategories, optionGroups, options, products, shops } from '../../catalogue/server/tables.ts'
import { idIn } from '../../kernel/id.ts'
import { auditLog } from '../../server/tables.ts'
import { idsByWords, wordsOf } from '../../server/words.ts'
import { type AuditEntry, shownToShops } from '../audit-entry.ts'
import { type LogFilter, periodOf } from '../log-filter.ts'
import { cutPage, findShopId } from './list-parts.ts'

export const entriesPerPage = 50

type Page = { readonly before: number | null; readonly limit: number }

/** `who` is one actor such as `person 12`, or the beginnings of the words of a name. */
const isBy = (who: string): SQL | undefined => {
  const [, kind, id] = /^(person|device|key) (\d{1,9})$/.exec(who) ?? []
  if (kind) return and(eq(auditLog.actorKind, kind as 'person'), eq(auditLog.actorId, Number(id)))
  return sql`${auditLog.id} = any(${idsByWords('audit_log', wordsOf(sql`${auditLog.actorName}`), who)})`
}

/** The newest first. With `before`, only entries older than the one with this id. */
export async function readLog(db: Database, filter: LogFilter, { before, limit }: Page): Promise<AuditEntry[]> {
  const { who, what, shop } = filter
  const { since, until } = periodOf(filter)
  const shopId = shop === '' ? null : await findShopId(db, shop)
  if (shop !== '' && shopId === null) return []
  return select(
    db,
    and(
      who === '' ? undefined : isBy(who),
      what === '' ? undefined : eq(auditLog.action, what),
      shopId === null ? undefined : eq(auditLog.shopId, shopId),
      since === null ? undefined : gte(auditLog.at, since),
      until === null ? undefined : lt(auditLog.at, until),
    ),
    { before, limit },
  )
}

/** The part of these shops' log that restaurants may see, the newest entry first, without IP addresses. */
export async function readLogOfShops(db: Database, shopIds: readonly number[], before: number | null) {
  const isShown = and(inArray(auditLog.shopId, [...shopIds]), inArray(auditLog.action, [...shownToShops]))
  const entries = await select(db, isShown, { before, limit: entriesPerPage + 1 })
  const { shown, older } = cutPage(entries, entriesPerPage)
  const names = await readSubjectNames(db, shown)
  return {
    entries: shown.map((entry) => ({ ...entry, ip: null, subjectName: names.get(entry.subject) ?? null })),
    older,
  }
}

const named = { product: products, category: menuCategories, option: options, 'option-group': optionGroups } as const

/** Maps subjects such as `product 12` to the names of dishes, categories, options and option groups. */
async function readSubjectNames(
  db: Database,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<string, string | null>> {
  const subjects = [...new Set(entries.map(({ subject }) => subject))]
  const found = await Promise.all(
    Object.entries(named).map(async ([kind, table]) => {
      const ids = subjects.flatMap((subject) => {
        const [of, id] = subject.split(' ')
        return of === kind ? (idIn(id ?? null) ?? []) : []
      })
      if (ids.length === 0) return []
      const rows = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
      return rows.map(({ id, name }) => [`${kind} ${id}`, name] as const)
    }),
  )
  return new Map(found.flat())
}

async function select(db: Database, condition: SQL | undefined, { before, limit }: Page): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditLog, shopName: shops.name })
    .from(auditLog)
    .leftJoin(shops, eq(shops.id, auditLog.shopId))
    .where(and(condition, before === null ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.map(({ entry, shopName }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: { kind: entry.actorKind, id: entry.actorId, name: entry.actorName },
    ip: entry.ip,
    shop: entry.shopId === null ? null : { id: entry.shopId, name: shopName },
    action: entry.action,
    subject: entry.subject,
    subjectName: null,
    before: entry.before,
    after: entry.after,
  }))
}

/** `older` is the id before which the next page begins, or null on the last page. */
export async function readLogPage(db: Database, filter: LogFilter, before: number | null, size = entriesPerPage) {
  const entries = await readLog(db, filter, { before, limit: size + 1 })
  const { shown, older } = cutPage(entries, size)
  return { entries: shown, older }
}
