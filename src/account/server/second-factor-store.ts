import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

export type SecondFactor = typeof secondFactors.$inferSelect

export async function findSecondFactor(db: Database, userId: number): Promise<SecondFactor | null> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return factor ?? null
}

export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  const [factor] = await db
    .select({ one: sql`1` })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  return factor !== undefined
}

export async function saveSecret(db: Database, userId: number, secret: Buffer): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { secret, confirmedAt: null, lastStep: 0 } })
}

/** Returns false if this time step or a later one was already used. */
export async function consumeStep(db: Database, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

export const confirmFactor = async (db: Database, userId: number, now: Date): Promise<void> => {
  await db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, userId))
}

export async function deleteSecondFactor(db: Database, userId: number): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function saveRecoveryCodes(db: Database, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

export async function consumeRecoveryCode(db: Database, userId: number, codeHash: Buffer): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export const countRecoveryCodes = (db: Database, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
