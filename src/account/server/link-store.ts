import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type LinkPurpose, linkLifetime } from '../mailed-link.ts'
import { mailedLinks } from './tables.ts'

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

type Wanted = { readonly userId: number; readonly purpose: LinkPurpose; readonly email: string; readonly now: Date }

/** Earlier links stay valid. A retry saves the same token. Returns false if that token is no longer valid. */
export async function saveLink(db: Database, token: string, { now, ...link }: Wanted): Promise<boolean> {
  const life = { sentAt: now, expiresAt: new Date(now.getTime() + linkLifetime[link.purpose]), failedAt: null }
  const saved = await db
    .insert(mailedLinks)
    .values({ ...link, ...life, tokenHash: hashToken(token) })
    .onConflictDoUpdate({ target: mailedLinks.tokenHash, set: life, setWhere: isNull(mailedLinks.endedAt) })
    .returning({ purpose: mailedLinks.purpose })
  return saved.length > 0
}

/** The link of a failed mail still works, because the mail may have arrived. */
export const markLinkFailed = async (db: Database, token: string, now: Date): Promise<void> => {
  await db
    .update(mailedLinks)
    .set({ failedAt: now })
    .where(eq(mailedLinks.tokenHash, hashToken(token)))
}

const isAlive = (now: Date) => and(isNull(mailedLinks.endedAt), gt(mailedLinks.expiresAt, now))

/** Ignores failed mails. With `ofUser`, only a link of that account counts as valid. */
export async function countLinks(
  db: Database,
  { email, purpose, ofUser, now }: Omit<Wanted, 'userId'> & { readonly ofUser: number | null },
): Promise<{ lastHour: number; hasLink: boolean }> {
  const anHourAgo = new Date(now.getTime() - 3_600_000)
  const whose = ofUser === null ? undefined : eq(mailedLinks.userId, ofUser)
  const [counted] = await db
    .select({
      lastHour: sql<number>`(count(*) filter (where ${gt(mailedLinks.sentAt, anHourAgo)}))::int`,
      alive: sql<number>`(count(*) filter (where ${and(isAlive(now), whose)}))::int`,
    })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.email, email), eq(mailedLinks.purpose, purpose), isNull(mailedLinks.failedAt)))
  return { lastHour: counted?.lastHour ?? 0, hasLink: (counted?.alive ?? 0) > 0 }
}

export type FoundLink = { readonly userId: number; readonly email: string; readonly purpose: LinkPurpose }

const found = { userId: mailedLinks.userId, email: mailedLinks.email, purpose: mailedLinks.purpose }

export async function findLink(db: Database, token: string, now: Date): Promise<FoundLink | null> {
  const [link] = await db
    .select(found)
    .from(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, hashToken(token)), isAlive(now)))
  return link ?? null
}

export async function consumeLink(tx: Database, token: string, now: Date): Promise<FoundLink | null> {
  const [link] = await tx
    .update(mailedLinks)
    .set({ endedAt: now })
    .where(and(eq(mailedLinks.tokenHash, hashToken(token)), isAlive(now)))
    .returning(found)
  return link ?? null
}

const endWhere = async (db: Database, which: SQL | undefined, now: Date): Promise<void> => {
  await db
    .update(mailedLinks)
    .set({ endedAt: now })
    .where(and(which, isNull(mailedLinks.endedAt)))
}

export const endLinksOf = (db: Database, userId: number, now: Date): Promise<void> =>
  endWhere(db, eq(mailedLinks.userId, userId), now)

/** Invalidates all links to this mailbox or for this account. */
export const endLinksAround = (
  db: Database,
  { userId, email, now }: { readonly userId: number | null; readonly email: string; readonly now: Date },
): Promise<void> =>
  endWhere(db, or(eq(mailedLinks.email, email), userId === null ? undefined : eq(mailedLinks.userId, userId)), now)
