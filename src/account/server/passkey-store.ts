import { and, asc, eq, lt } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type ChallengePurpose, challengeLife } from '../passkey.ts'
import { passkeyChallenges, passkeys } from './passkey-tables.ts'

export type Passkey = typeof passkeys.$inferSelect

export const listPasskeys = (db: Database, userId: number): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))

export async function findPasskey(db: Database, userId: number, credentialId: Buffer): Promise<Passkey | null> {
  const isIt = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId))
  const [found] = await db.select().from(passkeys).where(isIt)
  return found ?? null
}

/** Returns null if the credential is already stored, for this or another account. */
export async function insertPasskey(tx: Database, passkey: typeof passkeys.$inferInsert): Promise<Passkey | null> {
  const [made] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning()
  return made ?? null
}

/** False if the stored counter is not lower. Authenticators without a counter always send 0. */
export async function markPasskeyUsed(tx: Database, id: number, counter: number, now: Date): Promise<boolean> {
  const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const used = await tx
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id })
  return used.length > 0
}

export const savePasskeyName = async (tx: Database, id: number, name: string): Promise<void> => {
  await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id))
}

export async function deletePasskey(tx: Database, userId: number, id: number): Promise<Passkey | null> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning()
  return gone ?? null
}

export async function deletePasskeysOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
}

type Asked = { readonly sessionId: number; readonly userId: number; readonly purpose: ChallengePurpose }

export async function saveChallenge(db: Database, asked: Asked, challenge: Buffer, now: Date): Promise<void> {
  const set = { userId: asked.userId, challenge, expiresAt: new Date(now.getTime() + challengeLife) }
  await db
    .insert(passkeyChallenges)
    .values({ ...asked, ...set })
    .onConflictDoUpdate({ target: [passkeyChallenges.sessionId, passkeyChallenges.purpose], set })
}

/** Deletes the challenge, so that it cannot be used twice. */
export async function consumeChallenge(db: Database, asked: Asked, now: Date): Promise<Buffer | null> {
  const { sessionId, userId, purpose } = asked
  const { expiresAt } = passkeyChallenges
  const [found] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.sessionId, sessionId),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.userId, userId),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge, expiresAt })
  return found && found.expiresAt > now ? found.challenge : null
}
