import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { menuCategories, optionGroups, options, products, shops } from '../../catalogue/server/tables.ts'
import { idIn } from '../../kernel/id.ts'
import { auditLog } from '../../server/tables.ts'
import { haveWords, idsByWords, wordsOf } from '../../server/words.ts'
import { type AuditEntry, shownToShops } from '../audit-entry.ts'
import { type LogFilter, periodOf } from '../log-filter.ts'
import { cutPage, findShopId } from './list-parts.ts'

export const entriesPerPage = 50

type Page = { readonly before: number | null; readonly limit: number }

const actorIn = (who: string): SQL | undefined | null => {
  const [, kind, id] = /^(person|device|key) (\d{1,9})$/.exec(who) ?? []
  return kind ? and(eq(auditLog.actorKind, kind as 'person'), eq(auditLog.actorId, Number(id))) : null
}

const words = wordsOf(sql`${auditLog.actorName}`)

/** A name with more entries than this is common: the newest of them are found sooner from the end of the log. */
const mostByName = 20_000

async function isCommon(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from ${auditLog} where ${haveWords(words, name)} limit ${mostByName + 1}) found`)
  return (rows[0]?.count ?? 0) > mostByName
}

const [firstStretch, longestStretch] = [10_000, 160_000]

/** Reads the log backwards, in stretches that each take much less than a statement may take. */
async function readBackwards(db: Database, condition: SQL | undefined, { before, limit }: Page): Promise<AuditEntry[]> {
  const { rows } = await db.execute<{ last: string | null }>(sql`select max(id) as last from ${auditLog}`)
  const found: AuditEntry[] = []
  let until = before ?? Number(rows[0]?.last ?? 0) + 1
  for (let length = firstStretch; until > 0 && found.length < limit; length = Math.min(2 * length, longestStretch)) {
    const within = and(condition, gte(auditLog.id, until - length))
    found.push(...(await select(db, within, { before: until, limit: limit - found.length })))
    until -= length
  }
  return found
}

/**
 * The newest first. With `before`, only entries older than the one with this id. `who` is one actor such as `person 12`, or
 * the beginnings of the words of a name.
 */
export async function readLog(db: Database, filter: LogFilter, { before, limit }: Page): Promise<AuditEntry[]> {
  const { who, what, shop } = filter
  const { since, until } = periodOf(filter)
  const shopId = shop === '' ? null : await findShopId(db, shop)
  if (shop !== '' && shopId === null) return []
  const actor = who === '' ? undefined : actorIn(who)
  const rest = and(
    actor ?? undefined,
    what === '' ? undefined : eq(auditLog.action, what),
    shopId === null ? undefined : eq(auditLog.shopId, shopId),
    since === null ? undefined : gte(auditLog.at, since),
    until === null ? undefined : lt(auditLog.at, until),
  )
  if (actor !== null) return select(db, rest, { before, limit })
  if (await isCommon(db, who)) return readBackwards(db, and(rest, haveWords(words, who)), { before, limit })
  const ids = sql`${auditLog.id} = any(${idsByWords('audit_log', words, who)})`
  return select(db, and(rest, ids), { before, limit })
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
