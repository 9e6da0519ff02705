import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Session } from '../../server/session.ts'
import type { CodePurpose } from '../one-time-code.ts'
import { users, verifiedPhones } from './tables.ts'

export async function saveVerifiedPhone(
  db: Database,
  sessionId: number,
  phone: string,
  purpose: CodePurpose,
  expiresAt: Date,
): Promise<void> {
  await db
    .insert(verifiedPhones)
    .values({ sessionId, phone, purpose, expiresAt })
    .onConflictDoUpdate({
      target: [verifiedPhones.sessionId, verifiedPhones.phone, verifiedPhones.purpose],
      set: { expiresAt },
    })
}

/** True if this session has verified the phone, or if it is the account's verified phone. `phone` is in E.164. */
export async function hasVerifiedPhone(
  db: Database,
  session: Pick<Session, 'id' | 'userId'>,
  phone: string,
  purpose: CodePurpose,
  now: Date,
): Promise<boolean> {
  const [granted] = await db
    .select({ one: sql`1` })
    .from(verifiedPhones)
    .where(
      and(
        eq(verifiedPhones.sessionId, session.id),
        eq(verifiedPhones.phone, phone),
        eq(verifiedPhones.purpose, purpose),
        gt(verifiedPhones.expiresAt, now),
      ),
    )
  if (granted || session.userId === null) return granted !== undefined
  const [own] = await db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, session.userId), eq(users.phone, phone), isNotNull(users.phoneVerifiedAt)))
  return own !== undefined
}

const toRegister = (sessionId: number) =>
  and(eq(verifiedPhones.sessionId, sessionId), eq(verifiedPhones.purpose, 'sign-in'))

/** The phone whose sign-in code was last entered in this session, if the phone had no account at that time. */
export async function findPhoneToRegister(db: Database, sessionId: number, now: Date): Promise<string | null> {
  const [newest] = await db
    .select({ phone: verifiedPhones.phone })
    .from(verifiedPhones)
    .where(and(toRegister(sessionId), gt(verifiedPhones.expiresAt, now)))
    .orderBy(desc(verifiedPhones.expiresAt))
    .limit(1)
  return newest?.phone ?? null
}

export const deletePhonesToRegister = async (db: Database, sessionId: number): Promise<void> => {
  await db.delete(verifiedPhones).where(toRegister(sessionId))
}
