import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { MissingProof } from '../../kernel/proof.ts'
import type { SignedInSession } from '../../server/session.ts'
import { missingProof } from '../step-up.ts'
import { secondFactors, sessions, users } from './tables.ts'

export async function findMissingProof(
  db: Database,
  { id }: Pick<SignedInSession, 'id'>,
  now: Date,
): Promise<MissingProof | null> {
  const [found] = await db
    .select({
      provenAt: sessions.provenAt,
      passwordAt: sessions.passwordAt,
      secondFactorAt: sessions.secondFactorAt,
      passwordHash: users.passwordHash,
      phone: users.phone,
      phoneVerifiedAt: users.phoneVerifiedAt,
      factorConfirmedAt: secondFactors.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(sessions.id, id))
  if (!found) return { way: 'none', phone: null }
  const means = {
    hasSecondFactor: found.factorConfirmedAt !== null,
    hasPassword: found.passwordHash !== null,
    verifiedPhone: found.phoneVerifiedAt === null ? null : found.phone,
  }
  return missingProof(means, found, now)
}
