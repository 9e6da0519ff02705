import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type LinkPurpose, linkLife } from '../mailed-link.ts'
import { mailedLinks } from './tables.ts'

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

type Wanted = { readonly userId: number; readonly purpose: LinkPurpose; readonly email: string; readonly now: Date }

/** The 256-bit token to mail. The account's former link of this purpose is dead from now on. */
export async function saveLink(db: Database, { now, ...link }: Wanted): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const made = {
    tokenHash: hashToken(token),
    email: link.email,
    sentAt: now,
    expiresAt: new Date(now.getTime() + linkLife[link.purpose]),
  }
  await db
    .insert(mailedLinks)
    .values({ ...link, ...made })
    .onConflictDoUpdate({ target: [mailedLinks.userId, mailedLinks.purpose], set: made })
  return token
}

const alive = (token: string, purpose: LinkPurpose, now: Date) =>
  and(eq(mailedLinks.tokenHash, hashToken(token)), eq(mailedLinks.purpose, purpose), gt(mailedLinks.expiresAt, now))

type FoundLink = { readonly userId: number; readonly email: string }

/** Looks without using it up. */
export async function findLink(
  db: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<FoundLink | null> {
  const [link] = await db
    .select({ userId: mailedLinks.userId, email: mailedLinks.email })
    .from(mailedLinks)
    .where(alive(token, purpose, now))
  return link ?? null
}

/** Uses the link up: of two at once one gets it. */
export async function takeLink(
  tx: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<FoundLink | null> {
  const [link] = await tx
    .delete(mailedLinks)
    .where(alive(token, purpose, now))
    .returning({ userId: mailedLinks.userId, email: mailedLinks.email })
  return link ?? null
}

export const deleteLinksOf = async (db: Database, userId: number): Promise<void> => {
  await db.delete(mailedLinks).where(eq(mailedLinks.userId, userId))
}
