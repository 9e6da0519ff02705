import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { SecondFactorKind } from '../../kernel/proof.ts'
import { passkeys } from './passkey-tables.ts'
import { deletePendingSignIns } from './session-store.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

export type SecondFactor = typeof secondFactors.$inferSelect

export async function findSecondFactor(db: Database, userId: number): Promise<SecondFactor | null> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return factor ?? null
}

export async function hasApp(db: Database, userId: number): Promise<boolean> {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  return (await db.$count(secondFactors, isOn)) > 0
}

export async function listSecondFactors(db: Database, userId: number): Promise<SecondFactorKind[]> {
  const hasPasskey = (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0
  return [...(hasPasskey ? ['passkey' as const] : []), ...((await hasApp(db, userId)) ? ['app' as const] : [])]
}

export const hasSecondFactor = async (db: Database, userId: number): Promise<boolean> =>
  (await listSecondFactors(db, userId)).length > 0

export async function saveSecret(db: Database, userId: number, secret: Buffer): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { secret, confirmedAt: null, lastStep: 0 } })
}

/** False if a code of this time step or a later one was already used. */
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

/** If no second factor is left, deletes the recovery codes and the pending sign-ins. */
export async function endWithLastFactor(tx: Database, userId: number): Promise<void> {
  if (await hasSecondFactor(tx, userId)) return
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await deletePendingSignIns(tx, userId)
}

export async function deleteApp(tx: Database, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await endWithLastFactor(tx, userId)
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
