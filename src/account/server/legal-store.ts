import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { defaultLanguage, type Language } from '../../kernel/texts.ts'
import {
  type AcceptedVersions,
  acceptedByEverybody,
  acceptedNames,
  builtInVersion,
  type LegalName,
  type LegalTexts,
  legalNames,
} from '../legal.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { legalAcceptances, legalDrafts, legalVersions } from './tables.ts'

type AcceptedName = (typeof acceptedNames)[number]

export type LegalVersion = { readonly version: number; readonly publishedAt: Date }

export type LegalDraft = { readonly texts: LegalTexts; readonly version: number }

export const lockDocument = (tx: Database, document: LegalName): Promise<void> =>
  takeAdvisoryLocks(tx, [`legal ${document}`])

/** Newest version first. */
export const listVersions = (db: Database, document: LegalName): Promise<LegalVersion[]> =>
  db
    .select({ version: legalVersions.version, publishedAt: legalVersions.publishedAt })
    .from(legalVersions)
    .where(eq(legalVersions.document, document))
    .orderBy(desc(legalVersions.version))

export async function findVersion(db: Database, document: LegalName, version: number): Promise<LegalTexts | null> {
  const [found] = await db
    .select({ texts: legalVersions.texts })
    .from(legalVersions)
    .where(and(eq(legalVersions.document, document), eq(legalVersions.version, version)))
  return found?.texts ?? null
}

export async function findDraft(db: Database, document: LegalName): Promise<LegalDraft | null> {
  const [draft] = await db.select().from(legalDrafts).where(eq(legalDrafts.document, document))
  return draft ? { texts: draft.texts, version: draft.version } : null
}

export async function listCurrentVersions(db: Database): Promise<ReadonlyMap<LegalName, LegalVersion | null>> {
  const rows = await db
    .selectDistinctOn([legalVersions.document], {
      document: legalVersions.document,
      version: legalVersions.version,
      publishedAt: legalVersions.publishedAt,
    })
    .from(legalVersions)
    .orderBy(asc(legalVersions.document), desc(legalVersions.version))
  const found = new Map(rows.map(({ document, ...version }) => [document, version]))
  return new Map(legalNames.map((name) => [name, found.get(name) ?? null]))
}

export const saveDraft = async (tx: Database, document: LegalName, { texts, version }: LegalDraft): Promise<void> => {
  await tx
    .insert(legalDrafts)
    .values({ document, texts, version })
    .onConflictDoUpdate({ target: legalDrafts.document, set: { texts, version } })
}

export const removeDraft = async (tx: Database, document: LegalName): Promise<void> => {
  await tx.delete(legalDrafts).where(eq(legalDrafts.document, document))
}

export const insertVersion = async (tx: Database, version: typeof legalVersions.$inferInsert): Promise<void> => {
  await tx.insert(legalVersions).values(version)
}

export const listVersionsInForce = async (db: Database): Promise<Readonly<Record<AcceptedName, number>>> => {
  const current = await listCurrentVersions(db)
  const inForce = (name: AcceptedName) => current.get(name)?.version ?? builtInVersion
  return { terms: inForce('terms'), privacy: inForce('privacy'), partners: inForce('partners') }
}

/** Refuses if a version that the person was shown is no longer in force. */
export async function checkShown(
  db: Database,
  shown: AcceptedVersions | undefined,
): Promise<Result<void, 'legal-newer'>> {
  if (shown === undefined) return ok(undefined)
  const current = await listVersionsInForce(db)
  const isNewer = acceptedNames.some((name) => shown[name] !== undefined && shown[name] !== current[name])
  return isNewer ? refuse('legal-newer') : ok(undefined)
}

export async function recordAcceptance(tx: Database, userId: number, shown: AcceptedVersions): Promise<void> {
  const rows = acceptedNames.flatMap((document) => {
    const version = shown[document]
    return version === undefined ? [] : [{ userId, document, version }]
  })
  if (rows.length > 0) await tx.insert(legalAcceptances).values(rows).onConflictDoNothing()
}

type Reader = { readonly userId: number; readonly language: Language }

/** A document is due if a version after the accepted one asks again and changed the text in the reader's language. */
export async function listDue(
  db: Database,
  { userId, language }: Reader,
  names: readonly AcceptedName[] = acceptedByEverybody,
): Promise<AcceptedVersions> {
  const { document, version, asksAgain } = legalVersions
  const accepted = sql`coalesce((select max(a.version) from legal_acceptances a
    where a.user_id = ${userId} and a.document = ${document}), ${builtInVersion})`
  const rows = await db
    .select({ document, version: max(version), accepted: sql<number>`${accepted}` })
    .from(legalVersions)
    .where(inArray(document, [...names]))
    .groupBy(document)
    .having(sql`max(${version}) filter (where ${asksAgain}) > ${accepted}`)
  // The texts are long, so they are compared only for documents that may be due.
  const changed = await Promise.all(rows.map((row) => hasAskedIn(db, language, row)))
  return Object.fromEntries(rows.filter((_, index) => changed[index]).map((row) => [row.document, row.version]))
}

/** The first version counts as changed. */
async function hasAskedIn(
  db: Database,
  language: Language,
  { document, accepted }: { readonly document: LegalName; readonly accepted: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from (select version, asks_again, coalesce(texts->>${language}, texts->>${defaultLanguage}) as now,
        lag(coalesce(texts->>${language}, texts->>${defaultLanguage})) over (order by version) as before
      from legal_versions where document = ${document} and version >= ${accepted}) v
    where version > ${accepted} and asks_again and now is distinct from before limit 1`)
  return rows.length > 0
}

export type Acceptance = {
  readonly userId: number
  readonly document: LegalName
  readonly version: number
  readonly at: Date
}

export const listAcceptancesOf = (db: Database, userIds: readonly number[]): Promise<Acceptance[]> =>
  db
    .select()
    .from(legalAcceptances)
    .where(inArray(legalAcceptances.userId, [...userIds]))
    .orderBy(asc(legalAcceptances.at), asc(legalAcceptances.document))

export const listAcceptances = async (db: Database, userId: number) =>
  (await listAcceptancesOf(db, [userId])).map(({ document, version, at }) => ({ document, version, at }))

export const forgetAcceptances = async (tx: Database, userId: number): Promise<void> => {
  await tx.delete(legalAcceptances).where(eq(legalAcceptances.userId, userId))
}
