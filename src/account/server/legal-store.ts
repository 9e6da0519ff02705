import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { acceptedByEverybody, type LegalName, type LegalTexts, legalNames, ownVersion } from '../legal.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { legalAcceptances, legalDrafts, legalVersions } from './tables.ts'

export type LegalVersion = { readonly version: number; readonly publishedAt: Date }

export type LegalDraft = { readonly texts: LegalTexts; readonly version: number }

/** Nobody else writes or publishes the document until the transaction ends. */
export const lockDocument = (tx: Database, document: LegalName): Promise<void> =>
  takeAdvisoryLocks(tx, [`legal ${document}`])

/** The newest first. */
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

/** Stores the version that is valid now. The same again changes nothing. */
export async function recordAcceptance(
  tx: Database,
  userId: number,
  documents: readonly LegalName[] = acceptedByEverybody,
): Promise<void> {
  const names = sql.param([...documents])
  await tx.execute(sql`
    insert into legal_acceptances (user_id, document, version)
    select ${userId}, d.name, coalesce((select max(v.version) from legal_versions v where v.document = d.name), ${ownVersion})
    from unnest(${names}::text[]) as d(name) on conflict do nothing`)
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

/** For the account's own export. */
export const listAcceptances = async (db: Database, userId: number) =>
  (await listAcceptancesOf(db, [userId])).map(({ document, version, at }) => ({ document, version, at }))

export const forgetAcceptances = async (tx: Database, userId: number): Promise<void> => {
  await tx.delete(legalAcceptances).where(eq(legalAcceptances.userId, userId))
}
