import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { emailChecks, signInFailures } from './tables.ts'

export async function listSignInFailures(db: Database, identifier: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ failedAt: signInFailures.failedAt })
    .from(signInFailures)
    .where(and(eq(signInFailures.identifier, identifier), gt(signInFailures.failedAt, since)))
  return rows.map(({ failedAt }) => failedAt)
}

/** Newest first. */
export async function listFailuresOfAddress(db: Database, ip: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ failedAt: signInFailures.failedAt })
    .from(signInFailures)
    .where(and(eq(signInFailures.ip, ip), gt(signInFailures.failedAt, since)))
    .orderBy(desc(signInFailures.failedAt))
  return rows.map(({ failedAt }) => failedAt)
}

export const insertSignInFailure = async (
  db: Database,
  failure: { identifier: string; ip: string; failedAt: Date },
): Promise<void> => {
  await db.insert(signInFailures).values(failure)
}

export const deleteSignInFailures = async (db: Database, identifier: string): Promise<void> => {
  await db.delete(signInFailures).where(eq(signInFailures.identifier, identifier))
}

/** When this session, and this address, asked for e-mails since then; newest first. */
export async function listEmailChecks(
  db: Database,
  { sessionId, ip, since }: { sessionId: number; ip: string; since: Date },
): Promise<{ ofSession: Date[]; ofAddress: Date[] }> {
  const read = async (whose: typeof emailChecks.sessionId | typeof emailChecks.ip, value: number | string) => {
    const rows = await db
      .select({ checkedAt: emailChecks.checkedAt })
      .from(emailChecks)
      .where(and(eq(whose, value), gt(emailChecks.checkedAt, since)))
      .orderBy(desc(emailChecks.checkedAt))
    return rows.map(({ checkedAt }) => checkedAt)
  }
  return { ofSession: await read(emailChecks.sessionId, sessionId), ofAddress: await read(emailChecks.ip, ip) }
}

export const insertEmailCheck = async (
  db: Database,
  check: { sessionId: number; ip: string; checkedAt: Date },
): Promise<void> => {
  await db.insert(emailChecks).values(check)
}
